import * as editing from '../../dist/editing.js'
import { compileEmail, createActionSigner, EmailTemplate, toMime, verifyActionLink } from '../../dist/email.js'
import { createCodeColourer, readPost, renderText } from '../../dist/index.js'
import * as island from '../../dist/island.js'
import { renderPage } from '../../dist/web.js'
import { checkEmailHtml, checkMessage } from '../../packages/lint/dist/index.js'

const NOW = new Date('2026-03-01T12:00:00Z')
const EXPIRES = new Date('2027-01-01T00:00:00Z')
const SENDER = { from: { name: 'Zoë 字', address: 'post@paperboat.example' }, date: NOW }
const RECIPIENT = { id: 'r-1', name: 'Größe 🙂', email: 'ana@reader.example', token: 'tok' }
const KEY = { id: 'k1', secret: 'a secret that is long enough for it' }

/**
 * Everything that the library makes of a post and one recipient, as texts to compare between runtimes.
 *
 * @param {unknown} input A post's JSON.
 * @returns {Promise<Record<string, string>>}
 */
export async function sample(input) {
  const post = readPost(input)
  // A busy machine must not decide whether code is coloured; Bun compiles grammars slowly, and that counts there.
  const codeColourer = createCodeColourer({ blockTime: 120_000, documentTime: 240_000 })
  const options = { now: NOW, timeZone: 'UTC', codeColourer }
  const page = await renderPage(post, options)
  const template = EmailTemplate.fromJSON(
    JSON.parse(JSON.stringify(await compileEmail(post, { ...options, reader: 'free' }))),
  )
  const signer = createActionSigner(KEY, EXPIRES)
  const mail = template.binder({ signer })(RECIPIENT)
  const { bytes, messageId } = template.messages(SENDER, { signer })(RECIPIENT)
  const link = /https:[^>]*/.exec(mail.headers['List-Unsubscribe'])?.[0] ?? ''
  const expected = { action: 'unsubscribe', publication: post.publication.base_url }
  return {
    entries: Object.keys({ ...editing, ...island })
      .sort()
      .join(),
    text: renderText(post, { reader: 'free' }),
    page: page.html,
    mailHtml: mail.html,
    mailText: mail.text,
    headers: JSON.stringify([mail.subject, mail.headers]),
    message: latin1(bytes),
    single: latin1(toMime(mail, { ...SENDER, to: { name: RECIPIENT.name, address: RECIPIENT.email } })),
    messageId,
    verified: JSON.stringify([link, verifyActionLink(link, expected, { keys: [KEY], now: NOW })]),
    findings: JSON.stringify([checkEmailHtml(mail.html), checkMessage(bytes)], null, 1),
    problems: JSON.stringify([post.problems, page.problems, template.problems], null, 1),
  }
}

function latin1(bytes) {
  return new TextDecoder('latin1').decode(bytes)
}
