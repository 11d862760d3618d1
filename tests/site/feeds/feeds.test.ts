import { describe, expect, it } from 'vitest'
import type { Json } from '../../harness/node-fixtures.js'
import { paragraph } from '../../requirements/shown.js'
import { NOW, ORIGIN, PAID_CANARY, POLL, POSTS, sitePost, standSite } from '../site-stand.js'
import { bodyOf, childrenOf, only, xmlRoot } from './feed-stand.js'

const doc = (...content: Json[]): Json => ({ type: 'doc', content })
const textOf = async (answer: Promise<Response>) => (await answer).text()
const FEEDS = ['/feed', '/feed.xml', '/rss', '/atom.xml', '/feed.atom', '/feed.json']
const RICH = sitePost(
  'rich',
  doc(
    paragraph('Fish & chips <today>.'),
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Elsewhere', marks: [{ type: 'link', attrs: { href: '/about' } }] }],
    },
    { type: 'poll', attrs: { id: 70 } },
    { type: 'latex_block', attrs: { persistentExpression: 'E = mc^2', id: 'a' } },
    { type: 'youtube2', attrs: { videoId: 'tIdeM4ch1ne' } },
    { type: 'subscribeWidget', attrs: { url: '%%checkout_url%%', text: 'Join' }, content: [] },
  ),
  {
    post: {
      id: 9,
      title: 'Tea & <b>bread</b>\u0007\uffff',
      subtitle: 'On "salt"',
      description: 'What & why',
      section_name: 'Essays & notes',
      cover_image: 'https://assets.diptych.example/harbour.jpg?a=1&b=2',
      post_date: '2026-11-19T07:30:00.000Z',
      publishedBylines: [{ name: 'Ines <C>' }, { name: 'Tomasz' }],
    },
    data: { polls: { 70: POLL } },
  },
)

async function rssItem() {
  const [channel] = childrenOf(xmlRoot(await textOf(standSite({ posts: [RICH] }).get('/feed'))), 'channel')
  const [item] = childrenOf(channel!, 'item')
  return { channel: channel!, item: item! }
}

describe('RSS', () => {
  it('has what RSS 2.0 demands of a channel and of an item', async () => {
    const { channel, item } = await rssItem()
    expect(xmlRoot(await textOf(standSite().get('/feed'))).getAttribute('version')).toBe('2.0')
    expect(only(channel, 'title')).not.toBe('')
    expect(only(channel, 'description')).not.toBe('')
    expect(only(channel, 'link')).toBe(`${ORIGIN}/`)
    expect(only(channel, 'language')).toBe('en')
    expect(only(channel, 'lastBuildDate')).toBe('Thu, 19 Nov 2026 07:30:00 GMT')
    const [self] = childrenOf(channel, 'atom:link')
    expect([self?.getAttribute('rel'), self?.getAttribute('href')]).toEqual(['self', `${ORIGIN}/feed`])
    expect(only(item, 'link')).toBe(`${ORIGIN}/p/rich`)
    expect([only(item, 'guid'), childrenOf(item, 'guid')[0]?.getAttribute('isPermaLink')]).toEqual([
      `${ORIGIN}/p/rich`,
      'true',
    ])
    expect(only(item, 'pubDate')).toBe('Thu, 19 Nov 2026 07:30:00 GMT')
  })

  it('names authors, section, summary and cover, without characters that XML forbids', async () => {
    const { item } = await rssItem()
    expect(only(item, 'title')).toBe('Tea & <b>bread</b>')
    expect(childrenOf(item, 'dc:creator').map(({ textContent }) => textContent)).toEqual(['Ines <C>', 'Tomasz'])
    expect(only(item, 'category')).toBe('Essays & notes')
    expect(only(item, 'description')).toBe('What & why')
    const [cover] = childrenOf(item, 'enclosure')
    expect(['url', 'type', 'length'].map((name) => cover?.getAttribute(name))).toEqual([
      'https://assets.diptych.example/harbour.jpg?a=1&b=2',
      'image/jpeg',
      '0',
    ])
  })
})

