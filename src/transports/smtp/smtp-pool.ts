import { createTransport, type Transporter } from 'nodemailer'
import type { SmtpAddress } from './smtp-address.js'

const LONGEST_GREETING = 30_000

/**
 * Connections to a server that are kept.
 *
 * @param timeout milliseconds without a word from the server after which a connection is given up.
 */
export function smtpPool(
  { host, port, encryption, auth }: SmtpAddress,
  { connections, timeout }: { readonly connections: number; readonly timeout: number },
): Transporter {
  const greeting = Math.min(LONGEST_GREETING, timeout)
  return createTransport({
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
    // Servers close connections that have carried enough. What had not begun goes over a new one, which is no try of
    // ours.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
