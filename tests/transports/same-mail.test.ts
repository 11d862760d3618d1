import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServiceName } from '../../packages/server/src/transports/services/index.js'
import type { ServiceLetter, ServiceRecipient } from '../../packages/server/src/transports/transport.js'
import { wellFormed } from '../../src/domain/links/percent-encoding.js'
import { oneLine } from '../../src/domain/text/one-line.js'
import { createActionSigner } from '../../src/email/bind/action-link.js'
import type { EmailTemplate } from '../../src/email/bind/template.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { recipients } from '../email/hostile-recipients.js'
import { letterOf as letterOfEverything } from '../email/letter-of-everything.js'
import { everything } from '../email/letter-of-merge-fields.js'
import { readByPostalMime } from '../email/read-messages.js'
import { corpusExists, corpusFile, corpusFiles } from '../harness/corpus.js'
import { NOW } from '../harness/node-fixtures.js'
import { postJson } from '../harness/post-fixtures.js'
import type { SentMail, ServiceDouble } from './doubles/http-double.js'
import { letterOf, SENDER } from './letters.js'
import { NAMES, opened } from './services.js'

const PLAIN: readonly ServiceRecipient[] = [
  { email: 'ana@reader.example', name: 'Ana "B" <x> {{y}} %recipient.name%', token: "a'b&c", id: 7 },
  { email: 'bo@reader.example' },
  { email: 'cy@reader.example', token: 't', fields: { city: 'Zoë & Söhne, {{x}}' } },
  { email: 'di@reader.example', name: 'Ζωή, Παπαδοπούλου', links: { unsubscribe: 'https://own.example/?a=1&b=2' } },
  { email: 'ed@reader.example', links: { unsubscribe: 'http://own.example/plain' } },
  { email: 'fe@reader.example', links: { unsubscribe: 'https://own.example/é%20?a=<1>' } },
  { email: 'gi@bücher.example', name: '漢字', token: 'x' },
  { email: 'ana@reader.example', name: 'Ana again', token: 'twice' },
]

