import { describe, expect, it } from 'vitest'
import { select } from '../harness/markup.js'
import type { Json } from '../harness/node-fixtures.js'
import { paragraph } from '../requirements/shown.js'
import { cookieOf, linkIn, NOW, ORIGIN, POSTS, sitePost, standSite, type Stand } from './site-stand.js'

const textOf = async (answer: Promise<Response>) => (await answer).text()
const body: Json = { type: 'doc', content: [paragraph('Text.')] }
const inSection = (slug: string, section: string, more: Json = {}) =>
  sitePost(slug, body, { post: { section_name: section, ...more } })
const MIXED = [
  inSection('one', 'Letters & Notes', { cover_image: 'https://assets.diptych.example/one.jpg' }),
  inSection('two', 'Letters & Notes', { audience: 'only_paid' }),
  inSection('three', '工程'),
  inSection('four', ' '),
]

async function signedIn(stand: Stand) {
  await stand.store.readers.add({ email: 'ana@reader.example', status: 'active', state: 'free' }, NOW)
  await stand.post('/sign-in', { email: 'ana@reader.example' })
  return cookieOf(await stand.post(linkIn(stand.mails.at(-1)).slice(ORIGIN.length)))
}

describe('a section', () => {
  it('has a page with its posts, and stands in the masthead', async () => {
    const stand = standSite({ posts: MIXED })
    const front = await textOf(stand.get('/'))
    expect(select(front, '.site-sections a').map(({ attribs }) => attribs['href'])).toEqual([
      '/s/letters-notes',
      `/s/${encodeURIComponent('工程')}`,
    ])
    const page = await textOf(stand.get('/s/letters-notes'))
    expect(select(page, '.site-post h2 a').map(({ attribs }) => attribs['href'])).toEqual(['/p/one', '/p/two'])
    expect(select(page, '.site-sections a[aria-current=page]')).toHaveLength(1)
    expect(page).toContain('<h1 dir="auto">Letters &amp; Notes</h1>')
    expect((await stand.get(`/s/${encodeURIComponent('工程')}`)).status).toBe(200)
  })

  it('has feeds of its own posts', async () => {
    const stand = standSite({ posts: MIXED })
    const feed = JSON.parse(await textOf(stand.get('/s/letters-notes/feed.json')))
    expect(feed).toMatchObject({
      home_page_url: `${ORIGIN}/s/letters-notes`,
      feed_url: `${ORIGIN}/s/letters-notes/feed.json`,
    })
    expect(feed.items.map(({ url }: { url: string }) => url)).toEqual([`${ORIGIN}/p/one`, `${ORIGIN}/p/two`])
    expect((await stand.get('/s/letters-notes/feed')).status).toBe(200)
  })

  it('is in pages of twenty', async () => {
    const posts = Array.from({ length: 25 }, (_, at) => inSection(`p${at}`, 'Letters'))
    const stand = standSite({ posts })
    expect(select(await textOf(stand.get('/s/letters?page=2')), '.site-post')).toHaveLength(5)
    expect(select(await textOf(stand.get('/s/letters')), 'a[rel=next]').map(({ attribs }) => attribs['href'])).toEqual([
      '/s/letters?page=2',
    ])
    expect((await stand.get('/s/letters?page=3')).status).toBe(404)
  })

  it('that no post names is not there', async () => {
    const stand = standSite({ posts: MIXED })
    for (const path of ['/s/none', '/s/none/feed', '/s/%00', '/s/..%2f..%2fetc', '/s/__proto__'])
      expect([path, (await stand.get(path)).status]).toEqual([path, 404])
    expect(await textOf(standSite().get('/'))).not.toContain('site-sections"')
  })
})

