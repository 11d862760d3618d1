import { describe, expect, it } from 'vitest'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../src/domain/reader/subscription.js'
import type { EmailOptions } from '../../src/email/compile/email-options.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { innerSource, select, wordsIn } from '../harness/markup.js'
import { NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { shellRows } from '../harness/render-fixture.js'
import { paragraph, values } from '../requirements/shown.js'

const AUDIENCES = ['everyone', 'only_free', 'only_paid', 'founding'] as const

const post = (audience: string) =>
  readPost({
    publication: { ...PUBLICATION, default_group_coupon: 'fleet', default_group_coupon_percent_off: 20 },
    post: { ...POST, audience },
    body: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Free words' }] },
        { type: 'paywall' },
        { type: 'paragraph', content: [{ type: 'text', text: 'Other words' }] },
      ],
    },
  })

const mailed = async (audience: string, reader: SubscriptionState) =>
  (await compileEmail(post(audience), { now: NOW, reader })).bind({ token: 'tok' })

describe('the frame of a mail', () => {
  it.each(AUDIENCES)(
    'has each link and its words in plain text as in HTML, for every reader of a post for %s',
    async (to) => {
      for (const state of SUBSCRIPTION_STATES) {
        const { html, text } = await mailed(to, state)
        const links = select(html, 'a[href]')
        expect(links.length).toBeGreaterThan(4)
        for (const link of links) {
          expect(text, state).toContain(link.attribs['href'])
          expect(oneLine(text), state).toContain(wordsIn(innerSource(html, link)).trim())
        }
        expect(oneLine(text).includes('Sign in'), state).toBe(wordsIn(html).includes('Sign in'))
      }
    },
  )

  it.each(AUDIENCES)('asks every reader of a post for %s for what the wall of the page asks for', async (to) => {
    for (const state of SUBSCRIPTION_STATES) {
      const page = (await renderWeb(post(to), { now: NOW, reader: state })).html
      const [title] = select(page, '#paywall-title').map((element) => wordsIn(innerSource(page, element)).trim())
      const words = wordsIn((await mailed(to, state)).html)
      expect(words, state).toContain(title ?? 'Other words')
      // Whoever is signed in and gets the text for nothing is not asked to sign in.
      expect(words.includes('Sign in'), state).toBe(select(page, '.paywall-signin').length > 0)
    }
  })
})

