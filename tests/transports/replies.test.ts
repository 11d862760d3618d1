import { describe, expect, it } from 'vitest'
import type { Reply } from '../../packages/server/src/transports/reply.js'
import type { ServiceName } from '../../packages/server/src/transports/services/index.js'
import type { Trouble } from './doubles/http-double.js'
import { letterOf, readers, shortTemplate } from './letters.js'
import { CASES, NAMES, opened } from './services.js'

/** Sends to a few readers; the service has this trouble with the first request. */
async function sent(
  name: ServiceName,
  trouble: Trouble | null,
  { count = 3, timeout }: { count?: number; timeout?: number } = {},
) {
  const { double, transport } = await opened(name, { timeout })
  if (trouble) double.troubles.push(trouble)
  const replies = await transport.prepare(letterOf(await shortTemplate()))(readers(count), 'key')
  return { double, replies }
}

function expectAll(replies: readonly Reply[], reply: object): void {
  expect(replies).toMatchObject([reply, reply, reply])
}

describe.each(NAMES)('%s', (name) => {
  it('names itself without a key', async () => {
    const { transport } = await opened(name)
    for (const secret of CASES[name].secrets) expect(transport.name).not.toContain(secret)
    expect(transport.name).toMatch(/^(?:Amazon SES|Mailgun|Postmark|Resend|SendGrid)\b/)
    expect(transport.size).toBe(CASES[name].size)
    expect(transport.isIdempotent).toBe(name === 'resend')
  })

  it('answers with the id by which webhooks will speak of the message', async () => {
    const { double, replies } = await sent(name, null)
    expect(replies).toEqual(double.mails.map(({ id }) => ({ kind: 'accepted', id })))
  })

  it('refuses the recipients whom the service refuses, and mails the others', async () => {
    const { double, transport } = await opened(name)
    for (const at of [2, 7, 8]) double.invalid.add(`reader${at}@reader.example`)
    const list = readers(20)
    const replies = await transport.prepare(letterOf(await shortTemplate()))(list, 'key')
    expect(list.filter((_, at) => replies[at]?.kind === 'refused').map(({ id }) => id)).toEqual([2, 7, 8])
    expect(double.mails.map(({ to }) => to.address).sort()).toEqual(
      list
        .filter(({ id }) => ![2, 7, 8].includes(Number(id)))
        .map(({ email }) => email)
        .sort(),
    )
    for (const [at, reply] of replies.entries())
      if (reply.kind === 'accepted')
        expect(double.mails.find(({ to }) => to.address === list[at]?.email)?.id).toBe(reply.id)
    expect(double.violations).toEqual([])
    // SES says that it rejected the message, not why.
    expect(replies[2]).toMatchObject({ isAddressAtFault: name !== 'ses' })
  })

  it.each([401, 403])('stops at %i: a person has to look at the key', async (status) => {
    const { replies, double } = await sent(name, { kind: 'answer', status, body: { message: 'Forbidden' } })
    expectAll(replies, { kind: 'stopped', code: status })
    expect(double.requests).toHaveLength(1)
  })

  it('stops at an address of the API that is wrong', async () => {
    const { replies } = await sent(name, { kind: 'answer', status: 404 })
    expectAll(replies, { kind: 'stopped', code: 404 })
  })

  it.each([429, 503])('is away at %i, for as long as Retry-After says in seconds', async (status) => {
    const { replies } = await sent(name, { kind: 'answer', status, headers: { 'retry-after': '7' } })
    expectAll(replies, { kind: 'away', code: status, retryAfter: 7000 })
  })

  it('is away until the date that Retry-After says', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString()
    const { replies } = await sent(name, { kind: 'answer', status: 429, headers: { 'retry-after': date } })
    const [reply] = replies
    const after = reply?.kind === 'away' ? (reply.retryAfter ?? 0) : 0
    expect(after).toBeGreaterThan(3_000_000)
    expect(after).toBeLessThanOrEqual(3_600_000)
  })

  it.each(['', 'soon', '-5', '2026', 'Infinity', '9'.repeat(400)])('ignores the Retry-After %j', async (value) => {
    const { replies } = await sent(name, { kind: 'answer', status: 429, headers: { 'retry-after': value } })
    const [reply] = replies
    // A number of seconds that is too large is a day.
    expect([null, 2_026_000]).toContain(reply?.kind === 'away' ? reply.retryAfter : undefined)
  })

  it.each([500, 502, 504])('is away at %i, where a gateway may have lost the answer', async (status) => {
    const { replies } = await sent(name, { kind: 'answer', status, body: 'Bad Gateway' })
    expectAll(replies, { kind: 'away', code: status, retryAfter: null })
    for (const reply of replies) expect('isUncertain' in reply).toBe(status !== 500)
  })

  it('is away when the connection breaks', async () => {
    expectAll((await sent(name, { kind: 'drop' })).replies, { kind: 'away', code: null })
  })

  it('is away when the connection breaks before the answer to a call that was taken', async () => {
    const { replies, double } = await sent(name, { kind: 'lost answer' })
    expectAll(replies, { kind: 'away', code: null, isUncertain: true })
    expect(double.mails).toHaveLength(3)
  })

  it('is away when no answer comes in time', async () => {
    const { replies } = await sent(name, { kind: 'silence' }, { timeout: 200 })
    expectAll(replies, { kind: 'away', code: null, reason: 'The service did not answer within 0.2 seconds.' })
  })

  it('is away when nobody listens', async () => {
    const { double, transport } = await opened(name)
    await double.close()
    const replies = await transport.prepare(letterOf(await shortTemplate()))(readers(3), 'key')
    expectAll(replies, { kind: 'away', code: null })
    for (const reply of replies) expect(reply).not.toHaveProperty('isUncertain')
  })

  it('follows no redirect', async () => {
    const { replies, double } = await sent(name, {
      kind: 'answer',
      status: 307,
      headers: { location: '/elsewhere' },
    })
    expectAll(replies, { kind: 'away' })
    for (const reply of replies) expect(reply).not.toHaveProperty('isUncertain')
    expect(double.requests).toHaveLength(1)
  })

  it.each(['malformed', 'cut answer'] as const)('counts mails as taken when the answer is a %s one', async (kind) => {
    const { replies, double } = await sent(name, { kind })
    expectAll(replies, { kind: 'accepted' })
    expect(double.mails).toHaveLength(3)
    expect(double.requests).toHaveLength(1)
  })

  it.each([null, [], {}, 'x', 7, { data: 7, errors: 7, id: 7, BulkEmailEntryResults: [7] }, [null, 7]])(
    'counts mails as taken when the service answers %j',
    async (body) => {
      const { replies } = await sent(name, { kind: 'answer', status: 200, body })
      expectAll(replies, { kind: 'accepted' })
    },
  )

  it.each([null, [], {}, { errors: [null, 7, { field: 7 }] }, { ErrorCode: 'x', Message: 7 }, 'x'])(
    'refuses one recipient whose call is answered with 400 and %j',
    async (body) => {
      const { replies } = await sent(name, { kind: 'answer', status: 400, body }, { count: 1 })
      expect(replies).toMatchObject([{ kind: 'refused', code: 400 }])
    },
  )

  it('shows no key that the service says back, in one line of at most 300 characters', async () => {
    const said = CASES[name].secrets.map((secret) => `\r\n${'é'.repeat(250)} key ${secret} is wrong`).join('')
    const { replies } = await sent(name, { kind: 'answer', status: 401, body: { message: said, Message: said } })
    for (const reply of replies) {
      const reason = 'reason' in reply ? reply.reason : ''
      expect(reason).not.toMatch(/[\r\n]/)
      expect(Array.from(reason).length).toBeLessThanOrEqual(300)
      for (const secret of CASES[name].secrets) expect(reason).not.toContain(secret.slice(0, 8))
    }
  })

  it('cuts a call that is larger than the service takes', async () => {
    const { double, transport } = await opened(name)
    const count = CASES[name].size + 1
    const replies = await transport.prepare(letterOf(await shortTemplate()))(readers(count), 'key')
    expect(replies.filter(({ kind }) => kind === 'accepted')).toHaveLength(count)
    expect(double.requests).toHaveLength(2)
    expect(double.violations).toEqual([])
  })
})

