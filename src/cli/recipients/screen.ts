import { addressKey } from '../../domain/recipient/email-address.js'
import type { MailRecipient, RecipientLine, Suppression } from './recipient.js'
import type { ListBatches, RecipientBatches, RecipientList } from './read-recipients.js'
import type { ListSource } from './sources.js'
import { hash } from 'node:crypto'

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

const FIRST_SIZE = 1024
/** Above this load, finding a free entry gets slow. */
const FULLEST = 0.75

/**
 * Tells whether an address was seen before. All spellings of one address count as the same (`addressKey`). Stores 8
 * bytes per address, the beginning of its SHA-256, in a table that doubles: 16 MB for a million. Among n addresses the
 * probability that any two collide is n²/2⁶⁵: 3 in 100 million for a million addresses. The hash is cryptographic, so
 * that nobody can make an address that collides with another.
 */
export function uniqueAddresses(): (address: string) => boolean {
  let table = new Uint32Array(2 * FIRST_SIZE)
  let count = 0
  return (address) => {
    const [high, low] = hashOf(address)
    const at = placeOf(table, high, low)
    if (table[at] !== 0 || table[at + 1] !== 0) return true
    table[at] = high
    table[at + 1] = low
    count++
    if (count * 2 > table.length * FULLEST) table = doubleTable(table)
    return false
  }
}

/** Two words, never both 0: that marks a free entry. */
function hashOf(address: string): [number, number] {
  const bytes = hash('sha256', addressKey(address), 'binary')
  const high = wordAt(bytes, 0)
  return [high, wordAt(bytes, 4) || (high === 0 ? 1 : 0)]
}

function wordAt(bytes: string, at: number): number {
  return (
    ((bytes.charCodeAt(at) << 24) |
      (bytes.charCodeAt(at + 1) << 16) |
      (bytes.charCodeAt(at + 2) << 8) |
      bytes.charCodeAt(at + 3)) >>>
    0
  )
}

/** The index of the hash, or of the free entry where it belongs. */
function placeOf(table: Uint32Array, high: number, low: number): number {
  const mask = table.length - 1
  let at = (low << 1) & mask
  while ((table[at] !== 0 || table[at + 1] !== 0) && (table[at] !== high || table[at + 1] !== low)) at = (at + 2) & mask
  return at
}

function doubleTable(table: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(table.length * 2)
  for (let from = 0; from < table.length; from += 2) {
    const high = table[from] ?? 0
    const low = table[from + 1] ?? 0
    if (high === 0 && low === 0) continue
    const at = placeOf(larger, high, low)
    larger[at] = high
    larger[at + 1] = low
  }
  return larger
}
