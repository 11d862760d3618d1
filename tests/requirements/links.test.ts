import { describe, expect, it } from 'vitest'
import { DIGEST_BYLINE_NAMES, DIGEST_CTA } from '../../src/nodes/digestPostEmbed/limits.js'
import { outerSource, select } from '../harness/markup.js'
import type { Json } from '../harness/node-fixtures.js'
import {
  allWords,
  attributes,
  hrefs,
  one,
  paragraph,
  plain,
  read,
  shape,
  shown,
  values,
  words,
  wordsOf,
} from './shown.js'

describe('an embedded post', () => {
  const embedded = (attrs: Json = {}) => ({
    type: 'embeddedPost',
    attrs: {
      id: 5,
      url: 'https://slowweather.example/p/fog',
      publication_name: 'Slow Weather',
      title: 'Fog Season',
      ...attrs,
    },
  })

  it('is a block atom with what a card shows (N-EPOST-1)', () => {
    const listed = [
      'id',
      'url',
      'publication_id',
      'publication_name',
      'publication_logo_url',
      'title',
      'truncated_body_text',
      'date',
      'like_count',
      'comment_count',
      'bylines',
      'type',
      'language',
    ]
    expect(attributes('embeddedPost').sort()).toEqual([...listed, 'belowTheFold', 'utm_campaign', 'source'].sort())
    expect(shape('embeddedPost')).toBe('block atom')
  })
  const whole = {
    url: 'https://slowweather.example/p/fog?b=1',
    publication_logo_url: 'https://assets.diptych.example/logo-slow-weather.png',
    truncated_body_text: 'The harbour closes.',
    date: '2026-01-02T00:00:00Z',
    like_count: 3,
    comment_count: 2,
    bylines: [{ name: 'Ana', photo_url: 'https://assets.diptych.example/avatar-ines.jpg' }],
  }
  const PARTS = ['Slow Weather', 'Fog Season', 'The harbour closes.', 'Ana ∙ Jan 02, 2026 ∙ 3 likes ∙ 2 comments']

  it.each([
    ['newsletter', 'Read more'],
    ['podcast', 'Listen now'],
    ['video', 'Watch now'],
    [null, 'Read more'],
  ])('of type %s is a linked card that ends with ‘%s’ on the page (N-EPOST-2)', async (type, action) => {
    const { web } = await shown(embedded({ ...whole, type }))
    expect(words(web, '.card.embedded-post-wrap :is(p, .card-text)')).toEqual([...PARTS, action])
    expect(values(web, 'img', 'src')).toEqual([whole.publication_logo_url, whole.bylines[0]?.photo_url])
    expect(new Set(hrefs(web))).toEqual(new Set([whole.url]))
    expect(words(web, 'a')).toEqual(expect.arrayContaining(['Fog Season']))
  })
  it.each([
    ['newsletter', 'Read more'],
    ['podcast', 'Listen now'],
    ['video', 'Watch now'],
  ])(
    'of type %s is the same card in mail, whose links say that they were in a mail: %s (N-EPOST-3)',
    async (type, action) => {
      const { email } = await shown(embedded({ ...whole, type }))
      expect(words(email, 'p')).toEqual([...PARTS, action])
      expect(values(email, 'img', 'src')).toEqual([whole.publication_logo_url])
      expect(words(email, `a[href="${whole.url}&utm_medium=email"]`)).toEqual(['Fog Season', action])
      expect(hrefs(email)).toHaveLength(2)
    },
  )
  it.each([null, '', '  '])('says so where its title is %j (N-EPOST-4, E-EPOST-1)', async (title) => {
    const { web, email, text, mailText } = await shown(embedded({ title }))
    for (const html of [web, email]) expect(words(html, 'p')).toContain('Failed to embed post')
    for (const plainText of [text, mailText]) expect(plainText).toContain('Failed to embed post')
    const titled = await shown(embedded())
    for (const output of [titled.web, titled.email, titled.text]) expect(output).not.toContain('Failed')
  })
})

