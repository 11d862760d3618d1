import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkMessage } from '../../packages/lint/src/rules/message/index.js'
import { wellFormed } from '../../src/domain/links/percent-encoding.js'
import type { Recipient } from '../../src/domain/recipient/merge-field.js'
import { oneLine } from '../../src/domain/text/one-line.js'
import { createActionSigner } from '../../src/email/bind/action-link.js'
import type { EmailTemplate } from '../../src/email/bind/template.js'
import type { Sender } from '../../src/email/message/sender.js'
import { toMime } from '../../src/email/message/to-mime.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { sampleOf, EVERY_CASE, itInFullRun } from '../harness/every-case.js'
import { NOW, POST, PUBLICATION } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'
import { hostileText } from './hostile-recipients.js'
import { pythonExists, readByPostalMime, readByPython, type ReadMail } from './read-messages.js'

const DATE = new Date('2026-03-01T08:00:05Z')
const SENDER: Sender = { from: { name: 'Grüße, "Low" Water', address: 'post@lowwater.example' }, date: DATE }

/** What holds for every message on the wire, whatever is in it. */
function wireProblems(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes).toString('latin1')
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  const problems: string[] = []
  if (/[^\t\r\n\x20-\x7e]/.test(raw)) problems.push(`not 7-bit: ${JSON.stringify(/[^\t\r\n\x20-\x7e]/.exec(raw))}`)
  if (/(?<!\r)\n|\r(?!\n)/.test(raw))
    problems.push(`a bare CR or LF: ${JSON.stringify(/.{0,60}(?:(?<!\r)\n|\r(?!\n)).{0,60}/s.exec(raw)?.[0])}`)
  for (const line of head.split('\r\n')) {
    if (line.length > 998) problems.push(`a header line of ${line.length}`)
    if (line.trim() === '') problems.push('a blank header line')
  }
  for (const line of raw.slice(head.length + 4).split('\r\n'))
    if (line.length > 76) problems.push(`a body line of ${line.length}: ${line.slice(0, 60)}`)
  for (const line of raw.split('\r\n'))
    if (line.startsWith('.') || line.startsWith('From ')) problems.push(`a line that begins ${line.slice(0, 6)}`)
  for (const [word] of head.matchAll(/=\?[^?\s]+\?[bq]\?[^?]*\?=/gi))
    if (word.length > 75) problems.push(`an encoded word of ${word.length}`)
  return problems
}

interface Composed {
  bytes: Uint8Array
  expected: Omit<ReadMail, 'defects' | 'headers'>
  /** Fields that are to be read as they are. */
  headers: Readonly<Record<string, string>>
}

const name = (text: string | undefined) => wellFormed(oneLine(text ?? ''))

/** A recipient's message in both ways of making one, and what a reader has to find in it. */
function composed(
  template: EmailTemplate,
  sender: Sender,
  recipient: Recipient & { email: string },
  ascii = (address: string) => address,
): Composed[] {
  const bound = template.bind(recipient)
  const expected = {
    subject: wellFormed(bound.subject),
    from: { name: name(sender.from.name), address: ascii(sender.from.address) },
    to: { name: name(recipient.name), address: ascii(recipient.email) },
    html: wellFormed(bound.html),
    text: wellFormed(bound.text),
  }
  const unsubscribe = `${bound.headers['List-Unsubscribe']}, <mailto:${encodeURI(ascii(sender.unsubscribeMailbox ?? sender.from.address))}?subject=unsubscribe>`
  const headers = { ...bound.headers, 'List-Unsubscribe': unsubscribe }
  const to = { address: recipient.email, ...(recipient.name === undefined ? {} : { name: recipient.name }) }
  return [
    { bytes: template.messages(sender)(recipient).bytes, expected, headers },
    { bytes: toMime(bound, { ...sender, to }), expected, headers },
  ]
}

// Decoders drop a byte order mark where an encoded word begins with one.
const withoutMarks = (mail: Composed['expected']): Composed['expected'] => {
  const bare = (text: string) => text.replaceAll('\ufeff', '')
  return {
    ...mail,
    subject: bare(mail.subject),
    from: { ...mail.from, name: bare(mail.from.name) },
    to: { ...mail.to, name: bare(mail.to.name) },
  }
}

