import { describe, expect, it } from 'vitest'
import type { SubscriptionState } from '../../src/domain/reader/subscription.js'
import { BYLINE_NAMES, WORDS_PER_MINUTE } from '../../src/domain/values/limits.js'
import { select } from '../harness/markup.js'
import type { Json } from '../harness/node-fixtures.js'
import { allWords, askedFor, hrefs, mail, one, page, paragraph, shown, values, words, wordsOf } from './shown.js'

const NAMES = ['Ines Calloway', 'Jonas Weber', 'Mathilde Aubry', 'Tomasz Zielony', 'Haruka Mori', 'Nora Kessler']
const LOGO = 'https://assets.diptych.example/logo.png'
const POST_URL = 'https://paperboat.example/p/folding-instructions'

describe('the head of a post', () => {
  it('names four people and counts the rest, on the page and in mail (K-BYL-2)', async () => {
    expect(BYLINE_NAMES).toBe(4)
    for (const [count, names] of [
      [4, 'Ines Calloway, Jonas Weber, Mathilde Aubry and Tomasz Zielony'],
      [6, 'Ines Calloway, Jonas Weber, Mathilde Aubry, Tomasz Zielony and 2 others'],
    ] as const) {
      const { article, mail } = await shown(paragraph('Text.'), {
        post: { publishedBylines: NAMES.slice(0, count).map((name) => ({ name })) },
      })
      expect(words(article, '.byline-names')).toEqual([names])
      expect(allWords(mail)).toContain(`${names} ∙`)
    }
  })
  it('shows five portraits of its authors, and cards of other posts four (P-2, K-BYL-1)', async () => {
    const people = NAMES.map((name, at) => ({ name, photo_url: `https://assets.diptych.example/${at}.jpg` }))
    const { article } = await shown(paragraph('Text.'), { post: { publishedBylines: people } })
    expect(select(article, '.post-header .byline-avatars img')).toHaveLength(5)
    expect(
      values(article, '.post-header .byline-avatars img', 'src').map((src) => decodeURIComponent(src).at(-5)),
    ).toEqual(['0', '1', '2', '3', '4'])
    const embedded = await shown({ type: 'embeddedPost', attrs: { url: POST_URL, title: 'Folds', bylines: people } })
    const digest = await shown({
      type: 'digestPostEmbed',
      attrs: { canonical_url: POST_URL, title: 'Folds', publishedBylines: people },
    })
    for (const { web } of [embedded, digest]) expect(select(web, '.card .byline-avatars img')).toHaveLength(4)
    const hidden = await shown({
      type: 'digestPostEmbed',
      attrs: { canonical_url: POST_URL, title: 'Folds', publishedBylines: people, showBylines: false },
    })
    expect(select(hidden.web, '.byline-avatars')).toEqual([])
    const plain = await shown(paragraph('Text.'), {
      post: { publishedBylines: people },
      publication: { byline_images_enabled: false },
    })
    expect(select(plain.article, '.byline-avatars')).toEqual([])
  })
  it('shows authors, date, a lock where not everyone may read, and what a reader can do (P-1)', async () => {
    const post = { publishedBylines: [{ name: 'Ines Calloway' }], post_date: '2026-03-02T08:00:00Z', id: 4821 }
    for (const [audience, lock] of [
      ['everyone', null],
      ['only_free', 'Free subscribers'],
      ['only_paid', 'Paid'],
      ['founding', 'Founding'],
    ] as const) {
      const { article } = await shown(paragraph('Text.'), { post: { ...post, audience }, state: 'founding' })
      expect(words(article, '.post-header .byline-names')).toEqual(['Ines Calloway'])
      expect(words(article, '.post-header time')).toEqual(['Mar 02, 2026'])
      expect(one(article, '.post-header time').attribs['datetime']).toMatch(/^2026-03-02/)
      expect(words(article, '.post-header .audience')).toEqual(lock === null ? [] : [lock])
      expect(select(article, '.post-header .audience svg')).toHaveLength(lock === null ? 0 : 1)
      expect(words(article, '.post-header .post-actions .action')).toEqual(
        expect.arrayContaining(['Like', 'Comment', 'Share']),
      )
    }
  })
  it('names the publication beside its logo, and the section', async () => {
    const { article } = await shown(paragraph('Text.'), {
      post: { section_name: 'Logbook' },
      publication: { logo_url: LOGO },
    })
    expect(words(article, 'header > .post-publication > a > span')).toEqual(['The Paper Boat'])
    expect(hrefs(article, '.post-publication > a')).toEqual(['https://paperboat.example'])
    expect(one(article, '.post-publication img').attribs).toMatchObject({ alt: '', width: '28', height: '28' })
    const { web } = await askedFor(paragraph('Text.'), { publication: { logo_url: LOGO } })
    expect(web.length).toBeGreaterThan(0)
    for (const asked of web) expect(asked).toEqual({ src: LOGO, width: 56, height: 56 })
    expect(words(article, 'header > .post-section')).toEqual(['Logbook'])
    const bare = await shown(paragraph('Text.'), { publication: { name: '' } })
    expect(select(bare.article, '.post-publication, .post-section')).toEqual([])
    expect(select((await shown(paragraph('Text.'))).article, '.post-publication img')).toEqual([])
  })
  it('leaves out what is not known: title, subtitle, authors and date', async () => {
    const { article } = await shown(paragraph('Text.'), {
      post: { title: '', subtitle: '', post_date: null, publishedBylines: [] },
    })
    expect(select(article, 'header :is(h1, .post-subtitle, .bylines, time)')).toEqual([])
    expect(words(article, '.post-facts')).toEqual(['1 min read'])
    const hidden = await shown(paragraph('Text.'), { publication: { bylines_enabled: false } })
    expect(select(hidden.article, '.bylines')).toEqual([])
  })
  it('marks a title and a subtitle of the other direction', async () => {
    const { article } = await shown(paragraph('Text.'), { post: { title: 'مد', subtitle: 'גאות' } })
    expect(one(article, 'h1.post-title').attribs).toMatchObject({ dir: 'rtl', lang: 'und-Arab' })
    expect(one(article, '.post-subtitle').attribs).toMatchObject({ dir: 'rtl', lang: 'und-Hebr' })
  })
  it('links authors to their publication, guests to nothing (P-2)', async () => {
    const site = { primaryPublicationUrl: 'https://ines.example' }
    const { article, mail } = await shown(paragraph('Text.'), {
      post: {
        publishedBylines: [
          { name: 'Ines Calloway', ...site },
          { name: 'Jonas Weber', ...site, is_guest: true },
          { name: 'Mathilde Aubry' },
        ],
      },
    })
    expect(words(article, '.byline-names')).toEqual(['Ines Calloway, Jonas Weber and Mathilde Aubry'])
    expect(words(article, '.byline-names a[href="https://ines.example"]')).toEqual(['Ines Calloway'])
    expect(select(article, '.byline-names a')).toHaveLength(1)
    expect(allWords(mail)).toContain('Ines Calloway, Jonas Weber and Mathilde Aubry')
  })
  it('states the date with a padded day, in the time zone that is asked for, on the page and in mail (P-3, K-BYL-4)', async () => {
    const post = { post_date: '2026-06-02T23:30:00Z' }
    const { article, mail: sent } = await shown(paragraph('Text.'), { post })
    expect(words(article, '.post-facts time')).toEqual(['Jun 02, 2026'])
    expect(allWords(sent)).toContain('Jun 02, 2026')
    expect(words(await page(paragraph('Text.'), { timeZone: 'Asia/Tokyo' }, { post }), '.post-facts time')).toEqual([
      'Jun 03, 2026',
    ])
    expect(allWords(await mail(paragraph('Text.'), { timeZone: 'Asia/Tokyo' }, { post }))).toContain('Jun 03, 2026')
  })
  it('takes 200 words for a minute (K-WPM, P-4)', async () => {
    expect(WORDS_PER_MINUTE).toBe(200)
    for (const [count, text] of [
      [1, '1 min read'],
      [200, '1 min read'],
      [201, '2 min read'],
      [400, '2 min read'],
      [401, '3 min read'],
    ] as const) {
      const { article, mail, mailText } = await shown(paragraph(Array.from({ length: count }, () => 'tide').join(' ')))
      expect(words(article, '.post-facts > span')).toEqual([text])
      expect(allWords(mail)).toContain(` ∙ ${text} ∙ `)
      expect(mailText).toContain(` ∙ ${text}\n`)
    }
  })
  it.each([
    ['潮', 200, '1 min read'],
    ['潮', 201, '2 min read'],
    ['물', 201, '2 min read'],
    ['カ', 201, '2 min read'],
    ['tide', 201, '1 min read'],
  ])(
    'counts each Chinese, Japanese and Korean character as a word: %s, %i times, is %s (V-WC-1)',
    async (part, count, text) => {
      const { article, mailText } = await shown(paragraph(part.repeat(count)))
      expect(words(article, '.post-facts > span')).toEqual([text])
      expect(mailText).toContain(` ∙ ${text}\n`)
    },
  )
  it('and the text wear the theme that the post was given (P-5)', async () => {
    const themed = async (postTheme: Json | null) => {
      const { article } = await shown(paragraph('Text.'), { post: { postTheme } })
      return [
        one(article, '.body.markup').attribs['class']?.split(' ').includes('drop-cap'),
        one(article, 'header').attribs['class'],
      ]
    }
    expect(await themed({ disable_drop_cap: false, header_variant: null })).toEqual([true, 'post-header'])
    expect(await themed({ disable_drop_cap: true, header_variant: 'centered' })).toEqual([
      false,
      'post-header header-centered',
    ])
    expect(await themed(null)).toEqual([false, 'post-header'])
    expect(await themed({ header_variant: 'wide "<b> x' })).toEqual([false, 'post-header header-widebx'])
    const { default: css } = await import('../../src/parts/web/styles/prose.css?inline')
    expect(css.match(/[^}]*::first-letter/g)?.map((selector) => selector.trim())).toEqual([
      expect.stringMatching(/^\.drop-cap /),
    ])
  })
})

