import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HookOptions } from '../../../packages/server/src/site/bounces/hooks/hook-options.js'
import { sendgridHook } from '../../../packages/server/src/site/bounces/hooks/sendgrid.js'
import { snsUrl } from '../../../packages/server/src/site/bounces/hooks/sns-certificates.js'
import { memoryStore } from '../../../packages/server/src/site/store/memory-store.js'
import { runsOf } from '../../harness/every-case.js'
import { days, NOW, ORIGIN, standSite } from '../site-stand.js'
import {
  CERTIFICATE_URL,
  jsonPost,
  mailgunPost,
  notification,
  sendgridSigner,
  snsSigner,
  TOPIC,
} from './signed-hooks.js'

const READER = 'ana@reader.example'
const MAILGUN_KEY = 'a signing key of Mailgun, for tests'
const POSTMARK_SECRET = 'a secret of Postmark, for tests'
const sendgrid = sendgridSigner()
const sns = snsSigner()
const stranger = snsSigner()

/** A site with all services set up, and one active reader. */
async function stand(more: Partial<HookOptions> = {}) {
  const store = memoryStore()
  await store.readers.add({ email: READER, status: 'active' }, days(-100))
  const fetched: string[] = []
  const hooks: HookOptions = {
    mailgun: { signingKey: MAILGUN_KEY },
    postmark: { secret: POSTMARK_SECRET },
    sendgrid: { publicKey: sendgrid.publicKey },
    ses: {
      topics: [TOPIC],
      fetch: async (url) => {
        fetched.push(url)
        return url === CERTIFICATE_URL ? new Response(sns.certificate) : new Response('ok')
      },
    },
    ...more,
  }
  const site = standSite({ store, hooks })
  const post = async (request: Request) => (await site.fetch(request)).status
  const kinds = async () => (await store.bounces.list({ since: days(-365), limit: 50 })).map(({ kind }) => kind)
  return { site, store, post, kinds, fetched }
}

/** What every service's forged post leaves: nothing. */
async function untouched({ store, kinds }: Awaited<ReturnType<typeof stand>>) {
  expect(await kinds()).toEqual([])
  expect(await store.suppressions.list({ limit: 10 })).toEqual([])
  expect((await store.readers.byEmail(READER))?.status).toBe('active')
}

describe('webhooks of mail services', () => {
  it('are answered 404 where a service is not set up, and take only POST', async () => {
    const site = standSite()
    for (const service of ['ses', 'mailgun', 'postmark', 'sendgrid', 'other'])
      expect((await site.fetch(jsonPost(`/hooks/${service}`, {}))).status).toBe(404)
    expect((await site.get('/hooks/mailgun')).status).toBe(405)
    const { post } = await stand()
    expect(await post(new Request(`${ORIGIN}/hooks/mailgun`))).toBe(405)
  })

  it('refuse bodies of more than 1 MB', async () => {
    const { post } = await stand()
    for (const service of ['ses', 'mailgun', 'postmark', 'sendgrid'])
      expect(await post(jsonPost(`/hooks/${service}`, 'x'.repeat(1024 * 1024 + 1)))).toBe(413)
  })

  it('come from other hosts, where other posts of the site may not, and as often as a mailing needs', async () => {
    const site = standSite({ client: '192.0.2.7', hooks: { postmark: { secret: POSTMARK_SECRET } } })
    const headers = {
      'x-hook-secret': POSTMARK_SECRET,
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    }
    for (let time = 0; time < 400; time++)
      expect((await site.fetch(jsonPost('/hooks/postmark', { RecordType: 'Open' }, headers))).status).toBe(200)
    expect((await site.fetch(jsonPost('/api/v1/free', {}, headers))).status).toBe(403)
    expect((await site.fetch(jsonPost('/hooks/postmark/../../api/v1/free', {}, headers))).status).toBe(403)
  })

  it('cannot be set up with an empty secret, which anybody could send', () => {
    expect(() => standSite({ hooks: { postmark: { secret: '' } } })).toThrow('hooks.postmark.secret is empty')
    expect(() => standSite({ hooks: { mailgun: { signingKey: ' ' } } })).toThrow('hooks.mailgun.signingKey is empty')
    expect(() => standSite({ hooks: { sendgrid: { publicKey: '' } } })).toThrow('hooks.sendgrid.publicKey is empty')
  })

  it('of any content are refused, and change nothing', async () => {
    const here = await stand()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('ses', 'mailgun', 'postmark', 'sendgrid'),
        fc.oneof(fc.json(), fc.string(), fc.constant(JSON.stringify({ TopicArn: TOPIC, Type: 'Notification' }))),
        fc.dictionary(
          fc.constantFrom(
            'authorization',
            'x-hook-secret',
            'x-twilio-email-event-webhook-signature',
            'x-twilio-email-event-webhook-timestamp',
          ),
          fc.stringMatching(/^[!-~]{0,40}$/),
        ),
        async (service, body, headers) => {
          expect(await here.post(jsonPost(`/hooks/${service}`, body, headers))).toBe(401)
        },
      ),
    )
    await untouched(here)
    expect(here.site.failures).toEqual([])
  })
})

