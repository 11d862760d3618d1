import { statusKind } from '../../domain/recipient/status-kind.js'
import type { Reply } from '../reply.js'
import type { MessageTransport } from '../transport.js'
import type { SmtpAddress } from './smtp-address.js'
import { fateOf, type Fate, type SmtpError } from './smtp-fate.js'
import { sendBySmtp, smtpPool } from './smtp-pool.js'

export interface SmtpTransportOptions {
  readonly connections: number
  /** Milliseconds of silence after which a connection is given up. */
  readonly timeout: number
}

/** Sends to a mail server over persistent connections. */
export function smtpTransport(address: SmtpAddress, options: SmtpTransportOptions): MessageTransport {
  const pool = smtpPool(address, options)
  const { host, port, encryption, auth } = address
  return {
    kind: 'messages',
    name: `${encryption === 'implicit' ? 'smtps' : 'smtp'}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    send: ({ to, from, bytes }) =>
      sendBySmtp(pool, { envelope: { from, to }, bytes }).then((error) =>
        error ? replyOf(error, fateOf(error, auth)) : { kind: 'accepted' },
      ),
    async close() {
      pool.close()
    },
  }
}

/** Commands about one message. A server that is busy in general says so before them. */
const OF_MESSAGE = /^(?:RCPT TO|DATA)/

/** Converts a server's reply. */
export function replyOf({ responseCode, command = '', response }: SmtpError, { kind, reason }: Fate): Reply {
  const code = responseCode ?? null
  switch (kind) {
    case 'refused':
      return { kind, code, reason, isAddressAtFault: statusKind(null, response ?? reason) === 'hard' }
    case 'put off':
      return { kind: 'deferred', code, reason, wantsLess: wantsLess(code, response ?? '') }
    case 'stopped':
      return { kind, code, reason }
    case 'lost':
      return { kind: 'away', code, reason, retryAfter: null, isUncertain: true }
    case 'away':
      // RFC 5321 3.8 allows 421 for any command. As a reply to a recipient, it concerns the domain.
      if (code === 421 && OF_MESSAGE.test(command)) return { kind: 'deferred', code, reason, wantsLess: true }
      return { kind, code, reason, retryAfter: null }
    case 'unreachable':
    case 'unnamed':
      return { kind: 'away', code, reason, retryAfter: null }
  }
}

/**
 * Yahoo, Outlook.com and others slow senders down with 451, 4.7.x (security or policy, RFC 3463 3.8) and 4.3.2 (not
 * accepting messages now). Greylisting also uses 450 or 451 4.7.1, but its next try is minutes later anyway.
 */
function wantsLess(code: number | null, response: string): boolean {
  return code === 421 || code === 451 || /(?<![\d.])4\.(?:7\.\d{1,3}|3\.2)(?!\d|\.\d)/.test(response)
}