describe('the text of an item', () => {
  it('stands alone: without scripts, forms, frames, styles and classes', async () => {
    const html = only((await rssItem()).item, 'content:encoded')
    const body = bodyOf(html)
    expect(body.querySelectorAll('script, style, form, button, input, iframe, svg, link, meta')).toHaveLength(0)
    expect(html).not.toMatch(/\s(?:class|style|id|on\w+|data-[\w-]+)=/)
    expect([body.firstElementChild?.getAttribute('lang'), body.firstElementChild?.getAttribute('dir')]).toEqual([
      'en',
      'ltr',
    ])
    expect(body.textContent).toContain('Fish & chips <today>.')
    expect(body.querySelector('code')?.textContent).toBe('E = mc^2')
  })

  it('has absolute addresses only', async () => {
    const body = bodyOf(only((await rssItem()).item, 'content:encoded'))
    const addresses = [...body.querySelectorAll('[href], [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    )
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) expect(address).toMatch(/^(?:https?:\/\/|mailto:)/)
  })

  it('lists the choices of a poll and leads to the post, where votes are cast', async () => {
    const body = bodyOf(only((await rssItem()).item, 'content:encoded'))
    expect(body.textContent).toContain('When do you read?')
    expect([...body.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['At dawn', 'At dusk'])
    expect(body.querySelector(`a[href="${ORIGIN}/p/rich#poll-70"]`)?.textContent).toBe('Vote')
  })

  it('never holds what is paid, in any format or summary', async () => {
    const secret = sitePost('secret', doc({ type: 'paywall' }, paragraph(`${PAID_CANARY} alone.`)), {
      post: { id: 4, audience: 'only_paid', podcast_url: `https://a.example/${PAID_CANARY}.mp3` },
    })
    const founding = sitePost('founding', doc(paragraph(`${PAID_CANARY} for founders.`)), {
      post: { id: 5, audience: 'founding', section_name: 'Inner' },
    })
    const stand = standSite({ posts: [...POSTS, secret, founding] })
    for (const path of [...FEEDS, '/s/inner/feed', '/s/inner/feed.json', '/sitemap.xml', '/', '/s/inner']) {
      const answer = await stand.get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text(), path).not.toContain(PAID_CANARY)
    }
    // Nor for a reader who has paid: a feed is the same for everyone.
    expect(await textOf(stand.get('/feed'))).toContain('What all may read.')
  })
})

describe('Atom', () => {
  it('has what RFC 4287 demands of a feed and of an entry', async () => {
    const feed = xmlRoot(await textOf(standSite({ posts: [RICH] }).get('/atom.xml')))
    expect([feed.localName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    expect([only(feed, 'id'), only(feed, 'updated')]).toEqual([`${ORIGIN}/`, '2026-11-19T07:30:00.000Z'])
    expect(only(feed, 'title')).not.toBe('')
    const [entry] = childrenOf(feed, 'entry')
    expect(only(entry!, 'id')).toBe(`${ORIGIN}/p/rich`)
    expect([only(entry!, 'published'), only(entry!, 'updated')]).toEqual([
      '2026-11-19T07:30:00.000Z',
      '2026-11-19T07:30:00.000Z',
    ])
    expect(childrenOf(entry!, 'author').map(({ textContent }) => textContent)).toEqual(['Ines <C>', 'Tomasz'])
    expect(childrenOf(entry!, 'content').map((content) => content.getAttribute('type'))).toEqual(['html'])
    expect(childrenOf(entry!, 'category').map((category) => category.getAttribute('term'))).toEqual(['Essays & notes'])
    const links = childrenOf(entry!, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('type')])
    expect(links).toEqual([
      ['alternate', 'text/html'],
      ['enclosure', 'image/jpeg'],
    ])
  })

  it('is valid for a site without posts', async () => {
    const feed = xmlRoot(await textOf(standSite({ posts: [] }).get('/atom.xml')))
    expect([only(feed, 'updated'), childrenOf(feed, 'author').length]).toEqual(['1970-01-01T00:00:00.000Z', 1])
  })
})

describe('JSON Feed', () => {
  it('has what version 1.1 demands', async () => {
    const feed = JSON.parse(await textOf(standSite({ posts: [RICH] }).get('/feed.json')))
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${ORIGIN}/`,
      feed_url: `${ORIGIN}/feed.json`,
      language: 'en',
      items: [
        {
          id: `${ORIGIN}/p/rich`,
          url: `${ORIGIN}/p/rich`,
          date_published: '2026-11-19T07:30:00.000Z',
          image: 'https://assets.diptych.example/harbour.jpg?a=1&b=2',
          authors: [{ name: 'Ines <C>' }, { name: 'Tomasz' }],
          tags: ['Essays & notes'],
          summary: 'What & why',
          content_html: expect.stringContaining('Fish &amp; chips'),
        },
      ],
    })
  })
})

describe('every feed', () => {
  it('is one list under all of its addresses, of the type that readers look for', async () => {
    const stand = standSite()
    const types = await Promise.all(FEEDS.map(async (path) => (await stand.get(path)).headers.get('content-type')))
    expect(types).toEqual([
      ...Array<string>(3).fill('application/rss+xml; charset=utf-8'),
      ...Array<string>(2).fill('application/atom+xml; charset=utf-8'),
      'application/feed+json; charset=utf-8',
    ])
    expect(await textOf(stand.get('/rss'))).toBe(await textOf(stand.get('/feed')))
  })

  it('holds the newest twenty posts', async () => {
    const posts = Array.from({ length: 25 }, (_, at) => sitePost(`p${at}`, doc(paragraph('Text.'))))
    const feed = JSON.parse(await textOf(standSite({ posts }).get('/feed.json')))
    expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(
      posts.slice(0, 20).map(({ slug }) => `${ORIGIN}/p/${slug}`),
    )
  })

  it('may be kept by everybody, and is not sent again to who has it', async () => {
    const stand = standSite()
    for (const path of FEEDS) {
      const { headers } = await stand.get(path)
      expect(headers.get('cache-control')).toBe('public, max-age=300')
      expect([headers.get('set-cookie'), headers.get('vary')]).toEqual([null, null])
      const known = { 'if-none-match': `"other", W/${headers.get('etag')}` }
      expect((await stand.get(path, known)).status).toBe(304)
      expect(headers.get('last-modified')).toBe(NOW.toUTCString())
      expect((await stand.get(path, { 'if-modified-since': NOW.toUTCString() })).status).toBe(304)
      expect((await stand.get(path, { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).status).toBe(200)
      // The tag decides alone where both are sent.
      const both = { 'if-none-match': '"other"', 'if-modified-since': NOW.toUTCString() }
      expect((await stand.get(path, both)).status).toBe(200)
    }
  })

  it('invents no date for a post that says none', async () => {
    const stand = standSite({ posts: [sitePost('undated', doc(paragraph('Text.')), { post: { post_date: null } })] })
    expect(await textOf(stand.get('/feed'))).not.toMatch(/<pubDate>|<lastBuildDate>/)
    expect(await textOf(stand.get('/feed.json'))).not.toContain('date_published')
    // The only format that demands one.
    const [entry] = childrenOf(xmlRoot(await textOf(stand.get('/atom.xml'))), 'entry')
    expect([only(entry!, 'updated'), childrenOf(entry!, 'published')]).toEqual(['1970-01-01T00:00:00.000Z', []])
  })

  it('changes with a post', async () => {
    const posts = [sitePost('a', doc(paragraph('Before.')))]
    const stand = standSite({ posts })
    const before = await stand.get('/feed')
    posts[0] = { ...sitePost('a', doc(paragraph('After.'))), version: '2' }
    stand.now = new Date(NOW.getTime() + 60_000)
    const after = await stand.get('/feed', { 'if-none-match': before.headers.get('etag') ?? '' })
    expect([after.status, after.headers.get('last-modified')]).toEqual([200, stand.now.toUTCString()])
    expect(await after.text()).toContain('After.')
  })

  it('is named by the front page, by pages of sections and by posts', async () => {
    const stand = standSite({ posts: [RICH] })
    const named = async (path: string) =>
      [...(await textOf(stand.get(path))).matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)">/g)].map(
        ([, type, href]) => [type, href],
      )
    expect(await named('/')).toEqual([
      ['application/rss+xml', '/feed'],
      ['application/atom+xml', '/atom.xml'],
      ['application/feed+json', '/feed.json'],
    ])
    expect((await named('/s/essays-notes')).map(([, href]) => href)).toContain('/s/essays-notes/feed')
    expect(await named('/p/rich')).toEqual([['application/rss+xml', `${ORIGIN}/feed`]])
  })
})