describe('webhooks with a good signature', () => {
  it('of any content are taken or refused, and never an error', async () => {
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(
        '\0',
        '\ud800',
        '__proto__',
        -1,
        1e308,
        -8640000000000.001,
        '9999-99-99',
        `${'a'.repeat(70)}@x.example`,
        READER,
      ),
    )
    const named = (...names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), odd)
    const bounced = fc.dictionary(
      fc.constantFrom(
        'bouncedRecipients',
        'complainedRecipients',
        'recipients',
        'timestamp',
        'feedbackId',
        'bounceType',
      ),
      fc.oneof(odd, fc.array(named('emailAddress', 'status', 'diagnosticCode'))),
    )
    const body = fc.oneof(
      odd,
      fc.record({
        notificationType: fc.constantFrom('Bounce', 'Complaint', 'Delivery'),
        bounce: bounced,
        complaint: bounced,
        delivery: bounced,
        mail: odd,
      }),
      fc.array(
        fc.record({
          event: fc.constantFrom('bounce', 'dropped', 'delivered', 'spamreport'),
          email: odd,
          timestamp: odd,
          reason: odd,
          status: odd,
          sg_event_id: odd,
        }),
      ),
      fc.record({
        event: fc.constantFrom('failed', 'complained', 'delivered'),
        severity: fc.constant('permanent'),
        recipient: odd,
        timestamp: odd,
        'delivery-status': named('code', 'message', 'enhanced-code'),
        message: odd,
      }),
      fc.record({
        RecordType: fc.constantFrom('Bounce', 'SpamComplaint'),
        Type: odd,
        ID: odd,
        Email: odd,
        BouncedAt: odd,
        Details: odd,
      }),
    )
    const here = await stand()
    let token = 0
    await fc.assert(
      fc.asyncProperty(body, async (content) => {
        const answers = [
          await here.post(sns.post(notification(content, NOW))),
          await here.post(mailgunPost(MAILGUN_KEY, content, { at: NOW, token: `any ${++token}` })),
          await here.post(jsonPost('/hooks/postmark', content, { 'x-hook-secret': POSTMARK_SECRET })),
          await here.post(sendgrid.post(JSON.stringify(content), NOW)),
        ]
        expect(answers.filter((status) => status !== 200 && status !== 400)).toEqual([])
      }),
      { numRuns: runsOf(150) },
    )
    expect(here.site.failures).toEqual([])
    for (const { email, reason } of await here.store.bounces.list({ since: new Date(0), limit: 1000 }))
      expect(`${email}${reason}`).not.toMatch(/[\0\r\n\p{Cs}]/u)
  })
})

