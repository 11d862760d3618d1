import type { Readable } from 'node:stream'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { SmtpAddress } from './smtp-address.js'
import type { SmtpError } from './smtp-fate.js'

const LONGEST_GREETING = 30_000

/** A message on its way to a server. */
export interface SentMessage {
  /** One ASCII address each. */
  readonly envelope: { readonly from: string; readonly to: string }
  /** RFC 5322 with CRLF. */
  readonly bytes: Uint8Array
}

/**
 * Sends a message. Returns null when the server has accepted it, else nodemailer's error. If all of the message was
 * sent and the connection broke before the reply, the error says `isUncertain`: the server may have accepted it.
 */
export function sendBySmtp(pool: Transporter, { envelope, bytes }: SentMessage): Promise<SmtpError | null> {
  return new Promise((resolve) => {
    const progress: Sending['progress'] = { outgoing: null }
    const sending: Sending = {
      envelope: { from: envelope.from, to: [envelope.to] },
      raw: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      progress,
    }
    pool.sendMail(sending, (error: SmtpError | null) => {
      const isUncertain =
        error !== null && error.responseCode === undefined && progress.outgoing?.readableEnded === true
      resolve(isUncertain ? Object.assign(error, { isUncertain }) : error)
    })
  })
}

/** nodemailer copies the options for its plugins, so what a plugin reports is in an object of its own. */
interface Sending extends SendMailOptions {
  /** The stream from which nodemailer reads the message after DATA. Null before that. */
  readonly progress: { outgoing: Readable | null }
}

/**
 * A pool of persistent connections to a server.
 *
 * @param timeout milliseconds of silence after which a connection is given up.
 */
export function smtpPool(
  { host, port, encryption, auth }: SmtpAddress,
  { connections, timeout }: { readonly connections: number; readonly timeout: number },
): Transporter {
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
  // nodemailer does not say whether a message was under way when the connection broke.
  pool.use('stream', ({ data, message }, done) => {
    const create = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const stream = create(options)
      ;(data as Sending).progress.outgoing = stream
      return stream
    }
    done()
  })
  return pool
}
