import type { Target } from '../target.js'
import { oneReason } from './delivery-stopped.js'
import { withoutSecrets } from './smtp-secrets.js'

type SmtpTarget = Extract<Target, { kind: 'smtp' }>

/** What nodemailer's errors say beyond their message. */
export interface SmtpError extends Error {
  readonly code?: string | undefined
  /** Of the system or of TLS, where `code` is nodemailer's. */
  readonly originalCode?: string | undefined
  readonly responseCode?: number | undefined
  readonly command?: string | undefined
  readonly response?: string | undefined
}

/**
 * - refused: this message, for good
 * - put off: this message, for now
 * - away: nobody answers, or the server closes its door (421); says nothing about the message
 * - stopped: nobody's message would fare better
 */
export interface Fate {
  readonly kind: 'refused' | 'put off' | 'away' | 'stopped'
  readonly reason: string
}

/** Certificates that are not trusted, and servers that speak no TLS where it is expected. */
const TLS = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|^ERR_SSL|^ERR_TLS|^EPROTO$/
/** RFC 4954 6: who does not log in, or not well enough, may send to nobody. */
const LOGIN_WANTED = new Set([530, 534, 535, 538])
const SESSION = /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/

export function fateOf({ code = '', originalCode = '', responseCode = 0, command = '', response, message }: SmtpError, auth: SmtpTarget['auth']): Fate {
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
  if (responseCode >= 400) return { kind: SESSION.test(command) && !command.startsWith('MAIL') ? 'away' : 'put off', reason }
  if (TLS.test(originalCode) || code === 'EAUTH' || code === 'ENOAUTH') return { kind: 'stopped', reason }
  // An address that nodemailer itself refuses comes without a reply of the server's.
  if (code === 'EENVELOPE') return { kind: message.startsWith('Invalid sender') ? 'stopped' : 'refused', reason }
  return { kind: 'away', reason }
}

function withoutEncryption(reason: string, auth: SmtpTarget['auth']): string {
  const what = auth ? 'it offers no encryption, and the password is not sent without' : 'it does not begin an encrypted connection; --allow-plaintext sends without'
  return oneReason(`${what} (STARTTLS: ${reason}); a server that is encrypted from the first byte is named smtps://`)
}
