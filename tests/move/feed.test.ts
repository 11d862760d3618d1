import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixture } from './moved-source.js'
import { filesFrom, readExport } from './read-source.js'
import { contentOf, emptyFolder, moved, pictureServer } from './substack-house.js'

const rss = (items: string, head = '') =>
  `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>T</title>${head}${items}</channel></rss>`

describe('a feed', () => {
  it('gives posts from RSS, Atom and JSON Feed', async () => {
    const { source, posts, publication, lost, notes } = await readExport(fixture('feed'))
    expect(source).toBe('feed')
    expect(posts.map(({ key, post, addresses }) => [key, post['title'], post['post_date'], addresses?.[0]])).toEqual([
      ['tag:kiln.example,2023:slip', 'Slip & score', '2023-09-01T10:00:00.000Z', 'https://kiln.example/2023/slip.html'],
      [
        'tag:kiln.example,2023:plain',
        'Plain words',
        '2023-08-02T10:00:00.000Z',
        'https://kiln.example/2023/plain.html',
      ],
      ['77', 'Raku', '2022-07-01T08:00:00.000Z', 'https://kiln.example/2022/raku'],
      [
        'https://kiln.example/?p=41',
        'Glaze ’n’ fire',
        '2024-05-01T06:30:00.000Z',
        'https://kiln.example/2024/05/glaze-and-fire/',
      ],
      [
        'https://kiln.example/2024/04/wheel/',
        'The wheel',
        '2024-04-01T08:30:00.000Z',
        'https://kiln.example/2024/04/wheel/',
      ],
      ['ear-1', 'By ear', undefined, 'https://kiln.example/2024/03/by-ear/'],
    ])
    expect(posts[3]?.post).toEqual({
      slug: 'glaze-and-fire',
      title: 'Glaze ’n’ fire',
      description: 'What ash does to clay.',
      post_date: '2024-05-01T06:30:00.000Z',
      cover_image: 'https://kiln.example/pics/cover.jpg',
      postTags: [{ name: 'Glazes' }, { name: 'Fire & ash' }],
      publishedBylines: [{ name: 'Mara Clay' }],
      type: 'newsletter',
      audience: 'everyone',
    })
    expect(posts[0]?.body).toMatchObject({
      html: '<body><div><p>Slip joins <strong>two</strong> walls &amp; more.<br>Score first.</p></div></body>',
    })
    expect(posts[5]?.post).toMatchObject({ type: 'podcast', podcast_url: 'https://kiln.example/audio/ear.mp3' })
    expect(publication).toEqual({ name: 'The Kiln, in Atom', base_url: 'https://kiln.example', language: 'en' })
    expect(lost).toEqual([])
    expect(notes.map(({ where, message }) => `${where} ${message}`)).toEqual(
      expect.arrayContaining([
        'rss.xml:21 has a description only, which may be a part of the text: https://kiln.example/2024/04/wheel/',
        "rss.xml:29 the date 'someday' cannot be read",
      ]),
    )
  })

  it('that is broken is read as far as it goes, and says so', async () => {
    const item =
      '<item><title>A & B</title><guid>1</guid><content:encoded><![CDATA[<p>One</p>]]></content:encoded></item>'
    const { posts, notes } = await readExport(filesFrom({ 'feed.xml': rss(item).replace('</channel></rss>', '') }))
    expect(posts.map(({ post }) => post['title'])).toEqual(['A & B'])
    expect(notes[0]?.message).toContain('is not well-formed')
  })

  it('loses nothing in silence: empty posts, further pages', async () => {
    const head = '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="next" href="https://a.example/feed?page=2"/>'
    const { lost } = await readExport(filesFrom({ 'feed.xml': rss('<item><title>A</title></item>', head) }))
    expect(lost.map(({ message }) => message)).toEqual([
      'the feed has more posts on its next page: https://a.example/feed?page=2',
      'has no text',
    ])
  })

  it('loads nothing that a document type names', async () => {
    const hostile = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('<item><title>&x;</title><description>Words</description></item>')}`
    const { posts } = await readExport(filesFrom({ 'feed.xml': hostile }))
    expect(JSON.stringify(posts)).not.toContain('root:')
  })

  it('is not an export of WordPress', async () => {
    const wxr = rss('<item><title>A</title></item>').replace(
      '<rss ',
      '<rss xmlns:wp="http://wordpress.org/export/1.2/" ',
    )
    expect((await readExport(filesFrom({ 'wp.xml': wxr }))).source).toBe('wordpress')
  })
})

describe('the address of a feed', () => {
  const fetch = { offline: false, again: false, privateHosts: false, patience: 1000, largest: 5_000_000 }

  it('is loaded like a file', async () => {
    const server = await pictureServer((request, response) => {
      if (request.url !== '/feed') return false
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(readFileSync(`${fixture('feed')}/rss.xml`))
      return true
    })
    try {
      const folder = emptyFolder()
      const report = await moved(`${server.origin}/feed`, folder, { fetch: { ...fetch, privateHosts: true } })
      expect(report.posts.written).toBe(3)
      expect(Object.keys(contentOf(folder))).toContain('posts/glaze-and-fire.md')
    } finally {
      server.stop()
    }
  })

  it('is refused on a private network, without https, offline, and if it is not a feed', async () => {
    await expect(moved('https://127.0.0.1:9/feed', emptyFolder(), { fetch })).rejects.toThrow(
      'it is on a private network',
    )
    await expect(moved('http://kiln.example/feed', emptyFolder(), { fetch })).rejects.toThrow(
      'must begin with https://',
    )
    await expect(
      moved('https://kiln.example/feed', emptyFolder(), { fetch: { ...fetch, offline: true } }),
    ).rejects.toThrow('because of --offline')
    const server = await pictureServer()
    try {
      const hosts = { ...fetch, privateHosts: true }
      await expect(moved(`${server.origin}/page`, emptyFolder(), { fetch: hosts })).rejects.toThrow(
        'no source reads this',
      )
    } finally {
      server.stop()
    }
  })
})
