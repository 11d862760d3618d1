import { createTransport, type Transporter } from 'nodemailer'
import type { SmtpAddress } from './smtp-address.js'

const LONGEST_GREETING = 30_000

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
    // Servers close connections after some messages. A message that had not started uses a new one, which does not
    // count as a retry.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