function expectRead(read: ReadMail, { expected, headers }: Composed): void {
  const { defects, headers: found, ...mail } = read
  expect(withoutMarks(mail)).toEqual(withoutMarks(expected))
  expect(Object.fromEntries(Object.keys(headers).map((name) => [name, found[name.toLowerCase()]]))).toEqual(headers)
  expect(defects).toEqual([])
}

// Python puts a blank between two encoded words of a name (cpython issue 128110).
const withoutBlanks = ({ name, address }: { name: string; address: string }) => ({
  name: name.replace(/\s+/g, ''),
  address,
})

function expectReadByPython(messages: readonly Composed[]): void {
  readByPython(messages.map(({ bytes }) => bytes)).forEach((read, at) => {
    const message = messages[at] as Composed
    const expected = {
      ...message.expected,
      from: withoutBlanks(message.expected.from),
      to: withoutBlanks(message.expected.to),
    }
    expectRead({ ...read, from: withoutBlanks(read.from), to: withoutBlanks(read.to) }, { ...message, expected })
  })
}

async function expectReadHere(messages: readonly Composed[]): Promise<void> {
  for (const message of messages) {
    expect(wireProblems(message.bytes)).toEqual([])
    expectRead(await readByPostalMime(message.bytes), message)
  }
}

async function expectAllRead(messages: readonly Composed[]): Promise<void> {
  await expectReadHere(messages)
  if (pythonExists) expectReadByPython(messages)
}

it('knows whether Python is at hand to read messages', () => {
  if (!pythonExists) console.warn('There is no python3 here: messages are read back by postal-mime alone.')
  expect(typeof pythonExists).toBe('boolean')
})

const RECIPIENTS: readonly (Recipient & { email: string })[] = [
  { email: 'ana@reader.example' },
  { email: "o'brien+news@reader.example", name: 'Ana "Annie" Lima, Dr.', token: 'b2f1c0de4a', id: 7 },
  { email: 'jun@reader.example', name: '山田 太郎', token: '.dot', id: 'From x' },
  { email: 'layla@reader.example', name: 'ليلى العامري', token: 'ü'.repeat(60) },
  { email: `${'l'.repeat(64)}@${'long-label.'.repeat(16)}example`, name: 'x'.repeat(300), token: 't'.repeat(200) },
  { email: `${'m'.repeat(64)}@${'long-label.'.repeat(16)}example` },
  { email: 'rut@reader.example', name: 'רות 👩‍👩‍👧‍👦 כהן', token: '' },
]

describe.each(sampleOf(postNames, (_, at) => at % 3 === 0))('the messages of %s', (post) => {
  it('are read by others as they were composed', async () => {
    const template = await compileEmail(readPost(postJson(post)), {
      now: NOW,
      reader: 'free',
      subject: `{first_name, "Reader"}: ${String((postJson(post)['post'] as { title?: string } | undefined)?.title ?? post)}`,
    })
    await expectAllRead(RECIPIENTS.flatMap((recipient) => composed(template, SENDER, recipient)))
  })

  it('break no lint rule', async () => {
    for (const audience of ['free', 'paid', 'lapsed'] as const) {
      const template = await compileEmail(readPost(postJson(post)), { now: NOW, reader: audience })
      const recipient = { email: 'ana@reader.example', name: 'Ana Ñandú', token: 'b2f1c0de4a', id: 7 }
      for (const bytes of [
        template.messages(SENDER)(recipient).bytes,
        toMime(template.bind(recipient), { ...SENDER, to: { address: recipient.email, name: recipient.name } }),
      ]) {
        const errors = checkMessage(bytes, { expected: template.bind(recipient) }).filter(
          ({ severity }) => severity === 'error',
        )
        expect(errors.map(({ rule, message, place }) => `${rule} ${message} ${place ?? ''}`)).toEqual([])
      }
    }
  })
})

const body = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dear {first_name, "reader"},\n.\nFrom here on' }] }],
}
const letter = (subject: string, publication = 'The Paper Boat') =>
  compileEmail(readPost({ publication: { ...PUBLICATION, name: publication }, post: POST, body }), {
    now: NOW,
    reader: 'free',
    subject,
  })

