import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryApi, type MemoryApi, type MemoryInitial } from '../../packages/server/src/memory/index.js'
import { createReaderApi } from '../../src/api/create-reader-api.js'
import { createWriterApi } from '../../src/api/create-writer-api.js'
import type { ReaderApi } from '../../src/domain/api/reader-api.js'
import type { WriterApi } from '../../src/domain/api/writer-api.js'
import { createApi } from '../../src/instance/create-api.js'
import { communityPostCall } from '../../src/nodes/communityPost/call.js'
import type { EmbedApi } from '../../src/schema/embed-call.js'
import { serveMemory } from './memory-server.js'

interface Subject {
  api: ReaderApi & WriterApi & EmbedApi
  memory: MemoryApi
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The same platform, asked in two ways. */
const WAYS: readonly (readonly [string, (initial?: MemoryInitial) => Promise<Subject>])[] = [
  [
    'in memory',
    async (initial) => {
      const memory = createMemoryApi(initial)
      return { api: memory, memory }
    },
  ],
  [
    'over HTTP',
    async (initial) => {
      const memory = createMemoryApi(initial)
      const { origin, close } = await serveMemory(memory)
      closing.push(close)
      return {
        api: {
          ...createApi({ baseUrl: origin }),
          ...createReaderApi({ baseUrl: origin }),
          ...createWriterApi({ baseUrl: origin }),
        },
        memory,
      }
    },
  ],
]

const tides = {
  id: 8,
  question: 'Which tide?',
  options: [
    { id: 1, label: 'Neap', votes: 3 },
    { id: 2, label: 'Spring', votes: 4 },
  ],
  total_votes: 7,
  is_published: true,
  published_at: '2026-02-01T08:00:00Z',
  expiry: 24,
}
const now = new Date('2026-02-01T12:00:00Z')
const FAILED = { ok: false, messages: [] }
const said = (message: string) => ({ ok: false, messages: [message] })
const free = { id: 1, state: 'free' } as const
const anonymous = { id: 1, state: 'anonymous' } as const

describe.each(WAYS)('a reader of the platform %s', (_, start) => {
  it('has one vote, sees it counted, and may move it (C-POLL, S-POLL-2)', async () => {
    const { api } = await start({ now, polls: [tides] })
    const voted = {
      ok: true,
      value: {
        total_votes: 8,
        options: [
          { id: 1, votes: 3, my_vote: false },
          { id: 2, votes: 5, my_vote: true },
        ],
      },
    }
    expect(await api.vote(8, '2')).toMatchObject(voted)
    expect(await api.vote(8, 2)).toMatchObject(voted)
    expect(await api.poll(8)).toMatchObject(voted)
    expect(await api.vote(8, 1)).toMatchObject({
      ok: true,
      value: {
        total_votes: 8,
        options: [
          { votes: 4, my_vote: true },
          { votes: 4, my_vote: false },
        ],
      },
    })
    expect(await api.poll(9)).toEqual(said('Poll not found.'))
    expect(await (await start({ now, polls: [tides] })).api.vote(8, 3)).toEqual(said('Option not found.'))
  })

  it('cannot vote in a poll that is a draft, closed or for others; a vote that came with the poll moves (S-POLL-2, S-POLL-3)', async () => {
    const vote = async (poll: object, reader: MemoryInitial['reader'] = free) =>
      (await start({ now, reader, polls: [{ ...tides, ...poll }] })).api.vote(8, 1)
    expect(await vote({ is_published: false })).toEqual(said('This poll is not published.'))
    expect(await vote({ expiry: 4 })).toEqual(said('This poll has closed.'))
    expect(await vote({ audience: 'only_paid' })).toEqual(said('This poll is for paid subscribers.'))
    expect(await vote({}, anonymous)).toEqual(said('Sign in to vote.'))
    expect(await vote({ options: [tides.options[0], { ...tides.options[1], my_vote: true }] })).toMatchObject({
      ok: true,
      value: { total_votes: 7, options: [{ votes: 4, my_vote: true }, { votes: 3 }] },
    })
    expect(await vote({ audience: 'only_paid' }, { id: 1, state: 'paid' })).toMatchObject({ ok: true })
  })

  it('votes by the link of a mail, with one vote for each mail (C-POLL)', async () => {
    const { api } = await start({
      now,
      reader: anonymous,
      mailTokens: ['t1', 't2'],
      polls: [{ ...tides, audience: 'only_paid' }],
    })
    expect(await api.vote(8, 1, 't1')).toMatchObject({ ok: true, value: { total_votes: 8 } })
    expect(await api.vote(8, 2, 't1')).toMatchObject({ ok: true, value: { total_votes: 8 } })
    expect(await api.vote(8, 2, 't2')).toMatchObject({ ok: true, value: { total_votes: 9 } })
    expect(await api.vote(8, 2, 't3')).toEqual(said('This link is invalid.'))
  })

  it('makes a poll and changes it (C-POLL)', async () => {
    const { api } = await start({ now, polls: [tides] })
    const draft = { question: 'Mud?', options: [{ label: 'Yes' }, { label: 'No' }] }
    expect(await api.savePoll(null, draft)).toMatchObject({
      ok: true,
      value: { id: 2, question: 'Mud?', is_published: false, options: [{ label: 'Yes' }, { label: 'No' }] },
    })
    expect(await api.savePoll(8, { ...draft, expiry: 48 })).toMatchObject({
      ok: true,
      value: {
        id: 8,
        question: 'Mud?',
        expiry: 48,
        options: [
          { label: 'Yes', votes: 3 },
          { label: 'No', votes: 4 },
        ],
      },
    })
    expect(await api.savePoll(8, { question: ' ', options: [{ label: 'Yes' }] })).toEqual({
      ok: false,
      messages: ['A poll needs a question.', 'A poll needs at least 2 options.'],
    })
  })

  it('signs up, and is known the second time (C-FREE, C-JUST)', async () => {
    const { api } = await start({ emails: ['rui@lowwater.example'] })
    expect(await api.signUp('ines@lowwater.example')).toEqual({ ok: true, value: { userExists: false } })
    expect(await api.signUp('Ines@LowWater.example')).toEqual({ ok: true, value: { userExists: true } })
    const first = await api.subscribe('rui@lowwater.example', 'post-subscribe-prompt')
    expect(first).toEqual({
      ok: true,
      value: { requiresConfirmation: false, subscriptionId: 'subscription-1', referralToken: 'referral-1' },
    })
    expect(await api.subscribe('rui@lowwater.example', 'post-subscribe-prompt')).toEqual(first)
    for (const bad of ['', 'ines', 'a b@c.example'])
      expect(await api.subscribe(bad, 'post-subscribe-prompt')).toEqual(said('Please enter a valid email.'))
  })

  it('claims a gift that nobody has claimed (C-GIFT)', async () => {
    const { api } = await start({ reader: anonymous })
    expect(await api.claimGift(5, 77, null)).toEqual(said('Please enter a valid email.'))
    expect(await api.claimGift(5, 77, 'ines@lowwater.example')).toEqual({ ok: true, value: null })
    expect(await api.claimGift(5, 77, 'rui@lowwater.example')).toEqual(said('This gift has already been claimed.'))
    expect(await api.claimGift(6, 77, 'ines@lowwater.example')).toEqual({ ok: true, value: null })
  })

  it('follows people (C-FOLL)', async () => {
    const { api } = await start({ people: [{ id: 77, name: 'Ines' }], following: { 77: [] } })
    expect(await api.following(1)).toEqual({ ok: true, value: [] })
    expect([await api.follow(77), await api.follow('77')]).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ])
    expect(await api.following(1)).toEqual({ ok: true, value: [{ id: 77, name: 'Ines', photo_url: null }] })
    expect(await api.follow(78)).toEqual(said('Person not found.'))
  })

