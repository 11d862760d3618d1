import type { EmailOptions } from '../../src/email/compile/email-options.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import type { Post } from '../../src/schema/post.js'
import type { Problem } from '../../src/schema/problem.js'
import { RECIPIENT } from '../../src/testing/laws/block-fixture.js'
import { bodyOf, ParsedMarkup } from '../../src/testing/laws/render-fixture.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { childElements, outerSource, select } from './markup.js'
import { envelopeOf, mailOptionsOf, NOW, postOf, webOptionsOf, type Json, type NodeFixture } from './node-fixtures.js'
import { patientColourer } from './patient-colourer.js'
import { uninlinedMail } from './uninlined-mail.js'

export { RECIPIENT } from '../../src/testing/laws/block-fixture.js'

export interface RenderedFixture {
  post: Post
  /** The article as `renderWeb` returns it. */
  article: string
  /** What stands in the body, with the wall and the notes where there are any. */
  web: string
  /** The finished mail. */
  mail: string
  /** The rows between title and footer. */
  email: string
  text: string
  /** The mail's own plain text. */
  mailText: string
  problems: readonly Problem[]
}

const rendered = new Map<string, Promise<RenderedFixture>>()

/** A fixture on both targets, rendered once however many laws look at it. */
export function renderFixture(fixture: NodeFixture): Promise<RenderedFixture> {
  const known = rendered.get(fixture.id) ?? renderFixtureAnew(fixture)
  rendered.set(fixture.id, known)
  return known
}

export async function renderFixtureAnew(fixture: NodeFixture): Promise<RenderedFixture> {
  const post = postOf(fixture)
  const state = fixture.context.state ?? 'anonymous'
  const web = await renderWeb(post, { ...webOptionsOf(fixture), codeColourer: patientColourer })
  const template = await compileEmail(post, mailOptions(fixture))
  const mail = template.bind(RECIPIENT)
  return {
    post,
    article: web.html,
    web: webBody(web.html),
    mail: mail.html,
    email: emailRows(mail.html, await leadingRows(fixture)),
    text: renderText(post, { reader: state }),
    mailText: mail.text,
    problems: [...web.problems, ...template.problems],
  }
}

/** The rows between title and footer, before styles are inlined. */
export async function uninlinedRows(fixture: NodeFixture): Promise<string> {
  const mail = await uninlinedMail(postOf(fixture), mailOptions(fixture), RECIPIENT)
  return emailRows(mail, await leadingRows(fixture))
}

function mailOptions(fixture: NodeFixture): EmailOptions {
  // Of the frame's own, and the same for every block.
  return { ...mailOptionsOf(fixture), codeColourer: patientColourer, actions: false }
}

/** What stands in the body of an article, with the wall and the notes where there are any. */
export function webBody(article: string): string {
  return bodyOf(new ParsedMarkup(article))
}

/** The rows of the whole mail; the frame around the post's own is the same for every body. */
export function shellRows(mail: string): string[] {
  const [shell] = select(mail, 'table[align="center"][style*="max-width"]').filter(
    (table) => !table.attribs['width']?.match(/^\d+$/),
  )
  const body = shell && childElements(shell).find((element) => element.name === 'tbody')
  if (!body) throw new Error('the mail has no table of rows')
  return childElements(body).map((row) => outerSource(mail, row))
}

export function emailRows(mail: string, leading: number): string {
  return shellRows(mail).slice(leading, -1).join('')
}

const frames = new Map<string, Promise<number>>()

// Masthead, title, a banner for some: counted on a mail with nothing in it, so that the frame may change freely.
export function leadingRows(fixture: NodeFixture): Promise<number> {
  const context = { ...fixture.context, post: { ...fixture.context.post, audience: 'everyone' } }
  const envelope: Json = { ...envelopeOf({ context, json: {} }), body: { type: 'doc', content: [] } }
  const audience = fixture.context.state ?? 'free'
  const key = JSON.stringify([envelope['publication'], envelope['post'], audience])
  const known =
    frames.get(key) ??
    compileEmail(readPost(envelope), { now: NOW, reader: audience, actions: false }).then(
      (template) => shellRows(template.bind(RECIPIENT).html).length - 1,
    )
  frames.set(key, known)
  return known
}
