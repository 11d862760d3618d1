import { hash, createHash } from 'node:crypto'
import type { Unsubscribe } from 'diptych/command'
import { oneLine, localPicturePath } from 'diptych/domain'
import {
  compileMailing,
  type EmailTemplate,
  type InlinePicture,
  type Mailbox,
  type Mailing,
  type MailTarget,
} from 'diptych/email'
import {
  type FormulaPictures,
  type SigningKey,
  type MediaFlags,
  mediaLookup,
  postPictures,
  shownPictures,
  type PictureFolder,
} from 'diptych/newsletter'
import type { Post, PostUrls } from 'diptych/types'
import type { Screen, ScreenedList } from '../recipients/screen.js'
import type { ListSource } from '../recipients/sources.js'
import type { SitePostOptions } from '../serve/post-at-site.js'
import type { Tally } from './report.js'
import type { Target } from './target.js'

/** One post, its recipients and its target. */
export interface Letter {
  /** Name of the post, for messages. */
  readonly name: string
  /** The text of the post and its publication, to detect changes since the last run. */
  readonly text: string
  readonly post: Post
  readonly mailing: Mailing
  /** Compiled `mailing`. */
  readonly mail: Pick<MailTarget, 'compileMailing'>
  /** The module of its instance: see `bindingPool`. Default: the platform's. */
  readonly instance: URL | undefined
  /** Null for a service that builds messages itself: it cannot attach pictures. */
  readonly formulas: FormulaPictures | null
  /** The time that `mailing` was compiled for. */
  readonly now: Date
  readonly list: ListSource
  readonly screen: Screen
  readonly recipients: ScreenedList
  readonly target: Target
  readonly from: Mailbox
  readonly signing: SigningKey | null
  /** Picture files that messages have as attachments. */
  readonly pictures: readonly InlinePicture[]
  /** Those of the largest message; null if no message shows one. */
  readonly attached: AttachedPictures | null
  readonly tally: Tally
}

export interface MailingFlags extends MediaFlags {
  readonly test?: boolean
  readonly timeZone?: string
  readonly subject?: string
  readonly truncate?: boolean
  readonly unsubscribe?: Unsubscribe
  readonly trackLinks?: string
  readonly pixel?: string
  /** Links to pages of the site that the readers belong to. */
  readonly urls?: Partial<PostUrls>
  /** false leaves out the links to like, comment and share. */
  readonly actions?: boolean
}

/** Makes the mailing for the options with `mail`, as of `date`. Without `formulas`, mails show TeX. */
export function mailingOf(
  post: Post,
  flags: MailingFlags,
  date: Date,
  formulas: Pick<FormulaPictures, 'formulaImage'> | null = null,
  mail: Pick<MailTarget, 'compileMailing'> = { compileMailing },
): Mailing {
  return mail.compileMailing(post, {
    now: date,
    ...(formulas ? { formulaImage: formulas.formulaImage } : {}),
    resolveMedia: mediaLookup(flags),
    offline: flags.offline ?? false,
    purpose: flags.test ? 'test' : 'send',
    ...(flags.timeZone ? { timeZone: flags.timeZone } : {}),
    ...(flags.subject ? { subject: flags.subject } : {}),
    ...(flags.truncate ? { truncate: true } : {}),
    // A site of this version has no comments.
    ...(flags.urls ? { urls: flags.urls, features: { comments: false } } : {}),
    ...(flags.actions === false ? { actions: false } : {}),
    links: {
      ...(flags.unsubscribe?.link ? { unsubscribe: flags.unsubscribe.link } : {}),
      ...(flags.trackLinks ? { link: flags.trackLinks } : {}),
      ...(flags.pixel ? { pixel: flags.pixel } : {}),
    },
  })
}

export interface PostIdentity {
  /** The same for every version of one post. */
  readonly key: string
  /** For file names: letters, digits and hyphens. */
  readonly label: string
}

const LONGEST_LABEL = 40

/**
 * Identifies a post by its id and its publication's address, else by its own address, else (a draft) by its content. An
 * edited letter stays the same post, unless it is identified by its content.
 */
export function postIdentity({ publication, post }: Post, text: string): PostIdentity {
  if (post.id !== undefined)
    return { key: `${oneLine(publication.base_url)} post ${post.id}`, label: `post-${post.id}` }
  const address = URL.canParse(post.canonical_url) ? new URL(post.canonical_url) : null
  if (address !== null && address.pathname !== '/')
    return { key: `${address.origin}${address.pathname}`, label: labelOf(address.pathname) }
  return { key: `content ${hash('sha256', text)}`, label: 'letter' }
}

function labelOf(pathname: string): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  return (
    last
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, LONGEST_LABEL) || 'letter'
  )
}

/** Gmail and others refuse larger messages: https://support.google.com/mail/answer/6584 (25 MB), in bytes as sent. */
const LARGEST_MESSAGE = 25_000_000
/** Characters of base64 for a byte, with line ends (RFC 2045 6.8). */
const BASE64 = (4 / 3) * (78 / 76)
/** Bytes of a part's header. */
const PART = 300

/** For a site's own readers: which picture files messages have as attachments. The others come from the site. */
export function attachPictures(post: Post, folder: PictureFolder, isWanted: boolean): SitePostOptions {
  if (!isWanted) return {}
  const paths = new Set(postPictures(post, folder).map(({ address }) => localPicturePath(address)))
  return { isAttached: (path) => paths.has(path) }
}

/** Pictures of the messages of one audience. */
interface AttachedPictures {
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
      shownPictures(template.bind().html, pictures).map(({ bytes }) => [
        createHash('sha256').update(bytes).digest('hex'),
        bytes.length,
      ]),
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
