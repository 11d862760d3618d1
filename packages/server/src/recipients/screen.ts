import { addressKey } from 'diptych/domain'
import type { ListBatches, RecipientBatches, RecipientList } from './read-recipients.js'
import type { MailRecipient, RecipientLine, Suppression } from './recipient.js'
import type { ListSource } from './sources.js'

/** Decides which recipients of a list get the mail. */
export interface Screen {
  /** Addresses that some line of the list removes, known in advance or found while reading. */
  readonly suppressed: Map<string, Suppression>
  /** Counts the skipped recipients by reason. */
  readonly skipped: Map<Suppression, number>
  /** Which of these addresses get no mail from the site, by `addressKey`. */
  turnedAway(emails: readonly string[]): Promise<ReadonlyMap<string, Suppression>>
  /** Adds an unsubscribe link by mail for recipients whom no other link would identify. */
  prepare(recipient: MailRecipient): MailRecipient
  /** The reason why a recipient gets no mail; null for all others. */
  problem(recipient: MailRecipient): Promise<string | null> | string | null
}

/** The recipients of a list who get the mail, in order. An address that any line removes is skipped in all lines. */
export async function* screenRecipients(
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

/** A list without the people whom the screen removes. */
export interface ScreenedList extends Omit<RecipientList, 'batches'> {
  readonly batches: RecipientBatches
}

/** @throws UsageError as the source does. */
export async function openScreened(source: ListSource, screen: Screen): Promise<ScreenedList> {
  const list = await source.open()
  return { ...list, batches: screenRecipients(list.batches, screen) }
}
