import { createHash } from 'node:crypto'
import type { BatchJob } from '../database/queue.js'
import type { DueRecipient } from './due-recipients.js'

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
