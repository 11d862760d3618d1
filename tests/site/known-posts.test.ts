import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sitePosts, sitePostSummary } from '../../packages/server/src/serve/site-posts.js'
import { wholePost } from '../../packages/server/src/site/rules/platform.js'
import { knownPosts } from '../../src/cli/newsletter/known-posts.js'
import { openPostLibrary } from '../../src/cli/newsletter/post-library.js'
import { POST, PUBLICATION } from '../harness/node-fixtures.js'

const made: string[] = []
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))))

async function folderOf(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'diptych-known-'))
  made.push(folder)
  for (let at = 0; at < count; at++) await write(folder, at, `Text of ${at}.`)
  return folder
}

function write(folder: string, at: number, text: string) {
  const post = {
    publication: PUBLICATION,
    post: { ...POST, id: at, slug: `post-${at}`, title: `Post ${at}`, post_date: '2026-01-01T00:00:00Z' },
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  }
  return writeFile(join(folder, `post-${at}.json`), JSON.stringify(post))
}

/** Opens the posts of a folder as a site does, and counts the files that are read. */
async function opened(folder: string, state: string, file: string | null = null) {
  const known = await knownPosts(join(state, 'posts.json'), { file }, sitePostSummary)
  let read = 0
  const library = await openPostLibrary(folder, {
    changed: () => undefined,
    summaries: { ...known.summaries, of: (name, post) => (read++, known.summaries.of(name, post)) },
  })
  await library.complete
  const posts = sitePosts(library, 'https://letter.example', () => new Date('2026-06-01'))
  return { posts, library, read: () => read, save: () => known.save(library.summaries()) }
}

it('a site that starts again reads only files that changed', async () => {
  const folder = await folderOf(3)
  const state = await folderOf(0)
  const first = await opened(folder, state)
  expect(first.read()).toBe(3)
  const titles = (await first.posts.list()).map(({ post }) => post.post.title).sort()
  await first.save()
  await first.library.close()

  await write(folder, 1, 'Another text of 1.')
  const second = await opened(folder, state)
  expect(second.read()).toBe(1)
  const list = await second.posts.list()
  expect(list.map(({ post }) => post.post.title).sort()).toEqual(titles)
  // The text is read with its page.
  for (const found of list) expect((await wholePost(found))?.body.textContent).toContain(found.slug.slice(5))
  await second.library.close()

  // Another configuration may read posts in another way.
  const configuration = join(await folderOf(0), 'diptych.config.js')
  await writeFile(configuration, '')
  const third = await opened(folder, state, configuration)
  expect(third.read()).toBe(3)
  await third.library.close()

  const file = join(state, 'posts.json')
  const stored = await readFile(file, 'utf8')
  for (const bad of ['{"made":', stored.slice(0, -1), stored.replace('Post 2', 'Post X')]) {
    await writeFile(file, bad)
    const fourth = await opened(folder, state)
    expect(fourth.read()).toBe(3)
    await fourth.library.close()
  }
})

it('a post whose file broke is still shown, and a file that is gone is not', async () => {
  const folder = await folderOf(2)
  const { posts, library } = await opened(folder, await folderOf(0))
  const list = await posts.list()
  await writeFile(join(folder, 'post-0.json'), '{"type":')
  await library.refresh('post-0.json')
  expect(library.get('post-0.json')?.entry.state).toBe('broken')
  expect((await posts.list()).map(({ slug }) => slug).sort()).toEqual(['post-0', 'post-1'])
  const [broken] = (await posts.list()).filter(({ slug }) => slug === 'post-0')
  expect(broken && (await wholePost(broken))?.body.textContent).toBe('Text of 0.')
  await rm(join(folder, 'post-1.json'))
  await library.refresh('post-1.json')
  expect((await posts.list()).map(({ slug }) => slug)).toEqual(['post-0'])
  const gone = list.find(({ slug }) => slug === 'post-1')
  expect(gone && (await wholePost(gone))).toBe(null)
  await library.close()
})
