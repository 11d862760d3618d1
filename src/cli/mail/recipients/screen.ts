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
  /** Of these addresses, those that a site sends no mail to, by `addressKey`. */
  turnedAway(emails: readonly string[]): Promise<ReadonlyMap<string, Suppression>>
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
  { suppressed, skipped, turnedAway, prepare, problem }: Screen,
): RecipientBatches {
  const skip = (reason: Suppression) => void skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  for await (const batch of batches) {
    const away = await turnedAway(batch.flatMap((line) => ('recipient' in line ? [line.recipient.email] : [])))
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
      const key = suppressed.size + away.size === 0 ? '' : addressKey(line.recipient.email)
      const reason = suppressed.get(key) ?? away.get(key)
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
