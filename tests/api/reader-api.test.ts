import { getEventListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createReaderApi } from '../../src/api/create-reader-api.js'
import type { Outcome, ReaderApi, ReaderCallOptions } from '../../src/domain/api/reader-api.js'
import type { WriterApi } from '../../src/domain/api/writer-api.js'
import { readerPlatform } from './reader-platform.js'

const ORIGIN = 'https://lowwater.example'
const FAILED = { ok: false, messages: [] }
const poll = {
  id: 8,
  question: 'Which tide?',
  options: [
    { id: 1, label: 'Neap', votes: 3 },
    { id: 2, label: 'Spring', votes: 4, my_vote: true },
  ],
  total_votes: 7,
  audience: 'only_paid',
  is_published: true,
  published_at: '2026-02-01T08:00:00Z',
  expiry: 24,
  post_type: 'newsletter',
  description: 'One only',
}
const draft = {
  question: 'Which tide?',
  options: [{ label: 'Neap' }, { label: 'Spring' }],
  audience: 'everyone',
  expiry: 24,
}
const range = { postId: 5, publicationId: 4821, startParagraph: 1, endParagraph: 2, startOffset: 3, endOffset: 4 }
const rangeBody = { postId: 5, publication_id: 4821, startParagraph: 1, endParagraph: 2, startOffset: 3, endOffset: 4 }
const image = 'data:image/png;base64,AAAA'
const ines = { id: 77, name: 'Ines', photo_url: 'https://cdn.example/ines.png' }

interface Case {
  row: string
  ask: (api: ReaderApi & WriterApi, options?: ReaderCallOptions) => Promise<Outcome<unknown>>
  method: string
  path: string
  body?: object
  /** What the platform says, and what the page hears. */
  answer: unknown
  value: unknown
  /** Successes that say something else. */
  unknown: readonly unknown[]
}