describe('sections', () => {
  const heading = (text: string, level = 2) => ({
    type: 'heading',
    attrs: { level },
    content: [{ type: 'text', text }],
  })
  const link = (href: string) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'Go', marks: [{ type: 'link', attrs: { href } }] }],
  })
  const content = { after: [heading('潮汐'), paragraph('Text.'), heading('Tides', 3)] }

  it('can be linked to on the page, by their own link (P-8, T-13)', async () => {
    const { article } = await shown(link('#tides'), { ...content, post: { id: 4821 } })
    expect(values(article, '.body :is(h2, h3)', 'id')).toEqual(['潮汐', 'tides'])
    expect(values(article, '.heading-anchor', 'href')).toEqual([
      'https://paperboat.example/i/4821/%E6%BD%AE%E6%B1%90',
      'https://paperboat.example/i/4821/tides',
    ])
  })
  it('of old posts have a second anchor, with accents, where it differs (T-15)', async () => {
    const accented = { after: [heading('Être'), heading('Mer'), heading('Mer')] }
    const old = await shown(paragraph('Text.'), { ...accented, post: { id: 4821 } })
    expect(values(old.article, '.body h2', 'id')).toEqual(['etre', 'mer', 'mer-2'])
    expect(values(old.article, '.body h2 > .anchor-alternate', 'id')).toEqual(['être'])
    const recent = await shown(paragraph('Text.'), { ...accented, post: { id: 66_000_000 } })
    expect(values(recent.article, '.body h2', 'id')).toEqual(['etre', 'mer', 'mer-2'])
    expect(select(recent.article, '.anchor-alternate')).toEqual([])
  })
  it('of the about page are led to by the sign that its anchors begin with (T-14)', async () => {
    const { article } = await shown(paragraph('Text.'), {
      ...content,
      post: { id: 4821, type: 'page', slug: 'about', canonical_url: 'https://paperboat.example/about' },
    })
    expect(values(article, '.body :is(h2, h3)', 'id')).toEqual(['§潮汐', '§tides'])
    expect(values(article, '.heading-anchor', 'href')).toEqual([
      'https://paperboat.example/about#§潮汐',
      'https://paperboat.example/about#§tides',
    ])
  })
  it('are linked to from the text of a mail by their own link (P-8, T-13)', async () => {
    for (const [fragment, slug] of [
      ['#tides', 'tides'],
      ['#%E6%BD%AE%E6%B1%90', '%E6%BD%AE%E6%B1%90'],
      ['#潮汐', '%E6%BD%AE%E6%B1%90'],
    ] as const) {
      const { mail, article } = await shown(link(fragment), { ...content, post: { id: 4821 } })
      expect(hrefs(mail)).toContain(`https://paperboat.example/i/4821/${slug}`)
      expect(values(article, '.heading-anchor', 'href')).toContain(`https://paperboat.example/i/4821/${slug}`)
      expect(hrefs(mail).filter((href) => href.startsWith('#'))).toEqual([])
    }
  })
  it('of the about page are linked to from a mail as fragments of that page (P-8, T-14)', async () => {
    const { mail } = await shown(link('#§tides'), {
      ...content,
      post: { id: 4821, type: 'page', slug: 'about', canonical_url: 'https://paperboat.example/about' },
    })
    expect(hrefs(mail)).toContain('https://paperboat.example/about#§tides')
  })
  it('that the mail lacks are linked to on the page', async () => {
    const { mail } = await shown(link('#gone'), content)
    expect(hrefs(mail)).toContain(`${POST_URL}#gone`)
  })
})

