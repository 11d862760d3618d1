import { describe, expect, it } from 'vitest'
import type { ReaderFlags } from '../../src/domain/post/entities.js'
import { subscriptionStateOf, type SubscriptionState } from '../../src/domain/reader/subscription.js'
import { compileMailing } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import type { Visit } from '../../src/render/visit.js'
import { pollFields, postFields, publicationFields } from '../../src/schema/entity-fields.js'
import { renderPage, renderPageStream, renderWeb } from '../../src/web/platform-web.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { sampleOf } from '../harness/every-case.js'
import { doc, envelope, paragraph, whollyHostileBlocks } from '../harness/hostile.js'
import { NOW, type Json } from '../harness/node-fixtures.js'

/**
 * Fields as the reader defines them. `paid` is the paid content or leads to it, `public` is shown to everybody.
 * A new field does not compile here until somebody has said which it is.
 */
const POST = {
  id: 'public',
  slug: 'public',
  title: 'public',
  subtitle: 'public',
  description: 'public',
  truncated_body_text: 'public',
  search_engine_title: 'public',
  search_engine_description: 'public',
  social_title: 'public',
  canonical_url: 'public',
  post_date: 'public',
  is_draft: 'public',
  email_sent_at: 'public',
  cover_image: 'public',
  cover_image_alt: 'public',
  section_name: 'public',
  postTags: 'public',
  language: 'public',
  next_post_slug: 'public',
  previous_post_slug: 'public',
  share_url_override: 'public',
  comment_url_override: 'public',
  publication_id: 'public',
  has_voiceover: 'public',
  voiceoverUpload: 'public',
  voiceover_upload_id: 'paid',
  audio_items: 'paid',
  podcast_url: 'paid',
  comment_count: 'public',
  reactions: 'public',
  reaction: 'public',
  sponsorshipCampaigns: 'public',
  current_user_post_meter: 'public',
  postTheme: 'public',
} as const satisfies Record<keyof typeof postFields.entries, 'public' | 'paid'>

const PUBLICATION_IS_PUBLIC = {
  id: 0,
  name: 0,
  subdomain: 0,
  custom_domain: 0,
  base_url: 0,
  hostname: 0,
  sponsorshipCampaigns: 0,
  logo_url: 0,
  author_id: 0,
  author_name: 0,
  author_handle: 0,
  author_photo_url: 0,
  hero_text: 0,
  cover_photo_url: 0,
  language: 0,
  invite_only: 0,
  payments_state: 0,
  pledges_enabled: 0,
  plans: 0,
  benefits: 0,
  has_recommendations: 0,
  bylines_enabled: 0,
  byline_images_enabled: 0,
  community_enabled: 0,
  hide_post_restacks: 0,
  theme: 0,
  theme_var_background_pop: 0,
  default_group_coupon: 0,
  default_group_coupon_percent_off: 0,
  contributors: 0,
  rankingDetailFreeSubscriberCount: 0,
  address: 0,
  sender: 0,
} as const satisfies Record<keyof typeof publicationFields.entries, 0>

/** A poll is paid content where its block is: the whole of it. */
const POLL_IS_AS_ITS_BLOCK = {
  id: 7,
  question: canary('poll.question'),
  description: canary('poll.description'),
  options: [
    { id: canary('poll.option'), label: canary('poll.label'), votes: 3 },
    { id: 2, label: 'No' },
  ],
  total_votes: 3,
  audience: 'everyone',
  is_published: true,
  published_at: '2026-02-28T00:00:00Z',
  expiry: 72,
  post_type: 'newsletter',
} as const satisfies Record<keyof typeof pollFields.entries, unknown>

const READERS: Readonly<Record<string, SubscriptionState | ReaderFlags>> = {
  anonymous: 'anonymous',
  'people without a subscription': 'registered',
  free: 'free',
  paid: 'paid',
  founding: 'founding',
  pledged: 'pledged',
  lapsed: 'lapsed',
  'people with an id': { id: 5 },
  contributors: { id: 5, is_contributor: true },
  'contributors who pay': { id: 5, is_contributor: true, is_subscribed: true },
}

/** Who may read what stands behind the marker, said apart from the product's own rule. Contributors read all of it. */
const MAY_READ: Readonly<Record<string, readonly SubscriptionState[]>> = {
  everyone: ['paid', 'founding'],
  only_free: ['free', 'pledged', 'lapsed', 'paid', 'founding'],
  only_paid: ['paid', 'founding'],
  founding: ['founding'],
  Only_Paid: ['paid', 'founding'],
  ONLY_PAID: ['paid', 'founding'],
  ' Founding ': ['founding'],
  paid: ['paid', 'founding'],
  5: ['paid', 'founding'],
  martians: ['paid', 'founding'],
}