describe('a digest card', () => {
  const PEOPLE = ['Ines Calloway', 'Jonas Weber', 'Mathilde Aubry', 'Tomasz Zielony', 'Haruka Mori'].map((name) => ({
    name,
  }))
  const URL = 'https://paperboat.example/p/the-first-loaf-out'
  const digest = (attrs: Json = {}) => ({
    type: 'digestPostEmbed',
    attrs: {
      title: 'The First Loaf Out',
      canonical_url: URL,
      publishedBylines: PEOPLE,
      post_date: '2026-01-05T07:00:00.000Z',
      cover_image: 'https://assets.diptych.example/cover-bakery.jpg',
      caption: 'A bakery that opens at four.',
      section_name: 'Small hours',
      publication_name: 'The Paper Boat',
      publication_logo_url: 'https://assets.diptych.example/logo-low-water.png',
      reaction_count: 212,
      comment_count: 18,
      ...attrs,
    },
  })

  it('is a block atom with what a card shows (N-DIG-1)', () => {
    const listed = [
      'title',
      'publishedBylines',
      'post_date',
      'cover_image',
      'canonical_url',
      'section_name',
      'id',
      'type',
      'reaction_count',
      'comment_count',
      'publication_name',
      'publication_logo_url',
      'caption',
      'cta',
      'showBylines',
      'size',
    ]
    expect(attributes('digestPostEmbed')).toEqual(expect.arrayContaining(listed))
    expect(shape('digestPostEmbed')).toBe('block atom')
  })
  it('is large and invites to the full story by default (N-DIG-1, K-DIG-1)', async () => {
    expect(DIGEST_CTA).toBe('Read full story')
    const bare = { type: 'digestPostEmbed', attrs: { title: 'The First Loaf Out', canonical_url: URL } }
    expect(read(bare).attrs).toMatchObject({ cta: 'Read full story', size: 'lg', showBylines: true })
    expect(['sm', 'lg', 'xl'].map((size) => read(digest({ size })).attrs['size'])).toEqual(['sm', 'lg', 'lg'])
    const { web, email } = await shown(bare)
    expect(words(web, `.digest-lg a[href="${URL}"]`)).toContain('Read full story')
    expect(words(email, `a[href="${URL}"]`)).toContain('Read full story')
    const own = await shown(digest({ cta: 'Continue aboard' }))
    expect(words(own.web, `a[href="${URL}"]`)).toContain('Continue aboard')
    expect(words(own.email, `a[href="${URL}"]`)).toContain('Continue aboard')
  })
  it('shows section, title, caption, at most three names, date, counts and cover on the page (N-DIG-2)', async () => {
    const { web } = await shown(digest())
    expect(words(web, '.card-source')).toEqual(['Small hours'])
    expect(values(web, '.card-source img', 'src')).toEqual(['https://assets.diptych.example/logo-low-water.png'])
    expect(words(web, `.card-title > a.card-cover[href="${URL}"]`)).toEqual(['The First Loaf Out'])
    expect(words(web, '.card-text')).toEqual(['A bakery that opens at four.'])
    expect(words(web, '.card-meta')).toEqual([
      'Ines Calloway, Jonas Weber, Mathilde Aubry and 2 others ∙ Jan 05, 2026 ∙ 212 likes ∙ 18 comments',
    ])
    expect(values(web, '.card-picture img', 'src')).toEqual(['https://assets.diptych.example/cover-bakery.jpg'])
    expect(new Set(hrefs(web))).toEqual(new Set([URL]))
    const bare = await shown(digest({ section_name: null, showBylines: false, reaction_count: 0, comment_count: 0 }))
    expect(words(bare.web, '.card-source')).toEqual(['The Paper Boat'])
    expect(words(bare.web, '.card-meta')).toEqual(['Jan 05, 2026'])
  })
  it('names three people and counts the rest, on the page and in mail (K-BYL-3)', async () => {
    expect(DIGEST_BYLINE_NAMES).toBe(3)
    for (const [count, names] of [
      [3, 'Ines Calloway, Jonas Weber and Mathilde Aubry ∙'],
      [4, 'Ines Calloway, Jonas Weber, Mathilde Aubry and 1 other ∙'],
      [5, 'Ines Calloway, Jonas Weber, Mathilde Aubry and 2 others ∙'],
    ] as const) {
      const { web, email } = await shown(digest({ publishedBylines: PEOPLE.slice(0, count) }))
      for (const html of [web, email]) expect(allWords(html)).toContain(names)
    }
  })
  it('is a card of 550 with its cover across when large, beside the text when small, in mail (N-DIG-3)', async () => {
    // The edge of the card takes a pixel on either side.
    const large = (await shown(digest())).email
    expect(values(large, `a[href="${URL}"] > img[src*="cover-bakery"]`, 'width')).toEqual(['548'])
    const small = (await shown(digest({ size: 'sm' }))).email
    const row =
      select(small, 'tr')
        .map((found) => outerSource(small, found))
        .find((source) => source.includes('cover-bakery') && !source.includes('<table')) ?? ''
    expect(values(`<table>${row}</table>`, `a[href="${URL}"] > img[src*="cover-bakery"]`, 'width')).toEqual(['112'])
    expect(allWords(`<table>${row}</table>`)).toContain('A bakery that opens at four.')
    for (const text of [
      'Small hours',
      'The First Loaf Out',
      'A bakery that opens at four.',
      'Ines Calloway, Jonas Weber, Mathilde Aubry and 2 others ∙ Jan 05, 2026 ∙ 212 likes ∙ 18 comments',
    ])
      expect(allWords(large)).toContain(text)
  })
})