it('stops at a wrong signature of SES', async () => {
  const { transport } = await opened('ses', { env: { AWS_SECRET_ACCESS_KEY: 'another/secret+key' } })
  const replies = await transport.prepare(letterOf(await shortTemplate()))(readers(3), 'key')
  expectAll(replies, { kind: 'stopped', code: 403 })
})

describe('a result of SES', () => {
  const results = async (...list: object[]) => {
    const body = { BulkEmailEntryResults: list }
    return (await sent('ses', { kind: 'answer', status: 200, body }, { count: list.length })).replies
  }

  it('is a reply by its status', async () => {
    expect(
      await results(
        { Status: 'SUCCESS', MessageId: 'a-1' },
        { Status: 'MESSAGE_REJECTED', Error: 'a virus' },
        { Status: 'TRANSIENT_FAILURE' },
        { Status: 'FAILED', Error: 'x' },
        { Status: 'INVALID_PARAMETER', Error: 'Missing final @domain' },
        { Status: 'ACCOUNT_THROTTLED', Error: 'Maximum sending rate exceeded.' },
        { Status: 'ACCOUNT_DAILY_QUOTA_EXCEEDED' },
        { Status: 'ACCOUNT_SENDING_PAUSED' },
        { Status: 'MESSAGE_REJECTED', Error: 'Email address is not verified.' },
      ),
    ).toMatchObject([
      { kind: 'accepted', id: 'a-1' },
      { kind: 'refused', code: null, reason: 'a virus' },
      { kind: 'deferred', reason: 'TRANSIENT_FAILURE', wantsLess: false },
      { kind: 'deferred', reason: 'x' },
      { kind: 'refused' },
      { kind: 'away', reason: 'Maximum sending rate exceeded.' },
      { kind: 'away' },
      { kind: 'stopped' },
      { kind: 'stopped' },
    ])
  })

  it.each([
    ['TooManyRequestsException', 'away'],
    ['LimitExceededException', 'away'],
    ['AccountSuspendedException', 'stopped'],
    ['SendingPausedException', 'stopped'],
    ['MailFromDomainNotVerifiedException', 'stopped'],
  ])('is for all recipients where the call fails with %s', async (type, kind) => {
    const { replies, double } = await sent('ses', {
      kind: 'answer',
      status: 400,
      body: { message: 'no' },
      headers: { 'x-amzn-errortype': `${type}:http://internal.amazon.com/` },
    })
    expectAll(replies, { kind })
    expect(double.requests).toHaveLength(1)
  })
})

