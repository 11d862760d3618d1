import type { Mailbox } from '../../email/index.js'
import type { PostUrls } from '../../index.js'
import type { MediaFlags } from '../media/media-lookup.js'
import type { ProofRequirement } from '../proof/content-options.js'
import type { Unsubscribe } from './flags.js'

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
