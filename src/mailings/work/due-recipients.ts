import { sql, type Kysely } from 'kysely'
import type { Recipient } from '../../email/index.js'
import { readerKey } from '../../domain/recipient/reader-key.js'
import type { RecipientData } from '../../site/store/deliveries/delivery-tables.js'
import type { Tables } from '../../site/store/tables.js'
import type { BatchJob } from '../database/queue.js'

/** A recipient of a batch who is due now. */
export interface DueRecipient {
  readonly n: number
  readonly line: number
  readonly domain: string
  readonly audience: string
  readonly recipient: Recipient & { readonly email: string }
  readonly tries: number
  /** Milliseconds since the first deferral; null for a first try. */
  readonly since: number | null
}

export async function dueRecipients(
  db: Kysely<Tables>,
  { mailing, batch }: BatchJob,
  { isOfReaders }: { readonly isOfReaders: boolean },
): Promise<readonly DueRecipient[]> {
  const rows = await db
    .selectFrom('mailing_recipients')
    .select(['n', 'line', 'email', 'domain', 'audience', 'data', 'tries'])
    .select(sql<number | null>`(extract(epoch from now() - deferred_at) * 1000)::float8`.as('since'))
    .where('mailing_id', '=', mailing)
    .where('batch', '=', batch)
    .where('status', '=', 'waiting')
    // Tries within this time are made together.
    .where((where) => where.or([where('next_at', 'is', null), sql<boolean>`next_at <= now() + interval '1 second'`]))
    .orderBy('n')
    .execute()
  return rows.map(({ email, data, ...row }) => ({
    ...row,
    recipient: { ...recipientOf(data), ...(isOfReaders ? { signed_id: readerKey({ id: row.line }) } : {}), email },
  }))
}

function recipientOf(data: RecipientData | null): Recipient {
  return data === null ? {} : { ...data }
}
