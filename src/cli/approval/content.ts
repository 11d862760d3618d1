import { createHash } from 'node:crypto'
import { SUBSCRIPTION_STATES } from '../../domain/reader/subscription.js'
import { parseDate } from '../../domain/text/dates.js'
import { localPicturesOf } from '../../schema/place-pictures.js'
import type { Post } from '../../types.js'
import { type Configuration, PLATFORM } from '../configuration/configuration.js'
import type { PictureFolder } from '../newsletter/picture-folder.js'
import { defaultSender } from '../render/mailboxes.js'
import type { ContentOptions } from './content-options.js'
import { mailboxText } from './signing-key.js'

/** The content that an approval covers: hashes of everything that readers get. */
export interface Content {
  /** SHA-256 of the parts, 64 hexadecimal digits. */
  readonly fingerprint: string
  /** SHA-256 of each part by its name, as in `mail:free`, `page:anonymous` or `picture:assets/harbour.png`. */
  readonly parts: Readonly<Record<string, string>>
}

/** The date for a post without one. Constant, so that the fingerprint does not depend on the time. */
const SOME_TIME = new Date('2000-01-01T00:00:00Z')

/**
 * Computes the content of a post. Renders as of the post's own date and without lookups, so that the fingerprint is the
 * same on every day and every machine with this version of Diptych.
 */
export async function contentOf(
  post: Post,
  pictures: PictureFolder,
  { subject, truncate, timeZone, from }: ContentOptions,
  configuration: Configuration = PLATFORM,
): Promise<Content> {
  const [{ renderWeb }, { compileMailing }] = await Promise.all([configuration.web(), configuration.mail()])
  const options = { now: parseDate(post.post.post_date) ?? SOME_TIME, ...(timeZone ? { timeZone } : {}) }
  const mailing = compileMailing(post, {
    ...options,
    ...(subject ? { subject } : {}),
    ...(truncate ? { truncate } : {}),
  })
  const parts: Record<string, string> = {
    sender: sha256(mailboxText(from ?? defaultSender(post.publication))),
    subject: sha256(subject ?? post.post.title),
  }
  for (const state of SUBSCRIPTION_STATES) {
    const { problems: _, ...mail } = (await mailing.template(state)).toJSON()
    parts[`mail:${state}`] = sha256(JSON.stringify(mail))
    const { html, head, css } = await renderWeb(post, { ...options, reader: state })
    parts[`page:${state}`] = sha256(JSON.stringify([html, head, css]))
  }
  // Includes pictures, because a file can change under the same name.
  for (const path of localPicturesOf(post)) parts[`picture:${path}`] = sha256(pictures.read(path)?.bytes ?? '')
  return { fingerprint: fingerprintOf(parts), parts }
}

/** The fingerprint of parts, independent of their order. */
export function fingerprintOf(parts: Content['parts']): string {
  const sorted = Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1))
  return sha256(JSON.stringify(sorted))
}

/** The first digits in groups of four, for people: `3f2a 91bc 0d4e 77a1`. */
export function shortFingerprint(fingerprint: string): string {
  return fingerprint.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