const PLANS: Readonly<Record<string, unknown>> = {
  'with plans': [{ id: 'monthly', interval: 'month', amount: 500, currency: 'gbp' }],
  'without plans': [],
  'with plans unknown': undefined,
}

/** A word that occurs once in the whole input and says where; lower-case letters, which no encoding changes. */
function canary(field: string): string {
  return `zq${field.toLowerCase().replace(/[^a-z]/g, '')}qz`
}

function canariesIn(output: string): string[] {
  return [...new Set([...output.matchAll(/zq([a-z]+?)qz/gi)].map(([, field]) => (field ?? '').toLowerCase()))]
}

const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, ...(marks.length ? { marks } : {}) })
const anchor = (number: number) => ({ type: 'footnoteAnchor', attrs: { number } })
const note = (number: number, text: string) => ({
  type: 'footnote',
  attrs: { number },
  content: [paragraph(words(text))],
})
const MARKER = { type: 'paywall' }

/** Everything that may be behind the marker, in text, attributes, marks, notes and what blocks refer to. */
const BEHIND: readonly unknown[] = [
  paragraph(
    words(`Behind, ${canary('body')}.`, {
      type: 'link',
      attrs: { href: `https://a.example/${canary('link')}`, title: canary('link title') },
    }),
    anchor(2),
  ),
  { type: 'heading', attrs: { level: 2 }, content: [words(canary('heading'))] },
  { type: 'poll', attrs: { id: 7 } },
  { type: 'recipe', attrs: { id: 8, recipeId: 8 } },
  { type: 'comment', attrs: { id: 9, commentId: 9 } },
  {
    type: 'nobody-knows-it',
    attrs: { a: canary('unknown attribute') },
    content: [paragraph(words(canary('unknown content')))],
  },
]
const EVERY_BLOCK: readonly unknown[] = [
  ...whollyHostileBlocks(canary('attribute')),
  ...whollyHostileBlocks(`https://a.example/${canary('address')}`),
]
const NOTES = [note(1, 'A free note.'), note(2, canary('note of the paid part'))]
const FREE = [
  paragraph(words('The free part, which everybody may read and which is long enough to describe the post.'), anchor(1)),
  { type: 'heading', attrs: { level: 2 }, content: [words('Free')] },
]

const PAID_FIELDS: Json = {
  // Addresses and ids that lead to the whole of the content.
  podcast_url: `https://a.example/${canary('podcast_url')}.mp3`,
  voiceover_upload_id: canary('voiceover_upload_id'),
  has_voiceover: true,
  voiceoverUpload: {
    duration: 60,
    transcription: {
      transcript_url: `https://a.example/${canary('voiceover transcript')}`,
      segments: [{ start: 1, speaker: canary('label'), text: canary('voiceover words') }],
    },
  },
  audio_items: [
    {
      type: 'tts',
      status: 'completed',
      audio_url: `https://a.example/${canary('audio_items')}`,
      transcription: canary('transcript'),
    },
  ],
  // Fields that no reader knows may hold anything.
  body_html: `<p>${canary('body_html')}</p>`,
  transcription: canary('transcription'),
  podcastUpload: {
    transcription: {
      cdn_url: `https://a.example/${canary('transcription url')}`,
      speaker_map: { S0: canary('podcast speaker') },
    },
  },
  videoUpload: { id: canary('video upload') },
  wordcount: 900,
}

const DATA: Json = {
  transcript: {
    segments: [
      { start: 1, speaker: 'S0', text: canary('transcript words') },
      { start: 2, speaker: canary('second label'), text: canary('more words') },
    ],
    speaker_map: { S0: canary('speaker') },
  },
  polls: { 7: POLL_IS_AS_ITS_BLOCK },
  recipes: {
    8: {
      id: 8,
      title: canary('recipe title'),
      description: canary('recipe description'),
      ingredients: [canary('ingredient')],
      steps: [canary('recipe step')],
    },
  },
  comments: {
    9: { id: 9, body: canary('comment body'), name: canary('comment name'), user: { name: canary('comment user') } },
  },
}

interface Given {
  readonly audience: unknown
  readonly plans: unknown
  readonly content: readonly unknown[]
  readonly post?: Json
}

