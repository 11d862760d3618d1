import { localPicturePath } from '../../domain/pictures/local-picture.js'
import type { EmailTemplate, InlinePicture } from '../../email/index.js'
import { contentId } from '../../email/message/inline-pictures.js'
import type { Post } from '../../index.js'
import { postPictures, shownPictures } from '../newsletter/inline-pictures.js'
import type { PictureFolder } from '../newsletter/picture-folder.js'
import type { SitePostOptions } from '../site/post-at-site.js'

/** Gmail and others refuse larger messages: https://support.google.com/mail/answer/6584 (25 MB), in bytes as sent. */
const LARGEST_MESSAGE = 25_000_000
/** Characters of base64 for a byte, with line ends (RFC 2045 6.8). */
const BASE64 = (4 / 3) * (78 / 76)
/** Bytes of a part's header. */
const PART = 300

/** For a site's own readers: which picture files messages have as attachments. The others come from the site. */
export function attachedFrom(post: Post, folder: PictureFolder, isWanted: boolean): SitePostOptions {
  if (!isWanted) return {}
  const paths = new Set(postPictures(post, folder).map(({ address }) => localPicturePath(address)))
  return { isAttached: (path) => paths.has(path) }
}

/** Pictures of the messages of one audience. */
export interface AttachedPictures {
  readonly count: number
  /** As sent. */
  readonly bytes: number
  /** The whole message, as sent. */
  readonly message: number
}

/** The pictures in the message of the audience with the largest message; null if no message has any. */
export function attachedPictures(
  templates: readonly EmailTemplate[],
  pictures: readonly InlinePicture[],
): AttachedPictures | null {
  let largest: AttachedPictures | null = null
  for (const template of templates) {
    // Pictures with the same content are attached once.
    const shown = new Map(
      shownPictures(template.bind().html, pictures).map((picture) => [contentId(picture, ''), picture.bytes.length]),
    )
    const bytes = [...shown.values()].reduce((sum, length) => sum + PART + length * BASE64, 0)
    const attached = { count: shown.size, bytes, message: bytes + template.size.encoded }
    if (attached.count > 0 && attached.message > (largest?.message ?? 0)) largest = attached
  }
  return largest
}

/**
 * One line about the pictures that messages have as attachments.
 *
 * @param recipients null if their number is unknown.
 * @param isChosen whether the user chose it. Else the line says why.
 */
export function attachedLine({ count, bytes }: AttachedPictures, recipients: number | null, isChosen: boolean): string {
  const total = recipients === null || recipients < 2 ? '' : `, ${megabytes(bytes * recipients)} in all`
  return `Each message has ${count === 1 ? 'its picture' : `its ${count} pictures`} as ${count === 1 ? 'an attachment' : 'attachments'} (${megabytes(bytes)}${total})${isChosen ? '' : ', because files of the newsletter have no address on the web'}.`
}

/** A warning for messages that servers refuse because of their size; null for others. */
export function tooLargeWarning({ message }: AttachedPictures): string | null {
  return message <= LARGEST_MESSAGE
    ? null
    : `A message has ${megabytes(message)}. Gmail and others refuse messages of more than ${megabytes(LARGEST_MESSAGE)}. Make the pictures smaller, or use https:// addresses.`
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}
