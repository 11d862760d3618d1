import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MoveReport } from '../../packages/move/src/report/report.js'
import { withoutBlockMarks } from '../../packages/move/src/sources/wordpress/blocks.js'
import { withParagraphs } from '../../packages/move/src/sources/wordpress/paragraphs.js'
import { replaceShortcodes } from '../../packages/move/src/sources/wordpress/shortcodes.js'
import { markupPieces } from '../../packages/move/src/sources/wordpress/tags.js'
import { fixture } from './moved-source.js'
import { emptyFolder, moved } from './substack-house.js'

const OFFLINE = { offline: true, again: false, privateHosts: false, patience: 1000, largest: 5_000_000 }

/** An item of an export. The last fields win. */
function item(body: string, fields: Readonly<Record<string, string>> = {}, more = ''): string {
  const all = {
    title: 'One',
    link: 'https://loom.example/one/',
    'wp:post_id': '1',
    'wp:post_name': 'one',
    'wp:status': 'publish',
    'wp:post_type': 'post',
    'wp:post_date_gmt': '2020-01-02 03:04:05',
    ...fields,
  }
  const elements = Object.entries(all).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
  return `<item>${elements.join('')}<content:encoded><![CDATA[${body}]]></content:encoded>${more}</item>`
}

const HEAD =
  '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.0/"><channel><title>Loom</title><link>https://loom.example</link>'

async function movedItems(items: string, end = '</channel></rss>', encoding: 'utf8' | 'utf16le' = 'utf8') {
  const source = emptyFolder()
  const mark = encoding === 'utf16le' ? '\ufeff' : ''
  writeFileSync(join(source, 'export.xml'), `${mark}${HEAD}${items}${end}`, encoding)
  const folder = emptyFolder()
  const report = await moved(source, folder, { fetch: OFFLINE })
  return { report, post: (slug = 'one') => readFileSync(join(folder, 'posts', `${slug}.md`), 'utf8') }
}

const messages = (findings: MoveReport['notes']) => findings.map(({ message }) => message).join('\n')