  it('likes a post and takes it back', async () => {
    const { api, memory } = await start()
    await api.like(5, true)
    await api.like(5, true)
    await api.like(6, true)
    await api.like(6, false)
    expect([await memory.store.likes.count('5'), await memory.store.likes.count('6')]).toEqual([1, 0])
  })

  it('saves a passage or a picture before it is restacked (C-SEL, C-SELIMG, C-NOTE)', async () => {
    const { api, memory } = await start()
    expect(await api.restack({ selectionId: 'selection-1' })).toEqual(said('There is nothing to restack.'))
    expect(
      await api.saveSelection({
        postId: 5,
        publicationId: 1,
        startParagraph: 0,
        endParagraph: 1,
        startOffset: 2,
        endOffset: 3,
      }),
    ).toEqual({ ok: true, value: { id: 'selection-1' } })
    expect(await api.saveImageSelection(5, 1, 'https://cdn.example/a.png')).toEqual({
      ok: true,
      value: { id: 'image-selection-2' },
    })
    expect(await api.restack({ selectionId: 'selection-1' })).toEqual({
      ok: true,
      value: { url: 'https://platform.example/note/c-1' },
    })
    expect(await api.restack({ imageSelectionId: 'image-selection-2' })).toEqual({
      ok: true,
      value: { url: 'https://platform.example/note/c-2' },
    })
    expect(await api.restack({ postId: 5 })).toMatchObject({ ok: true })
    expect(await memory.lastNote()).toMatchObject({ post_id: '5', url: 'https://platform.example/note/c-3' })
  })

  it('recommends another publication, and it stays (C-PUBDEF, C-RECGET, C-RECPUT)', async () => {
    const { api } = await start({ defaultPublication: { id: 9, invite_only: false } })
    expect(await api.defaultPublication()).toEqual({ ok: true, value: { id: 9, invite_only: false } })
    expect(await api.recommendation(9, 4821)).toEqual({ ok: true, value: null })
    const recommendation = {
      recommendedPublicationId: 4821,
      recommendingPublicationId: 9,
      source: 'modal',
      suggested: false,
    }
    expect(await api.recommend({ ...recommendation, description: 'x'.repeat(501) })).toEqual(
      said('At most 500 characters.'),
    )
    expect(await api.recommend({ ...recommendation, description: 'Mud.' })).toEqual({ ok: true, value: null })
    expect(await api.recommendation(9, 4821)).toMatchObject({
      ok: true,
      value: { description: 'Mud.', source: 'modal' },
    })
    expect(await api.recommendation(4821, 9)).toEqual({ ok: true, value: null })
    expect(await (await start()).api.defaultPublication()).toEqual({ ok: true, value: null })
  })

