import { createHash } from 'node:crypto'
import type { BatchJob } from '../database/queue.js'
import type { DueRecipient } from './due-recipients.js'

/**
 * Recipients of a batch as calls to a service: one audience each, and the same recipients together whenever the batch
 * is taken up again, so that a call that is repeated has the key it had.
 */
export function callsOf(rows: readonly DueRecipient[], size: number): readonly (readonly DueRecipient[])[] {
  const calls = new Map<string, DueRecipient[]>()
  for (const row of rows) {
    const key = `${Math.floor(row.n / size)} ${row.audience}`
    const call = calls.get(key)
    if (call) call.push(row)
    else calls.set(key, [row])
  }
  return [...calls.values()]
}

/** Differs when a recipient is tried again whose fate was known: that is another call. */
export function callKey({ mailing, batch }: BatchJob, rows: readonly DueRecipient[]): string {
  const tries = rows.map(({ n, tries: before }) => `${n}:${before}`).join(' ')
  return createHash('sha256').update(`diptych ${mailing} ${batch} ${tries}`).digest('hex')
}