describe('a site of WordPress', () => {
  let folder: string
  let report: MoveReport
  const post = (slug: string) => readFileSync(join(folder, 'posts', `${slug}.md`), 'utf8')
  beforeAll(async () => {
    folder = emptyFolder()
    report = await moved(fixture('wordpress'), folder, { fetch: OFFLINE })
  })

  it('arrives with the fields of its posts', () => {
    expect(post('eleven-parts').split('\n---\n')[0]).toBe(`---
title: Eleven parts & a shed
description: How the loom came home.
search_title: Eleven parts & a shed for weavers
search_description: A loom in eleven parts.
social_title: Loom unpacked
authors:
  - Mara Voss
date: 2024-03-01T08:00:00.000Z
section: Looms
tags:
  - name: Wool
    slug: wool
  - name: Two words
    slug: two-words
slug: eleven-parts
cover: ../assets/3c274488eb204e1fa31f.png
cover_alt: A loom, unpacked`)
    expect(report.posts).toMatchObject({
      found: 12,
      byStatus: { published: 8, private: 2, draft: 1, scheduled: 1 },
      byType: { newsletter: 9, page: 2, podcast: 1 },
      byAudience: { everyone: 11, only_paid: 1 },
      walls: 1,
    })
    expect(JSON.parse(readFileSync(join(folder, 'publication.json'), 'utf8'))).toMatchObject({
      name: 'The Loom',
      base_url: 'https://loom.example',
      hero_text: 'Letters about cloth',
      language: 'en-GB',
    })
  })

  it('has its blocks, and what its classic editor wrote', () => {
    expect(report.blocks).toMatchObject({
      imageGallery: 2,
      youtube2: 1,
      vimeo: 1,
      twitter2: 1,
      pullquote: 1,
      button: 1,
      file: 1,
      audioUrl: 2,
      footnote: 2,
      footnoteAnchor: 2,
      code_block: 4,
      paywall: 1,
    })
    const text = post('eleven-parts')
    expect(text).toContain('took ten[^1].')
    expect(text).toContain('[^1]: The treadles went under the *bed*.')
    expect(text).toContain('Write back, Mara reads everything.')
    expect(text).toContain('[pixelfed.example](https://pixelfed.example/loom)')
    expect(text).toContain('[the shed](https://loom.example/p/the-shed)')
    expect(text).not.toContain('wp:')
    expect(text).toMatch(/!\[A loom in parts\]\(\.\.\/assets\/[0-9a-f]{20}\.png\)/)
    expect(text).toContain('[gallery ids="1"]')
  })

  it('keeps secrets: passwords, private posts, and text for members', () => {
    expect(post('behind-a-word')).toContain('draft: true')
    expect(post('for-the-guild')).toContain('draft: true')
    expect(post('for-subscribers')).toMatch(/Free threads\.\n\n::paywall\n\nPaid threads/)
    expect(messages(report.lost)).toContain('because not everybody could read it: ‘The dye is onion skin.’')
  })

  it('says what was left out', () => {
    expect(messages(report.lost)).toContain('‘[contact-form-7 id="9" title="Ask Mara"]’')
    expect(messages(report.notes)).toContain('2 comments were left out')
    expect(messages(report.notes)).toContain("1 items of the type 'nav_menu_item' were left out")
    expect(messages(report.notes)).toContain("is of the type 'workshop'. It became a page.")
    expect(messages(report.notes)).toContain('was in the bin and was left out: ‘Binned Never mind this.’')
    expect(messages(report.notes)).toContain("the block 'latest-posts' was left out")
    expect(messages(report.notes)).toContain('rank_math_title has variables and was left out: ‘Noon %sep% %sitename%’')
    expect(messages(report.notes)).toContain('1 posts had the mark <!--more-->')
  })

  it('leads old addresses to new ones', () => {
    expect(report.redirects).toEqual(
      expect.arrayContaining([
        { from: '/2024/03/eleven-parts/', to: '/p/eleven-parts' },
        { from: '/2024/03/ten-parts/', to: '/p/eleven-parts' },
        { from: '/?p=1', to: '/p/eleven-parts' },
        { from: '/about/', to: '/p/about' },
      ]),
    )
    expect(post('日本')).toContain('織機は静かです。')
  })
})

describe('a damaged export of WordPress', () => {
  it('is read as far as it goes', async () => {
    const { post, report } = await movedItems(`${item('<p>Whole & well.</p>')}<item><title>Cut`, '')
    expect(post()).toContain('Whole & well.')
    expect(messages(report.lost)).toContain('the file ends too early')
  })

  it('keeps the post that it ends in', async () => {
    const { post, report } = await movedItems(item('Half a thought').replace(/\]\]><\/content:encoded>.*$/s, ''), '')
    expect(post()).toContain('Half a thought')
    expect(messages(report.lost)).toContain('the file ends within this post')
  })

  it('may have signs that XML forbids, and bare ampersands', async () => {
    const { post, report } = await movedItems(
      item('Warp\u0008 and weft', { title: 'Fish &amp; chips &#8211; again' }).replace(
        '<item>',
        '<item><odd>a & b</odd>',
      ),
    )
    expect(post()).toContain('title: Fish & chips – again')
    expect(post()).toContain('Warp and weft')
    expect(report.lost).toEqual([])
  })

  it('may be in UTF-16 and have invalid dates', async () => {
    const { post, report } = await movedItems(
      item('Text', { 'wp:post_date_gmt': 'yesterday', pubDate: 'Mon, 30 Nov -0001 00:00:00 +0000' }),
      '</channel></rss>',
      'utf16le',
    )
    expect(post()).not.toContain('date:')
    expect(messages(report.notes)).toContain('has no date that can be read')
  })

  it('may have a post twice', async () => {
    const { report } = await movedItems(item('Text') + item('Text') + item('Other text'))
    expect(report.posts.found).toBe(2)
    expect(messages(report.notes)).toContain('repeats a post that was read already')
  })

  it('may have each term twice, as in version 1.0', async () => {
    const { post } = await movedItems(
      item(
        'Text',
        {},
        '<category><![CDATA[News]]></category><category domain="category" nicename="news"><![CDATA[News]]></category><category domain="tag"><![CDATA[Q&amp;A]]></category><category domain="tag" nicename="qa"><![CDATA[Q&amp;A]]></category><category><![CDATA[Uncategorized]]></category>',
      ),
    )
    expect(post()).toContain('section: News\ntags:\n  - name: Q&A\n    slug: qa\n')
  })

  it('names pictures that are not in it', async () => {
    const meta = '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>77</wp:meta_value></wp:postmeta>'
    const { report } = await movedItems(item('[gallery ids="5"]', {}, meta) + item('x', { 'wp:post_id': '2' }))
    expect(messages(report.lost)).toMatch(/file 5 of a gallery[^]*its picture is not in the export: file 77/)
  })
})