/** Names and subjects in many scripts, made to break headers. */
const words = fc.oneof(
  hostileText,
  fc.constantFrom(
    'Ana',
    '',
    ' ',
    'a'.repeat(1200),
    'é'.repeat(400),
    '漢'.repeat(400),
    '👩‍👩‍👧‍👦'.repeat(40),
    `${'word '.repeat(300)}`,
    `"${' '.repeat(300)}"`,
    '=?utf-8?q?x?=',
    '=?',
    'a =?utf-8?b?eA==?= b',
    'a@b.example',
    '<a@b.example>',
    'a, b',
    'a; b',
    '(a)',
    '"',
    '\\',
    'Ana\r\nBcc: x@y.example',
    'Ελένη',
    'नमस्ते दुनिया',
    'שלום',
    '한국어',
    'ภาษาไทย',
    'e\u0301',
    ':',
    'group: a;',
    "'quoted'",
    '"quoted"',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}',
  ),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
)
const atom = fc.string({ unit: fc.constantFrom(..."abcXYZ019!#$%&'*+/=?^_`{|}~-"), minLength: 1, maxLength: 20 })
const label = fc.string({ unit: fc.constantFrom(...'abz019'), minLength: 1, maxLength: 30 })
const emails = fc
  .tuple(fc.array(atom, { minLength: 1, maxLength: 3 }), fc.array(label, { minLength: 1, maxLength: 4 }))
  .map(([local, domain]) => `${local.join('.')}@${domain.join('.')}.example`)

