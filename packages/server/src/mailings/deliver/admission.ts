import { createHash } from 'node:crypto'
import { addressKey, readerKey } from 'diptych/domain'
import type { Recipient } from 'diptych/types'
import { type Kysely, sql } from 'kysely'
import type { SkipReason } from '../../site/store/mailings/mailing-store.js'
import type { RecipientStore } from '../../site/store/recipients/recipient-store.js'
import { type RecipientData, type Tables } from '../../site/store/tables.js'
import type { BatchJob } from '../database/queue.js'
import { mailDomain } from '../mail-domain.js'

/** Decides which recipients of a batch get the mail, and asks again after a pause. */
export interface Admission {
  /** Those of these recipients who still get the mail as it was bound. The others are settled or wait for a new try. */
  admitted(rows: readonly DueRecipient[]): Promise<readonly DueRecipient[]>
}

interface AdmissionOptions {
  readonly db: Kysely<Tables>
  readonly recipients: RecipientStore
  readonly job: BatchJob
  /** Whether the plan lists the site's readers, by their ids. Otherwise it lists addresses of a file. */
  readonly isOfReaders: boolean
  /** Whether the mailing asks moved readers for their consent. */
  readonly isQuestion: boolean
  /** Settles a recipient who gets nothing. */
  skip(row: DueRecipient, reason: string): Promise<void>
  /** Milliseconds for which a check counts. A message that leaves later is checked again. */
  readonly fresh: number
}

/**
 * Checks the recipients of a batch now, and keeps those who get the mail. A reader who changed the address gets it at
 * the new one.
 */
export async function admission(
  options: AdmissionOptions,
  due: readonly DueRecipient[],
): Promise<Admission & { readonly rows: readonly DueRecipient[] }> {
  const { db, job, skip, fresh } = options
  const gone = new Set<number>()
  let checkedAt = performance.now()
  const first = await changesOf(options, due)
  // At once, because settlements are stored together.
  const checked = await Promise.all(
    due.map(async (row): Promise<readonly DueRecipient[]> => {
      const change = first.get(row.n)
      if (change === undefined) return [row]
      if ('reason' in change) {
        await skip(row, change.reason)
        return []
      }
      await storeAddress(db, job, row.n, change.email)
      return [{ ...row, domain: mailDomain(change.email), recipient: { ...row.recipient, email: change.email } }]
    }),
  )
  const rows = checked.flat()
  let checking: Promise<void> | null = null
  const check = async () => {
    const at = performance.now()
    const open = rows.filter(({ n }) => !gone.has(n))
    const changes = await changesOf(options, open)
    await Promise.all(
      open.map(async (row) => {
        const change = changes.get(row.n)
        if (change === undefined) return
        gone.add(row.n)
        if ('reason' in change) await skip(row, change.reason)
        // Its message names the old address. The batch's next try binds a new one.
        else await storeAddress(db, job, row.n, change.email)
      }),
    )
    checkedAt = at
  }
  return {
    rows,
    async admitted(batch) {
      if (performance.now() - checkedAt >= fresh) await (checking ??= check().finally(() => (checking = null)))
      return batch.filter(({ n }) => !gone.has(n))
    },
  }
}

/** Why a recipient gets nothing, or the new address. */
type Change = { readonly reason: string } | { readonly email: string }

/** Changes since the plan, by the recipient's number in the batch. */
async function changesOf(
  { recipients, isOfReaders, isQuestion }: AdmissionOptions,
  rows: readonly DueRecipient[],
): Promise<ReadonlyMap<number, Change>> {
  const changes = new Map<number, Change>()
  if (rows.length === 0) return changes
  if (!isOfReaders) {
    const away = await recipients.turnedAway(rows.map(({ recipient }) => recipient.email))
    for (const { n, recipient } of away.size === 0 ? [] : rows) {
      const reason = away.get(addressKey(recipient.email))
      if (reason !== undefined) changes.set(n, { reason })
    }
    return changes
  }
  const readers = await recipients.byIds(rows.map(({ line }) => line))
  for (const { n, line, recipient } of rows) {
    const reader = readers.get(line)
    const reason = reader === undefined ? 'removed' : isQuestion ? answered(reader.skipped) : reader.skipped
    if (reason !== null) changes.set(n, { reason })
    else if (reader !== undefined && reader.email !== recipient.email) changes.set(n, { email: reader.email })
  }
  return changes
}

/** Why a reader is not asked for their consent; null if they are. */
function answered(skipped: SkipReason | null): string | null {
  return skipped === 'unasked' || skipped === 'unanswered' ? null : (skipped ?? 'confirmed')
}

async function storeAddress(db: Kysely<Tables>, { mailing, batch }: BatchJob, n: number, email: string): Promise<void> {
  await db
    .updateTable('mailing_recipients')
    .set({ email, domain: mailDomain(email) })
    .where('mailing_id', '=', mailing)
    .where('batch', '=', batch)
    .where('n', '=', n)
    .execute()
}

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

/**
 * Groups recipients of a batch into calls to a service: by audience and number of tries, always in the same way, so
 * that a repeated call has the same idempotency key.
 */
export function callsOf(rows: readonly DueRecipient[], size: number): readonly (readonly DueRecipient[])[] {
  const calls = new Map<string, DueRecipient[]>()
  for (const row of rows) {
    const key = partOf(row, size)
    const call = calls.get(key)
    if (call) call.push(row)
    else calls.set(key, [row])
  }
  return [...calls.values()]
}

/**
 * The idempotency key of a call: the same for the rest of a call, different when recipients with a known outcome are
 * tried again.
 */
export function callKey({ mailing, batch }: BatchJob, rows: readonly DueRecipient[], size: number): string {
  const part = rows[0] ? partOf(rows[0], size) : ''
  return createHash('sha256').update(`diptych ${mailing} ${batch} ${part}`).digest('hex')
}

function partOf({ n, audience, tries }: DueRecipient, size: number): string {
  return `${Math.floor(n / size)} ${tries} ${audience}`
}