describe('a button', () => {
  const button = (attrs: Json = {}) => ({
    type: 'button',
    attrs: { url: 'https://shop.paperboat.example/kits', text: 'Order the kit', action: null, class: null, ...attrs },
  })
  const MAGIC = [
    ['%%checkout_url%%', /^https:\/\/paperboat\.example\/subscribe\?/],
    ['%%share_url%%', /^https:\/\/paperboat\.example\/p\/folding-instructions\?.*action=share/],
    ['%%half_magic_comments_url%%', /^https:\/\/paperboat\.example\/p\/folding-instructions\/comments$/],
  ] as const

  it('is a block atom; its class joins the button’s, its magic addresses become real (N-BTN-1)', async () => {
    expect(attributes('button')).toEqual(['url', 'text', 'action', 'class'])
    expect(shape('button')).toBe('block atom')
    expect(one((await shown(button({ class: 'wide' }))).web, 'a').attribs['class']?.split(' ')).toEqual([
      'button',
      'primary',
      'wide',
    ])
    for (const [url, target] of MAGIC) {
      const { web, email } = await shown(button({ url }))
      for (const html of [web, email]) expect(hrefs(html)[0]).toMatch(target)
    }
  })
  it('is a link that looks like one on the page (N-BTN-2)', async () => {
    const { web } = await shown(button())
    expect(
      words(web, 'p.button-wrapper > a.button.primary[href="https://shop.paperboat.example/kits"] > span'),
    ).toEqual(['Order the kit'])
  })
  it('is a coloured cell around a link in mail, all styles inline (N-BTN-3)', async () => {
    const { email } = await shown(button())
    const link = one(email, 'table td > a[href="https://shop.paperboat.example/kits"]')
    expect(wordsOf(link)).toBe('Order the kit')
    expect(link.attribs['style']).toMatch(/display: ?block/)
    expect(link.attribs['style']).toMatch(/color: ?#/)
    const cell = one(email, 'table td:has(> a)')
    expect(cell.attribs['style']).toMatch(/background-color: ?#/)
    expect(cell.attribs['style']).toMatch(/padding: ?\d/)
    expect(cell.attribs['bgcolor']).toMatch(/^#/)
  })
})

it('a button with a caption is both, on the page and in mail (X-1)', async () => {
  const { web, email } = await shown({
    type: 'captionedButton',
    attrs: { url: 'https://shop.paperboat.example/kits', text: 'Order the kit', action: null, class: null },
    content: [{ type: 'ctaCaption', content: [{ type: 'text', text: 'Nine creases in a box.' }] }],
  })
  for (const html of [web, email]) {
    expect(words(html, 'p')).toContain('Nine creases in a box.')
    expect(words(html, 'a[href="https://shop.paperboat.example/kits"]')).toEqual(['Order the kit'])
  }
})

describe('a mention', () => {
  const beatrix = {
    name: 'Beatrix Thorne',
    id: 91022,
    type: 'user',
    url: null,
    photo_url: 'https://assets.diptych.example/avatar-beatrix.jpg',
    uuid: 'u',
  }
  const weather = {
    name: 'Slow Weather',
    id: 551,
    type: 'publication',
    url: 'https://slowweather.example',
    photo_url: null,
    uuid: 'u',
  }
  const PROFILE = 'https://open.substack.com/users/91022-beatrix-thorne?utm_source=mentions'
  const inLine = paragraph(
    'Thanks to ',
    { type: 'mention', attrs: beatrix },
    ' and ',
    { type: 'mention', attrs: weather },
    '.',
  )

  it('is a linked name on the page: people to their profile, others to their address; on its own with a portrait (N-MEN-2)', async () => {
    const { web } = await shown(inLine)
    expect(words(web, `p > span.mention-wrap > a[href="${PROFILE}"]`)).toEqual(['Beatrix Thorne'])
    expect(words(web, 'p > span.mention-wrap > a[href="https://slowweather.example"]')).toEqual(['Slow Weather'])
    expect(select(web, 'img')).toEqual([])
    const own = (await shown({ type: 'mentionBlock', attrs: beatrix })).web
    expect(words(own, `a[href="${PROFILE}"]`)).toEqual(['Beatrix Thorne'])
    expect(values(own, 'img', 'src')).toEqual([beatrix.photo_url])
  })
  it('is the same link in mail (N-MEN-3)', async () => {
    for (const { email } of [await shown(inLine), await shown({ type: 'mentionBlock', attrs: beatrix })])
      expect(words(email, `a[href="${PROFILE}"]`)).toEqual(['Beatrix Thorne'])
    expect(words((await shown(inLine)).email, 'a[href="https://slowweather.example"]')).toEqual(['Slow Weather'])
  })
})

describe('a cashtag', () => {
  const json = paragraph('Listed as ', { type: 'cashtag', attrs: { symbol: '$FOLD' } }, ' for years.')

  it('is one piece in a line (N-CASH-1)', () => {
    expect(attributes('cashtag')).toEqual(['symbol'])
    expect(shape('cashtag')).toBe('inline atom')
    expect(read(json).node.child(1).attrs['symbol']).toBe('$FOLD')
  })
  it('is the symbol in a span on the page, no link (N-CASH-2)', async () => {
    const { web } = await shown(json)
    expect(words(web, 'p > span.cashtag-wrap')).toEqual(['$FOLD'])
    expect(hrefs(web)).toEqual([])
  })
  it('is the symbol in mail and in plain text, no link (N-CASH-3)', async () => {
    const { email, mailText } = await shown(json)
    expect(words(email, 'p')).toEqual(['Listed as $FOLD for years.'])
    expect(hrefs(email)).toEqual([])
    for (const text of [plain(json), mailText]) expect(text).toContain('Listed as $FOLD for years.')
  })
})
