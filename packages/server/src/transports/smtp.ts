import type { Readable } from 'node:stream'
import { statusKind } from 'diptych/domain'
import { createTransport } from 'nodemailer'
import MimeNode from 'nodemailer/lib/mime-node'
import type { Reply } from './reply.js'
import { type SmtpFailure, smtpFailure, type SmtpError } from './smtp-errors.js'
import { OutgoingMessage } from './smtp-message.js'
import type { MessageTransport } from './transport.js'

interface SmtpTransportOptions {
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
        error ? replyOf(error, smtpFailure(error, auth)) : { kind: 'accepted' },
      ),
    async close() {
      pool.close()
    },
  }
}

/** Commands about one message. A server that is busy in general says so before them. */
const OF_MESSAGE = /^(?:RCPT TO|DATA)/

/** Converts a server's reply. */
function replyOf({ responseCode, command = '', response }: SmtpError, { kind, reason }: SmtpFailure): Reply {
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

const LONGEST_GREETING = 30_000

/** A message on its way to a server. */
interface SmtpMessage {
  /** One ASCII address each. */
  readonly envelope: { readonly from: string; readonly to: string }
  /** RFC 5322 with CRLF. */
  readonly bytes: Uint8Array
}

/**
 * Sends a message. Returns null when the server has accepted it, else nodemailer's error. If all of the message was
 * sent and the connection broke before the reply, the error says `isUncertain`: the server may have accepted it.
 */
export function sendBySmtp(pool: SmtpPool, { envelope: { from, to }, bytes }: SmtpMessage): Promise<SmtpError | null> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let outgoing: OutgoingMessage | null = null
  return new Promise((resolve) => {
    pool.send(
      {
        data: {},
        message: finishedMessage({ from, to: [to] }, () => (outgoing = new OutgoingMessage(raw))),
      },
      (error) => {
        const isUncertain = error !== null && error.responseCode === undefined && outgoing?.readableEnded === true
        resolve(isUncertain ? Object.assign(error, { isUncertain }) : error)
      },
    )
  })
}

/** nodemailer's pool of connections, without its composer: our messages are finished. */
export interface SmtpPool {
  /** @param report called with null when the server has accepted the message. */
  send(mail: FinishedMail, report: (error: SmtpError | null) => void): void
  /** Whether the server answers: connects, and logs in. Rejects with the reason if not. */
  verify(): Promise<true>
  close(): void
}

/** What the pool reads of nodemailer's mails. */
interface FinishedMail {
  readonly data: object
  readonly message: MimeNode
}

/** For nodemailer, a message that is made already. The pool asks again if it takes another connection. */
function finishedMessage(envelope: MimeNode.Envelope, createReadStream: () => Readable): MimeNode {
  // With a boundary of its own, each would take random bytes.
  const node = new MimeNode('message/rfc822', { baseBoundary: '-' })
  // It writes names of domains in ASCII.
  node.setEnvelope(envelope)
  return Object.assign(node, { messageId: () => '', createReadStream })
}

/**
 * A pool of persistent connections to a server.
 *
 * @param timeout milliseconds of silence after which a connection is given up.
 */
export function smtpPool(
  { host, port, encryption, auth }: SmtpAddress,
  { connections, timeout }: { readonly connections: number; readonly timeout: number },
): SmtpPool {
  const greeting = Math.min(LONGEST_GREETING, timeout)
  const pool = createTransport({
    pool: true,
    host,
    port,
    secure: encryption === 'implicit',
    requireTLS: encryption === 'required',
    maxConnections: connections,
    maxMessages: Infinity,
    ...(auth ? { auth } : {}),
    socketTimeout: timeout,
    greetingTimeout: greeting,
    connectionTimeout: greeting,
    dnsTimeout: greeting,
    // Servers close connections after some messages. A message that had not started uses a new one, which does not
    // count as a retry.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { transporter } = pool
  return {
    send: (mail, report) => (transporter as unknown as Pick<SmtpPool, 'send'>).send(mail, report),
    verify: () => pool.verify(),
    close: () => pool.close(),
  }
}

/** An SMTP server. */
export interface SmtpAddress {
  /** A name in ASCII, or an IP address without brackets. */
  readonly host: string
  /** From 1 to 65535. */
  readonly port: number
  /** How the connection is encrypted. */
  readonly encryption: Encryption
  /** The login; null for a server without one. */
  readonly auth: { readonly user: string; readonly pass: string } | null
}

/**
 * `implicit`: TLS from the first byte. `required`: STARTTLS or nothing. `offered`: STARTTLS if the server offers it.
 */
export type Encryption = 'implicit' | 'required' | 'offered'
