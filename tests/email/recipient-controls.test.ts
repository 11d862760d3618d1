import { expect, it } from 'vitest'
import type { EmailTemplate } from '../../src/email/bind/template.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { doc, envelope, paragraph } from '../harness/hostile.js'
import { NOW } from '../harness/node-fixtures.js'

const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u
const NAME = 'Ana\u0000 O\u0092Brien\ud800\u001b[31m\u0085'
const READABLE = 'Ana O’Brien[31m…'

async function template(): Promise<EmailTemplate> {
  const words = 'Dear {name, "reader"}, of {city, "nowhere"}'
  const post = readPost(envelope(doc(paragraph({ type: 'text', text: words })), { title: 'For {name, "you"}' }))
  return compileEmail(post, { now: NOW, reader: 'free', fields: ['city'] })
}

const RECIPIENT = { email: 'ana@reader.example', token: 'tok', name: NAME, fields: { city: NAME } }

it('writes a name without control characters in every part of a bound mail', async () => {
  const { subject, html, text } = (await template()).bind(RECIPIENT)
  expect(subject).toBe(`For ${READABLE}`)
  expect(html).toContain(`Dear ${READABLE}, of ${READABLE}`)
  expect(text).toContain(`Dear ${READABLE}, of ${READABLE}`)
  for (const part of [subject, html, text]) expect(part).not.toMatch(FORBIDDEN)
})

it('writes a name without control characters in a whole message', async () => {
  const { bytes } = (await template()).messages({ from: { address: 'post@paperboat.example' }, date: NOW })(RECIPIENT)
  const message = Buffer.from(bytes).toString('latin1')
  expect(message).toMatch(/^To: =\?UTF-8\?[QB]\?/m)
  expect(message.slice(0, message.indexOf('\r\n\r\n'))).not.toMatch(/=(?:00|1B|C2=92)/i)
})

it('gives a service values without control characters', async () => {
  const { variables } = (await template()).forService('mailgun')
  expect(JSON.stringify(variables(RECIPIENT))).not.toMatch(/\\u00(?:0[0-8]|1[0-9a-f]|[89][0-9a-f])|\\ud8/i)
})
