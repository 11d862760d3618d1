// Examples of diptych/email
import { createDiptych, platformBlocks } from 'diptych'
import {
  compileEmail,
  compileMailing,
  createActionSigner,
  createMail,
  platformEmail,
  toMime,
  type ActionKey,
  type EmailTemplate,
} from 'diptych/email'
import type { Post } from 'diptych/types'

const diptych = createDiptych({ blocks: platformBlocks })

export async function one(post: Post): Promise<void> {
  // #region compileEmail
  // `post` is what `readPost` returned.
  const template = await compileEmail(post, { reader: 'free', now: new Date() })
  const { subject, html, text } = template.bind({ email: 'ana@reader.example', name: 'Ana', token: 'b2f1c0de4a' })
  // #endregion
  console.log(subject, html, text)
}

export async function all(post: Post): Promise<void> {
  // #region compileMailing
  const now = new Date()
  const links = { unsubscribe: 'https://lowwater.example/u/{token}' }
  const mailing = compileMailing(post, { now, links })
  const message = await mailing.messages({ from: { name: 'Ines', address: 'ines@lowwater.example' }, date: now })
  const { bytes } = message({ email: 'ana@reader.example', state: 'paid', token: 'b2f1c0de4a' })
  // #endregion
  console.log(bytes)
}

export async function ofAnInstance(json: unknown): Promise<void> {
  // #region createMail
  const mail = createMail(diptych, { views: platformEmail })
  const template = await mail.compileEmail(diptych.readPost(json), { reader: 'free', now: new Date() })
  // #endregion
  console.log(template)
}

export function ofTemplate(template: EmailTemplate): void {
  // #region EmailTemplate
  // `template` is what `compileEmail` returned. It is plain JSON, so another machine can bind it.
  const { html } = template.bind({ email: 'bo@reader.example' })
  // #endregion
  console.log(html)
}

export function message(template: EmailTemplate): void {
  // #region toMime
  const bytes = toMime(template.bind({ email: 'ana@reader.example', token: 'b2f1c0de4a' }), {
    from: { name: 'Ines', address: 'ines@lowwater.example' },
    to: { name: 'Ana', address: 'ana@reader.example' },
    date: new Date(),
  })
  // #endregion
  console.log(bytes)
}

export async function signed(post: Post, key: ActionKey): Promise<void> {
  // #region createActionSigner
  const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000)
  const sender = { from: { name: 'Ines', address: 'ines@lowwater.example' }, date: new Date() }
  const mailing = compileMailing(post, { now: new Date() })
  const message = await mailing.messages(sender, { signer: createActionSigner(key, nextYear) })
  // #endregion
  console.log(message)
}