function given({ audience, plans, content, post }: Given): unknown {
  const stored = typeof audience === 'string' && /^\d+$/.test(audience) ? Number(audience) : audience
  return envelope(doc(...content), { ...PAID_FIELDS, ...post, audience: stored }, { plans }, DATA)
}

/** All that a page gives to its reader; problems are the writer's. */
async function pageOutputs(
  input: unknown,
  reader: SubscriptionState | ReaderFlags,
  more: Partial<WebOptions> = {},
): Promise<Record<string, string>> {
  const post = readPost(input)
  const options: WebOptions = {
    now: NOW,
    reader,
    features: { pdf: true },
    prompts: ['selection', 'subscribe-prompt', 'app-footer'],
    urls: { pdf: () => `https://a.example/${canary('pdf')}` },
    ...more,
  }
  const sheet = {
    stylesheet: 'https://assets.diptych.example/web.css',
    script: 'https://assets.diptych.example/client.js',
  }
  const page = await renderPage(post, { ...options, ...sheet })
  const stream = await renderPageStream(post, { ...options, ...sheet })
  const web = await renderWeb(post, { ...options, embeds: 'click' })
  return {
    page: page.html,
    csp: page.csp,
    stream: await new Response(stream.body).text(),
    'stream csp': stream.csp,
    'web html': web.html,
    'web head': web.head,
  }
}

/** All that a mail gives out. */
async function mailOutputs(input: unknown, state: SubscriptionState): Promise<Record<string, string>> {
  const post = readPost(input)
  const mailing = compileMailing(post, { now: NOW })
  const template = await mailing.template(state)
  const recipient = { id: 'r-1', name: 'Ana', email: 'ana@reader.example', token: 'tok', state }
  const mail = (await mailing.binder())(recipient)
  const message = template.messages({ from: { name: 'Boat', address: 'boat@paperboat.example' }, date: NOW })(recipient)
  return {
    'mail html': mail.html,
    'mail text': mail.text,
    subject: mail.subject,
    headers: JSON.stringify(mail.headers),
    message: Buffer.from(message.bytes).toString('latin1').replaceAll('=\r\n', ''),
    template: JSON.stringify(template),
    service: JSON.stringify(template.forService('mailgun')),
    'plain text': renderText(post, { reader: state }),
  }
}

/** Fields that show and must not. */
function leaksIn(outputs: Readonly<Record<string, string>>): string[] {
  return Object.entries(outputs).flatMap(([name, output]) => canariesIn(output).map((field) => `${field} in ${name}`))
}

const isContributor = (reader: SubscriptionState | ReaderFlags) =>
  typeof reader === 'object' && reader.is_contributor === true
const stateOf = (reader: SubscriptionState | ReaderFlags) =>
  typeof reader === 'string' ? reader : subscriptionStateOf(reader)

it('says of every field whether it is paid', () => {
  expect(Object.keys(POST).sort()).toEqual(Object.keys(postFields.entries).sort())
  expect(Object.keys(PUBLICATION_IS_PUBLIC).sort()).toEqual(Object.keys(publicationFields.entries).sort())
  expect(Object.keys(POLL_IS_AS_ITS_BLOCK).sort()).toEqual(Object.keys(pollFields.entries).sort())
  for (const [field, kind] of Object.entries(POST))
    if (kind === 'paid') expect(JSON.stringify(PAID_FIELDS), field).toContain(canary(field))
})

/** Audiences that are written otherwise, or that nobody knows, are read as one of the others. */
const AUDIENCES = sampleOf(Object.keys(MAY_READ), (name) => /^(?:everyone|only_\w+|founding|martians)$/.test(name))