const CASES: readonly Case[] = [
  {
    row: 'poll (C-POLL, O-10)',
    ask: (api, o) => api.poll('a b/c', o),
    method: 'GET',
    path: '/api/v1/poll/a%20b%2Fc',
    answer: { ...poll, other: 1 },
    value: poll,
    unknown: [{}, [], 7, { id: 8 }, { ...poll, options: null }, { ...poll, options: [{ id: 1 }] }, { poll }],
  },
  {
    row: 'vote (C-POLL, O-10)',
    ask: (api, o) => api.vote(8, 2, null, o),
    method: 'POST',
    path: '/api/v1/poll/8/vote',
    body: { option_id: 2 },
    answer: poll,
    value: poll,
    unknown: [{}, { ...poll, question: 1 }],
  },
  {
    row: 'vote from a mail (C-POLL)',
    ask: (api, o) => api.vote(8, '2', 't/1', o),
    method: 'POST',
    path: '/api/v1/poll/8/vote',
    body: { option_id: '2', token: 't/1' },
    answer: poll,
    value: poll,
    unknown: [{}],
  },
  {
    row: 'new poll (C-POLL, O-10)',
    ask: (api, o) => api.savePoll(null, draft, o),
    method: 'POST',
    path: '/api/v1/poll',
    body: draft,
    answer: poll,
    value: poll,
    unknown: [{}],
  },
  {
    row: 'saved poll (C-POLL, O-10)',
    ask: (api, o) => api.savePoll(8, { ...draft, description: 'One' }, o),
    method: 'PUT',
    path: '/api/v1/poll/8',
    body: { ...draft, description: 'One' },
    answer: poll,
    value: poll,
    unknown: [{}],
  },
  {
    row: 'subscribe (C-FREE)',
    ask: (api, o) => api.subscribe('ines@lowwater.example', 'post-subscribe-prompt', undefined, o),
    method: 'POST',
    path: '/api/v1/free',
    body: { email: 'ines@lowwater.example', source: 'post-subscribe-prompt' },
    answer: { requires_confirmation: true, subscription_id: 9, referral_token: 'r' },
    value: { requiresConfirmation: true, subscriptionId: '9', referralToken: 'r' },
    unknown: [{}, [], { subscription_id: 9 }],
  },
  {
    row: 'sign up (C-JUST)',
    ask: (api, o) => api.signUp('ines@lowwater.example', o),
    method: 'POST',
    path: '/api/v1/reader/signup/just_email',
    body: { email: 'ines@lowwater.example' },
    answer: { user: { id: 1 }, userExists: true },
    value: { userExists: true },
    unknown: [{}, { user: {} }, { userExists: 'yes' }],
  },
  {
    row: 'gift (C-GIFT)',
    ask: (api, o) => api.claimGift(5, 77, 'ines@lowwater.example', o),
    method: 'POST',
    path: '/api/v1/post_unlock_token',
    body: { post_id: 5, gifting_user_id: 77, email: 'ines@lowwater.example' },
    answer: '',
    value: null,
    unknown: [],
  },
  {
    row: 'gift of a known reader (C-GIFT)',
    ask: (api, o) => api.claimGift(5, 77, null, o),
    method: 'POST',
    path: '/api/v1/post_unlock_token',
    body: { post_id: 5, gifting_user_id: 77 },
    answer: { token: 'x' },
    value: null,
    unknown: [],
  },
  {
    row: 'following (C-FOLL)',
    ask: (api, o) => api.following(77, o),
    method: 'GET',
    path: '/api/v1/user/77/subscriber-lists?lists=following',
    answer: {
      subscriberLists: [
        { groups: [{ users: [ines, { id: 78, name: 'Rui' }, { id: 79 }] }, { users: [ines] }] },
        { groups: null },
      ],
    },
    value: [ines, { id: 78, name: 'Rui', photo_url: null }],
    unknown: [{}, [], { subscriberLists: {} }],
  },
  {
    row: 'selection (C-SEL)',
    ask: (api, o) => api.saveSelection(range, o),
    method: 'PUT',
    path: '/api/v1/post_selection',
    body: rangeBody,
    answer: { selection: { id: 12, text: 'x' } },
    value: { id: '12' },
    unknown: [{}, { selection: {} }, { selection: { id: '' } }],
  },
  {
    row: 'image selection (C-SELIMG)',
    ask: (api, o) => api.saveImageSelection(5, 4821, 'https://cdn.example/a.png', o),
    method: 'PUT',
    path: '/api/v1/post_selection/image',
    body: { post_id: 5, publication_id: 4821, img_src: 'https://cdn.example/a.png' },
    answer: { selection: { id: 'u-1' } },
    value: { id: 'u-1' },
    unknown: [{}, { id: 1 }],
  },
  {
    row: 'theme (C-THEME)',
    ask: (api, o) => api.theme(4821, o),
    method: 'GET',
    path: '/api/v1/publication/4821/theme',
    answer: { background_pop: '#123456', web_bg_color: null, id: 4, cover_bg_color: '#fff' },
    value: { background_pop: '#123456', cover_bg_color: '#fff' },
    unknown: [[], 'null', { colors: [] }],
  },
  {
    row: 'theme without colours (C-THEME)',
    ask: (api, o) => api.theme(4821, o),
    method: 'GET',
    path: '/api/v1/publication/4821/theme',
    answer: {},
    value: {},
    unknown: [],
  },
  {
    row: 'default publication (C-PUBDEF)',
    ask: (api, o) => api.defaultPublication(o),
    method: 'GET',
    path: '/api/v1/publication_user/default',
    answer: { id: 9, invite_only: true, name: 'x' },
    value: { id: 9, invite_only: true },
    unknown: [{ name: 'x' }, 7, [1]],
  },
  {
    row: 'no default publication (C-PUBDEF)',
    ask: (api, o) => api.defaultPublication(o),
    method: 'GET',
    path: '/api/v1/publication_user/default',
    answer: 'null',
    value: null,
    unknown: [],
  },
  {
    row: 'recommendation (C-RECGET)',
    ask: (api, o) => api.recommendation(9, 4821, o),
    method: 'GET',
    path: '/api/v1/recommendations/from/9/to/4821',
    answer: { id: 3, source: 'modal' },
    value: { id: 3, source: 'modal' },
    unknown: [7, [1], '"x"', 'OK'],
  },
  ...['', 'null', '{}', '[]'].map((answer): Case => ({
    row: `no recommendation, said by '${answer}' (C-RECGET)`,
    ask: (api, o) => api.recommendation(9, 4821, o),
    method: 'GET',
    path: '/api/v1/recommendations/from/9/to/4821',
    answer,
    value: null,
    unknown: [],
  })),
  {
    row: 'recommend (C-RECPUT)',
    ask: (api, o) =>
      api.recommend(
        {
          recommendedPublicationId: 4821,
          recommendingPublicationId: 9,
          source: 'modal',
          suggested: false,
          description: ' Good on mud.\n',
        },
        o,
      ),
    method: 'PUT',
    path: '/api/v1/recommendations',
    body: {
      recommended_publication_id: 4821,
      recommending_publication_id: 9,
      source: 'modal',
      suggested: false,
      description: 'Good on mud.',
    },
    answer: 'OK',
    value: null,
    unknown: [],
  },
  {
    row: 'recommend without a blurb (C-RECPUT, V-BLURB-2)',
    ask: (api, o) =>
      api.recommend(
        {
          recommendedPublicationId: 4821,
          recommendingPublicationId: 9,
          source: 'post-footer',
          suggested: true,
          description: ' ',
        },
        o,
      ),
    method: 'PUT',
    path: '/api/v1/recommendations',
    body: { recommended_publication_id: 4821, recommending_publication_id: 9, source: 'post-footer', suggested: true },
    answer: '',
    value: null,
    unknown: [],
  },
  {
    row: 'tiers (C-TIERS)',
    ask: (api, o) => api.referralTiers(o),
    method: 'GET',
    path: '/api/v1/reader_referrals/tiers',
    answer: { tiers: [{ reward_type: 'custom', num_referrals_required: 3 }, null] },
    value: [{ reward_type: 'custom', num_referrals_required: 3 }],
    unknown: [{}, [], { tiers: {} }],
  },
  {
    row: 'speakers (C-TRANS)',
    ask: (api, o) => api.saveSpeakers('d 1', { S1: 'Ines' }, o),
    method: 'PUT',
    path: '/api/v1/drafts/d%201/transcript',
    body: { speaker_map: { S1: 'Ines' } },
    answer: { data: { segments: [], id: 3 }, other: 1 },
    value: { segments: [], id: 3 },
    unknown: [{}, [], '', 'OK', { data: null }, { data: [1] }],
  },
  {
    row: 'message profile (C-DMPROF, O-13)',
    ask: (api, o) => api.messageProfile(77, o),
    method: 'GET',
    path: '/api/v1/user/77/public_profile',
    answer: { can_dm: false, dm_upgrade_options: ['paid'], name: 'Ines' },
    value: { canDm: false, upgradeOptions: ['paid'], name: 'Ines' },
    unknown: [{}, [], null],
  },
  {
    row: 'half a message profile (C-DMPROF)',
    ask: (api, o) => api.messageProfile(77, o),
    method: 'GET',
    path: '/api/v1/user/77/public_profile',
    answer: { name: 'Ines', can_dm: 'no', dm_upgrade_options: null },
    value: { canDm: null, upgradeOptions: [], name: 'Ines' },
    unknown: [],
  },
  {
    row: 'picture (C-IMAGE)',
    ask: (api, o) => api.uploadImage(image, o),
    method: 'POST',
    path: '/api/v1/image',
    body: { image },
    answer: { url: 'https://cdn.example/a.png', id: 1 },
    value: { url: 'https://cdn.example/a.png' },
    unknown: [{}, { url: 'javascript:alert(1)' }, { url: 7 }],
  },
  {
    row: 'like (O-50)',
    ask: (api, o) => api.like(5, true, o),
    method: 'POST',
    path: '/api/v1/post/5/reaction',
    body: { reaction: '❤' },
    answer: '',
    value: null,
    unknown: [],
  },
  {
    row: 'no like',
    ask: (api, o) => api.like(5, false, o),
    method: 'DELETE',
    path: '/api/v1/post/5/reaction',
    body: { reaction: '❤' },
    answer: '',
    value: null,
    unknown: [],
  },
  {
    row: 'follow (O-50)',
    ask: (api, o) => api.follow(77, o),
    method: 'POST',
    path: '/api/v1/user/77/follow',
    answer: '',
    value: null,
    unknown: [],
  },
  {
    row: 'restack (O-50)',
    ask: (api, o) => api.restack({ selectionId: '12' }, o),
    method: 'POST',
    path: '/api/v1/restack',
    body: { post_selection_id: '12' },
    answer: { url: `${ORIGIN}/note/c-1` },
    value: { url: `${ORIGIN}/note/c-1` },
    unknown: [],
  },
  {
    row: 'restack of a picture',
    ask: (api, o) => api.restack({ imageSelectionId: 'u-1' }, o),
    method: 'POST',
    path: '/api/v1/restack',
    body: { post_image_selection_id: 'u-1' },
    answer: { url: 'javascript:alert(1)' },
    value: { url: null },
    unknown: [],
  },
]

