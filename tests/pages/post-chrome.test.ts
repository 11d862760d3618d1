import { describe, expect, it } from 'vitest'
import type { ReaderFlags } from '../../src/domain/post/entities.js'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../src/domain/reader/subscription.js'
import { readPost } from '../../src/instance/platform.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { parsed, select } from '../harness/markup.js'
import { envelopeOf, type FixtureContext, type Json } from '../harness/node-fixtures.js'
import { hrefs, one, page, paragraph, words } from '../requirements/shown.js'

const BASE = 'https://paperboat.example'
const VOICEOVER = { has_voiceover: true, voiceover_upload_id: 'up-1', voiceoverUpload: { duration: 742 } }
const PLANS = { plans: [{ id: 'monthly' }] }
const heading = (text: string, level = 2): Json => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})

const shown = (options: Partial<WebOptions> = {}, context: FixtureContext = {}) =>
  page(paragraph('Text.'), options, context)
const bar = (article: string) => words(article, '.post-actions > li')
const none = (article: string, selector: string) => expect(select(parsed(article), selector), selector).toEqual([])

describe('the action bar', () => {
  it('has voiceover, comments, likes, share, PDF and, for people of the publication, edit (W-ACT-1)', async () => {
    const article = await shown(
      { reader: { state: 'paid', is_contributor: true }, features: { pdf: true } },
      {
        post: { ...VOICEOVER, comment_count: 1200, reactions: { '❤': 41, '🔥': 1 } },
        publication: { ...PLANS, community_enabled: true },
      },
    )
    expect(bar(article)).toEqual(['42', '1,200', 'Share', 'Save as PDF', 'Chat', 'Edit', 'View stats in the app'])
    expect(words(article, '.action-bar > .voiceover .voiceover-label')).toEqual(['Listen to this post'])
    expect(one(article, '.post-actions').attribs['aria-label']).toBe('Actions for this post')
  })

  it('gives each action an icon and the look of an action', async () => {
    const article = await shown(
      { reader: { state: 'paid', is_contributor: true }, features: { pdf: true } },
      { post: { audio_items: [{ type: 'tts', status: 'completed' }] }, publication: { community_enabled: true } },
    )
    expect(bar(article)).toEqual([
      'Like',
      'Comment',
      'Share',
      'Save as PDF',
      'Listen',
      'Chat',
      'Edit',
      'View stats in the app',
    ])
    none(article, '.post-actions > li:not(:has(.action svg))')
  })

  it('of a post without an id links to the post to like it', async () => {
    const liked = (reactions: Json) => shown({}, { post: { id: null, reactions } })
    const counted = await liked({ '❤': 1200 })
    expect(one(counted, '.post-actions > li:first-child > a.action').attribs).toMatchObject({
      href: `${BASE}/p/folding-instructions`,
      'aria-label': '1,200 likes',
    })
    expect(bar(counted)[0]).toBe('1,200')
    one(counted, '.post-actions > li:first-child svg')
    const silent = await liked({})
    expect(bar(silent)[0]).toBe('Like')
    expect(one(silent, '.post-actions > li:first-child > a').attribs).not.toHaveProperty('aria-label')
  })

  it('adds up reactions, hides counts of none and links to the comments (W-ACT-3, T-CMT)', async () => {
    const counted = await shown({}, { post: { comment_count: 3, reactions: { '❤': 2, '🔥': 3, broken: -4 } } })
    expect(bar(counted).slice(0, 2)).toEqual(['5', '3'])
    expect([
      one(counted, '.post-actions button').attribs['aria-label'],
      one(counted, '.post-actions a[href$="/comments"]').attribs['aria-label'],
    ]).toEqual(['5 likes', '3 comments'])
    const silent = await shown(
      {},
      { post: { comment_count: 0, reactions: {}, comment_url_override: 'https://talk.example/boats' } },
    )
    expect(bar(silent).slice(0, 2)).toEqual(['Like', 'Comment'])
    expect(one(silent, '.post-actions a[href="https://talk.example/boats"]').attribs).not.toHaveProperty('aria-label')
  })

  it('likes with a form and shares with a link where there is no script', async () => {
    const article = await shown({}, { post: { id: 9 } })
    expect(one(article, '.post-actions form').attribs).toMatchObject({
      method: 'post',
      action: `${BASE}/api/v1/post/9/reaction`,
    })
    expect(one(article, '.post-actions [data-island="share"] a').attribs['href']).toMatch(
      /^https:\/\/paperboat\.example\/p\/.*action=share/,
    )
    none(await shown({}, { post: { id: null } }), '.post-actions form')
  })

  it.each([
    [true, 'true'],
    [false, 'false'],
    [null, 'false'],
    ['❤', 'false'],
    [undefined, 'false'],
  ])('knows whether this reader likes the post: reaction %j', async (reaction, pressed) => {
    expect(one(await shown({}, { post: { id: 9, reaction } }), '.post-actions button').attribs['aria-pressed']).toBe(
      pressed,
    )
  })

  it('has no comments where they are closed (S-CMTB-1)', async () => {
    none(await shown({ features: { comments: false } }), 'a[href$="/comments"]')
    one(await shown(), '.post-actions a[href$="/comments"]')
  })

  it('leads to the chat where the publication has one (W-CHATB-1)', async () => {
    expect(hrefs(await shown({}, { publication: { community_enabled: true } }), '.post-actions a')).toContain(
      `${BASE}/chat`,
    )
    for (const community_enabled of [false, null])
      none(await shown({}, { publication: { community_enabled } }), `.post-actions a[href="${BASE}/chat"]`)
  })

  it('lets people of the publication edit, and look at the statistics on a phone (P-6, W-STAT-1)', async () => {
    const contributor: ReaderFlags = { is_subscribed: true, is_contributor: true }
    const article = await shown({ reader: contributor }, { post: { id: 9 } })
    expect(hrefs(article, '.post-actions a')).toContain(`${BASE}/publish/post/9`)
    const stats = one(article, '.phones-only a[href^="https://substack.com/app/app-store-redirect?redirect="]')
    expect(new URL(stats.attribs['href'] ?? '').searchParams.get('redirect')).toBe(`${BASE}/publish/posts/detail/9`)
    expect(words(article, '.phones-only')).toEqual(['View stats in the app'])
    const { default: css } = await import('../../src/parts/web/styles/actions.css?inline')
    expect(css).toMatch(
      /\.phones-only \{ display: none; \}\s*@media \(max-width: 599px\) \{ \.phones-only \{ display: block; \} \}/,
    )
    for (const reader of ['paid', { is_subscribed: true }] as const)
      expect(bar(await shown({ reader }))).not.toContain('Edit')
  })
})