describe.each(AUDIENCES)('a post for the audience %j', (audience) => {
  const mayRead = (reader: SubscriptionState | ReaderFlags) =>
    isContributor(reader) || (MAY_READ[audience] ?? []).includes(stateOf(reader))

  it.each(Object.entries(READERS).filter(([, reader]) => !mayRead(reader)))(
    'shows nothing paid to %s',
    async (_, reader) => {
      for (const [name, plans] of Object.entries(PLANS)) {
        for (const meter of [undefined, { limit: 3, seen: 3, remaining: 0 }]) {
          const input = given({
            audience,
            plans,
            content: [...FREE, MARKER, ...BEHIND, ...NOTES],
            post: { current_user_post_meter: meter },
          })
          expect(leaksIn(await pageOutputs(input, reader)), name).toEqual([])
          if (meter === undefined && typeof reader === 'string')
            expect(leaksIn(await mailOutputs(input, reader)), name).toEqual([])
        }
      }
    },
  )

  it.each(Object.entries(READERS).filter(([, reader]) => mayRead(reader)))(
    'shows its text to %s',
    async (_, reader) => {
      const input = given({ audience, plans: PLANS['with plans'], content: [...FREE, MARKER, ...BEHIND, ...NOTES] })
      const { page, stream, 'web html': html } = await pageOutputs(input, reader)
      for (const output of [page, stream, html])
        expect(canariesIn(output ?? '')).toEqual(
          expect.arrayContaining([
            'body',
            'heading',
            'link',
            'pollquestion',
            'polllabel',
            'noteofthepaidpart',
            'recipetitle',
          ]),
        )
      // A mail knows no contributors.
      if (isContributor(reader)) return
      const {
        'mail html': mail,
        'mail text': text,
        message,
        'plain text': plain,
      } = await mailOutputs(input, stateOf(reader))
      for (const output of [mail, text, message, plain])
        expect(canariesIn(output ?? '')).toEqual(
          expect.arrayContaining(['body', 'heading', 'pollquestion', 'noteofthepaidpart']),
        )
    },
  )

  // A post for everyone without a marker hides nothing.
  it.each(audience === 'everyone' ? [] : Object.entries(READERS).filter(([, reader]) => !mayRead(reader)))(
    'shows nothing of it to %s where there is no marker',
    async (_, reader) => {
      const input = given({ audience, plans: PLANS['without plans'], content: [...BEHIND, ...NOTES] })
      expect(leaksIn(await pageOutputs(input, reader))).toEqual([])
      if (typeof reader === 'string') expect(leaksIn(await mailOutputs(input, reader))).toEqual([])
    },
  )
})

const TRANSCRIPT = [
  'transcriptwords',
  'morewords',
  'speaker',
  'secondlabel',
  'label',
  'podcastspeaker',
  'voiceoverwords',
  'transcriptionurl',
  'voiceovertranscript',
]
const open = [{ type: 'paragraph', content: [words('Everybody may read this.')] }]

/** What is not cut for anybody: the transcript is for those who have the paid extras all the same. */
describe('the transcript of a post for everyone', () => {
  it.each([
    ['with plans', ['paid', 'founding', 'contributors', 'contributors who pay']],
    ['with plans unknown', ['free', 'pledged', 'lapsed', 'paid', 'founding', 'contributors', 'contributors who pay']],
    ['without plans', ['free', 'pledged', 'lapsed', 'paid', 'founding', 'contributors', 'contributors who pay']],
  ])('is shown %s to %j alone (S-PAID-1)', async (plans, allowed) => {
    for (const [name, reader] of Object.entries(READERS)) {
      const input = given({ audience: 'everyone', plans: PLANS[plans], content: open })
      const shown = Object.values(await pageOutputs(input, reader))
        .flatMap(canariesIn)
        .filter((field) => TRANSCRIPT.includes(field))
      expect([...new Set(shown)].sort(), name).toEqual(
        allowed.includes(name) ? ['morewords', 'speaker', 'transcriptwords'] : [],
      )
    }
  })

  it.each(['free', 'paid'] as const)('is not in what is sent to %s readers', async (state) => {
    const sent = Object.values(
      await mailOutputs(given({ audience: 'everyone', plans: PLANS['with plans'], content: open }), state),
    ).flatMap(canariesIn)
    expect(sent.filter((field) => TRANSCRIPT.includes(field))).toEqual([])
  })
})

it.each(['anonymous', 'free'] as const)(
  'no block and no attribute of one shows behind the marker to %s',
  async (state) => {
    const input = given({
      audience: 'only_paid',
      plans: PLANS['with plans'],
      content: [...FREE, MARKER, ...EVERY_BLOCK],
    })
    expect(leaksIn({ ...(await pageOutputs(input, state)), ...(await mailOutputs(input, state)) })).toEqual([])
  },
)

