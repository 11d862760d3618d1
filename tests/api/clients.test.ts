import { describe, expect, it } from 'vitest'
import { createReaderApi, createWriterApi, failureText, type ApiOptions, type Outcome } from '../../src/api.js'

/** The platform's answer to every call, and the calls. */
function answering(body: unknown, status = 200) {
  const sent: (readonly [string | undefined, string, unknown])[] = []
  const options: ApiOptions = {
    baseUrl: 'https://lowwater.example',
    fetch: async (url, init) => (
      sent.push([init?.method, String(url), typeof init?.body === 'string' ? JSON.parse(init.body) : null]),
      new Response(JSON.stringify(body), { status })
    ),
  }
  return { sent, reader: createReaderApi(options), writer: createWriterApi(options) }
}

const POLL = {
  id: 8,
  question: 'Which tide?',
  options: [
    { id: 1, label: 'Neap' },
    { id: 2, label: 'Spring' },
  ],
}
const DRAFT = {
  question: 'Which tide?',
  options: [{ label: 'Neap' }, { label: 'Spring' }],
  audience: 'everyone',
  expiry: 24,
}
const AT = 'https://lowwater.example/api/v1'

type Platform = ReturnType<typeof answering>
type Call = readonly [
  row: string,
  ask: (platform: Platform) => Promise<Outcome<unknown>>,
  sent: readonly [string, string, unknown],
  answer: unknown,
  value: unknown,
]

const CALLS: readonly Call[] = [
  [
    'loads a poll (C-POLL)',
    ({ reader }) => reader.poll(8),
    ['GET', `${AT}/poll/8`, null],
    POLL,
    expect.objectContaining({ id: 8 }),
  ],
  [
    'votes (C-POLL)',
    ({ reader }) => reader.vote(8, 2),
    ['POST', `${AT}/poll/8/vote`, { option_id: 2 }],
    POLL,
    expect.objectContaining({ id: 8 }),
  ],
  [
    'creates a poll (C-POLL)',
    ({ writer }) => writer.savePoll(null, DRAFT),
    ['POST', `${AT}/poll`, DRAFT],
    POLL,
    expect.objectContaining({ id: 8 }),
  ],
  [
    'saves a poll (C-POLL)',
    ({ writer }) => writer.savePoll(8, DRAFT),
    ['PUT', `${AT}/poll/8`, DRAFT],
    POLL,
    expect.objectContaining({ id: 8 }),
  ],
  [
    'asks for rewards of referrals (C-TIERS)',
    ({ reader }) => reader.referralTiers(),
    ['GET', `${AT}/reader_referrals/tiers`, null],
    { tiers: [{ reward_type: 'comp', num_referrals_required: 3 }] },
    [{ reward_type: 'comp', num_referrals_required: 3 }],
  ],
  [
    'names the speakers of a transcript (C-TRANS)',
    ({ writer }) => writer.saveSpeakers(3, { S1: 'Ines' }),
    ['PUT', `${AT}/drafts/3/transcript`, { speaker_map: { S1: 'Ines' } }],
    { data: { id: 3 } },
    { id: 3 },
  ],
  [
    'uploads a picture (C-IMAGE)',
    ({ writer }) => writer.uploadImage('data:image/png;base64,AA'),
    ['POST', `${AT}/image`, { image: 'data:image/png;base64,AA' }],
    { url: 'https://cdn.example/a.png' },
    { url: 'https://cdn.example/a.png' },
  ],
]

describe.each(CALLS)('a client that %s', (_, ask, sent, answer, value) => {
  it('sends its request and reads the answer', async () => {
    const platform = answering(answer)
    expect(await ask(platform)).toEqual({ ok: true, value })
    expect(platform.sent).toEqual([sent])
  })

  it('has an error text for an answer of another shape, and the platform’s own for a refusal (C-ERR, E-GEN-1)', async () => {
    const textOf = async (body: unknown, status?: number) => {
      const outcome = await ask(answering(body, status))
      return outcome.ok ? null : failureText(outcome)
    }
    expect(await textOf({ other: 1 })).toBe('Something went wrong. Please try again later.')
    expect(await textOf(answer, 500)).toBe('Something went wrong. Please try again later.')
    expect(await textOf({ error: 'The tide is out.' }, 403)).toBe('The tide is out.')
  })
})

it('the error text is in the reader’s language where the platform says nothing (E-GEN-1)', () => {
  const texts = ['en', 'de', 'ja', 'pt-BR', 'xx'].map((language) => failureText({ ok: false, messages: [] }, language))
  expect(new Set(texts.slice(0, 4)).size).toBe(4)
  expect(texts[4]).toBe(texts[0])
  expect(failureText({ ok: false, messages: ['One.', 'Two.'] }, 'de')).toBe('One. Two.')
})
