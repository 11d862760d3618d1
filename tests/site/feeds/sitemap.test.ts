import { describe, expect, it } from 'vitest'
import { ORIGIN, POSTS, standSite } from '../site-stand.js'
import { childrenOf, only, xmlRoot } from './feed-stand.js'

const textOf = async (answer: Promise<Response>) => (await answer).text()

describe('the sitemap', () => {
  it('lists the front page and every post', async () => {
    const root = xmlRoot(await textOf(standSite().get('/sitemap.xml')))
    expect([root.tagName, root.namespaceURI]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'])
    const addresses = childrenOf(root, 'url').map((url) => only(url, 'loc'))
    expect(addresses).toEqual([`${ORIGIN}/`, ...POSTS.map(({ slug }) => `${ORIGIN}/p/${slug}`)])
  })

  it('becomes an index of several beyond 50,000 addresses', async () => {
    const posts = Array.from({ length: 50_000 }, (_, at) => ({ ...POSTS[2]!, slug: `p${at}` }))
    const stand = standSite({ posts })
    const index = xmlRoot(await textOf(stand.get('/sitemap.xml')))
    expect(index.tagName).toBe('sitemapindex')
    const parts = childrenOf(index, 'sitemap').map((each) => only(each, 'loc'))
    expect(parts).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`])
    const counts = await Promise.all(
      parts.map(async (part) => (await textOf(stand.get(part))).split('<loc>').length - 1),
    )
    expect(counts).toEqual([50_000, 1])
    for (const path of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-1234567.xml'])
      expect((await stand.get(path)).status).toBe(404)
  })

  it('is named by robots.txt, which closes what is about one person', async () => {
    const robots = await textOf(standSite().get('/robots.txt'))
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
    expect(robots.match(/^Disallow: .+$/gm)).toEqual(
      ['/api', '/account', '/desk', '/sign-in', '/confirm', '/action', '/hooks'].map((path) => `Disallow: ${path}`),
    )
  })
})
