/** `@diptych/server/mail`: servers and lists of `diptych mail`, for the packages that show and send test mails. */
import { UsageError, warn } from 'diptych/command'
import type { Recipient, SubscriptionState } from 'diptych/types'
import { holdsPassword, parseTarget, PASSWORD_WARNING, smtpAccess, type SmtpFlags } from './mail/target.js'
import { openRecipients } from './recipients/read-recipients.js'
import type { SmtpAddress } from './transports/smtp.js'

export type { SmtpFlags } from './mail/target.js'
export { collectGarbageEarly } from './files/garbage.js'
export { isPublicAddress, numericHost, PrivateAddress, publicLookup } from './files/public-address.js'
export { recordSplitter, type RecordLimits, type RecordSplitter } from './recipients/csv-records.js'
export type { Line } from './recipients/lines.js'
export { POST_PAGE } from './site/post-page-options.js'
export { withoutSecrets } from './transports/smtp-errors.js'
export type { Encryption, SmtpAddress } from './transports/smtp.js'

/** A recipient of a list. */
export interface ListedRecipient {
  /** The line of the list, counted from 1. A CSV record has the number of its first line. */
  readonly line: number
  /** Has an address and a subscription state. */
  readonly recipient: Recipient & {
    readonly email: string
    readonly state: SubscriptionState
  }
}

/**
 * Reads the server of `--smtp`, with the password of the environment or a file, and warns on standard error about a
 * password on the command line.
 *
 * @param value `smtp://user@host:port`, `smtps://…`, or `smtp` for the server in `DIPTYCH_SMTP_URL`
 * @throws UsageError for anything else, for a user without a password, and for a password file that cannot be read.
 */
export function smtpServer(value: string, flags: SmtpFlags): SmtpAddress {
  if (holdsPassword(value)) warn(PASSWORD_WARNING)
  const target = /^smtps?(?::|$)/i.test(value) ? parseTarget(value, smtpAccess(flags, process.env)) : null
  if (target?.kind !== 'smtp')
    throw new UsageError('--smtp must be smtp://user@host:port, or smtp for the server in DIPTYCH_SMTP_URL.')
  return target
}

/**
 * The first recipients of a list (`.csv`, `.tsv`, `.ndjson`, `.jsonl`, `-` for standard input), in order. Skips lines
 * with problems and addresses that get no mail, and reads no further than it must.
 *
 * @throws UsageError for a list of an unknown kind or without usable columns, and for a file that cannot be read.
 */
export async function firstRecipients(path: string, most: number): Promise<ListedRecipient[]> {
  const list = await openRecipients(path)
  const found: ListedRecipient[] = []
  try {
    for await (const lines of list.batches) {
      for (const line of lines) if ('recipient' in line && found.length < most) found.push(line)
      if (found.length >= most) break
    }
  } finally {
    list.close()
  }
  return found
}