describe('the PDF', () => {
  const pdf = (reader: WebOptions['reader'], publication: Json = PLANS) =>
    shown({ reader: reader ?? null, features: { pdf: true } }, { post: { id: 9 }, publication })

  it('is offered where the site says so (S-PDF-3)', async () => {
    expect(bar(await shown({ reader: 'paid' }))).not.toContain('Save as PDF')
    expect(bar(await pdf('paid'))).toContain('Save as PDF')
  })
  it('opens for subscribers in a new tab (S-PDF-1, T-PDF)', async () => {
    expect(one(await pdf('paid'), '.post-actions a[target="_blank"]').attribs).toMatchObject({
      href: `${BASE}/api/v1/post/9/pdf`,
      rel: 'noopener',
    })
  })
  it.each(['anonymous', 'free'] as const)(
    'asks %s readers to upgrade first and comes back to open itself (S-PDF-1, W-ACT-2)',
    async (reader) => {
      const article = await pdf(reader)
      expect(words(article, '.upgrade-panel p')).toEqual(['Upgrade to paid to save as PDF'])
      const next = new URL(hrefs(article, '.upgrade-panel a')[0] ?? '')
      expect(next.href).toMatch(`${BASE}/subscribe?`)
      expect(next.searchParams.get('next')).toMatch(/\?triggerPDF=true$/)
      expect(article).not.toContain('/api/v1/post/9/pdf')
    },
  )
  it.each([
    ['plans', PLANS, ['paid', 'founding']],
    ['neither plans nor pledges', { plans: [] }, ['free', 'paid', 'founding', 'pledged', 'lapsed']],
    [
      'pledges',
      { plans: [], payments_state: 'disabled', pledges_enabled: true },
      ['free', 'paid', 'founding', 'pledged', 'lapsed'],
    ],
  ] as const)('is for full subscribers: those of a publication with %s (S-SUB-2)', async (_, publication, full) => {
    const opens = async (reader: SubscriptionState) =>
      words(await pdf(reader, publication), '.post-actions a[href$="/api/v1/post/9/pdf"]').length > 0
    const opened = await Promise.all(SUBSCRIPTION_STATES.map(opens))
    expect(SUBSCRIPTION_STATES.filter((_, at) => opened[at]).sort()).toEqual([...full].sort())
    const flagged = { id: 5, is_free_subscribed: true }
    expect(words(await pdf(flagged, publication), '.post-actions a[href$="/pdf"]').length > 0).toBe(
      (full as readonly string[]).includes('free'),
    )
  })
  it('is free readers’ where nothing is sold (S-PAID-1)', async () => {
    one(await pdf('free', { plans: [] }), `a[href="${BASE}/api/v1/post/9/pdf"]`)
  })
})