describe('each part of the frame of a mail', () => {
  it('asks a reader whose subscription ended to renew it, from the side where the text begins (W-BAN-1)', async () => {
    for (const [language, side] of [
      ['en', 'left'],
      ['ar', 'right'],
    ] as const) {
      const { html } = await framed({ post: { language }, publication: { language } }, { reader: 'lapsed', language })
      const button = 'table[align]:has(> tbody > tr > td > a[href*="continue-support"])'
      expect(values(html, button, 'align')).toEqual([side])
    }
    const [banner = '', masthead] = rowsOf((await framed({}, { reader: 'lapsed' })).html)
    expect(wordsIn(banner)).toMatch(/Continue your support[^]*glad to have you back\.[^]*Subscribe now/)
    expect(masthead).toContain('>The Paper Boat</a>')
    expect(wordsIn(rowsOf((await framed()).html)[0] ?? '').trim()).toBe('The Paper Boat')
  })

  it('has the logo, the name, both or neither at its head', async () => {
    const logo_url = 'https://assets.diptych.example/logo.png'
    const head = async (publication: Json) => {
      const [row = ''] = rowsOf((await framed({ publication })).html)
      return [
        values(row, 'img', 'width').join(),
        values(row, 'img', 'alt').join(),
        select(row, 'td[valign="middle"]').length,
        wordsIn(row).trim(),
        values(row, 'a', 'href').join(),
      ]
    }
    const HOME = 'https://paperboat.example'
    expect(await head({ logo_url })).toEqual(['40', '', 2, 'The Paper Boat', HOME])
    expect(await head({})).toEqual(['', '', 1, 'The Paper Boat', HOME])
    expect(await head({ logo_url, name: '' })).toEqual(['40', '', 2, '', ''])
    // Without both, the title is the first row.
    expect(await head({ name: '' })).toEqual(['', '', 0, expect.stringMatching(/^Folding Instructions\s/), POST_URL])
  })

  it('names the direction of a title, a subtitle, a publication and an address that differ from the text', async () => {
    const { html } = await framed({
      post: { title: 'مد', subtitle: 'גאות' },
      publication: { name: 'جزر', address: 'רחוב 1' },
    })
    const directions = (lang: string) =>
      select(html, `[lang="${lang}"][dir="rtl"]`).map((found) => wordsIn(innerSource(html, found)).trim())
    expect(directions('und-Arab')).toEqual(['جزر', 'مد'])
    expect(directions('und-Hebr')).toEqual(['גאות', 'רחוב 1'])
  })

  it('leads from the title and from the line below it to the page', async () => {
    const { html } = await framed({ post: { subtitle: '' } })
    const [, title = '', facts = ''] = rowsOf(html)
    expect([values(title, 'h1 a', 'href'), select(title, 'p').length]).toEqual([[POST_URL], 0])
    expect(wordsIn(facts).trim()).toBe('Ines Calloway ∙ Feb 26, 2026 ∙ 1 min read ∙ Read online')
    expect(values(facts, 'a', 'href')).toEqual([POST_URL])
    expect(select(rowsOf((await framed()).html)[1] ?? '', 'h1 + p')).toHaveLength(1)
  })

  it('draws a line above notes, and only there', async () => {
    const rows = async (body: Json[]) => rowsOf((await framed({ body })).html)
    const noted = {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Word' },
        { type: 'footnoteAnchor', attrs: { number: 1 } },
      ],
    }
    const note = { type: 'footnote', attrs: { number: 1 }, content: [paragraph('Note words')] }
    const withNote = await rows([noted, note])
    const at = withNote.findIndex((row) => wordsIn(row).includes('Note words'))
    expect(withNote[at - 1]).toMatch(/style="[^"]*border-top: ?1px[^"]*">(?:&nbsp;|&#160;|\u00a0)</)
    expect(withNote).toHaveLength((await rows([paragraph('Text')])).length + 2)
  })

  it('says why the mail came and from where, if that is known, and how to leave', async () => {
    const foot = async (publication: Json) => {
      const row = rowsOf((await framed({ publication })).html).at(-1) ?? ''
      return select(row, 'p').map((found) => wordsIn(innerSource(row, found)).trim())
    }
    const links = 'Unsubscribe ∙ Manage preferences'
    expect(await foot({ address: '1 Quay' })).toEqual([
      'You receive this because you subscribe to The Paper Boat.',
      '1 Quay',
      links,
    ])
    expect(await foot({ address: '', name: '' })).toEqual([links])
  })

  it('counts opens with an invisible picture after everything else', async () => {
    const { html } = await framed({}, { links: { pixel: 'https://go.example/o?r={token}' } })
    const row = rowsOf(html).at(-1) ?? ''
    const [cell] = select(row, 'td')
    const [pixel] = select(row, 'td > img')
    expect(pixel?.attribs).toMatchObject({ src: 'https://go.example/o?r=tok', alt: '', width: '1', height: '1' })
    expect(pixel?.attribs['style']).toMatch(/display: ?block/)
    expect(cell?.attribs['style']).toMatch(/padding: ?0[^]*line-height: ?1px/)
    expect(rowsOf((await framed()).html).filter((each) => select(each, 'td > img').length > 0)).toEqual([])
  })

  it('ends with links to like, comment and share, in its language, and says them in plain text', async () => {
    const shown = async (options: Partial<EmailOptions>, post: Json = {}) => {
      const row = rowsOf((await framed({ post }, options)).html).at(-2) ?? ''
      return select(row, 'a').map((link) => [wordsIn(innerSource(row, link)).trim(), link.attribs['href']])
    }
    const share = expect.stringMatching(/[?&]action=share/)
    const [like, comment] = [POST_URL, `${POST_URL}/comments`]
    expect(await shown({ features: { comments: true } })).toEqual([
      ['Like', like],
      ['Comment', comment],
      ['Share', share],
    ])
    expect(await shown({ features: { comments: false } })).toEqual([
      ['Like', like],
      ['Share', share],
    ])
    const german = await shown({ language: 'de', features: { comments: true } })
    expect(german.map(([label]) => label)).toEqual(['Gefällt mir', 'Kommentieren', 'Teilen'])
    expect((await framed({}, { actions: false })).html).not.toContain('action=share')
    expect((await framed({}, { features: { comments: true } })).text).toContain(`Comment: ${comment}`)
  })

  it('asks at the wall for what opens the post, and whom it does not know to sign in', async () => {
    const wallOf = async (audience: string, reader: SubscriptionState) => {
      const body = [paragraph('Free words'), { type: 'paywall' }, paragraph('Other words')]
      const row = rowsOf((await framed({ post: { audience }, body }, { reader })).html).at(-3) ?? ''
      return select(row, 'p, td > a').map((found) => wordsIn(innerSource(row, found)).trim())
    }
    expect(await wallOf('only_paid', 'free')).toEqual([
      'This post is for paid subscribers',
      'Upgrade to paid',
      'Already a paid subscriber? Sign in',
    ])
    expect(await wallOf('only_free', 'anonymous')).toEqual([
      'Create a free account to keep reading',
      'Subscribe',
      'Sign in',
    ])
    expect(await wallOf('only_free', 'registered')).toEqual(['Subscribe for free to keep reading', 'Subscribe'])
  })

  it('leads to the rest of a mail that was cut short, and to nothing else', async () => {
    const body = Array.from({ length: 60 }, () => paragraph('word '.repeat(500)))
    const { html } = await framed({ body }, { truncate: true })
    const end = rowsOf(html).at(-3) ?? ''
    expect(wordsIn(end).replace(/\s+/g, ' ').trim()).toBe(
      'This post is too long for one mail. The rest of it is online. Read online',
    )
    expect(values(end, 'a', 'href')).toEqual([POST_URL])
  })
})

const POST_URL = 'https://paperboat.example/p/folding-instructions'

interface Around {
  readonly post?: Json
  readonly publication?: Json
  readonly body?: Json[]
}

async function framed({ post = {}, publication = {}, body = [] }: Around = {}, options: Partial<EmailOptions> = {}) {
  const read = readPost({
    publication: { ...PUBLICATION, ...publication },
    post: { ...POST, ...post },
    body: { type: 'doc', content: body },
  })
  return (await compileEmail(read, { now: NOW, reader: 'free', ...options })).bind({ token: 'tok' })
}

/** The rows of a mail, each in a table of its own. */
function rowsOf(html: string): string[] {
  return shellRows(html).map((row) => `<table>${row}</table>`)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