it.each([
  [0, 'accepted'],
  [406, 'refused'],
  [300, 'refused'],
  [10, 'stopped'],
  [400, 'stopped'],
  [405, 'stopped'],
  [412, 'stopped'],
  [1235, 'stopped'],
  [429, 'away'],
  [100, 'away'],
])('reads the error code %i of Postmark', async (code, kind) => {
  const body = [{ ErrorCode: code, Message: 'said' }]
  expect((await sent('postmark', { kind: 'answer', status: 200, body }, { count: 1 })).replies).toMatchObject([
    { kind },
  ])
  if (code !== 0)
    expect(
      (await sent('postmark', { kind: 'answer', status: 422, body: body[0] }, { count: 1 })).replies,
    ).toMatchObject([{ kind }])
})

it('stops where Postmark or Mailgun refuse the sender', async () => {
  const from = "Invalid 'From' address: 'sender@example.com' is not a verified sender signature."
  expectAll(
    (await sent('postmark', { kind: 'answer', status: 422, body: { ErrorCode: 300, Message: from } })).replies,
    {
      kind: 'stopped',
    },
  )
  const message = 'from parameter is not a valid address. please check documentation'
  expectAll((await sent('mailgun', { kind: 'answer', status: 400, body: { message } })).replies, { kind: 'stopped' })
})

it('stops where SendGrid refuses what all recipients share', async () => {
  const body = { errors: [{ message: 'The from email does not contain a valid address.', field: 'from.email' }] }
  expectAll((await sent('sendgrid', { kind: 'answer', status: 400, body })).replies, {
    kind: 'stopped',
    reason: 'The from email does not contain a valid address.',
  })
})

it('asks SendGrid again when its limit of requests is lifted', async () => {
  const headers = { 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 60) }
  const { replies } = await sent('sendgrid', { kind: 'answer', status: 429, headers })
  const [reply] = replies
  const after = reply?.kind === 'away' ? (reply.retryAfter ?? 0) : 0
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThanOrEqual(61_000)
})

describe('Resend’s idempotency key', () => {
  it('mails once when a call is made again after a lost answer, and gives the same ids', async () => {
    const { double, transport } = await opened('resend')
    const send = transport.prepare(letterOf(await shortTemplate()))
    double.troubles.push({ kind: 'lost answer' })
    const list = readers(150)
    expect((await send(list, 'key')).map(({ kind }) => kind)).toEqual(list.map(() => 'away'))
    const replies = await send(list, 'key')
    expect(replies).toEqual(double.mails.map(({ id }) => ({ kind: 'accepted', id })))
    expect(double.mails).toHaveLength(150)
  })

  it('stops where it was used for another mail', async () => {
    const { double, transport } = await opened('resend')
    await transport.prepare(letterOf(await shortTemplate('One')))(readers(3), 'key')
    expectAll(await transport.prepare(letterOf(await shortTemplate('Two')))(readers(3), 'key'), {
      kind: 'stopped',
      code: 409,
    })
    expect(double.mails).toHaveLength(3)
  })

  it('is away while the same call is under way', async () => {
    const body = {
      name: 'concurrent_idempotent_requests',
      message: 'Same idempotency key used while original request is in progress.',
    }
    expectAll((await sent('resend', { kind: 'answer', status: 409, body })).replies, { kind: 'away', code: 409 })
  })

  it.each(['', 'é', 'x'.repeat(400), 'a b\r\nc'])('takes the key %j of the caller', async (key) => {
    const { double, transport } = await opened('resend')
    const replies = await transport.prepare(letterOf(await shortTemplate()))(readers(3), key)
    expectAll(replies, { kind: 'accepted' })
    expect(double.violations).toEqual([])
  })
})