describe('webhooks of Mailgun', () => {
  const failed = (more: object = {}) => ({
    event: 'failed',
    id: 'G9Bn5sl1TC6nu79C8C0bwg',
    timestamp: NOW.getTime() / 1000 - 60.25,
    severity: 'permanent',
    reason: 'bounce',
    recipient: READER,
    message: { headers: { 'message-id': '20261120@letter.example' } },
    'delivery-status': { code: 550, message: '5.1.1 The email account does not exist', 'enhanced-code': '5.1.1' },
    ...more,
  })
  const signed = (event: unknown, token = 'a'.repeat(50), at = NOW, key = MAILGUN_KEY) =>
    mailgunPost(key, event, { at, token })

  it('suppress an address that does not exist', async () => {
    const { post, store } = await stand()
    expect(await post(signed(failed()))).toBe(200)
    expect(await store.bounces.list({ since: days(-1), limit: 5 })).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        email: READER,
        kind: 'hard',
        reason: '5.1.1 The email account does not exist',
        at: new Date(NOW.getTime() - 60_250),
        messageId: '20261120@letter.example',
        source: 'mailgun',
      },
    ])
    expect(await store.suppressions.of(READER)).toMatchObject({ kind: 'bounce' })
    expect((await store.readers.byEmail(READER))?.status).toBe('active')
  })

  it.each<[string, string | null, object]>([
    ['a full mailbox', 'soft', { 'delivery-status': { code: 552, message: '5.2.2 over quota' } }],
    ['what it tried for too long', 'soft', { reason: 'old', 'delivery-status': { code: 602, message: 'Too old' } }],
    ['what a service blocks', 'soft', { reason: 'espblock' }],
    ['refused as spam', 'soft', { reason: 'generic', 'delivery-status': { code: 554, message: 'looks like spam' } }],
    ['what it calls soft', 'soft', { 'delivery-status': { code: 550, 'bounce-type': 'soft', message: 'x' } }],
    ['permanent without a word', 'hard', { 'delivery-status': {} }],
    ['its own list of bounces', 'hard', { reason: 'suppress-bounce', 'delivery-status': { code: 605 } }],
    ['its own list of complaints', 'complaint', { reason: 'suppress-complaint' }],
    ['its own list of those who left', 'unsubscribe', { reason: 'suppress-unsubscribe' }],
    ['what it will try again', null, { severity: 'temporary' }],
    ['a complaint', 'complaint', { event: 'complained' }],
    ['a reader who leaves', 'unsubscribe', { event: 'unsubscribed' }],
    ['an opened mail', null, { event: 'opened' }],
    ['no address', null, { recipient: 'not an address' }],
  ])('tell of %s', async (_, kind, more) => {
    const { post, kinds } = await stand()
    expect(await post(signed(failed(more)))).toBe(200)
    expect(await kinds()).toEqual(kind === null ? [] : [kind])
  })

  it('are refused when forged, too old, from the future, or replayed with another event', async () => {
    const here = await stand()
    const { post } = here
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
    expect(await post(signed(failed(), 'b', NOW, 'another key'))).toBe(401)
    expect(await post(signed(failed(), 'b', minutes(-5.5)))).toBe(401)
    expect(await post(signed(failed(), 'b', minutes(5.5)))).toBe(401)
    expect(await post(signed(failed(), ''))).toBe(401)
    expect(await post(jsonPost('/hooks/mailgun', { 'event-data': failed() }))).toBe(401)
    await untouched(here)
    expect(await post(signed({ event: 'opened' }, 'c'))).toBe(200)
    expect(await post(signed(failed(), 'c'))).toBe(401)
    await untouched(here)
    expect(await post(signed('no event', 'd'))).toBe(400)
  })

  it('that come at once with one token are heard once', async () => {
    const { post } = await stand()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(signed(failed()))))
    expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 401)])
  })

  it('that tell of one event again, with a new token, count once', async () => {
    const { post, kinds } = await stand()
    expect(await post(signed(failed(), 'e'))).toBe(200)
    expect(await post(signed(failed(), 'f'))).toBe(200)
    expect(await kinds()).toEqual(['hard'])
  })
})