describe('a list of posts', () => {
  it('shows cover, date and authors, and says what is for paid subscribers', async () => {
    const page = await textOf(standSite({ posts: MIXED }).get('/s/letters-notes'))
    const [cover] = select(page, '.site-cover')
    expect(cover?.attribs).toMatchObject({
      src: 'https://assets.diptych.example/one.jpg',
      width: '320',
      height: '240',
      loading: 'lazy',
    })
    expect(select(page, '.site-paid')).toHaveLength(1)
    expect(select(page, '.site-facts time')).toHaveLength(2)
    expect(page).toContain('For paid subscribers')
  })

  it('escapes what posts say', async () => {
    const posts = [
      inSection('x', '<i>Section</i>', {
        title: '<script>alert(1)</script>',
        subtitle: '"><img src=x onerror=alert(1)>',
        cover_image: 'https://a.example/"><script>.jpg',
      }),
    ]
    const page = await textOf(standSite({ posts }).get('/'))
    expect(select(page, 'script, [onerror], i')).toHaveLength(0)
    expect(page).toContain('&lt;script&gt;alert(1)')
  })

  it('asks a subscriber for no address, and is kept by no shared cache', async () => {
    const stand = standSite()
    const cookie = await signedIn(stand)
    const [visitor, member] = [await stand.get('/'), await stand.get('/', cookie)]
    for (const { headers } of [visitor, member])
      expect([headers.get('cache-control'), headers.get('vary'), headers.get('last-modified')]).toEqual([
        'private, no-cache',
        'cookie',
        null,
      ])
    expect(await visitor.text()).toContain('type="email"')
    expect(await member.text()).not.toContain('type="email"')
    const tag = visitor.headers.get('etag') ?? ''
    expect((await stand.get('/', { 'if-none-match': tag })).status).toBe(304)
    // Who has signed in since gets their own page.
    expect((await stand.get('/', { ...cookie, 'if-none-match': tag })).status).toBe(200)
  })

  it('is written anew when a post changes, and is another one for who signs in', async () => {
    const posts = [sitePost('one', { type: 'doc', content: [] }), sitePost('two', { type: 'doc', content: [] })]
    const stand = standSite({ posts })
    const cookie = await signedIn(stand)
    const shown = async (headers = {}) => (await stand.get('/', headers)).text()
    const [visitor, member] = [await shown(), await shown(cookie)]
    expect([await shown(), await shown(cookie)]).toEqual([visitor, member])
    expect([visitor.includes('/sign-in'), member.includes('/account')]).toEqual([true, true])
    posts[0] = { ...sitePost('one', { type: 'doc', content: [] }, { post: { title: 'Changed' } }), version: '2' }
    for (const html of [await shown(), await shown(cookie)]) expect(html).toContain('>Changed</a>')
  })

  it('reads from right to left in Arabic', async () => {
    const arabic = sitePost('ar', body, { publication: { language: 'ar' }, post: { language: 'ar' } })
    const stand = standSite({ posts: [arabic] })
    for (const path of ['/', '/sign-in', '/nowhere'])
      expect(await textOf(stand.get(path))).toContain('<html lang="ar" dir="rtl">')
    expect(await textOf(stand.get('/nowhere'))).toContain('هذه الصفحة غير موجودة')
  })
})

describe('methods', () => {
  it('answers HEAD as GET, without a body', async () => {
    const stand = standSite({ posts: [...POSTS, ...MIXED] })
    for (const path of [
      '/',
      '/p/plain',
      '/s/letters-notes',
      '/feed',
      '/sitemap.xml',
      '/robots.txt',
      '/sign-in',
      '/x',
    ]) {
      const [head, get] = [await stand.fetch(new Request(ORIGIN + path, { method: 'HEAD' })), await stand.get(path)]
      expect([path, head.status, await head.text()]).toEqual([path, get.status, ''])
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    }
  })

  it('says which methods an address takes, where it does not take the one that was used', async () => {
    const stand = standSite()
    const asked = async (method: string, path: string) => {
      const { status, headers } = await stand.fetch(new Request(ORIGIN + path, { method }))
      return [status, headers.get('allow')]
    }
    expect(await asked('OPTIONS', '/')).toEqual([405, 'GET, HEAD'])
    expect(await asked('POST', '/p/plain')).toEqual([405, 'GET, HEAD'])
    expect(await asked('PROPFIND', '/feed')).toEqual([405, 'GET, HEAD'])
    expect(await asked('DELETE', '/sign-in')).toEqual([405, 'GET, HEAD, POST'])
    expect(await asked('GET', '/sign-out')).toEqual([405, 'POST'])
    expect(await asked('GET', '/api/v1/free')).toEqual([405, 'POST'])
    expect(await asked('OPTIONS', '/nowhere')).toEqual([404, null])
    expect(stand.failures).toEqual([])
  })
})
