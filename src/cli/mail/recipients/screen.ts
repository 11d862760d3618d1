import { addressKey } from '../../../domain/recipient/email-address.js'
import type { MailRecipient, RecipientLine } from './recipient.js'
import type { ListBatches, RecipientBatches } from './read-recipients.js'
import type { Suppression } from './suppression.js'

/** What decides who of a list is mailed. */
export interface Screen {
  /** Addresses that some line of the list takes out, known before or found on the way. */
  readonly suppressed: Map<string, Suppression>
  /** Counts who is left out. */
  readonly skipped: Map<Suppression, number>
  /** Gives those a link by mail whom no other link would identify. */
  prepare(recipient: MailRecipient): MailRecipient
  /** Why a recipient is not mailed; null for all others. */
  problem(recipient: MailRecipient): Promise<string | null> | string | null
}

/**
 * The recipients of a list who are to be mailed, in its order. An address that any line takes out is out everywhere.
 */
export async function* screened(
  batches: ListBatches,
  { suppressed, skipped, prepare, problem }: Screen,
): RecipientBatches {
  const skip = (reason: Suppression) => void skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  for await (const batch of batches) {
    const kept: RecipientLine[] = []
    for (const line of batch) {
      if ('skipped' in line) {
        if (line.email !== null) suppressed.set(addressKey(line.email), line.skipped)
        skip(line.skipped)
        continue
      }
      if ('problem' in line) {
        kept.push(line)
        continue
      }
      const reason = suppressed.size === 0 ? undefined : suppressed.get(addressKey(line.recipient.email))
      if (reason !== undefined) {
        skip(reason)
        continue
      }
      const recipient = prepare(line.recipient)
      const wrong = await problem(recipient)
      kept.push(wrong === null ? { line: line.line, recipient } : { line: line.line, problem: wrong })
    }
    if (kept.length > 0) yield kept
  }
}
