import { oneReason } from '../one-reason.js'
import { withoutSecrets } from './smtp-secrets.js'

type Auth = { readonly user: string; readonly pass: string } | null

/** What nodemailer's errors say beyond their message. */
export interface SmtpError extends Error {
  readonly code?: string | undefined
  /** Of the system or of TLS, where `code` is nodemailer's. */
  readonly originalCode?: string | undefined
  readonly timeoutType?: string | undefined
  readonly responseCode?: number | undefined
  readonly command?: string | undefined
  readonly response?: string | undefined
}

/**
 * - refused: this message, for good
 * - put off: this message, for now
 * - away: the connection broke, or the server closes it (421); says nothing about the message
 * - unreachable: there was no connection at all
 * - unnamed: the name could not be looked up for now
 * - stopped: nobody's message would fare better
 */
export interface Fate {
  readonly kind: 'refused' | 'put off' | 'away' | 'unreachable' | 'unnamed' | 'stopped'
  readonly reason: string
}

/** Certificates that are not trusted, and servers that speak no TLS where it is expected. */
const TLS = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|^ERR_SSL|^ERR_TLS|^EPROTO$/
/** RFC 4954 6: who does not log in, or not well enough, may send to nobody. */
const LOGIN_WANTED = new Set([530, 534, 535, 538])
/** What the system says when there is no server at the address. */
const UNREACHABLE: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'no server answers at this port'],
  ['ENOTFOUND', 'the host name is unknown'],
  ['EHOSTUNREACH', 'the host cannot be reached'],
  ['ENETUNREACH', 'the network cannot be reached'],
  ['ETIMEDOUT', 'the host does not answer'],
])
const TIMEOUTS: ReadonlyMap<string, string> = new Map([
  ['CONNECT_TIMEOUT', 'the host does not answer'],
  ['GREETING_TIMEOUT', 'the server does not greet. For a server with implicit TLS, use smtps://'],
])
const SESSION = /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/

export function fateOf(
  { code = '', originalCode = '', timeoutType = '', responseCode = 0, command = '', response, message }: SmtpError,
  auth: Auth,
): Fate {
  const reason = oneReason(withoutSecrets(response ?? message, auth))
  // RFC 5321 3.8: the server goes; the reply may come to any command.
  if (responseCode === 421) return { kind: 'away', reason }
  if (responseCode >= 500 && responseCode < 600) {
    if (command === 'STARTTLS') return { kind: 'stopped', reason: withoutEncryption(reason, auth) }
    if (SESSION.test(command) || LOGIN_WANTED.has(responseCode)) return { kind: 'stopped', reason }
    // RFC 5321 4.3.2: a session in the wrong state, not a wrong message.
    return { kind: responseCode === 503 ? 'put off' : 'refused', reason }
  }
  // RFC 4954 6 and RFC 3207 4: 454 is a login or encryption that fails for now.
  if (responseCode >= 400)
    return { kind: SESSION.test(command) && !command.startsWith('MAIL') ? 'away' : 'put off', reason }
  if (TLS.test(originalCode) || code === 'EAUTH' || code === 'ENOAUTH') return { kind: 'stopped', reason }
  // An address that nodemailer itself refuses comes without a reply of the server's.
  if (code === 'EENVELOPE') return { kind: message.startsWith('Invalid sender') ? 'stopped' : 'refused', reason }
  if (originalCode === 'EAI_AGAIN')
    return { kind: 'unnamed', reason: `the name cannot be looked up for now (${originalCode})` }
  const unreachable = UNREACHABLE.get(originalCode)
  if (unreachable !== undefined) return { kind: 'unreachable', reason: `${unreachable} (${originalCode})` }
  const late = TIMEOUTS.get(timeoutType)
  if (late !== undefined) return { kind: 'unreachable', reason: late }
  return { kind: 'away', reason: timeoutType === 'SOCKET_TIMEOUT' ? 'the server stopped answering' : reason }
}

function withoutEncryption(reason: string, auth: Auth): string {
  const what = auth
    ? 'the server offers no encryption, and passwords are only sent over TLS'
    : 'the server offers no encryption. Pass --allow-plaintext to send without it'
  return oneReason(`${what} (STARTTLS: ${reason}). For a server with implicit TLS, use smtps://`)
}