describe('the voiceover', () => {
  const SOURCE = `${BASE}/api/v1/audio/upload/up-1/src`
  const heard = (reader: 'anonymous' | 'free' | 'paid', post: Json = VOICEOVER) =>
    shown({ reader }, { post, publication: PLANS })

  it('is an invitation with its length, and without scripts the browser’s player (S-VOX-1, S-VOX-4, T-AUD)', async () => {
    const article = await heard('paid')
    expect(words(article, '.voiceover')).toEqual(['Listen to this post12:22'])
    expect(one(article, '.voiceover form').attribs).toMatchObject({ 'data-mode': 'invitation', action: SOURCE })
    expect(one(article, '.voiceover audio[controls]').attribs).toMatchObject({ src: SOURCE, preload: 'none' })
    expect(words(await heard('paid', { ...VOICEOVER, voiceoverUpload: null }), '.voiceover-time')).toEqual(['5:00'])
  })
  it.each(['anonymous', 'free'] as const)(
    'asks %s readers to upgrade and does not tell where it is (S-VOX-3, W-ACT-2)',
    async (reader) => {
      const article = await heard(reader)
      expect(words(article, '.voiceover .upgrade-panel p')).toEqual(['Upgrade to paid to listen'])
      expect(hrefs(article, '.voiceover a')[0]).toMatch(`${BASE}/subscribe?`)
      expect(article).not.toContain('up-1')
    },
  )
  it('of a post without one is nothing', async () =>
    none(await heard('paid', { has_voiceover: false, voiceover_upload_id: 'up-1' }), '.voiceover'))
  it('without an address is nothing for subscribers', async () =>
    none(await heard('paid', { has_voiceover: true }), '.voiceover'))
  it('and the PDF need more than a subscription where the post is cut for the reader (S-PAID-1)', async () => {
    const article = await page(
      paragraph('Text.'),
      { reader: 'paid', features: { pdf: true } },
      {
        post: { ...VOICEOVER, audience: 'founding' },
        publication: PLANS,
        after: [{ type: 'paywall' }, paragraph('For founding members.')],
      },
    )
    expect(words(article, '.upgrade-panel p')).toEqual(['Upgrade to paid to save as PDF', 'Upgrade to paid to listen'])
    expect(words(article, '.voiceover .voiceover-time')).toEqual(['12:22'])
    const nexts = hrefs(article, '.upgrade-panel a').map((href) => new URL(href).searchParams)
    expect(nexts.map((query) => query.get('utm_content'))).toEqual(['pdf', 'voiceover'])
    expect(nexts[1]?.get('next')).toBe(`${BASE}/p/folding-instructions`)
  })
})

