import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folder, paragraph } from '../cli/diptych.js'
import type { Json } from '../harness/node-fixtures.js'
import { ask, letter, servedSites } from './serve-stand.js'

const served = servedSites()
const WAIT = { timeout: 30_000, interval: 100 }

it('redirects the old addresses in redirects.json, reads it again when it changes, and logs mistakes', async () => {
  const posts = await folder({
    'publication.json': { name: 'Low Water', base_url: 'https://lowwater.example' },
    'tide.json': letter('tide', 1, [paragraph('The sea went out.') as Json]),
    'redirects.json': [
      { from: '/2024/05/tide/', to: '/p/tide' },
      { from: '/?p=123', to: '/p/tide' },
      { from: '/bad', to: 'http://other.example' },
    ],
  })
  const site = await served(['--log-format', 'json'], { posts })
  expect(site.stdout()).toContain('1 post,')
  for (const path of ['/2024/05/tide', '/?p=123']) {
    const { status, headers } = await ask(site, path)
    expect([path, status, headers.location]).toEqual([path, 301, '/p/tide'])
  }
  expect((await ask(site, '/p/tide')).status).toBe(200)
  expect((await ask(site, '/bad')).status).toBe(404)
  expect(site.log().filter(({ message }) => message === 'problem')).toMatchObject([
    { post: 'redirects.json', path: '/2/to', problem: expect.stringMatching(/^must be a path of this site/) },
  ])
  writeFileSync(join(posts, 'redirects.json'), JSON.stringify([{ from: '/bad', to: 'https://other.example/a' }]))
  await expect
    .poll(async () => (await ask(site, '/bad', { method: 'HEAD' })).headers.location, WAIT)
    .toBe('https://other.example/a')
  expect((await ask(site, '/?p=123')).status).toBe(200)
})
