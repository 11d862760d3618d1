import { createHash } from 'node:crypto'
import type { BatchJob } from '../database/queue.js'
import type { DueRecipient } from './due-recipients.js'

/**
 * Recipients of a batch as calls to a service: of one audience, tried equally often, and together whenever the batch is
 * taken up again, so that a call that is repeated has the key it had.
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

/** The same for what is left of a call, and another once its recipients are tried again though their fate was known. */
export function callKey({ mailing, batch }: BatchJob, rows: readonly DueRecipient[], size: number): string {
  const part = rows[0] ? partOf(rows[0], size) : ''
  return createHash('sha256').update(`diptych ${mailing} ${batch} ${part}`).digest('hex')
}

function partOf({ n, audience, tries }: DueRecipient, size: number): string {
  return `${Math.floor(n / size)} ${tries} ${audience}`
}
