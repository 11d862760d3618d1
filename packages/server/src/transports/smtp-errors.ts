import { oneReason } from './reply.js'

type Auth = { readonly user: string; readonly pass: string } | null

/** Fields of nodemailer's errors. */
export interface SmtpError extends Error {
  readonly code?: string | undefined
  /** Error code of the system or of TLS, if `code` is nodemailer's. */
  readonly originalCode?: string | undefined
  readonly timeoutType?: string | undefined
  readonly responseCode?: number | undefined
  readonly command?: string | undefined
  readonly response?: string | undefined
  /** Whether the server may have accepted the message, because the connection broke before its reply. */
  readonly isUncertain?: boolean
}

/**
 * - refused: permanent failure of this message
 * - put off: temporary failure of this message
 * - lost: the connection broke after the whole message, so it may have been delivered
 * - away: the connection broke, or the server closes it (421); this does not concern the message
 * - unreachable: no connection could be opened
 * - unnamed: the name lookup failed temporarily
 * - stopped: every message would fail
 */
export interface SmtpFailure {
  readonly kind: 'refused' | 'put off' | 'lost' | 'away' | 'unreachable' | 'unnamed' | 'stopped'
  readonly reason: string
}

/** Untrusted certificates, and servers without TLS on a TLS port. */
const TLS = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|^ERR_SSL|^ERR_TLS|^EPROTO$/
/** RFC 4954 6: the login is missing or insufficient. */
const LOGIN_WANTED = new Set([530, 534, 535, 538])
/** System errors if there is no server at the address. */
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
const SILENT = 'the server stopped answering'
const SESSION = /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/

export function smtpFailure(
  {
    code = '',
    originalCode = '',
    timeoutType = '',
    responseCode = 0,
    command = '',
    response,
    message,
    isUncertain = false,
  }: SmtpError,
  auth: Auth,
): SmtpFailure {
  const reason = oneReason(withoutSecrets(response ?? message, auth))
  // RFC 5321 3.8: the server closes the connection; it may reply so to any command.
  if (responseCode === 421) return { kind: 'away', reason }
  if (responseCode >= 500 && responseCode < 600) {
    if (command === 'STARTTLS') return { kind: 'stopped', reason: withoutEncryption(reason, auth) }
    if (SESSION.test(command) || LOGIN_WANTED.has(responseCode)) return { kind: 'stopped', reason }
    // RFC 5321 4.3.2: a session in the wrong state, not a wrong message.
    return { kind: responseCode === 503 ? 'put off' : 'refused', reason }
  }
  // RFC 4954 6 and RFC 3207 4: 454: the login or encryption failed temporarily.
  if (responseCode >= 400)
    return { kind: SESSION.test(command) && !command.startsWith('MAIL') ? 'away' : 'put off', reason }
  if (isUncertain) return { kind: 'lost', reason: timeoutType === 'SOCKET_TIMEOUT' ? SILENT : reason }
  if (TLS.test(originalCode) || code === 'EAUTH' || code === 'ENOAUTH') return { kind: 'stopped', reason }
  // Without a server's reply, nodemailer itself has refused the address.
  if (code === 'EENVELOPE') return { kind: message.startsWith('Invalid sender') ? 'stopped' : 'refused', reason }
  if (originalCode === 'EAI_AGAIN')
    return { kind: 'unnamed', reason: `the name lookup failed temporarily (${originalCode})` }
  const unreachable = UNREACHABLE.get(originalCode)
  if (unreachable !== undefined) return { kind: 'unreachable', reason: `${unreachable} (${originalCode})` }
  const late = TIMEOUTS.get(timeoutType)
  if (late !== undefined) return { kind: 'unreachable', reason: late }
  return { kind: 'away', reason: timeoutType === 'SOCKET_TIMEOUT' ? SILENT : reason }
}

function withoutEncryption(reason: string, auth: Auth): string {
  const what = auth
    ? 'the server offers no encryption, and passwords are only sent over TLS'
    : 'the server offers no encryption. Pass --allow-plaintext to send without it'
  return oneReason(`${what} (STARTTLS: ${reason}). For a server with implicit TLS, use smtps://`)
}

/** Removes the password, plain and in base64. Servers may repeat unknown commands, such as AUTH, in their replies. */
export function withoutSecrets(text: string, auth: { readonly user: string; readonly pass: string } | null): string {
  if (!auth?.pass) return text
  const base64 = (value: string) => Buffer.from(value).toString('base64')
  return [base64(`\0${auth.user}\0${auth.pass}`), base64(auth.pass), auth.pass].reduce(
    (left, secret) => left.replaceAll(secret, '***'),
    text,
  )
}
