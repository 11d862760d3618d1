import { type SmtpAddress, withoutSecrets } from '@diptych/server/mail'
import { createTransport } from 'nodemailer'
import type { SendAnswer } from '../page/protocol.js'

const TIMEOUT = 15_000

/** Sends one message to one address. Returns the server's reason if it refuses. */
export async function sendTest(
  { host, port, encryption, auth }: SmtpAddress,
  message: Uint8Array,
  from: string,
  to: string,
): Promise<SendAnswer> {
  const transport = createTransport({
    host,
    port,
    secure: encryption === 'implicit',
    requireTLS: encryption === 'required',
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    ...(auth ? { auth } : {}),
  })
  try {
    await transport.sendMail({ envelope: { from, to }, raw: Buffer.from(message) })
    return { ok: true, to }
  } catch (error) {
    return { ok: false, reason: withoutSecrets(error instanceof Error ? error.message : String(error), auth) }
  } finally {
    transport.close()
  }
}