describe('webhooks of Postmark', () => {
  const bounce = {
    RecordType: 'Bounce',
    ID: 4323372036854776000,
    Type: 'HardBounce',
    TypeCode: 1,
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: 'smtp;550 5.1.1 unknown\r\nuser\u0000',
    Email: READER,
    BouncedAt: '2026-11-20T11:00:00.0000000-00:00',
  }
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`diptych:${password}`).toString('base64')}`,
  })

  it('bring their secret in three ways', async () => {
    for (const [path, headers] of [
      ['/hooks/postmark', basic(POSTMARK_SECRET)],
      ['/hooks/postmark', { 'x-hook-secret': POSTMARK_SECRET }],
      [`/hooks/postmark?secret=${encodeURIComponent(POSTMARK_SECRET)}`, {}],
    ] as const) {
      const { post, store } = await stand()
      expect(await post(jsonPost(path, bounce, headers))).toBe(200)
      expect(await store.suppressions.of(READER)).toEqual({
        email: READER,
        kind: 'bounce',
        reason: 'smtp;550 5.1.1 unknown user',
        at: new Date('2026-11-20T11:00:00Z'),
      })
    }
  })

  it('are refused without it', async () => {
    const here = await stand()
    for (const [path, headers] of [
      ['/hooks/postmark', {}],
      ['/hooks/postmark', basic(`${POSTMARK_SECRET}.`)],
      ['/hooks/postmark', basic('')],
      ['/hooks/postmark', { authorization: 'Basic ***' }],
      ['/hooks/postmark', { authorization: `Bearer ${POSTMARK_SECRET}` }],
      ['/hooks/postmark', { 'x-hook-secret': POSTMARK_SECRET.toUpperCase() }],
      ['/hooks/postmark?secret=', {}],
    ] as const)
      expect(await here.post(jsonPost(path, bounce, headers)), JSON.stringify(headers)).toBe(401)
    await untouched(here)
  })

  it.each<[string, string | null, object]>([
    ['SoftBounce', 'soft', {}],
    ['Blocked', 'soft', {}],
    ['BadEmailAddress', 'hard', {}],
    ['SpamComplaint', 'complaint', { RecordType: 'SpamComplaint' }],
    ['Unsubscribe', 'unsubscribe', {}],
    ['Transient', null, {}],
    ['AutoResponder', null, {}],
    ['constructor', null, {}],
    ['a hard bounce on its list', 'hard', suppression('HardBounce')],
    ['a reader who leaves', 'unsubscribe', suppression('ManualSuppression')],
    ['a reader who comes back', null, { ...suppression('ManualSuppression'), SuppressSending: false }],
    ['Open', null, { RecordType: 'Open' }],
  ])('tell of %s', async (Type, kind, more) => {
    const { post, kinds } = await stand()
    expect(await post(jsonPost('/hooks/postmark', { ...bounce, Type, ...more }, basic(POSTMARK_SECRET)))).toBe(200)
    expect(await kinds()).toEqual(kind === null ? [] : [kind])
  })

  it('that are no JSON are refused', async () => {
    const { post } = await stand()
    for (const body of ['', 'null', '[]', '{'])
      expect(await post(jsonPost('/hooks/postmark', body, basic(POSTMARK_SECRET)))).toBe(400)
  })

  function suppression(SuppressionReason: string) {
    return {
      RecordType: 'SubscriptionChange',
      ID: undefined,
      Email: undefined,
      Recipient: READER,
      ChangedAt: '2026-11-20T11:00:00Z',
      SuppressSending: true,
      SuppressionReason,
    }
  }
})

describe('webhooks of SendGrid', () => {
  const event = (more: object = {}) => ({
    email: READER,
    timestamp: NOW.getTime() / 1000 - 60,
    'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
    event: 'bounce',
    type: 'bounce',
    sg_event_id: 'ZXZlbnQtMQ',
    sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
    reason: '550 5.1.1 The email account does not exist',
    status: '5.1.1',
    ...more,
  })

  it('hold for the example that SendGrid publishes with its library', async () => {
    // https://github.com/sendgrid/sendgrid-nodejs/blob/main/packages/eventwebhook/src/eventwebhook.spec.js
    const read = sendgridHook({
      publicKey:
        'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==',
    })
    const at = new Date(1588788367_000)
    const post = (body: string, timestamp = '1588788367') => ({
      url: `${ORIGIN}/hooks/sendgrid`,
      headers: new Headers({
        'x-twilio-email-event-webhook-signature':
          'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=',
        'x-twilio-email-event-webhook-timestamp': timestamp,
      }),
      body: new TextEncoder().encode(body),
    })
    const payload = '{"category":"example_payload","event":"test_event","message_id":"message_id"}'
    // Signed well; it is one event, where a webhook is a list of them.
    expect(await read(post(payload), at)).toEqual({ ok: false, reason: 'unreadable' })
    expect(await read(post(`${payload} `), at)).toEqual({ ok: false, reason: 'forged' })
    expect(await read(post(payload, '1588788368'), at)).toEqual({ ok: false, reason: 'forged' })
  })

  it('tell of many events at once', async () => {
    const { post, store } = await stand()
    const events = [
      event(),
      event({ email: 'bo@reader.example', event: 'spamreport', sg_event_id: '2' }),
      event({ event: 'open' }),
      null,
      7,
      event({ email: 'cy@reader.example', type: 'blocked', status: '5.7.1', sg_event_id: '3' }),
      event({ email: 'di@reader.example', event: 'dropped', reason: 'Unsubscribed Address', sg_event_id: '4' }),
      event({ email: 'ed@reader.example', event: 'deferred', sg_event_id: '5' }),
    ]
    expect(await post(sendgrid.post(events, NOW))).toBe(200)
    expect(await store.bounces.countByKind(days(-1))).toEqual([
      { kind: 'complaint', count: 1 },
      { kind: 'hard', count: 1 },
      { kind: 'soft', count: 1 },
      { kind: 'unsubscribe', count: 1 },
    ])
    expect((await store.suppressions.list({ limit: 9 })).map(({ email, kind }) => [email, kind])).toEqual([
      [READER, 'bounce'],
      ['bo@reader.example', 'complaint'],
    ])
  })

  it.each<[string, string, object]>([
    [
      'an invalid address',
      'hard',
      { bounce_classification: 'Invalid Address', status: '5.0.0', reason: '550 5.0.0 x' },
    ],
    ['bad reputation', 'soft', { bounce_classification: 'Reputation' }],
    ['a full mailbox', 'soft', { status: '5.2.2', reason: '552 5.2.2 full' }],
    ['a bounce without a status', 'hard', { status: undefined, reason: undefined }],
    ['an address that bounced before', 'hard', { event: 'dropped', reason: 'Bounced Address' }],
  ])('tell of %s', async (_, kind, more) => {
    const { post, kinds } = await stand()
    expect(await post(sendgrid.post([event(more)], NOW))).toBe(200)
    expect(await kinds()).toEqual([kind])
  })

  it('count once when they are replayed', async () => {
    const { post, kinds } = await stand()
    expect(await post(sendgrid.post([event(), event()], NOW))).toBe(200)
    expect(await post(sendgrid.post([event()], NOW))).toBe(200)
    expect(await kinds()).toEqual(['hard'])
  })

  it('are refused when forged, changed, or older than ten minutes', async () => {
    const here = await stand()
    expect(await here.post(sendgridSigner().post([event()], NOW))).toBe(401)
    const good = sendgrid.post([event()], NOW)
    const changed = jsonPost('/hooks/sendgrid', JSON.stringify([event({ email: 'bo@reader.example' })]))
    for (const name of ['x-twilio-email-event-webhook-signature', 'x-twilio-email-event-webhook-timestamp'])
      changed.headers.set(name, good.headers.get(name) ?? '')
    expect(await here.post(changed)).toBe(401)
    for (const minutes of [-11, 11])
      expect(await here.post(sendgrid.post([event()], minutesFromNow(minutes)))).toBe(401)
    expect(await here.post(jsonPost('/hooks/sendgrid', [event()]))).toBe(401)
    await untouched(here)
    expect(await here.post(sendgrid.post('{}', NOW))).toBe(400)
    expect(await here.post(sendgrid.post([event()], minutesFromNow(-9)))).toBe(200)
  })

  it('of a thousand events are kept whole', async () => {
    const { post, store } = await stand()
    const many = Array.from({ length: 1000 }, (_, at) =>
      event({ email: `reader${at}@list.example`, sg_event_id: `event-${at}`, status: '5.2.2' }),
    )
    expect(await post(sendgrid.post(many, NOW))).toBe(200)
    expect(await store.bounces.countByKind(days(-1))).toEqual([{ kind: 'soft', count: 1000 }])
  })
})

describe('notifications of Amazon SES', () => {
  const mail = { messageId: '00000138111222aa-33322211', destination: [READER], timestamp: '2026-11-20T10:00:00.000Z' }
  const bounce = (more: object = {}, recipient: object = {}) => ({
    notificationType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        {
          emailAddress: READER,
          status: '5.1.1',
          action: 'failed',
          diagnosticCode: `smtp; 550 5.1.1 <${READER}>... User unknown`,
          ...recipient,
        },
      ],
      timestamp: '2026-11-20T11:00:00.000Z',
      feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
      ...more,
    },
    mail,
  })
  const complaint = (type?: string) => ({
    eventType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress: `"Ana" <${READER}>` }],
      complaintFeedbackType: type,
      timestamp: '2026-11-20T11:00:00.000Z',
      feedbackId: 'feedback-2',
    },
    mail,
  })

  it.each(['1', '2'] as const)(
    'are heard with SignatureVersion %s, and the certificate is fetched once',
    async (version) => {
      const { post, store, fetched } = await stand()
      expect(await post(sns.post(notification(bounce(), NOW), { version }))).toBe(200)
      expect(await post(sns.post({ ...notification(bounce(), NOW), Subject: 'Bounce' }, { version }))).toBe(200)
      expect(fetched).toEqual([CERTIFICATE_URL])
      expect(await store.bounces.list({ since: days(-1), limit: 5 })).toMatchObject([
        {
          email: READER,
          kind: 'hard',
          reason: `550 5.1.1 <${READER}>... User unknown`,
          at: new Date('2026-11-20T11:00:00Z'),
          messageId: '00000138111222aa-33322211',
          source: 'ses',
        },
      ])
      expect(await store.suppressions.of(READER)).toMatchObject({ kind: 'bounce' })
    },
  )

  it.each<[string, string | null, unknown]>([
    ['a full mailbox', 'soft', bounce({ bounceType: 'Transient', bounceSubType: 'MailboxFull' })],
    ['what it cannot judge', 'soft', bounce({ bounceType: 'Undetermined', bounceSubType: 'Undetermined' })],
    ['refused content', 'soft', bounce({}, { status: '5.7.1', diagnosticCode: 'smtp; 554 5.7.1 rejected' })],
    ['its own list', 'hard', bounce({ bounceSubType: 'OnAccountSuppressionList' }, { status: '5.7.1' })],
    ['a bounce without a report', 'hard', bounce({}, { status: undefined, diagnosticCode: undefined })],
    ['a complaint', 'complaint', complaint('abuse')],
    ['a complaint without a type', 'complaint', complaint()],
    ['a reader who says that it is no spam', null, complaint('not-spam')],
    [
      'a delay',
      null,
      { eventType: 'DeliveryDelay', mail, deliveryDelay: { delayedRecipients: [{ emailAddress: READER }] } },
    ],
    ['a test in plain words', null, 'Successfully validated SNS topic for Amazon SES event publishing.'],
    ['odd fields', null, { notificationType: 'Bounce', bounce: { bouncedRecipients: [null, 7, {}] } }],
    ['odd recipients', null, { notificationType: 'Delivery', delivery: { recipients: [null, {}, 7] } }],
  ])('tell of %s', async (_, kind, message) => {
    const { post, kinds } = await stand()
    expect(await post(sns.post(notification(message, NOW)))).toBe(200)
    expect(await kinds()).toEqual(kind === null ? [] : [kind])
  })

  it('of a complaint unsubscribe the reader too', async () => {
    const { post, store } = await stand()
    await post(sns.post(notification(complaint('abuse'), NOW)))
    expect(await store.suppressions.of(READER)).toMatchObject({ kind: 'complaint', reason: 'abuse' })
    expect((await store.readers.byEmail(READER))?.status).toBe('unsubscribed')
  })

  it('are refused when they are signed by another key, changed, of another topic, or too old', async () => {
    const here = await stand()
    const { post, fetched } = here
    expect(await post(sns.post({ ...notification(bounce(), NOW), TopicArn: `${TOPIC}-other` }))).toBe(401)
    expect(fetched).toEqual([])
    expect(await post(stranger.post(notification(bounce(), NOW)))).toBe(401)
    const changed = (fields: Readonly<Record<string, string>>) =>
      post(sns.post(notification({}, NOW), { changed: fields }))
    expect(await changed({ Message: JSON.stringify(bounce()) })).toBe(401)
    expect(await changed({ Subject: 'x' })).toBe(401)
    expect(await changed({ SignatureVersion: '1' })).toBe(401)
    expect(await changed({ SignatureVersion: '3' })).toBe(401)
    expect(await changed({ Signature: '' })).toBe(401)
    expect(await changed({ Type: 'SubscriptionConfirmation' })).toBe(401)
    // SNS repeats a delivery for an hour.
    for (const minutes of [-71, 71])
      expect(await post(sns.post(notification(bounce(), minutesFromNow(minutes))))).toBe(401)
    expect(await post(sns.post({ ...notification(bounce(), NOW), Timestamp: 'yesterday' }))).toBe(401)
    await untouched(here)
  })

  it.each([
    'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-01d088a6.pem',
    'https://sns.eu-west-1.amazonaws.com.attacker.example/SimpleNotificationService-01d088a6.pem',
    'https://attacker.example/sns.eu-west-1.amazonaws.com/SimpleNotificationService-01d088a6.pem',
    'https://sns.s3.amazonaws.com/SimpleNotificationService-01d088a6.pem',
    'https://sns.s3-eu-west-1.amazonaws.com/SimpleNotificationService-01d088a6.pem',
    'https://s3.eu-west-1.amazonaws.com/SimpleNotificationService-01d088a6.pem',
    'https://xsns.eu-west-1.amazonaws.com/SimpleNotificationService-01d088a6.pem',
    'https://user@sns.eu-west-1.amazonaws.com/SimpleNotificationService-01d088a6.pem',
    'https://sns.eu-west-1.amazonaws.com:444/SimpleNotificationService-01d088a6.pem',
    'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-01d088a6.pem?x=1',
    'https://sns.eu-west-1.amazonaws.com/redirect?to=SimpleNotificationService-01d088a6.pem',
    'https://sns.eu-west-1.amazonaws.com/other.pem',
    'file:///SimpleNotificationService-01d088a6.pem',
    '',
  ])('never take a certificate from %j', async (SigningCertURL) => {
    const here = await stand()
    expect(await here.post(sns.post(notification(bounce(), NOW), { changed: { SigningCertURL } }))).toBe(401)
    expect(here.fetched).toEqual([])
    await untouched(here)
  })

  it('know the hosts of SNS in every part of the cloud', () => {
    for (const host of ['us-east-1', 'ap-southeast-4', 'us-gov-west-1', 'us-iso-east-1', 'mx-central-1'])
      expect(snsUrl(`https://sns.${host}.amazonaws.com/x`)?.pathname).toBe('/x')
    expect(snsUrl('https://sns.cn-north-1.amazonaws.com.cn/x')).not.toBeNull()
  })

  it('are refused, and tried again, while the certificate cannot be had', async () => {
    const answers = [new Response('gone', { status: 404 }), new Response('-----BEGIN CERTIFICATE-----'), 'down']
    const good = () => new Response(sns.certificate)
    const { post, kinds } = await stand({
      ses: {
        topics: [TOPIC],
        fetch: async () => {
          const answer = answers.shift() ?? good()
          if (typeof answer === 'string') throw new TypeError(answer)
          return answer
        },
      },
    })
    const request = () => sns.post(notification(bounce(), NOW))
    expect([await post(request()), await post(request()), await post(request())]).toEqual([401, 401, 401])
    expect(await post(request())).toBe(200)
    expect(await kinds()).toEqual(['hard'])
  })

  it('are subscribed to when SNS asks for a topic of ours, and only at SNS', async () => {
    const asking = (SubscribeURL: string) => ({
      Type: 'SubscriptionConfirmation',
      MessageId: 'sns-2',
      Token: '2336412f37',
      TopicArn: TOPIC,
      Message: 'You have chosen to subscribe to the topic.\nTo confirm the subscription, visit the SubscribeURL.',
      SubscribeURL,
      Timestamp: NOW.toISOString(),
    })
    const url = `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=2336412f37`
    const { post, fetched } = await stand()
    expect(await post(sns.post(asking(url)))).toBe(200)
    expect(fetched).toEqual([CERTIFICATE_URL, url])
    expect(await post(sns.post(asking('https://attacker.example/')))).toBe(400)
    expect(await post(stranger.post(asking(url)))).toBe(401)
    expect(fetched).toEqual([CERTIFICATE_URL, url])
    expect(await post(sns.post({ ...asking(url), Type: 'UnsubscribeConfirmation' }))).toBe(200)
  })

  it('are told to come again when a subscription cannot be confirmed', async () => {
    const { post, site } = await stand({
      ses: {
        topics: [TOPIC],
        fetch: async (url) =>
          url === CERTIFICATE_URL ? new Response(sns.certificate) : new Response('', { status: 500 }),
      },
    })
    const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription'
    const message = { Type: 'SubscriptionConfirmation', MessageId: 'x', Token: 't', TopicArn: TOPIC, Message: 'm' }
    expect(await post(sns.post({ ...message, SubscribeURL: url, Timestamp: NOW.toISOString() }))).toBe(500)
    expect(String(site.failures)).toContain('SNS answered 500')
  })
})

