import { isRecord } from 'diptych/domain'
import { SLOW } from '../within.js'

/**
 * System errors of connections, and SQLSTATEs of a server that starts, stops or has no connection left
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html). ENOENT is a socket without a server.
 */
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|08...|53300|57P0[1-4])$/

/** Errors of `pg` and PGlite without a code. */
const MESSAGES = [
  'Connection terminated',
  'Connection ended unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'not queryable',
  'PGlite is closed',
  SLOW,
]

/** Whether an error says that the database does not answer for now. Wrong passwords and statements are other errors. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = isRecord(error) ? error['code'] : undefined
  if (typeof code === 'string' && CODES.test(code)) return true
  if (MESSAGES.some((message) => error.message.includes(message))) return true
  return error.cause !== undefined && isDatabaseAway(error.cause)
}
