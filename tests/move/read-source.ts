import { openSource } from '../../packages/move/src/files/open-source.js'
import { sourceFiles, type SourceFiles, wholeFile } from '../../packages/move/src/files/source-files.js'
import type {
  Finding,
  MoveSource,
  SourceContext,
  SourcePost,
  SourceReader,
} from '../../packages/move/src/source/source.js'
import { SOURCES } from '../../packages/move/src/sources/index.js'
import { recogniseSource } from '../../packages/move/src/steps/recognise.js'

/** What a source yields of an export, before a post is imported. */
export interface ReadExport {
  /** The name of the source. */
  readonly source: string
  readonly posts: readonly SourcePost[]
  readonly readers: readonly SourceReader[]
  readonly publication: Readonly<Record<string, unknown>>
  readonly lost: readonly Finding[]
  readonly notes: readonly Finding[]
}

/** Files of a test by their path. */
export function filesFrom(contents: Readonly<Record<string, string | Uint8Array>>): SourceFiles {
  const files = Object.entries(contents).map(([path, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    return wholeFile(path, bytes.length, async () => bytes)
  })
  return sourceFiles('export', '1', files, [])
}

/** Reads an export with the source that recognises it. */
export async function readExport(from: string | SourceFiles): Promise<ReadExport> {
  if (typeof from !== 'string') return readFiles(from)
  const { files, close } = await openSource(from)
  try {
    return await readFiles(files)
  } finally {
    await close()
  }
}

async function readFiles(files: SourceFiles): Promise<ReadExport> {
  const lost: Finding[] = []
  const notes: Finding[] = []
  const context: SourceContext = {
    files,
    publication: {},
    lost: (finding) => void lost.push(finding),
    note: (finding) => void notes.push(finding),
  }
  const source: MoveSource = await recogniseSource(files, SOURCES, undefined)
  const publication = (await source.publication?.(context)) ?? {}
  const posts = await all(source.posts(context))
  const readers = source.readers ? await all(source.readers(context)) : []
  return { source: source.name, posts, readers, publication, lost, notes }
}

async function all<T>(from: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const each of from) found.push(each)
  return found
}
