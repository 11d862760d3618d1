import { expect, it } from 'vitest'
import { sitePosts } from '../../packages/server/src/serve/site-posts.js'
import { watchedPosts, type WatchedPosts } from './watched-posts.js'

it('the list of a folder is the same until a post changes or its time comes', async () => {
  const library: WatchedPosts = watchedPosts()
  let now = new Date('2026-01-02T00:00:00Z')
  const posts = sitePosts(library, 'https://letter.example', () => now)
  library.put('a.json', '2026-01-01T00:00:00Z')
  library.put('b.json', '2026-01-03T00:00:00Z')
  const first = await posts.list()
  expect([first.map(({ slug }) => slug), Object.isFrozen(first)]).toEqual([['a'], true])
  now = new Date('2026-01-02T23:59:59Z')
  expect(await posts.list()).toBe(first)
  now = new Date('2026-01-03T00:00:00Z')
  const second = await posts.list()
  expect(second.map(({ slug }) => slug)).toEqual(['b', 'a'])
  expect(library.asked()).toBe(2)
  library.put('c.json', '2026-01-02T00:00:00Z')
  expect((await posts.list()).map(({ slug }) => slug)).toEqual(['b', 'c', 'a'])
  library.remove('b.json')
  expect((await posts.list()).map(({ slug }) => slug)).toEqual(['c', 'a'])
  // A clock that is set back hides a post again.
  now = new Date('2026-01-01T12:00:00Z')
  expect((await posts.list()).map(({ slug }) => slug)).toEqual(['a'])
})
