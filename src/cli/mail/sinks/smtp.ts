import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Target } from '../target.js'
import { DeliveryStopped } from './delivery-stopped.js'
import { lanes } from './lanes.js'
import { DELIVERED, type Outgoing, type Settled, type Sink } from './sink.js'
import { fateOf, type Fate } from './smtp-fate.js'

export interface SmtpOptions {
  /** The envelope's sender. */
  readonly from: string
  readonly connections: number
  /** Milliseconds before the second try; each further one waits twice as long. */
  readonly backoff?: number
  readonly tries?: number
}

/**
 * A server, over connections that are kept. A message that the server puts off (4xx), or whose connection breaks,
 * is tried again with growing pauses; one that it refuses (5xx) has failed. A server that refuses the sender, or
 * stays away, stops the delivery. Between the end of a message and its `settled` are never more messages than there
 * are connections: so many may arrive twice when the process is killed.
 */
export function openSmtp({ host, port, encryption, auth }: Extract<Target, { kind: 'smtp' }>, { from, connections, backoff = 1000, tries = 6 }: SmtpOptions): Sink {
  const transport = createTransport({ pool: true, host, port, secure: encryption === 'implicit', requireTLS: encryption === 'required', maxConnections: connections, maxMessages: Infinity, ...(auth ? { auth } : {}), ...SETTINGS })
  // What waits in nodemailer's own queue could not be called back.
  const turn = lanes(connections)
  const end = new AbortController()
  setMaxListeners(0, end.signal)
  /** How many messages the server has decided on. */
  let answers = 0

  /** Null once the message is delivered, and settled in the very call that brings the server's word. */
  const tried = (message: Outgoing, settled: Settled) =>
    new Promise<Fate | null>((resolve, reject) => {
      const { to, bytes } = message
      transport.sendMail({ envelope: { from, to: [to] }, raw: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }, (error) => {
        // nodemailer swallows what is thrown here.
        try {
          if (!error) settled(message, DELIVERED)
          resolve(error && fateOf(error, auth))
        } catch (failure) {
          reject(failure)
        }
      })
    })
  const pause = (attempt: number) => sleep(backoff * 2 ** (attempt - 1) * (0.75 + Math.random() / 2), undefined, { signal: end.signal }).catch(() => undefined)

  const send = async (message: Outgoing, settled: Settled): Promise<void> => {
    let attempt = 0
    /** `answers` when the server was away for the first time. */
    let before: number | null = null
    /** Whether the message is settled; else it waits for another turn. */
    const inTurn = async (): Promise<boolean> => {
      for (;;) {
        end.signal.throwIfAborted()
        attempt++
        const fate = await tried(message, settled)
        if (fate?.kind === 'away') before ??= answers
        else if (fate?.kind !== 'stopped') answers++
        if (fate === null) return true
        const { kind, reason } = fate
        const isLast = attempt >= tries
        // A message on which the server hangs up, while it takes others, is one message; a server that is away is all of them.
        if (kind === 'stopped' || (kind === 'away' && isLast && answers === before)) throw new DeliveryStopped(`${host}: ${reason}`)
        if (kind === 'refused') settled(message, { kind: 'failed', reason })
        else if (isLast) settled(message, { kind: 'deferred', reason: `${reason} (${attempt} tries)` })
        if (kind === 'refused' || isLast) return true
        if (kind === 'put off') return false
        // The turn is kept, so that a server that is away is not asked on behalf of everybody who waits.
        await pause(attempt)
      }
    }
    // Before the turn passes to the next, who must not begin.
    const orStop = () =>
      inTurn().catch((error: unknown) => {
        end.abort(error)
        throw error
      })
    while (!(await turn(orStop))) await pause(attempt)
  }
  return {
    async deliver(messages, settled) {
      await Promise.allSettled(messages.map((message) => send(message, settled)))
      end.signal.throwIfAborted()
    },
    position: () => null,
    async sync() {},
    async close() {
      end.abort(new DeliveryStopped(`${host}: closed`))
      transport.close()
    },
  }
}

const SETTINGS = {
  // Servers close connections that have carried enough. What had not begun goes over a new one, which is no try of ours.
  maxRequeues: 1,
  // Each try holds a place while it waits.
  connectionTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
}