describe('the wall', () => {
  const PAID = { audience: 'only_paid' }
  const METER = { current_user_post_meter: { limit: 3, seen: 3, remaining: 0 } }
  const LONG = Array.from({ length: 6 }, (_, at) => paragraph(`Paragraph ${at}.`))
  const seenBy = async (state: SubscriptionState, post: Json, ...content: Json[]) => {
    const [first = paragraph('Free.'), ...after] = content
    return (await shown(first, { state, post, after })).article
  }
  const wallOf = (article: string) => {
    const [wall] = select(article, 'aside.paywall')
    return wall ? wordsOf(wall) : null
  }

  it('of a paid post says so and leads to the subscribe page and to sign-in (W-PAY-1)', async () => {
    const article = await seenBy('anonymous', PAID, paragraph('Free.'), { type: 'paywall' }, paragraph('Paid.'))
    expect(wallOf(article)).toBe(
      'This post is for paid subscribers£5 a monthSubscribeAlready a paid subscriber? Sign in',
    )
    expect(words(article, 'aside a[href^="https://paperboat.example/subscribe?"]')).toEqual(['Subscribe'])
    expect(words(article, 'aside a[href^="https://substack.com/sign-in?"]')).toEqual(['Sign in'])
  })
  // As on every such button, a reader who has a free subscription is offered the next step (S-SUBW-3).
  it('of the meter says how many posts were read (W-PAY-1)', async () => {
    const article = await seenBy('free', METER, ...LONG)
    expect(wallOf(article)).toBe(
      'You have read your 3 free posts£5 a monthUpgrade to paidAlready a paid subscriber? Sign in',
    )
    expect(words(article, 'aside a[href^="https://paperboat.example/subscribe?"]')).toHaveLength(1)
  })
  it('of the meter asks those without an account for one (W-REG-1)', async () => {
    const article = await seenBy('anonymous', METER, ...LONG)
    expect(wallOf(article)).toContain('Create a free account to keep reading')
    expect(select(article, 'aside form[method="post"] input[type="email"][name="email"][required]')).toHaveLength(1)
    expect(words(article, 'aside a[href^="https://substack.com/sign-in?"]')).toEqual(['Sign in'])
    expect(allWords(article)).not.toContain('Paragraph 5.')
    expect(wallOf(await seenBy('paid', METER, ...LONG))).toBeNull()
  })
  it.each([
    ['a free subscriber', 'free', 3, 'You have read your 3 free posts'],
    ['somebody who pledged', 'pledged', 3, 'You have read your 3 free posts'],
    ['somebody who has an account alone', { id: 5 }, 3, 'You have read your 3 free posts'],
    ['somebody whose flags say free', { id: 5, is_free_subscribed: true }, 3, 'You have read your 3 free posts'],
    ['a free subscriber with a post left', 'free', 2, 'You have 1 free post left'],
    ['nobody known, past the limit', 'anonymous', 3, 'Create a free account to keep reading'],
    ['nobody known, before the limit', 'anonymous', 0, 'Create a free account to keep reading'],
    ['a paying subscriber', 'paid', 3, null],
    ['a founding member', { id: 5, is_subscribed: true, is_founding: true }, 3, null],
  ] as const)(
    'of the meter, for %s (%j, %i of 3 posts seen), says %j (S-PAY-1, S-PAY-2, S-PAY-3)',
    async (_, reader, seen, title) => {
      const meter = { current_user_post_meter: { limit: 3, seen, remaining: 3 - seen } }
      const [first = {}, ...after] = LONG
      const html = await page(first, { reader }, { post: meter, after })
      expect(words(html, '.paywall-title')).toEqual(title === null ? [] : [title])
      expect(allWords(html).includes('Paragraph 5.')).toBe(title === null || title.startsWith('You have 1'))
      expect(words(await page(first, { reader }, { after }), '.paywall-title')).toEqual([])
    },
  )
  it.each([
    [{ default_group_coupon: 'fleet', default_group_coupon_percent_off: 19.6 }, 'Get 20% off a group subscription'],
    [{ default_group_coupon: 'fleet', default_group_coupon_percent_off: 0.2 }, null],
    [{ default_group_coupon_percent_off: 20 }, null],
  ] as const)(
    'offers groups a whole percentage on the page, in mail and in plain text: %j gives %j (K-GRP-1)',
    async (publication, offer) => {
      const { article, mail, mailText } = await shown({ type: 'paywall' }, { state: 'free', post: PAID, publication })
      for (const html of [article, mail]) {
        const links = select(html, 'a[href*="group=true"]')
        expect(links.map(wordsOf)).toEqual(offer === null ? [] : [offer])
        for (const { attribs } of links) {
          const url = new URL(attribs['href'] ?? '')
          expect([url.origin + url.pathname, url.searchParams.get('coupon')]).toEqual([
            'https://paperboat.example/subscribe',
            'fleet',
          ])
        }
      }
      expect(mailText.includes('% off a group subscription')).toBe(offer !== null)
    },
  )
  it('leads only to pages that others have: the subscribe page and sign-in (T-NONE)', async () => {
    const articles = [
      await seenBy('anonymous', PAID, paragraph('Free.'), { type: 'paywall' }),
      await seenBy('free', METER, ...LONG),
      await seenBy('anonymous', METER, ...LONG),
    ]
    for (const article of articles) {
      const targets = hrefs(article, 'aside.paywall a[href]').map((href) => new URL(href))
      expect(targets.length).toBeGreaterThan(0)
      for (const { origin, pathname } of targets)
        expect(['https://paperboat.example/subscribe', 'https://substack.com/sign-in']).toContain(origin + pathname)
    }
  })
  it('leads to sign-in as an attempt to sign in, which comes back (T-16, T-SIGNIN)', async () => {
    const article = await seenBy('anonymous', PAID, paragraph('Free.'), { type: 'paywall' })
    const [signIn = ''] = hrefs(article, 'aside.paywall a[href*="sign-in"]')
    expect(Object.fromEntries(new URL(signIn).searchParams)).toEqual({
      redirect: POST_URL,
      for_pub: 'paperboat',
      isSignInAttempt: 'true',
    })
  })
})