describe.each(CASES)('$row', ({ ask, method, path, body, answer, value, unknown }) => {
  it('asks its address with its body and reads the answer', async () => {
    const { api, sent } = readerPlatform(answer)
    expect(await ask(api)).toEqual({ ok: true, value })
    expect(sent.map((one) => [one.method, one.url, one.body])).toEqual([[method, ORIGIN + path, body]])
  })

  it('fails without words on an unknown shape or a page of HTML', async () => {
    for (const shape of [...unknown, '<!doctype html><p>Sign in</p>'])
      expect(await ask(readerPlatform(shape).api), JSON.stringify(shape)).toEqual(FAILED)
  })

  it('says what the platform says when it refuses (C-ERR)', async () => {
    for (const status of [400, 402, 403, 404, 500])
      expect(await ask(readerPlatform({ error: 'The tide is out.' }, { status }).api)).toEqual({
        ok: false,
        messages: ['The tide is out.'],
      })
    expect(await ask(readerPlatform(answer, { status: 500 }).api)).toEqual(FAILED)
  })

  it('fails without a network, after its time, and when the caller gives up, before or later', async () => {
    const never: typeof fetch = () => new Promise(() => undefined)
    expect(await ask(readerPlatform(null, { fetch: () => Promise.reject(new TypeError('fetch failed')) }).api)).toEqual(
      FAILED,
    )
    expect(
      await ask(
        readerPlatform(null, {
          fetch: () => {
            throw new Error('at once')
          },
        }).api,
      ),
    ).toEqual(FAILED)
    expect(await ask(readerPlatform(null, { fetch: never, timeout: 5, uploadTimeout: 5 }).api)).toEqual(FAILED)
    const stop = new AbortController()
    const outcome = ask(readerPlatform(null, { fetch: never }).api, { signal: stop.signal })
    stop.abort()
    expect(await outcome).toEqual(FAILED)
    const { api, sent } = readerPlatform(answer)
    expect(await ask(api, { signal: AbortSignal.abort() })).toEqual(FAILED)
    expect(sent).toEqual([])
  })
})

