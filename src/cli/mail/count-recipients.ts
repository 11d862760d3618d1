import type { LogReading } from './log/delivery-log.js'
import type { ScreenedList } from './recipients/open-screened.js'
import { uniqueAddresses } from './recipients/unique-addresses.js'

/** The recipients of a list before anything is sent. Each address counts once. */
export interface RecipientCount {
  readonly all: number
  readonly delivered: number
  readonly refused: number
  /** Deferred, and not yet due. */
  readonly waiting: number
}

/** Reads the whole list. */
export async function countRecipients(list: ScreenedList, log: LogReading | null): Promise<RecipientCount> {
  const seen = uniqueAddresses()
  const now = Date.now()
  let [all, delivered, refused, waiting] = [0, 0, 0, 0]
  for await (const lines of list.batches) {
    for (const entry of lines) {
      if ('problem' in entry || seen(entry.recipient.email)) continue
      const { email } = entry.recipient
      all++
      const fate = log?.fateOf(email) ?? null
      if (fate === 'delivered') delivered++
      else if (fate === 'refused') refused++
      else if ((log?.waiting.of(email)?.next ?? 0) > now) waiting++
    }
  }
  return { all, delivered, refused, waiting }
}

/** Number of recipients to send to when the run begins. */
export function countToSend({ all, delivered, refused, waiting }: RecipientCount): number {
  return all - delivered - refused - waiting
}
