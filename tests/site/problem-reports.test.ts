import { expect, it } from 'vitest'
import type { PostProblems, SitePost } from '../../packages/server/src/site/site-options.js'
import { paragraph } from '../requirements/shown.js'
import { ORIGIN, sitePost, standSite } from './site-stand.js'

it('problems of a post are reported once for each revision, with its address', async () => {
  const broken = (version: string): SitePost => ({
    ...sitePost('broken', { type: 'doc', content: [paragraph('Text.'), { type: 'nothing-we-know' }] }),
    version,
  })
  const posts = [broken('1')]
  const reports: PostProblems[] = []
  const stand = standSite({ posts, reported: (problems) => void reports.push(problems) })
  await stand.get('/p/broken')
  await stand.get('/feed')
  await stand.get('/p/broken?poll_id=1&option_id=1')
  expect(reports.map(({ url }) => url)).toEqual([`${ORIGIN}/p/broken`])
  expect(reports[0]?.problems).toContainEqual(
    expect.objectContaining({ code: 'node-unknown', path: '/body/content/1' }),
  )
  posts[0] = broken('2')
  await stand.get('/p/broken')
  expect(reports).toHaveLength(2)
})

it('problems of one revision are at most 20', async () => {
  const unknown = Array.from({ length: 30 }, (_, at) => ({ type: `unknown-${at}` }))
  const reports: PostProblems[] = []
  const stand = standSite({
    posts: [sitePost('broken', { type: 'doc', content: unknown })],
    reported: (problems) => void reports.push(problems),
  })
  await stand.get('/p/broken')
  await stand.get('/p/broken?poll_id=1&option_id=1')
  expect(reports.flatMap(({ problems }) => problems)).toHaveLength(20)
})
