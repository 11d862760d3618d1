import type { Mailbox } from '../../email/index.js'
import type { PostUrls } from '../../types.js'
import type { MediaFlags } from '../input/lookups.js'
import type { ProofRequirement } from '../proof/content-options.js'
import type { Unsubscribe } from '../commands/options.js'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileProblem, UsageError } from '../usage-error.js'

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

export function mailboxText({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address
}

export interface SigningKey {
  /** Names the key in links, so that several can be valid. */
  readonly id: string
  /** At least 32 characters. */
  readonly secret: string
}

/** Reads a key file: one line, `id:secret`, with a secret of at least 32 bytes. */
export function readSigningKey(path: string): SigningKey {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw fileProblem(path, error)
  }
  const [, id, secret] = /^([\w-]{1,16}):(\S{32,})\s*$/.exec(text) ?? []
  if (!id || !secret)
    throw new UsageError(
      `${path}: must hold one line 'id:secret' with a secret of at least 32 characters. Make one with openssl rand -hex 32.`,
    )
  return { id, secret }
}
