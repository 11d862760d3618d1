import { readerKey } from 'diptych/domain'
import type { Recipient, SubscriptionState } from 'diptych/types'
import type { RecipientData } from '../../site/store/tables.js'

/** A recipient with a validated address. */
interface MailRecipient extends Recipient {
  readonly email: string
  readonly state: SubscriptionState
}

/** `line` is the line number in the list, or the id of a reader. */
export interface ListedRecipient {
  readonly line: number
  readonly recipient: MailRecipient
}

export const COPY_RECIPIENTS = 'copy mailing_recipients (mailing_id, batch, n, line, email, domain, audience, data)'

/** A recipient as a line in the text format of COPY. */
export function recipientRow(
  mailing: number,
  { batch, n }: BatchPlace,
  { line, domain, audience, recipient }: { line: number; domain: string; audience: string; recipient: MailRecipient },
): string {
  const data = recipientData(line, recipient)
  return `${mailing}\t${batch}\t${n}\t${line}\t${copyText(recipient.email)}\t${copyText(domain)}\t${copyText(audience)}\t${data === null ? '\\N' : copyText(JSON.stringify(data))}\n`
}

/** Data without a column; null if there is none. */
function recipientData(
  line: number,
  { id, signed_id, name, token, fields, links, is_contributor }: MailRecipient,
): RecipientData | null {
  const data = {
    ...(id === undefined ? {} : { id }),
    // A reader's follows from the line.
    ...(signed_id === undefined || signed_id === readerKey({ id: line }) ? {} : { signed_id }),
    ...(name ? { name } : {}),
    ...(token ? { token } : {}),
    ...(fields && Object.keys(fields).length > 0 ? { fields } : {}),
    ...(links && Object.keys(links).length > 0 ? { links } : {}),
    ...(is_contributor ? { is_contributor } : {}),
  }
  return Object.keys(data).length === 0 ? null : data
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '' }

/** PostgreSQL text cannot contain NUL. In JSON it is escaped, and a json column accepts it. */
function copyText(text: string): string {
  return text.replace(/[\\\n\r\t\0]/g, (char) => ESCAPES[char] ?? '')
}

/** The position of a recipient: the batch, and the index in it. */
interface BatchPlace {
  readonly batch: number
  readonly n: number
}

interface PlannedBatch {
  readonly batch: number
  /** Null for a batch of several domains with few recipients. */
  readonly domain: string | null
  readonly size: number
  readonly isSample: boolean
}

export interface BatchPlanner {
  place(domain: string, isSample: boolean): BatchPlace
  batches(): readonly PlannedBatch[]
}

interface Batch {
  readonly batch: number
  readonly domain: string | null
  readonly isSample: boolean
  size: number
}

/** Recipients of a domain that share batches with other domains. Further ones get separate batches. */
const AMONG_OTHERS = 32
/** Maximum number of counted domains, which takes some megabytes. Later domains share batches. */
const COUNTED_DOMAINS = 50_000

/**
 * Assigns recipients to batches of at most `size`, in order. A domain with many recipients gets separate batches, so
 * that a slow domain delays only its own. Memory holds a number for each batch and domain, never the recipients.
 */
export function batchPlanner(size: number): BatchPlanner {
  const all: Batch[] = []
  const counts = new Map<string, number>()
  const open = new Map<string, Batch>()
  return {
    place(domain, isSample) {
      const count = counts.get(domain) ?? 0
      if (count > 0 || counts.size < COUNTED_DOMAINS) counts.set(domain, count + 1)
      const own = count >= AMONG_OTHERS ? domain : null
      const key = `${isSample} ${own ?? ''}`
      let batch = open.get(key)
      if (batch === undefined || batch.size >= size) {
        batch = { batch: all.length + 1, domain: own, isSample, size: 0 }
        all.push(batch)
        open.set(key, batch)
      }
      return { batch: batch.batch, n: batch.size++ }
    },
    batches: () => all,
  }
}