describe('listening in the app', () => {
  const read = (audio_items: unknown, options: Partial<WebOptions> = {}, post: Json = {}) =>
    shown(options, { post: { audio_items, ...post } })
  const READ = [
    { post_id: 9, voice_id: 'onyx', audio_url: 'https://a.example/tts.mp3', type: 'tts', status: 'completed' },
  ]

  it('is offered for a post that the app reads aloud (W-LIS-1)', async () => {
    const link = one(await read(READ), '.post-actions a[data-enhance="listen"]')
    expect(link.attribs).toMatchObject({
      'data-voice': 'ElevenLabs',
      href: expect.stringContaining('app-store-redirect'),
    })
    expect(bar(await read(READ))).toContain('Listen')
    expect(
      one(await read(READ, { features: { voiceProvider: 'Someone' } }), '[data-voice]').attribs['data-voice'],
    ).toBe('Someone')
  })
  it.each([
    ['without a reading', undefined, {}, {}],
    ['whose reading is not done', [{ type: 'tts', status: 'pending' }], {}, {}],
    ['with broken readings', [null, 7], {}, {}],
    ['with other recordings', [{ type: 'voiceover', status: 'completed' }], {}, {}],
    ['that its author reads', READ, {}, VOICEOVER],
    ['that ends at a wall', READ, { reader: 'free' }, { audience: 'only_paid' }],
  ] as const)('is not offered for one %s', async (_, items, options, post) =>
    none(await read(items, options, post), '[data-enhance="listen"]'),
  )
})

describe('around the text', () => {
  it.each([
    [{ previous_post_slug: 'before', next_post_slug: 'after' }, ['Previous', 'Next'], ['/p/before', '/p/after']],
    [{ previous_post_slug: 'before' }, ['Previous'], ['/p/before']],
    [{ next_post_slug: 'ä/b', previous_post_slug: null }, ['Next'], ['/p/%C3%A4%2Fb']],
    [{}, [], []],
  ])('%j are links to other posts: %j (W-NAV-1, T-2)', async (post, labels, paths) => {
    const article = await shown({}, { post })
    expect(words(article, '.post-navigation a')).toEqual(labels)
    expect(hrefs(article, '.post-navigation a')).toEqual(paths.map((path) => BASE + path))
  })

  it('the sections stand in a table beside it, linked and indented (W-TOC-1)', async () => {
    const article = await page(
      heading('Oars', 1),
      { urls: { heading: (slug) => `#${slug}` } },
      { after: [heading('Blades', 2), heading('Grips', 4), heading('Sails', 1)] },
    )
    expect(words(article, '.toc a')).toEqual(['Oars', 'Blades', 'Sails'])
    expect(hrefs(article, '.toc a')).toEqual(['#oars', '#blades', '#sails'])
    expect(select(parsed(article), '.toc li').map(({ attribs }) => attribs['class'])).toEqual([
      'toc-entry depth-0',
      'toc-entry depth-1',
      'toc-entry depth-0',
    ])
    expect(one(article, 'nav.toc').attribs['aria-label']).toBe('Table of contents')
    for (const id of ['oars', 'blades', 'sails']) one(article, `.body #${id}`)
  })
  it('a table of one section is none, nor does it name what is behind the wall (S-TOC-3)', async () => {
    none(await page(heading('Oars'), {}), '.toc-rail')
    const walled = await page(
      heading('Oars'),
      { reader: 'free' },
      { post: { audience: 'only_paid' }, after: [{ type: 'paywall' }, heading('Sails'), heading('Hull')] },
    )
    none(walled, '.toc-rail')
  })
  it('the table is in view while the text is scrolled and hidden up to 1100 px (S-TOC-2, S-TOC-3, K-TOC-3)', async () => {
    const { default: css } = await import('../../src/parts/web/styles/toc.css?inline')
    expect(css).toMatch(/\.toc \{ position: sticky;/)
    expect(css).toMatch(/@media \(max-width: 1100px\) \{ \.toc-rail \{ display: none; \} \}/)
  })
})

it('a page wears the colours of the device, or those that the site asks for', async () => {
  expect(one(await shown(), 'article').attribs['data-theme']).toBe('auto')
  expect(one(await shown({ colorScheme: 'dark' }), 'article').attribs['data-theme']).toBe('dark')
})

it('a post of an unknown type is a newsletter, with a warning (P-7)', async () => {
  const post = readPost(envelopeOf({ context: { post: { type: 'hologram' } }, json: paragraph('Text.') }))
  expect(post.post.type).toBe('newsletter')
  expect(post.problems.map(({ message }) => message)).toEqual([
    'The post type is unknown. The post is rendered as a newsletter.',
  ])
})
