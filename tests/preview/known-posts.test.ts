import { realpath, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PostReport } from '../../packages/preview/src/page/protocol.js'
import type { RunningPreview } from '../../packages/preview/src/server/running-preview.js'
import { filesRead } from '../harness/files-read.js'
import { entryIn, envelope, folder, listOf, paragraph, save, start, until } from './preview-stand.js'

const before = process.env['XDG_CACHE_HOME']
beforeAll(async () => void (process.env['XDG_CACHE_HOME'] = await folder()))
afterAll(() => {
  if (before === undefined) delete process.env['XDG_CACHE_HOME']
  else process.env['XDG_CACHE_HOME'] = before
})

const POSTS = {
  'a.json': envelope('Low tide', paragraph('One.')),
  'b.json': envelope('High tide', paragraph('Two.')),
  'c.md': '# Ebb\n\nSee [[flood]].\n',
  'broken.json': '{"post":',
}

/** Starts the preview of a folder. `read` lists the posts that were read for it. */
async function started(directory: string): Promise<{ running: RunningPreview; read: readonly string[] }> {
  const all: RunningPreview[] = []
  const read = await filesRead(directory, async () => void all.push(await start(directory)))
  const [running] = all
  if (!running) throw new Error('no preview')
  return { running, read: read.filter((name) => name !== 'publication.json') }
}

async function reportOf({ origin }: RunningPreview, name: string): Promise<PostReport> {
  return (await (await fetch(`${origin}/api/post?name=${name}`)).json()) as PostReport
}

/** The list without what belongs to one run. */
async function shown(running: RunningPreview) {
  return (await listOf(running)).posts.map(({ revision: _, ...entry }) => entry)
}

it('a preview that starts again reads only files that are new, changed or broken, and lists the same', async () => {
  const directory = await realpath(await folder(POSTS))
  const first = await started(directory)
  expect(first.read).toEqual(['a.json', 'b.json', 'broken.json', 'c.md'])
  const list = await shown(first.running)
  await first.running.close()

  const second = await started(directory)
  expect(second.read).toEqual(['broken.json'])
  expect(await shown(second.running)).toEqual(list)
  // What is opened is read then, once for all its parts.
  const opened = await filesRead(directory, async () => {
    const [one, two] = await Promise.all([reportOf(second.running, 'a.json'), reportOf(second.running, 'a.json')])
    expect([one.title, one.text.includes('One.'), two.html]).toEqual(['Low tide', true, one.html])
  })
  expect(opened).toEqual(['a.json'])
  await second.running.close()

  await save(directory, 'b.json', envelope('Another tide', paragraph('Three.')))
  await save(directory, 'd.json', envelope('New', paragraph('Four.')))
  await rm(`${directory}/a.json`)
  const third = await started(directory)
  expect(third.read).toEqual(['b.json', 'broken.json', 'd.json'])
  expect((await shown(third.running)).map(({ title }) => title)).toEqual(['Another tide', null, 'Ebb', 'New'])
  await third.running.close()
})

it('shows the last valid version of a file that breaks only if it has read one', async () => {
  const directory = await realpath(await folder({ ...POSTS, 'broken.json': envelope('Fine', paragraph('Five.')) }))
  await (await started(directory)).running.close()
  const { running } = await started(directory)
  await reportOf(running, 'a.json')
  for (const name of ['a.json', 'b.json']) await save(directory, name, '{"post":')
  await until(() => ['a.json', 'b.json'].every((name) => entryIn(running, name)?.state === 'broken'))
  expect([entryIn(running, 'a.json'), entryIn(running, 'b.json')]).toMatchObject([
    { title: 'Low tide', showable: true },
    { title: 'High tide', showable: false },
  ])
  expect(await reportOf(running, 'a.json')).toMatchObject({ title: 'Low tide', broken: { line: 1 } })
  expect(await reportOf(running, 'b.json')).toEqual({ error: 'Post not found' })
  await save(directory, 'b.json', envelope('Mended', paragraph('Six.')))
  await until(() => entryIn(running, 'b.json')?.state === 'fine')
  expect(await reportOf(running, 'b.json')).toMatchObject({ title: 'Mended' })
  await running.close()
})
