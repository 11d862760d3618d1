import { expect, it } from 'vitest'
import { keptByKey } from '../../packages/server/src/site/kept-by-key.js'
import { keptPage, pageCache, type KeptPage } from '../../packages/server/src/site/page-cache.js'

const page = (html: string) => async () => keptPage(html, '')
const text = async (kept: Promise<KeptPage | null>) => new TextDecoder().decode((await kept)?.body)

it('shared passages take no places of whole pages', async () => {
  const cache = pageCache(2)
  await cache.whole.get('a', '1', page('a'))
  await cache.whole.get('b', '1', page('b'))
  for (let at = 0; at < 1200; at++) await cache.shared.get(`a ${at}`, '1', page('shared'))
  expect(await text(cache.whole.get('a', '1', page('rendered again')))).toBe('a')
  expect(await text(cache.whole.get('b', '1', page('rendered again')))).toBe('b')
  // Nor do they stay without end.
  expect(await text(cache.shared.get('a 0', '1', page('rendered again')))).toBe('rendered again')
})

it('a new version takes the place of the old one', async () => {
  const cache = keptByKey<string>(2)
  const made: string[] = []
  const get = (key: string, version: string) =>
    cache.get(key, version, async () => {
      made.push(`${key}${version}`)
      return `${key}${version}`
    })
  await get('a', '1')
  for (let version = 0; version < 10; version++) await get('b', String(version))
  expect([await get('a', '1'), await get('b', '9')]).toEqual(['a1', 'b9'])
  expect(made).toHaveLength(11)
})

it('a failure is not kept, and does not drop a newer version', async () => {
  const cache = keptByKey<string>(2)
  await expect(cache.get('a', '1', () => Promise.reject(new Error('once')))).rejects.toThrow('once')
  expect(await cache.get('a', '1', async () => 'fine')).toBe('fine')
  const late = cache.get('a', '2', () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 1)))
  expect(await cache.get('a', '3', async () => 'three')).toBe('three')
  await expect(late).rejects.toThrow('late')
  expect(await cache.get('a', '3', async () => 'made again')).toBe('three')
})
