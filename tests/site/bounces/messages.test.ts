import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Finding, bounceEvent } from '../../../packages/server/src/site/bounces/finding.js'
import { readReport } from '../../../packages/server/src/site/bounces/messages/read-report.js'
import { itInFullRun } from '../../harness/every-case.js'
import { NOW } from '../site-stand.js'
import * as messages from './report-messages.js'

const { arf, dsn, LETTER_HEADER, mailText } = messages

async function read(message: string | Uint8Array) {
  return readReport(typeof message === 'string' ? new TextEncoder().encode(message) : message)
}

async function findings(message: string): Promise<readonly Finding[]> {
  const reading = await read(message)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.findings
}

async function problem(message: string | Uint8Array): Promise<string> {
  const reading = await read(message)
  return 'problem' in reading ? reading.problem : `no problem: ${JSON.stringify(reading.findings)}`
}

const said = async (message: string) =>
  (await findings(message)).map(({ email, kind, reason }) => [email, kind, reason] as const)

describe('delivery reports', () => {
  it.each<[string, string, string, string]>([
    [
      'Postfix',
      messages.POSTFIX,
      'hard',
      '550 5.1.1 <ana@reader.example>: Recipient address rejected: User unknown in virtual mailbox table',
    ],
    [
      'Postfix about a domain that is gone',
      messages.POSTFIX_NO_HOST,
      'hard',
      'Host or domain name not found. Name service error for name=reader.example type=AAAA: Host not found',
    ],
    ['Exim', messages.EXIM, 'hard', '550 No Such User Here'],
    [
      'Exchange Online',
      messages.EXCHANGE,
      'hard',
      '550 5.4.1 Recipient address rejected: Access denied. For more information see https://aka.example',
    ],
    [
      'Gmail about a full mailbox',
      messages.GMAIL,
      'soft',
      "552-5.2.2 The recipient's inbox is out of storage space and inactive. Please direct the recipient to 552 5.2.2  https://support.google.example/mail/?p=OverQuotaPerm x-20 - gsmtp",
    ],
    ['Amazon SES', messages.SES, 'hard', '550 5.1.1 user unknown'],
  ])('of %s are read', async (_, message, kind, reason) => {
    expect(await findings(message)).toEqual([
      {
        email: 'ana@reader.example',
        kind,
        reason,
        at: new Date('2026-11-20T08:00:05Z'),
        messageId: '<tides.7@letter.example>',
        event: expect.stringMatching(/^<.+>$/),
      },
    ])
  })

  it('about a delay say nothing yet', async () => {
    expect(await findings(messages.POSTFIX_DELAY)).toEqual([])
  })

  it('of a server that a letter was forwarded to name the reader it was sent to', async () => {
    expect(await said(messages.FORWARDED)).toEqual([['ana@reader.example', 'hard', '550 5.1.1 no such user']])
  })

  it('without a letter of ours name the address where the mail failed', async () => {
    const group = ['Final-Recipient: rfc822; bo@reader.example', 'Action: failed', 'Status: 5.1.1']
    for (const returned of [
      null,
      LETTER_HEADER.filter((line) => !line.startsWith('List-')),
      [...LETTER_HEADER, 'Cc: cy@reader.example'],
    ])
      expect(await said(dsn(['Reporting-MTA: dns; x', '', ...group], { returned }))).toEqual([
        ['bo@reader.example', 'hard', 'status 5.1.1'],
      ])
  })

  it('prefer the original address, and take it in the forms that servers write', async () => {
    for (const [field, email] of [
      ['rfc822;bo@reader.example', 'bo@reader.example'],
      ['RFC822; <bo@reader.example>', 'bo@reader.example'],
      ['utf-8; bo@reader.example', 'bo@reader.example'],
      ['bo@reader.example', 'bo@reader.example'],
      ['rfc822; <bo@reader.example> (was: bo)', 'bo@reader.example'],
      ['rfc822;bo+2Bletters@reader.example', 'bo+letters@reader.example'],
    ]) {
      const fields = [
        'Reporting-MTA: dns; x',
        '',
        `Original-Recipient: ${field}`,
        'Final-Recipient: rfc822; x@y.example',
        'Action: failed',
        'Status: 5.1.1',
      ]
      expect((await said(dsn(fields))).map(([one]) => one)).toEqual([email])
      expect((await said(dsn(fields, { type: 'message/global-delivery-status' }))).map(([one]) => one)).toEqual([email])
    }
  })

  it('of several addresses give each its own kind', async () => {
    const group = (name: string, action: string, status: string) => [
      '',
      `Final-Recipient: rfc822; ${name}@reader.example`,
      `Action: ${action}`,
      `Status: ${status}`,
    ]
    const report = dsn([
      'Reporting-MTA: dns; x',
      ...group('a', 'failed', '5.1.1'),
      ...group('b', 'failed', '4.2.2'),
      ...group('c', 'delivered', '2.0.0'),
      ...group('d', 'relayed', '2.0.0'),
      ...group('e', 'delayed', '4.0.0'),
    ])
    expect((await said(report)).map(([email, kind]) => [email[0], kind])).toEqual([
      ['a', 'hard'],
      ['b', 'soft'],
      ['c', 'delivered'],
    ])
  })

  it.each<[string, string, string]>([
    ['5.1.1', '', 'hard'],
    ['5.1.2', '', 'hard'],
    ['5.1.3', '', 'hard'],
    ['5.1.6', '', 'hard'],
    ['5.1.10', '', 'hard'],
    ['5.2.1', '550 5.2.1 The email account that you tried to reach is disabled.', 'hard'],
    ['5.2.1', '550 5.2.1 mailbox over quota', 'soft'],
    ['5.2.2', '550 5.2.2 user unknown', 'soft'],
    ['5.7.1', '550 5.7.1 blocked', 'soft'],
    ['5.7.26', '550-5.7.26 This mail is unauthenticated', 'soft'],
    ['5.6.0', '', 'soft'],
    ['5.4.7', 'delivery time expired', 'soft'],
    ['4.4.7', '550 user unknown', 'soft'],
    ['5.0.0', '550 5.1.1 gone', 'hard'],
    ['5.0.0', '450 user unknown', 'soft'],
    ['5.0.0', '554 delivery error: dd This user does not have a yahoo.example account', 'soft'],
    ['5.0.0', "554 delivery error: dd This user doesn't have a yahoo.example account (ana@yahoo.example)", 'hard'],
    ['5.5.0', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)', 'hard'],
    ['5.1.0', '550 5.1.0 Address rejected: sender domain does not exist', 'soft'],
    ['5.0.0', '550 Host 192.5.1.1 is not allowed', 'soft'],
    ['5.0.0', '', 'soft'],
    ['', '', 'soft'],
    ['five', 'x'.repeat(5000), 'soft'],
  ])('with status %j and %j are %s', async (status, diagnostic, kind) => {
    const report = dsn([
      'Reporting-MTA: dns; x',
      '',
      'Final-Recipient: rfc822; ana@reader.example',
      'Action: failed',
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${diagnostic}`,
    ])
    expect((await findings(report)).map(({ kind: one }) => one)).toEqual([kind])
  })
})

describe('bounces in prose', () => {
  it('of Exim count where they clearly say that the address is gone', async () => {
    expect(await said(messages.EXIM_PLAIN)).toEqual([
      ['ana@reader.example', 'hard', '550 5.1.1 <ana@reader.example>: Recipient address rejected: User unknown'],
      ['bo@reader.example', 'hard', 'Unrouteable address'],
    ])
  })

  it('of qmail', async () => {
    expect(await said(messages.QMAIL)).toEqual([
      ['ana@reader.example', 'hard', 'Sorry, no mailbox here by that name. (#5.1.1)'],
      ['cy@nowhere.example', 'hard', "Sorry, I couldn't find any host named nowhere.example. (#5.1.2)"],
    ])
  })

  it('of an old Exchange', async () => {
    expect(await said(messages.EXCHANGE_PLAIN)).toEqual([
      [
        'ana@reader.example',
        'hard',
        'The e-mail account does not exist at the organization this message was sent to. <mail.reader.example #5.1.1>',
      ],
    ])
  })

  it('are not what a reader quotes, what a program answers, or a mail of any other kind', async () => {
    for (const other of [messages.QUOTED, messages.AUTO_REPLY, mailText(...LETTER_HEADER, '', 'Hello.')])
      expect(await problem(other)).toBe('not a bounce or a complaint')
  })

  it('have the same name when they are read again, also without a Message-ID', async () => {
    const [one] = await findings(messages.QMAIL)
    const [again] = await findings(messages.QMAIL)
    expect(one?.event).toMatch(/^[0-9a-f]{64}$/)
    expect(again?.event).toBe(one?.event)
  })
})

describe('complaints', () => {
  it('of Yahoo', async () => {
    expect(await findings(messages.YAHOO)).toEqual([
      {
        email: 'ana@reader.example',
        kind: 'complaint',
        reason: 'abuse reported by Yahoo!-Mail-Feedback/2.0',
        at: new Date('2026-11-20T08:00:05Z'),
        messageId: '<tides.7@letter.example>',
        event: '<arf.1@provider.example>',
      },
    ])
  })

  it('of Outlook.com in its older form, from Outlook.com only', async () => {
    expect(await said(messages.JMRP)).toEqual([['ana@reader.example', 'complaint', 'abuse reported by Outlook.com']])
    expect(await problem(messages.JMRP.replace('staff@hotmail.com', 'staff@elsewhere.example'))).toBe(
      'not a bounce or a complaint',
    )
  })

  it('of Outlook.com as a feedback report, which names the complainer in the mail', async () => {
    const returned = ['X-HmXmrOriginalRecipient: bo@reader.example', ...LETTER_HEADER]
    expect(await said(arf(['Feedback-Type: abuse', 'Version: 0.1'], { returned }))).toEqual([
      ['bo@reader.example', 'complaint', 'abuse reported'],
    ])
  })

  it('without an address are about the one reader of the mail, and nobody where it had several', async () => {
    expect((await said(arf(['Feedback-Type: fraud']))).map(([email]) => email)).toEqual(['ana@reader.example'])
    for (const returned of [[...LETTER_HEADER, 'Cc: bo@reader.example'], ['Subject: x']])
      expect(await problem(arf(['Feedback-Type: abuse'], { returned }))).toBe('the complaint contains no address')
  })

  it('are what readers say, not reports of programs', async () => {
    for (const type of ['not-spam', 'auth-failure', 'virus', 'other', 'dmarc', ''])
      expect(await findings(arf([`Feedback-Type: ${type}`, 'Original-Rcpt-To: ana@reader.example']))).toEqual([])
    expect(await said(arf(['Feedback-Type: opt-out', 'Original-Rcpt-To: <ana@reader.example>']))).toMatchObject([
      ['ana@reader.example', 'unsubscribe', 'opt-out reported'],
    ])
  })
})

describe('hostile messages', () => {
  const BYTES = new TextEncoder()

  it('that are no mail have a problem', async () => {
    for (const bytes of ['', '\0', '\n\n\n', 'hello', '{"a":1}']) expect(await problem(bytes)).toMatch(/^not a /)
    expect(await problem(new Uint8Array(100_000))).toMatch(/^not a /)
  })

  itInFullRun('with huge headers, deep parts and endless folds are read or refused', async () => {
    expect(await problem(`X: ${'x'.repeat(300_000)}\r\n\r\n`)).toMatch(/^not readable as a message/)
    const deep = Array.from(
      { length: 200 },
      (_, depth) =>
        `${depth === 0 ? 'From: a@b.example\r\n' : `--b${depth - 1}\r\n`}Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n`,
    ).join('')
    expect(await problem(deep)).toMatch(/^not readable as a message/)
    const folds = dsn(['Final-Recipient: rfc822;', ...Array.from({ length: 50_000 }, () => '\t x'), 'Action: failed'])
    expect(await findings(folds)).toHaveLength(1)
    const blanks = dsn(Array.from({ length: 100_000 }, (_, at) => (at % 2 ? '' : 'Final-Recipient: x')))
    expect(await findings(blanks)).toEqual([])
  })

  it('with thousands of recipients name each', async () => {
    const groups = Array.from({ length: 5000 }, (_, at) => [
      '',
      `Final-Recipient: rfc822; reader${at}@list.example`,
      'Action: failed',
      'Status: 5.1.1',
    ])
    expect(await findings(dsn(['Reporting-MTA: dns; x', ...groups.flat()]))).toHaveLength(5000)
    const plain = Array.from({ length: 5000 }, (_, at) => `<reader${at}@list.example>:\r\nno such user\r\n`)
    expect(await findings(mailText('From: MAILER-DAEMON@x.example', '', ...plain))).toHaveLength(5000)
  })

  it('inside other messages are not taken for reports of their own', async () => {
    const forwarded = mailText(
      'From: Eve <eve@reader.example>',
      'Content-Type: multipart/mixed; boundary=outer',
      '',
      '--outer',
      'Content-Type: message/rfc822',
      '',
      messages.POSTFIX,
      '--outer--',
    )
    expect(await problem(forwarded)).toBe('not a bounce or a complaint')
  })

  it('never throw, whatever is changed in them', async () => {
    const all = Object.values(messages).filter((one) => typeof one === 'string')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.uint8Array({ maxLength: 12 }), fc.nat(40))),
        async (message, changes) => {
          let bytes = BYTES.encode(message)
          for (const [where, put, removed] of changes) {
            const at = Math.floor(where * bytes.length)
            bytes = new Uint8Array([...bytes.subarray(0, at), ...put, ...bytes.subarray(at + removed)])
          }
          const reading = await read(bytes)
          if ('problem' in reading) expect(reading.problem).not.toBe('')
          for (const finding of 'problem' in reading ? [] : reading.findings) {
            const event = await bounceEvent(finding, 'message', NOW)
            if (!event) continue
            expect(event.reason).not.toMatch(/[\0\r\n]/)
            expect(event.reason.length).toBeLessThanOrEqual(300)
            expect(event.at.getTime()).toBeLessThanOrEqual(NOW.getTime())
            expect(event.messageId ?? '').not.toMatch(/[\0\r\n]/)
          }
        },
      ),
      { numRuns: 300 },
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        expect(Object.keys(await read(new Uint8Array(bytes)))).toHaveLength(1)
      }),
    )
  })
})

describe('what is kept of a finding', () => {
  const finding: Finding = {
    email: ' Ana Lima <ana@reader.example> ',
    kind: 'hard',
    reason: '550\u0000 user\r\n unknown \ud800 \u009f',
    at: new Date('2026-11-20T08:00:00Z'),
    messageId: '<a\u0000b@letter.example>',
    event: 'one',
  }

  it('is clean text', async () => {
    expect(await bounceEvent(finding, 'ses', NOW)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      email: 'ana@reader.example',
      kind: 'hard',
      reason: '550 user unknown Ÿ',
      at: new Date('2026-11-20T08:00:00Z'),
      messageId: 'ab@letter.example',
      source: 'ses',
    })
  })

  it('is at most 300 characters of the reason, and no half of a character', async () => {
    const { reason = '' } = (await bounceEvent({ ...finding, reason: '🌊'.repeat(400) }, 'ses', NOW)) ?? {}
    expect(reason.length).toBeLessThanOrEqual(300)
    expect(reason).toMatch(/^🌊+…$/u)
  })

  it('has the time of now where the source says none, or one that cannot be', async () => {
    for (const at of [null, new Date(Number.NaN), new Date('2027-01-01'), new Date(-1), new Date(-8.64e15)])
      expect((await bounceEvent({ ...finding, at }, 'ses', NOW))?.at).toEqual(NOW)
  })

  it('is nothing for an address that no mailing has', async () => {
    for (const email of [
      '',
      'ana',
      'a@b',
      'ana@reader.example, bo@reader.example',
      '"a b"@x.example',
      '\u0000@x.example',
    ])
      expect(await bounceEvent({ ...finding, email }, 'ses', NOW)).toBeNull()
  })

  it('has one id for one event, and others for other kinds, addresses, sources and events', async () => {
    const ids = await Promise.all(
      [
        finding,
        { ...finding, email: 'ANA@READER.example', reason: 'other words', at: null },
        { ...finding, kind: 'soft' as const },
        { ...finding, email: 'bo@reader.example' },
        { ...finding, event: 'two' },
      ].map(async (one) => (await bounceEvent(one, 'ses', NOW))?.id),
    )
    expect(ids[1]).toBe(ids[0])
    expect(new Set([...ids, (await bounceEvent(finding, 'mailgun', NOW))?.id]).size).toBe(5)
  })
})
