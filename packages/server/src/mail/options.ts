import { createHmac } from 'node:crypto'
import type { Unsubscribe } from 'diptych/command'
import type { Mailbox } from 'diptych/email'
import { type MediaFlags, type ProofRequirement, mailboxText, type SigningKey } from 'diptych/newsletter'
import type { PostUrls } from 'diptych/types'

/** The options of `diptych mail`. */
export interface MailFlags extends MediaFlags, ProofRequirement {
  /** A path, `-`, or the address of a site's database. */
  readonly recipients: string
  /** A site whose unsubscribed and bounced addresses are skipped, for a list from a file. */
  readonly database?: string
  /** Public address of the database's site. */
  readonly baseUrl?: string
  /** Links to pages of the database's site. Not a flag: set for its own readers. */
  readonly urls?: Partial<PostUrls>
  readonly to: string
  /** Print what was delivered as JSON. */
  readonly json?: boolean
  readonly from?: Mailbox
  readonly replyTo?: Mailbox
  readonly unsubscribe?: Unsubscribe
  readonly subject?: string
  readonly trackLinks?: string
  readonly pixel?: string
  readonly sign?: string
  readonly signDays: number
  readonly test?: boolean
  /** Attach picture files that the site could serve. */
  readonly attachPictures?: boolean
  readonly truncate?: boolean
  /** false leaves out the links to like, comment and share. */
  readonly actions?: boolean
  readonly concurrency: number
  readonly connections: number
  /** Path from the user; false for no log. */
  readonly log?: string | false
  readonly again?: boolean
  /** Milliseconds. */
  readonly retryFor: number
  readonly timeout: number
  readonly dryRun?: boolean
  readonly allowMissingTokens?: boolean
  readonly allowIncomplete?: boolean
  readonly allowPlaintext?: boolean
  readonly smtpPasswordFile?: string
  /** A file with the publication's fields. */
  readonly publication?: string
  readonly now?: Date
  readonly timeZone?: string
}

/**
 * The options that change the messages of a run, by the names that users know. The delivery log keeps them, so that a
 * continued run can report changed options.
 */
export function messageOptions(
  from: Mailbox,
  flags: MailFlags,
  signing: SigningKey | null,
): Readonly<Record<string, string>> {
  const options = {
    '--from': mailboxText(from),
    '--reply-to': flags.replyTo && mailboxText(flags.replyTo),
    '--unsubscribe': flags.unsubscribe && [flags.unsubscribe.link, flags.unsubscribe.mailbox].filter(Boolean).join(' '),
    '--subject': flags.subject,
    '--track-links': flags.trackLinks,
    '--pixel': flags.pixel,
    '--time-zone': flags.timeZone,
    '--test': flags.test ? 'given' : undefined,
    '--attach-pictures': flags.attachPictures ? 'given' : undefined,
    '--no-actions': flags.actions === false ? 'given' : undefined,
    '--truncate': flags.truncate ? 'given' : undefined,
    '--offline': flags.offline ? 'given' : undefined,
    '--sign': signing ? keyIdentity(signing) : undefined,
    '--sign-days': signing ? String(flags.signDays) : undefined,
  }
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** An id of a key that does not reveal the key. */
function keyIdentity({ id, secret }: SigningKey): string {
  return createHmac('sha256', secret).update(`diptych delivery log ${id}`).digest('hex').slice(0, 16)
}