describe('soft bounces', () => {
  it('suppress after five days, unless a mail arrives between them', async () => {
    const { site, store, post } = await stand()
    const soft = (day: number, id = `${day}`) => ({
      email: READER,
      timestamp: days(day).getTime() / 1000,
      event: 'bounce',
      status: '5.2.2',
      reason: '552 5.2.2 mailbox full',
      sg_event_id: `soft-${id}`,
    })
    const told = async (day: number, ...events: readonly object[]) => {
      site.now = days(day + 0.1)
      expect(await post(sendgrid.post(events, site.now))).toBe(200)
    }
    for (const day of [0, 1, 2, 3]) await told(day, soft(day), soft(day, `${day} again`))
    expect(await store.suppressions.of(READER)).toBeNull()
    await told(4, { email: READER, event: 'delivered', timestamp: days(3.5).getTime() / 1000, sg_event_id: 'd' })
    for (const day of [5, 6, 7, 8]) await told(day, soft(day))
    expect(await store.suppressions.of(READER)).toBeNull()
    await told(9, soft(9))
    expect(await store.suppressions.of(READER)).toMatchObject({
      kind: 'bounce',
      reason: 'soft bounces on 5 days in 30: 552 5.2.2 mailbox full',
    })
    expect((await store.readers.byEmail(READER))?.status).toBe('active')
  })

  it('on fewer days than the site sets, or too far apart, do not', async () => {
    const { post, store } = await stand({ rules: { softDays: 2, windowDays: 10 } })
    const soft = (day: number) => ({
      email: READER,
      timestamp: days(day).getTime() / 1000,
      event: 'bounce',
      type: 'blocked',
      sg_event_id: `${day}`,
    })
    expect(await post(sendgrid.post([soft(-20), soft(-1)], NOW))).toBe(200)
    expect(await store.suppressions.of(READER)).toBeNull()
    expect(await post(sendgrid.post([soft(-2)], NOW))).toBe(200)
    expect(await store.suppressions.of(READER)).toMatchObject({ reason: 'soft bounces on 2 days in 10: bounce' })
  })
})

function minutesFromNow(minutes: number): Date {
  return new Date(NOW.getTime() + minutes * 60_000)
}