/** What no JSON and no form can hold, and byte order marks, which decoders of encoded words drop. */
const written = (text: string) => wellFormed(text).replaceAll('\ufeff', '')
/** A form ends lines with CRLF, and so does any mail. */
const lines = (text: string) => written(text).replace(/\r\n?|\n/g, '\n')
/** Characters in HTML that the service must not see are references. */
const unhidden = (html: string) =>
  html.replace(/&#(?!39;)(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
const shown = (name: string) => written(oneLine(name)).replace(/\s+/g, ' ').trim()
const NAME = 100

/** The mail in our own message to this recipient is what the service delivers. */
async function expectSame(
  mail: SentMail,
  { template, sender, options, tag }: ServiceLetter,
  recipient: ServiceRecipient,
) {
  const bound = template.binder(options)(recipient)
  const own = await readByPostalMime(template.messages(sender, options)(recipient).bytes)
  expect(written(mail.subject)).toBe(written(bound.subject))
  expect(lines(mail.text)).toBe(lines(bound.text))
  expect(lines(unhidden(mail.html))).toBe(lines(unhidden(bound.html)))
  expect(mail.to.address).toBe(own.to.address)
  expect(shown(mail.to.name).slice(0, NAME)).toBe(shown(own.to.name).slice(0, NAME))
  expect(mail.from).toEqual(own.from)
  expect(mail.replyTo).toEqual(sender.replyTo)
  const { 'list-unsubscribe': listed, ...fields } = mail.headers
  const { 'list-unsubscribe': ownListed, ...ownFields } = Object.fromEntries(
    Object.entries(own.headers).filter(([name]) => /^list-|^feedback-id$|^precedence$|^auto-submitted$/.test(name)),
  )
  expect(fields).toEqual(ownFields)
  expect(listed).toBe(ownListed)
  expect(mail.tag).toBe(tag)
}

/** In a call the recipients of one address come apart, so mails are found by what only theirs have. */
async function expectAllSame(
  name: ServiceName,
  letter: ServiceLetter,
  list: readonly ServiceRecipient[],
): Promise<ServiceDouble> {
  const { double, transport } = await opened(name)
  const replies = await transport.prepare(letter)(list, 'key')
  expect(double.violations).toEqual([])
  expect(replies.map(({ kind }) => kind)).toEqual(list.map(() => 'accepted'))
  expect(double.mails).toHaveLength(list.length)
  const left = [...double.mails]
  for (const [at, recipient] of list.entries()) {
    const reply = replies[at]
    const id = reply?.kind === 'accepted' ? reply.id : undefined
    expect(id).toMatch(/^[^<>\s]+$/)
    const own = await readByPostalMime(letter.template.messages(letter.sender, letter.options)(recipient).bytes)
    const place = left.findIndex((mail) => mail.id === id && mail.to.address === own.to.address)
    expect(place).not.toBe(-1)
    const [mail] = left.splice(place, 1)
    if (mail) await expectSame(mail, letter, recipient)
  }
  return double
}

const LINKS = {
  link: 'https://go.example/c/{number}?r={token}&u={url}',
  pixel: 'https://go.example/o?r={token}&p={post}',
  unsubscribe: 'https://go.example/u?e={email}&i={id}',
}

describe.each(NAMES)('what recipients get through %s', (name) => {
  it('is the message that Diptych sends itself, with every merge field', async () => {
    await expectAllSame(name, letterOf(await everything()), PLAIN)
  })

  it('is the message that Diptych sends itself, with links of the sender', async () => {
    await expectAllSame(name, letterOf(await everything(LINKS)), PLAIN)
  })

  it('is the message that Diptych sends itself, with signed links', async () => {
    const signer = createActionSigner(
      { id: 'k1', secret: 'a secret of thirty-two bytes or more' },
      new Date('2030-01-01'),
    )
    await expectAllSame(name, { ...letterOf(await everything()), options: { signer } }, PLAIN)
  })

  it('is the message that Diptych sends itself, with every block', async () => {
    const template = await compileEmail(readPost(letterOfEverything({ audience: 'everyone', sponsor: null })), {
      now: NOW,
      reader: 'free',
    })
    await expectAllSame(name, letterOf(template), PLAIN)
  })

  it('is the message that Diptych sends itself, in another script and with code', async () => {
    for (const post of ['chinese-code', 'rtl-arabic']) {
      const template = await compileEmail(readPost(postJson(post)), { now: NOW, reader: 'paid' })
      await expectAllSame(name, letterOf(template), PLAIN.slice(0, 3))
    }
  })

  it.runIf(corpusExists)('is the message that Diptych sends itself, with a real post', async () => {
    const [file = ''] = corpusFiles('json')
    const post = readPost(JSON.parse(corpusFile('json', file)) as Record<string, unknown>)
    const template = await compileEmail(post, { now: NOW, reader: 'free' })
    await expectAllSame(name, letterOf(template), PLAIN.slice(0, 3))
  })

  it('is the message that Diptych sends itself, whatever recipients hold', async () => {
    const template: EmailTemplate = await everything(LINKS)
    await fc.assert(
      fc.asyncProperty(fc.array(recipients, { minLength: 1, maxLength: 4 }), async (list) => {
        await expectAllSame(
          name,
          letterOf(template),
          list.map((recipient, at) => ({ ...recipient, email: `reader${at}@reader.example` })),
        )
      }),
      { numRuns: 15 },
    )
  })

  it('leaves by mail alone where no link fits a header', async () => {
    const { double, transport } = await opened(name)
    const unsubscribe = `https://own.example/${'a'.repeat(2000)}`
    await transport.prepare(letterOf(await everything()))(
      [{ email: 'ana@reader.example', links: { unsubscribe } }],
      'k',
    )
    expect(double.violations).toEqual([])
    expect(double.mails.map(({ headers }) => headers)).toMatchObject([
      { 'list-unsubscribe': '<mailto:leave@lowwater.example?subject=unsubscribe>' },
    ])
    expect(double.mails[0]?.headers).not.toHaveProperty('list-unsubscribe-post')
  })

  it('names a link alone where it does not fit a header with the address beside it', async () => {
    const { double, transport } = await opened(name)
    const unsubscribe = `https://own.example/${'a'.repeat(name === 'ses' ? 840 : 950)}`
    await transport.prepare(letterOf(await everything()))(
      [{ email: 'ana@reader.example', links: { unsubscribe } }],
      'k',
    )
    expect(double.violations).toEqual([])
    expect(double.mails.map(({ headers }) => headers)).toMatchObject([
      { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
    ])
  })
})

it('gives SendGrid finished mails for recipients whose substitutions are too long', async () => {
  const list = [
    { email: 'ana@reader.example', token: 'x'.repeat(2_000) },
    { email: 'bo@reader.example', token: 'x' },
    { email: 'cy@reader.example', token: 'y'.repeat(2_000) },
    { email: 'di@reader.example' },
  ]
  const double = await expectAllSame('sendgrid', letterOf(await everything(LINKS)), list)
  expect(double.requests).toHaveLength(3)
})

it('gives SendGrid the Message-ID that our own messages have', async () => {
  const template = await everything()
  const { double, transport } = await opened('sendgrid')
  await transport.prepare(letterOf(template))(PLAIN, 'key')
  expect(double.mails.map(({ id }) => `<${id}>`).sort()).toEqual(
    PLAIN.map((recipient) => template.messages(SENDER)(recipient).messageId).sort(),
  )
})
