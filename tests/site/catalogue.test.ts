import { describe, expect, it } from 'vitest'
import { catalogueOf, keptCatalogue } from '../../packages/server/src/site/catalogue.js'
import type { SitePost } from '../../packages/server/src/site/site-options.js'
import { paragraph } from '../requirements/shown.js'
import { NOW, ORIGIN, POLL, sitePost, standSite } from './site-stand.js'

const body = (text: string) => ({ type: 'doc', content: [paragraph(text)] })
const POLL_BODY = { type: 'doc', content: [{ type: 'poll', attrs: { id: 70 } }] }

/** Posts that say which of them were looked at. */
function watchedPosts(count: number) {
  const touched = new Set<number>()
  const posts = Array.from({ length: count }, (_, at): SitePost => {
    const post = sitePost(`post-${at}`, at === count - 1 ? POLL_BODY : body(`Text ${at}.`), {
      post: { id: at + 1, section_name: `Section ${at % 7}`, audience: at % 5 === 4 ? 'only_paid' : 'everyone' },
      data: at === count - 1 ? { polls: { 70: POLL } } : {},
    })
    return new Proxy(post, {
      get(target, name) {
        touched.add(at)
        return Reflect.get(target, name) as unknown
      },
    })
  })
  return { posts: Object.freeze(posts), touched }
}

describe('a request', () => {
  const { posts, touched } = watchedPosts(500)
  const stand = standSite({ posts })

  it.each([
    ['GET', '/'],
    ['GET', '/?page=20'],
    ['GET', '/?page=26'],
    ['GET', '/s/section-3'],
    ['GET', '/s/unknown'],
    ['GET', '/p/post-0'],
    ['GET', '/p/post-499'],
    ['GET', '/p/unknown'],
    ['GET', '/nothing/here'],
    ['GET', '/feed'],
    ['GET', '/s/section-3/atom.xml'],
    ['GET', '/sitemap.xml'],
    ['GET', '/robots.txt'],
    ['GET', '/i/499/a-heading'],
    ['GET', '/message/12'],
    ['GET', '/subscribe'],
    ['GET', '/sign-in'],
    ['GET', '/api/v1/poll/70'],
    ['GET', '/api/v1/poll/71'],
    ['POST', '/api/v1/post/499/reaction'],
  ])('%s %s looks at a few posts, however many there are', async (method, path) => {
    const ask = () =>
      stand.fetch(new Request(new URL(path, ORIGIN), { method, ...(method === 'POST' ? { body: '{}' } : {}) }))
    // The first one of a site indexes the posts, and the first one of an address renders it.
    await ask()
    touched.clear()
    await ask()
    expect(touched.size).toBeLessThanOrEqual(25)
  })
})

describe('a catalogue', () => {
  const plain = (slug: string, version = '1', more: Parameters<typeof sitePost>[2] = {}): SitePost => ({
    ...sitePost(slug, body(slug), more),
    version,
  })

  it('is kept until a post is added, changed or removed, also if the source makes new objects', () => {
    let made = 0
    const kept = keptCatalogue((posts) => {
      made++
      return catalogueOf(posts, '', ORIGIN)
    })
    const first = kept([plain('a'), plain('b')])
    expect(kept([plain('a'), plain('b')])).toBe(first)
    expect(kept([plain('a'), plain('b', '2')])).not.toBe(first)
    expect(kept([plain('a')]).posts).toHaveLength(1)
    expect(made).toBe(3)
  })

  it('notices a change within the same array', () => {
    const kept = keptCatalogue((posts) => catalogueOf(posts, '', ORIGIN))
    const posts = [plain('a')]
    expect(kept(posts).bySlug('b')).toBeNull()
    posts.unshift(plain('b'))
    expect(kept(posts).bySlug('b')).not.toBeNull()
  })

  it('finds the newest post that has an id, a slug, a person or a publication', () => {
    const posts = [
      plain('new', '1', { post: { id: 7, publishedBylines: [{ id: 3, name: 'Ana' }] } }),
      plain('old', '1', { post: { id: 7, publishedBylines: [{ id: 3, name: 'Anna' }] } }),
    ]
    const catalogue = catalogueOf(posts, '', ORIGIN)
    expect([catalogue.byId('7')?.slug, catalogue.byMailingId('7')?.slug, catalogue.person('3')?.name]).toEqual([
      'new',
      'new',
      'Ana',
    ])
    expect([
      catalogue.byId('8'),
      catalogue.byId('undefined'),
      catalogue.bySlug('constructor'),
      catalogue.poll('1'),
    ]).toEqual([null, null, null, null])
  })

  it('knows the posts before and after each post', () => {
    const catalogue = catalogueOf([plain('c'), plain('b'), plain('a')], '', ORIGIN)
    expect(catalogue.neighbours('b')).toEqual({
      previous: { slug: 'a', title: 'On a' },
      next: { slug: 'c', title: 'On c' },
    })
    expect([catalogue.neighbours('c'), catalogue.neighbours('a'), catalogue.neighbours('x')]).toEqual([
      { previous: { slug: 'b', title: 'On b' } },
      { next: { slug: 'b', title: 'On b' } },
      {},
    ])
  })
})

it('a sitemap has a version that clients can ask for', async () => {
  const stand = standSite()
  const first = await stand.get('/sitemap.xml')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[0-9a-f]{24}"$/)
  expect((await stand.get('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304)
  expect(stand.now).toBe(NOW)
})