describe('text of the classic editor', () => {
  it.each([
    ['a\nb\n\nc', '<p>a<br>\nb</p><p>c</p>'],
    ['<h2>Title</h2>\ntext', '<h2>Title</h2><p>text</p>'],
    ['<div>a\n\nb</div>', '<div><p>a</p><p>b</p></div>'],
    ['<ul>\n<li>a</li>\n</ul>', '<ul>\n<li>a</li>\n</ul>'],
    ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
    ['<p>done</p>\n\nnot done', '<p>done</p><p>not done</p>'],
    ['<img src="a.png">', '<figure><img src="a.png"></figure>'],
    ['<a href="b"><img src="a.png"></a>', '<figure><a href="b"><img src="a.png"></a></figure>'],
    ['1 < 2 and 3 > 2', '<p>1 < 2 and 3 > 2</p>'],
    ['</div>a</p>b', '</div><p>a</p></p><p>b</p>'],
    ['', ''],
  ])('%j gets its paragraphs', (text, html) => {
    expect(withParagraphs(text)).toBe(html)
  })

  it.each([
    ['[a]b[/a]', '<a:b>'],
    ['[a][b][/b][/a]', '<a:<b:>>'],
    ['[a x="]"]', '<a:null>'],
    ['[a] [a]x[/a]', '<a:null> <a:x>'],
    ['[[a]]', '[a]'],
    ['[1] [ a] [', '[1] [ a] ['],
    ['<img alt="[a]">', '<img alt="[a]">'],
  ])('%j has its shortcodes replaced', (text, html) => {
    expect(
      replaceShortcodes(text, ({ name, inner }, written) => `<${name}:${inner === null ? 'null' : written()}>`),
    ).toBe(html)
  })

  it.each([
    ['open shortcodes', '[a '.repeat(100_000)],
    ['shortcodes without an end', `${'[a]'.repeat(100_000)}[/a]`],
    ['open tags', '<a b="'.repeat(100_000)],
    ['closing tags', '</div>'.repeat(100_000)],
    ['open blocks', '<div>'.repeat(20_000)],
    ['code without an end', `${'<pre></x>'.repeat(50_000)}</pre`],
  ])('may be nothing but %s', (_, text) => {
    expect(withParagraphs(replaceShortcodes(text, () => '')).length).toBeGreaterThanOrEqual(0)
    expect([...markupPieces(text)].map((piece) => piece.text).join('')).toBe(text)
  })

  it.each(['{"url":"https://a.example/\\q"}', 'null', '[', '{"url":7}'])(
    'keeps its text beside the icon %s',
    (json) => {
      const none = () => undefined
      const settings = { shared: new Map<string, string>(), footnotes: '', lost: none, note: none }
      expect(withoutBlockMarks(`<p>a</p><!-- wp:social-link ${json} /--><p>b</p>`, settings)).toBe('<p>a</p><p>b</p>')
    },
  )
})