describe('the words of a refusal', () => {
  const messages = async (body: unknown, status = 400) => {
    const outcome = await readerPlatform(body, { status }).api.subscribe('x', 'post-subscribe-prompt')
    return outcome.ok ? 'ok' : outcome.messages
  }

  it('are the error and the msg of each of the errors (C-FREE)', async () => {
    expect(await messages({ error: 'No.' })).toEqual(['No.'])
    expect(
      await messages({ errors: [{ msg: 'Please enter an email' }, { msg: ' Twice ' }, { param: 'email' }, null, 'x'] }),
    ).toEqual(['Please enter an email', 'Twice'])
    expect(await messages({ error: '', errors: [{ msg: 'Please enter an email' }] })).toEqual(['Please enter an email'])
    expect(await messages({ error: 'No.' }, 200)).toEqual(['No.'])
  })
  it('are none in a body of another kind (C-ERR)', async () => {
    for (const body of [
      '<html>Bad gateway</html>',
      'Internal Server Error',
      '',
      '"No."',
      ['No.'],
      { error: { message: 'No.' } },
      { error: 7, errors: 'No.' },
      { error: '<b>No.</b>' },
      { error: 'x'.repeat(501) },
      { message: 'No.' },
    ])
      expect(await messages(body), JSON.stringify(body)).toEqual([])
  })
})

