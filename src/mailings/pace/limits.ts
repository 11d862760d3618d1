import type { MessageLimits } from './grants.js'
import type { PaceRow } from './pace-rows.js'
import { slowLimits, type SlowDown, type SlowDownRules } from './slow-down.js'
import { warmUpQuota } from './warm-up.js'

/** The limits of a row at one time. */
export interface RowLimits {
  /** Milliseconds for which no message may start. */
  readonly wait: number
  readonly connections: number | null
  /** Whether the number of connections comes from a setting. */
  readonly isConnectionsSet: boolean
  /** Null if the number of messages is not limited. */
  readonly messages: MessageLimits | null
}

/**
 * @param slowDown by the clock of `now`.
 * @returns null if nothing is limited.
 */
export function rowLimits(
  row: PaceRow | null,
  slowDown: SlowDown,
  now: number,
  rules: SlowDownRules,
): RowLimits | null {
  const slow = slowLimits(slowDown, now, rules)
  const quota = row && dayQuota(row)
  if (slow && 'wait' in slow) return { wait: slow.wait, connections: null, isConnectionsSet: false, messages: null }
  const rate = least(row?.rate ?? null, slow?.rate ?? null)
  const connections = least(row?.connections ?? null, slow?.connections ?? null)
  const messages = rate === null && quota === null ? null : { rate, quota }
  return messages === null && connections === null
    ? null
    : { wait: 0, connections, isConnectionsSet: (row?.connections ?? null) !== null, messages }
}

function dayQuota(row: PaceRow): MessageLimits['quota'] {
  const { warm_up_first: first, warm_up_growth: growth, warm_up_from: from, today } = row
  if (first === null || growth === null || from === null) return null
  const messages = warmUpQuota({ first, growth }, today - from)
  return messages === null ? null : { messages, day: today }
}

function least(one: number | null, other: number | null): number | null {
  if (one === null) return other
  return other === null ? one : Math.min(one, other)
}