describe('a marker', () => {
  const list = (...items: unknown[]) => ({
    type: 'bullet_list',
    content: items.map((item) => ({ type: 'list_item', content: Array.isArray(item) ? (item as unknown[]) : [item] })),
  })

  it.each([
    ['in a quote', [{ type: 'blockquote', content: [...FREE.slice(0, 1), MARKER, ...BEHIND] }]],
    [
      'in a list in a quote',
      [
        ...FREE,
        {
          type: 'blockquote',
          content: [list([paragraph(words('Free.')), MARKER, ...BEHIND], paragraph(words(canary('later item'))))],
        },
      ],
    ],
    ['at the very beginning', [MARKER, ...FREE.map((block) => ({ ...block })), ...BEHIND]],
    ['twice', [...FREE, MARKER, ...BEHIND, MARKER, ...BEHIND]],
    [
      'in a text node',
      [
        {
          type: 'paragraph',
          content: [{ ...words('Free.'), content: [MARKER] }, words(canary('rest of the paragraph'))],
        },
        ...BEHIND,
      ],
    ],
    [
      'in an empty text node',
      [{ type: 'paragraph', content: [words('Free.'), { type: 'text', text: '', content: [MARKER] }] }, ...BEHIND],
    ],
    [
      'in a text node whose text is no string',
      [{ type: 'paragraph', content: [{ type: 'text', text: 5, content: [MARKER] }] }, ...BEHIND],
    ],
    ['in nodes without a type', [...FREE, { content: [{ content: [{ content: [MARKER] }] }] }, ...BEHIND]],
    ['in an unknown node', [...FREE, { type: 'tide_table', content: [MARKER] }, ...BEHIND]],
    ['in a node that holds nothing', [...FREE, { type: 'horizontal_rule', content: [MARKER] }, ...BEHIND]],
    [
      'in a card',
      [...FREE, { type: 'referral', content: [{ type: 'referralTier', attrs: {}, content: [MARKER] }] }, ...BEHIND],
    ],
    [
      'in a picture',
      [
        ...FREE,
        {
          type: 'captionedImage',
          content: [{ type: 'image2', attrs: { src: 'https://a.example/a.png' }, content: [MARKER] }],
        },
        ...BEHIND,
      ],
    ],
    ['in a broken node', [...FREE, { type: 'image2', attrs: 5, content: [MARKER] }, ...BEHIND]],
    [
      'in a free note',
      [
        ...FREE,
        paragraph(words('More.')),
        {
          type: 'footnote',
          attrs: { number: 1 },
          content: [paragraph(words('Free.')), MARKER, paragraph(words(canary('rest of the note')))],
        },
        ...BEHIND,
      ],
    ],
    [
      'before a second note of the same number',
      [...FREE, note(1, 'Free.'), MARKER, ...BEHIND, note(1, canary('second note'))],
    ],
  ])('%s hides all that follows it', async (_, content) => {
    for (const state of ['anonymous', 'free'] as const) {
      const input = given({
        audience: 'only_paid',
        plans: PLANS['with plans'],
        content: [...content, ...NOTES.slice(1)],
      })
      expect(leaksIn({ ...(await pageOutputs(input, state)), ...(await mailOutputs(input, state)) }), state).toEqual([])
    }
  })
})

it('a meter that is used up shows nothing behind the first blocks', async () => {
  const input = given({
    audience: 'everyone',
    plans: PLANS['with plans'],
    content: [...FREE, paragraph(words('Third.')), ...BEHIND, ...NOTES],
    post: { current_user_post_meter: { limit: 3, seen: 3, remaining: 0 } },
  })
  for (const state of ['anonymous', 'free', 'pledged', 'lapsed'] as const)
    expect(leaksIn(await pageOutputs(input, state)), state).toEqual([])
  expect(canariesIn((await pageOutputs(input, 'paid'))['page'] ?? '')).toContain('body')
})

it.each([
  [
    'passage',
    { selection: { startParagraph: 2, endParagraph: 2, startOffset: 0, endOffset: 10, text: canary('selected text') } },
  ],
  [
    'passage across the cut',
    {
      selection: {
        startParagraph: 0,
        endParagraph: 3,
        startOffset: 0,
        endOffset: 10,
        text: `free ${canary('selected text')}`,
      },
    },
  ],
  ['picture', { selection: { img_src: `https://a.example/${canary('selected picture')}.png` } }],
  [
    'picture in the viewer',
    {
      address: `/p/folding-instructions?image=${encodeURIComponent(`https://a.example/${canary('viewed picture')}.png`)}`,
    },
  ],
] satisfies [string, Visit][])('a saved %s from behind the marker is not shown to those outside', async (_, visit) => {
  const input = given({
    audience: 'only_paid',
    plans: PLANS['with plans'],
    content: [...FREE, MARKER, ...BEHIND, ...NOTES],
  })
  for (const state of ['anonymous', 'free'] as const)
    expect(leaksIn(await pageOutputs(input, state, { visit })), state).toEqual([])
})