describe('what goes along', () => {
  const options = { headers: { authorization: 'Bearer t' }, csrf: () => 'proof' }

  it('to the platform are cookies and its headers, and the proof with what changes state', async () => {
    const { api, sent } = readerPlatform(poll, options)
    await api.poll(8)
    await api.vote(8, 1)
    expect(
      sent.map((one) => [
        one.credentials,
        one.headers.get('authorization'),
        one.headers.get('x-csrf-token'),
        one.headers.get('content-type'),
        one.redirect,
      ]),
    ).toEqual([
      ['include', 'Bearer t', null, null, undefined],
      ['include', 'Bearer t', 'proof', 'application/json', 'error'],
    ])
  })
  it('under the name that the platform gives the proof, and not without one', async () => {
    const named = readerPlatform(poll, { ...options, csrfHeader: 'x-xsrf' })
    await named.api.vote(8, 1)
    expect([named.sent[0]?.headers.get('x-xsrf'), named.sent[0]?.headers.get('x-csrf-token')]).toEqual(['proof', null])
    const none = readerPlatform(poll, { csrf: () => null })
    await none.api.vote(8, 1)
    expect(none.sent[0]?.headers.has('x-csrf-token')).toBe(false)
  })
  it('is nothing when the proof cannot be had', async () => {
    const { api, sent } = readerPlatform(poll, {
      csrf: () => {
        throw new Error('no cookie')
      },
    })
    expect(await api.vote(8, 1)).toEqual(FAILED)
    expect(sent).toEqual([])
  })
  it('to another publication is nothing of that (C-FREE)', async () => {
    const answer = { requires_confirmation: false }
    const { api, sent } = readerPlatform(answer, options)
    expect(await api.subscribe('ines@lowwater.example', 'embed', 'https://else.example/')).toEqual({
      ok: true,
      value: { requiresConfirmation: false, subscriptionId: null, referralToken: null },
    })
    expect(await api.subscribe('ines@lowwater.example', 'embed', 'https://LOWWATER.example')).toMatchObject({
      ok: true,
    })
    expect(
      sent.map((one) => [one.url, one.credentials, one.headers.get('authorization'), one.headers.get('x-csrf-token')]),
    ).toEqual([
      ['https://else.example/api/v1/free', 'omit', null, null],
      [`${ORIGIN}/api/v1/free`, 'include', 'Bearer t', 'proof'],
    ])
    for (const at of ['javascript:alert(1)', 'else.example', ''])
      expect(await api.subscribe('ines@lowwater.example', 'embed', at)).toEqual(FAILED)
    expect(sent).toHaveLength(2)
  })
})

describe('actions of the caller', () => {
  it('replace the default ones, and count as failed when they break', async () => {
    const { api, sent } = readerPlatform('', {
      actions: {
        like: () => Promise.resolve({ ok: false, messages: ['Not now.'] }),
        follow: () => Promise.reject(new Error('no')),
        restack: () => {
          throw new Error('no')
        },
      },
    })
    expect(await api.like(5, true)).toEqual({ ok: false, messages: ['Not now.'] })
    expect([await api.follow(77), await api.restack({ postId: 5 })]).toEqual([FAILED, FAILED])
    expect(sent).toEqual([])
  })
})

it('aborts the fetch itself, and leaves no listener behind', async () => {
  const signals: AbortSignal[] = []
  const stop = new AbortController()
  const api = createReaderApi({
    baseUrl: ORIGIN,
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal
        if (!signal) return
        signals.push(signal)
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  const outcome = api.poll(8, { signal: stop.signal })
  await wait(0)
  stop.abort()
  expect(await outcome).toEqual(FAILED)
  expect(signals.map((signal) => signal.aborted)).toEqual([true])
  const later = new AbortController()
  await readerPlatform(poll).api.poll(8, { signal: later.signal })
  expect([stop, later].map(({ signal }) => getEventListeners(signal, 'abort').length)).toEqual([0, 0])
})
