import type { SourceFile, SourceFiles } from '../files/source-files.js'
import { readTable } from '../files/table.js'
import { addressColumn, readList } from '../reader-lists/list-readers.js'
import { defineSource, type SourceContext, type SourceReader } from '../source/source.js'

// Any table with a column of addresses. Lists of services with a source of their own are theirs.

const NO_SERVICE = { signedUp: null }

/** Lists of readers from anywhere. */
export const readerList = defineSource({
  name: 'list',
  title: 'List of readers',
  async recognise(files) {
    return (await listsIn(files)).length > 0 ? 0.2 : 0
  },
  async *posts({ files, note }) {
    for (const { path } of files.files)
      if (!/\.(?:csv|tsv|txt|zip)$/i.test(path)) note({ where: path, message: 'is not a list. It was left out.' })
    yield* []
  },
  readers,
  notExported: ['Posts: a list has readers only.'],
})

async function listsIn(files: SourceFiles): Promise<SourceFile[]> {
  const found: SourceFile[] = []
  for (const file of files.find(/\.(?:csv|tsv|txt)$/i))
    if (addressColumn(await readTable(file)) !== null) found.push(file)
  return found
}

async function* readers(context: SourceContext): AsyncGenerator<SourceReader> {
  const lists = await listsIn(context.files)
  for (const file of lists) yield* readList(file, NO_SERVICE, context)
  const read = new Set(lists.map(({ path }) => path))
  for (const { path } of context.files.find(/\.(?:csv|tsv|txt)$/i))
    if (!read.has(path)) context.lost({ where: path, message: 'has no column of addresses' })
}
