import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { oneLine } from '../../domain/text/one-line.js'
import { printable } from '../terminal.js'
import { NoAnswer } from './checked.js'

/** What a server shows when a connection to it is encrypted. */
export interface Encryption {
  /** As in `TLSv1.3`. */
  readonly protocol: string
  /** When its certificate ends. */
  readonly expires: Date
}

/** A server that answers, but not as it should. The message is the end of a sentence about it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

export interface Connections {
  /**
   * Opens an encrypted connection and closes it: at once, or after the STARTTLS of a mail server (RFC 3207).
   *
   * @throws Refusal if the server, its encryption or its certificate is not as it should be. NoAnswer without a
   * network.
   */
  encryption(host: string, port: number, start: 'at once' | 'starttls'): Promise<Encryption>
  /** The status of the answer to a one-click request (RFC 8058). Throws like `encryption`. */
  oneClick(url: string): Promise<number>
}

const TIMEOUT_MS = 10_000
/** Characters of what a mail server says before its encryption. */
const LONGEST_GREETING = 16_384
/** Errors of a machine without a network, by the code of the system. */
const NO_NETWORK = new Set(['EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN'])
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not answer at this port',
  ECONNRESET: 'closed the connection',
  ENOTFOUND: 'is an unknown name',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that it signed itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate of an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'does not send the certificates between its own and the authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak TLS at this port',
}

/** Connections over the network of this machine. */
export const NETWORK: Connections = {
  async encryption(host, port, start) {
    const name = isIP(host) === 0 ? { servername: host } : {}
    return withReason(host, async () => {
      const socket = start === 'at once' ? undefined : await afterStartTls(host, port)
      return encryptionOf(connectTls({ ...(socket ? { socket } : { host, port }), ...name, timeout: TIMEOUT_MS }))
    })
  },
  async oneClick(url) {
    return withReason(new URL(url).hostname, async () => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      return answer.status
    })
  },
}

async function withReason<T>(host: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = codeOf(error)
    if (NO_NETWORK.has(code)) throw new NoAnswer(`${host} could not be reached (${code}).`)
    if (error instanceof Error && error.name === 'TimeoutError') throw new Refusal(SILENT)
    throw new Refusal(REASONS[code] ?? `refused the connection (${printable(code || String(error), 80)})`)
  }
}

/** The code of an error, or of that which caused it (fetch), or of the first of several. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string' && error.code !== '') return error.code
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error.cause === undefined ? '' : codeOf(error.cause)
}

const SILENT = `does not answer within ${TIMEOUT_MS / 1000} seconds`

function encryptionOf(socket: TLSSocket): Promise<Encryption> {
  return new Promise((resolve, reject) => {
    socket
      .once('secureConnect', () => {
        const { valid_to: end } = socket.getPeerCertificate()
        resolve({ protocol: socket.getProtocol() ?? 'TLS', expires: new Date(end) })
        socket.destroy()
      })
      .once('timeout', () => socket.destroy(new Refusal(SILENT)))
      .once('error', reject)
      .once('close', () => reject(new Refusal('closed the connection')))
  })
}

/** A plain connection to a mail server that waits for the first byte of TLS. */
async function afterStartTls(host: string, port: number): Promise<Socket> {
  const socket = connectPlain({ host, port, timeout: TIMEOUT_MS })
  try {
    const replies = repliesOf(socket)
    await reply(replies, 220, 'does not greet as a mail server')
    socket.write('EHLO doctor.invalid\r\n')
    const offers = await reply(replies, 250, 'refuses the greeting')
    if (!/^250[ -]STARTTLS\s*$/im.test(offers)) throw new Refusal('offers no encryption (STARTTLS)')
    socket.write('STARTTLS\r\n')
    await reply(replies, 220, 'refuses encryption')
    await replies.return()
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

async function reply(
  replies: AsyncGenerator<string, void, undefined>,
  code: number,
  otherwise: string,
): Promise<string> {
  const { value, done } = await replies.next()
  const text = done ? 'the connection was closed' : String(value)
  if (done || !text.startsWith(String(code))) throw new Refusal(`${otherwise} (${printable(oneLine(text), 80)})`)
  return text
}

/** What a mail server says, one whole reply after the other: the last line of each has a space after its code. */
async function* repliesOf(socket: Socket): AsyncGenerator<string, void, undefined> {
  let text = ''
  let failure: Error | null = null
  let isOver = false
  let wake = (): void => undefined
  const onData = (chunk: Buffer) => {
    text += chunk.toString('latin1')
    if (text.length > LONGEST_GREETING) socket.destroy(new Refusal('does not stop talking'))
    wake()
  }
  // The listeners for failures stay: without them, an error during the encryption would end the program.
  socket
    .on('data', onData)
    .on('timeout', () => socket.destroy(new Refusal(SILENT)))
    .on('error', (error) => {
      failure = error
    })
    .on('close', () => {
      isOver = true
      wake()
    })
  try {
    for (;;) {
      const end = endOfReply(text)
      if (end !== null) {
        const first = text.slice(0, end)
        text = text.slice(end)
        yield first
      } else if (isOver) {
        if (failure !== null) throw failure as Error
        return
      } else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    socket.off('data', onData)
  }
}

/** The end of the first whole reply; null if its last line has not come yet. */
function endOfReply(text: string): number | null {
  for (let from = 0; ;) {
    const end = text.indexOf('\n', from) + 1
    if (end === 0) return null
    if (/^\d{3} /.test(text.slice(from, end))) return end
    from = end
  }
}