  it('reads what was there before (C-THEME, C-TIERS, C-DMPROF)', async () => {
    const tier = { reward_type: 'custom', reward_description: 'A mug', num_referrals_required: 3 }
    const { api } = await start({
      themes: { 4821: { background_pop: '#123456' } },
      tiers: [tier],
      people: [{ id: 77, name: 'Ines', can_dm: false, dm_upgrade_options: ['paid'] }],
    })
    expect(await api.theme(4821)).toEqual({ ok: true, value: { background_pop: '#123456' } })
    expect(await api.theme(1)).toEqual({ ok: true, value: {} })
    expect(await api.referralTiers()).toEqual({ ok: true, value: [tier] })
    expect(await api.messageProfile(77)).toEqual({
      ok: true,
      value: { canDm: false, upgradeOptions: ['paid'], name: 'Ines' },
    })
    expect(await api.messageProfile(78)).toEqual(said('Person not found.'))
  })

  it('saves speakers and pictures (C-TRANS, C-IMAGE)', async () => {
    const { api, memory } = await start()
    expect(await api.saveSpeakers(3, { S1: 'Ines' })).toEqual({ ok: true, value: { speaker_map: { S1: 'Ines' } } })
    expect(memory.state.speakers.get('3')).toEqual({ S1: 'Ines' })
    expect(await api.uploadImage('data:image/png;base64,AAAA')).toEqual({
      ok: true,
      value: { url: 'https://platform.example/image/1.png' },
    })
    expect(await api.uploadImage('data:text/html,x')).toEqual(said('This is not a picture.'))
  })

  it('sees a thread as far as the subscription goes (C-CPOST)', async () => {
    const thread = { user: { id: 77, name: 'Ines' }, communityPost: { id: 'a', body: 'Mud.' } }
    const initial: MemoryInitial = {
      communityPosts: [
        { id: 'a', audience: 'only_paid', ...thread },
        { id: 'b', audience: 'everyone', ...thread },
        { id: 'c', audience: 'founding', ...thread },
      ],
    }
    const { api, memory } = await start(initial)
    expect(await api.embed(communityPostCall, { id: 'a' })).toEqual({
      user: thread.user,
      communityPost: null,
      status: 'PAID_SUBSCRIPTION_REQUIRED',
    })
    expect(await api.embed(communityPostCall, { id: 'b' })).toEqual({ ...thread, status: null })
    memory.state.reader = { id: 1, state: 'paid' }
    expect(await api.embed(communityPostCall, { id: 'a' })).toEqual({ ...thread, status: null })
    expect(await api.embed(communityPostCall, { id: 'c' })).toMatchObject({ status: 'FOUNDING_SUBSCRIPTION_REQUIRED' })
    expect(await api.embed(communityPostCall, { id: 'd' })).toBeNull()
  })

  it('who is not signed in may not act', async () => {
    const { api } = await start({ reader: anonymous, people: [{ id: 77, name: 'Ines' }] })
    const outcomes = [
      await api.like(5, true),
      await api.follow(77),
      await api.restack({ postId: 5 }),
      await api.uploadImage('data:image/png;base64,AAAA'),
      await api.saveSpeakers(3, {}),
    ]
    expect(outcomes).toEqual(outcomes.map(() => said('Sign in first.')))
  })

  it('meets the failures that are set, and the platform stays as it was', async () => {
    const { api, memory } = await start({ now, polls: [tides] })
    for (const [failure, outcome] of [
      ['network', FAILED],
      ['shape', FAILED],
      [{ status: 503, body: 'Bad gateway' }, FAILED],
      [{ status: 429, body: { error: 'Slower.' } }, said('Slower.')],
    ] as const) {
      memory.failures.vote = failure
      expect(await api.vote(8, 1)).toEqual(outcome)
    }
    memory.failures = { like: 'shape', savePoll: 'network' }
    expect(await api.poll(8)).toMatchObject({ ok: true, value: { total_votes: 7 } })
    expect(await api.vote(8, 1)).toMatchObject({ ok: true })
    expect(await api.like(5, false)).toEqual(FAILED)
    expect(await api.savePoll(null, { question: 'x', options: [{ label: 'a' }, { label: 'b' }] })).toEqual(FAILED)
    expect(memory.calls.map(({ call, status }) => [call, status]).slice(-3)).toEqual([
      ['vote', 200],
      ['like', 200],
      ['savePoll', null],
    ])
  })

  it('gives up before the platform has answered, and asks on', async () => {
    const { api, memory } = await start()
    memory.latency = 30
    const stop = new AbortController()
    const outcome = api.like(5, true, { signal: stop.signal })
    stop.abort()
    expect(await outcome).toEqual(FAILED)
    memory.latency = 0
    expect(await api.like(6, true)).toMatchObject({ ok: true })
    expect(await memory.store.likes.has('6', 1)).toBe(true)
  })
})
