import { describe, expect, it } from 'vitest'
import type { SubscriptionState } from '../../src/domain/reader/subscription.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import { renderPage, renderWeb } from '../../src/web/platform-web.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { select } from '../harness/markup.js'
import { NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { hrefs, one, paragraph, words } from './shown.js'

const BASE = 'https://paperboat.example'
const PAGE = `${BASE}/p/folding-instructions`
const PLANS: Json = { plans: [{ id: 'monthly', interval: 'month', amount: 500, currency: 'gbp' }] }
const SEGMENTS = [
  { start: 0, end: 4.2, speaker: 'SPEAKER_00', text: ' Take a sheet of newsprint.' },
  { start: 4.2, end: 8, speaker: 'SPEAKER_00', text: ' Fold it once.' },
  { start: 61.9, end: 65, speaker: 'SPEAKER_01', text: ' Which way?' },
  { start: 3725, end: 3731, speaker: 'SPEAKER_02', text: ' Towards the sea.' },
]
const SPEAKERS = { SPEAKER_00: 'Ines Calloway', SPEAKER_01: ' Tomas  Reed ', SPEAKER_02: '' }
const TRANSCRIPT = { segments: SEGMENTS, speaker_map: SPEAKERS }

interface Given {
  post?: Json
  publication?: Json
  transcript?: unknown
  content?: readonly Json[]
}

const envelope = ({
  post = {},
  publication = PLANS,
  transcript = TRANSCRIPT,
  content = [paragraph('Nine creases.')],
}: Given = {}) => ({
  publication: { ...PUBLICATION, ...publication },
  post: { ...POST, ...post },
  body: { type: 'doc', content },
  data: { transcript },
})
const web = async (given: Given = {}, options: Partial<WebOptions> = {}) =>
  renderWeb(readPost(envelope(given)), { now: NOW, reader: 'paid', ...options })
const article = async (given: Given = {}, options: Partial<WebOptions> = {}) => (await web(given, options)).html
const mail = async (given: Given, audience: SubscriptionState) =>
  (await compileEmail(readPost(envelope(given)), { now: NOW, reader: audience })).bind({ token: 'tok' })
const lines = (html: string) => words(html, '.transcript-speaker, .transcript-paragraph')

describe('the transcript on a page', () => {
  it('shows times and the names of speaker_map, once for each change of speaker (D-TRANS)', async () => {
    const html = await article()
    expect(words(html, 'details.transcript > summary')).toEqual(['Transcript'])
    expect(lines(html)).toEqual([
      'Ines Calloway',
      '0:00 Take a sheet of newsprint. Fold it once.',
      'Tomas Reed',
      '1:01 Which way?',
      'Speaker 3',
      '1:02:05 Towards the sea.',
    ])
    expect(select(html, '.transcript time').map(({ attribs }) => attribs['datetime'])).toEqual([
      'PT0H0M0S',
      'PT0H1M1S',
      'PT1H2M5S',
    ])
  })

  it('drops speakers whose names are empty: one voice without a name has none, several are counted (D-TRANS)', async () => {
    const one = { segments: SEGMENTS.slice(0, 2), speaker_map: { SPEAKER_00: ' ' } }
    expect(lines(await article({ transcript: one }))).toEqual(['0:00 Take a sheet of newsprint. Fold it once.'])
    expect(lines(await article({ transcript: SEGMENTS }))).toEqual([
      'Speaker 1',
      '0:00 Take a sheet of newsprint. Fold it once.',
      'Speaker 2',
      '1:01 Which way?',
      'Speaker 3',
      '1:02:05 Towards the sea.',
    ])
  })

  it.each(['podcastUpload', 'videoUpload', 'voiceoverUpload'])(
    'is read from the transcription of %s, and its names stand there too (D-TRANS)',
    async (upload) => {
      expect(
        lines(await article({ transcript: null, post: { [upload]: { transcription: TRANSCRIPT } } })),
      ).toHaveLength(6)
      expect(
        lines(
          await article({
            transcript: SEGMENTS,
            post: { [upload]: { transcription: { cdn_url: 'https://a.example/t.json', speaker_map: SPEAKERS } } },
          }),
        )[0],
      ).toBe('Ines Calloway')
    },
  )

  it('stands below the player and before the text', async () => {
    const html = await article({ post: { podcast_url: 'https://a.example/a.mp3' } })
    expect(html.indexOf('<audio')).toBeLessThan(html.indexOf('class="transcript"'))
    expect(html.indexOf('class="transcript"')).toBeLessThan(html.indexOf('class="body'))
  })

  it('joins segments to paragraphs of some 500 characters, without a space between Chinese or Japanese sentences', async () => {
    const long = Array.from({ length: 12 }, (_, i) => ({ start: i * 10, text: 'x'.repeat(99) }))
    expect(words(await article({ transcript: long }), '.transcript time')).toEqual(['0:00', '0:50', '1:40'])
    expect(
      lines(await article({ transcript: [{ text: '潮が満ちた。' }, { text: '舟が出る。' }, { text: 'OK' }] })),
    ).toEqual(['潮が満ちた。舟が出る。OK'])
  })

  it('gives what runs against the page its own direction', async () => {
    const html = await article({ transcript: [{ speaker: 'a', text: 'اطوها مرة واحدة' }] })
    expect(one(html, '.transcript-words').attribs).toMatchObject({ dir: 'rtl', lang: 'und-Arab' })
  })

  it('is nothing for a post without one', async () => {
    for (const transcript of [null, [], { segments: [] }, [{ text: ' ' }]])
      expect(select(await article({ transcript }), '.transcript')).toEqual([])
  })
})

describe('who may not read the transcript', () => {
  const upgrade = (html: string) => ({
    sentence: words(html, '.transcript .upgrade-panel p'),
    link: hrefs(html, '.transcript a')[0] ?? '',
  })

  it.each<[SubscriptionState, withPlans: boolean, without: boolean]>([
    ['anonymous', false, false],
    ['registered', false, false],
    ['free', false, true],
    ['pledged', false, true],
    ['lapsed', false, true],
    ['paid', true, true],
    ['founding', true, true],
  ])(
    '%s readers may: %s where subscriptions are sold, %s where none are; others are told that it exists (S-PAID-1)',
    async (reader, withPlans, without) => {
      for (const [publication, may] of [
        [PLANS, withPlans],
        [{ plans: [] }, without],
      ] as const) {
        const html = (await renderPage(readPost(envelope({ publication })), { now: NOW, reader })).html
        expect(select(html, 'details.transcript')).toHaveLength(may ? 1 : 0)
        expect(html.includes('Fold it once')).toBe(may)
        expect(html.includes('Tomas')).toBe(may)
        expect(upgrade(html).sentence).toEqual(may ? [] : ['Upgrade to paid to read the transcript'])
        if (!may)
          expect(new URL(upgrade(html).link)).toMatchObject({ host: 'paperboat.example', pathname: '/subscribe' })
      }
    },
  )

  it('lets people of the publication read it (S-PAID-1)', async () => {
    expect(lines(await article({}, { reader: { is_contributor: true } }))).toHaveLength(6)
  })

  it('keeps it from payers who may not read the post to its end (S-PAID-1)', async () => {
    const html = await article({ post: { audience: 'founding' } })
    expect(html).not.toContain('Fold it once')
    expect(new URL(upgrade(html).link).searchParams.get('plan')).toBe('founding')
  })

  it('tells them of one whose text only the platform has (S-PAID-1)', async () => {
    const post = {
      podcastUpload: { transcription: { status: 'transcribed', cdn_url: 'https://a.example/secret.json' } },
    }
    const free = await web({ post, transcript: null }, { reader: 'free' })
    expect(upgrade(free.html).sentence).toEqual(['Upgrade to paid to read the transcript'])
    expect(free.html).not.toContain('secret')
    expect(free.problems).toEqual([])
    const paid = await web({ post, transcript: null })
    expect(select(paid.html, '.transcript')).toEqual([])
    expect(paid.html).not.toContain('secret')
    expect(paid.problems).toEqual([
      {
        path: '/post/podcastUpload/transcription',
        code: 'data-missing',
        message:
          'Only the address of the transcript is known, so the page has none. Fetch it and put the answer into data.transcript.',
      },
    ])
  })
})

describe('the transcript in a mail', () => {
  it.each(['free', 'paid'] as const)('is a link to the page for %s readers, in both parts', async (audience) => {
    const { html, text } = await mail({}, audience)
    expect(hrefs(html, '.facts-link, a').filter((href) => href.includes('#'))).toEqual([`${PAGE}#post_transcript`])
    expect(text).toContain(`Transcript: ${PAGE}#post_transcript`)
    expect(html + text).not.toMatch(/Fold it once|Tomas/)
    expect(one(await article({}, { reader: audience }), '[id="post_transcript"]').attribs['class']).toBe('transcript')
  })

  it('is not named where the page would have no text of it', async () => {
    const { html, text } = await mail(
      { transcript: null, post: { podcastUpload: { transcription: { cdn_url: 'https://a.example/t.json' } } } },
      'paid',
    )
    expect(html + text).not.toContain('ranscript')
  })

  it('is not part of the post’s own plain text', () => {
    expect(renderText(readPost(envelope()), { reader: 'paid' })).toBe('Nine creases.\n')
  })
})