describe('a message', () => {
  itInFullRun('holds hostile names, subjects and addresses without one of them breaking out', async () => {
    await fc.assert(
      fc.asyncProperty(
        words,
        words,
        words,
        words,
        emails,
        emails,
        async (subject, publication, from, to, sender, email) => {
          const template = await letter(subject, publication)
          await expectReadHere(
            composed(template, { from: { name: from, address: sender }, date: DATE }, { email, name: to, token: 't' }),
          )
        },
      ),
      { numRuns: EVERY_CASE ? 120 : 40 },
    )
  })

  it.skipIf(!pythonExists)('is read by Python too', async () => {
    const samples = fc.sample(fc.tuple(words, words, words, emails, emails), {
      numRuns: EVERY_CASE ? 150 : 40,
      seed: 7,
    })
    const messages = await Promise.all(
      samples.map(async ([subject, from, to, sender, email]) =>
        composed(
          await letter(subject),
          { from: { name: from, address: sender }, date: DATE },
          { email, name: to, token: 't' },
        ),
      ),
    )
    expectReadByPython(messages.flat())
  })

  it('has domains in ASCII, in its envelope too', async () => {
    const template = await letter('x')
    const ascii = (address: string) =>
      ({ 'post@straße.example': 'post@xn--strae-oqa.example', 'ana@例え.テスト': 'ana@xn--r8jz45g.xn--zckzah' })[
        address
      ] ?? address
    const sender = { from: { name: 'Post', address: 'post@straße.example' }, date: DATE }
    const recipient = { email: 'ana@例え.テスト', token: 't' }
    await expectAllRead(composed(template, sender, recipient, ascii))
    const { from, to, messageId } = template.messages(sender)(recipient)
    expect([from, to]).toEqual(['post@xn--strae-oqa.example', 'ana@xn--r8jz45g.xn--zckzah'])
    expect(messageId).toMatch(/^<[0-9a-f]{32}@xn--strae-oqa\.example>$/)
  })

  it.each([
    '',
    'ana',
    'ana@',
    '@reader.example',
    'a b@reader.example',
    'ana@reader.example, bo@reader.example',
    'Ana <ana@reader.example>',
    'ana@reader.example\r\nBcc: bo@reader.example',
    'anä@reader.example',
    'a@b@c.example',
    'ana@reader',
    `${'a'.repeat(300)}@reader.example`,
  ])('is made for no recipient at %j', async (email) => {
    const bind = (await letter('x')).messages(SENDER)
    expect(() => bind({ email })).toThrow(RangeError)
    expect(() => bind({})).toThrow(RangeError)
  })

  it('is the same bytes in room that is given, and in room that is too small', async () => {
    const bind = (await letter('Dear {first_name, "reader"}')).messages(SENDER)
    const room = Buffer.alloc(64 * 1024, 'x')
    for (const recipient of [...RECIPIENTS, ...RECIPIENTS]) {
      const { bytes } = bind(recipient)
      const within = bind(recipient, room)
      expect(within.bytes.buffer).toBe(room.buffer)
      expect(Buffer.from(within.bytes).equals(bytes)).toBe(true)
      expect(bind(recipient, room.subarray(0, bytes.length - 1)).bytes).toEqual(bytes)
      expect(Buffer.from(bind(recipient, room.subarray(0, bytes.length)).bytes).equals(bytes)).toBe(true)
    }
  })

  it('has an id of its own for each recipient and each date, the same each time', async () => {
    const template = await letter('x')
    const idOf = (email: string, date = DATE) => template.messages({ ...SENDER, date })({ email }).messageId
    expect(idOf('ana@reader.example')).toBe(idOf('ana@reader.example'))
    expect(
      new Set([
        idOf('ana@reader.example'),
        idOf('bo@reader.example'),
        idOf('ana@reader.example', new Date(0)),
        idOf('ana@reader.examples'),
      ]).size,
    ).toBe(4)
  })

  it.each([
    ['one word', 'x'.repeat(5000)],
    ['words', 'word '.repeat(2000)],
    ['letters outside ASCII', 'é'.repeat(3000)],
    ['another script', '漢'.repeat(3000)],
    ['quotation marks', '"'.repeat(3000)],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(200)],
  ])('has header lines of at most 998 octets for names, a subject and links of any length (%s)', async (_, long) => {
    const host = `${'long-label.'.repeat(16)}example`
    const post = readPost({
      publication: { ...PUBLICATION, name: long, base_url: `https://${host}`, subdomain: 'x'.repeat(5000) },
      post: { ...POST, title: long, slug: 'x'.repeat(5000), canonical_url: `https://${host}/p/${'x'.repeat(5000)}` },
      body,
    })
    const sender: Sender = {
      from: { name: long, address: `${'s'.repeat(60)}@${host}` },
      replyTo: { name: long, address: `reply@${host}` },
      unsubscribeMailbox: `${'u'.repeat(60)}@${host}`,
      date: DATE,
    }
    const template = await compileEmail(post, { now: NOW, reader: 'free' })
    // 'List-Unsubscribe: <', '>,' and a link of 977 fill a line.
    for (const length of [977, 978, 5000]) {
      const url = `https://${host}/`.padEnd(length, 'u')
      const recipient = { email: `${'r'.repeat(60)}@${host}`, name: long, links: { unsubscribe: url } }
      const { bytes } = template.messages(sender)(recipient)
      for (const message of [
        bytes,
        toMime(template.bind(recipient), { ...sender, to: { address: recipient.email, name: long } }),
      ]) {
        expect(wireProblems(message)).toEqual([])
        const listed = (await readByPostalMime(message)).headers['list-unsubscribe']
        // A link that does not fit is left out. Readers can still unsubscribe by mail.
        expect(listed).toContain('<mailto:')
        expect(listed?.includes(`<${url}>`)).toBe(length <= 977)
      }
    }
  })

  it('has no line too long for a server, however long the address and its signed links are', async () => {
    const signer = createActionSigner(
      { id: 'key-of-16-letter', secret: 'a secret of thirty-two bytes or more' },
      new Date('2030-01-01'),
    )
    const email = `${'l'.repeat(64)}@${'long-label.'.repeat(16)}example`
    const { bytes } = (await letter('x')).messages(
      { from: { address: email }, date: DATE },
      { signer },
    )({ email, name: '漢'.repeat(300) })
    expect(wireProblems(bytes)).toEqual([])
    expect(Buffer.from(bytes).toString('latin1')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('says when it was sent, whom to answer and how to unsubscribe', async () => {
    const bind = (await letter('x')).messages({
      ...SENDER,
      replyTo: { name: 'Ines', address: 'ines@lowwater.example' },
      unsubscribeMailbox: 'out+list@lowwater.example',
    })
    const raw = Buffer.from(bind({ email: 'ana@reader.example', token: 't' }).bytes).toString('latin1')
    expect(raw).toContain('\r\nDate: Sun, 01 Mar 2026 08:00:05 +0000\r\n')
    expect(raw).toContain('\r\nReply-To: Ines <ines@lowwater.example>\r\n')
    expect(raw).toMatch(
      /\r\nList-Unsubscribe: <https:[^>]*>, <mailto:out\+list@lowwater\.example\?subject=unsubscribe>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n/,
    )
    // Without a token the link cannot say who leaves: the mailbox stays, the promise of one click does not.
    const unknown = Buffer.from(bind({ email: 'ana@reader.example' }).bytes).toString('latin1')
    expect(unknown).toMatch(
      /\r\nList-Unsubscribe: <https:[^>]*>, <mailto:out\+list@lowwater\.example\?subject=unsubscribe>\r\n(?!List-Unsubscribe-Post)/,
    )
  })
})
