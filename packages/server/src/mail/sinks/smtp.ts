import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitConcurrency } from 'diptych/domain'
import { timeText } from '../../commands/times.js'
import { lostAnswer } from '../../transports/reply.js'
import { type SmtpFailure, smtpFailure } from '../../transports/smtp-errors.js'
import { sendBySmtp, smtpPool } from '../../transports/smtp.js'
import type { Target } from '../target.js'
import { DELIVERED, DeliveryStopped, type Outgoing, type Settled, type Sink } from './sink.js'

export interface SmtpOptions {
  /** The envelope's sender. */
  readonly from: string
  readonly connections: number
  /** Milliseconds of silence after which a connection is given up. */
  readonly timeout: number
  /** Milliseconds for which a lost server is tried again. */
  readonly retryFor: number
  /** Tells the user what the run waits for. */
  readonly notify: (line: string) => void
  /** Aborted when the run has to end: no further message is started, and pauses end. */
  readonly stop?: AbortSignal
  /** Milliseconds before the second try. Doubles with each further try. */
  readonly backoff?: number
  /** Milliseconds of silence after which the user is told. */
  readonly patience?: number
}

const LONGEST_PAUSE = 60_000
/** Broken connections at one message, before another message is tried. */
const TRIES = 3
const TRIES_OF_NAME = 3

/**
 * Sends over persistent SMTP connections. A 4xx answer defers a message, a 5xx answer fails it. If the first connection
 * fails, the delivery stops at once. A connection that breaks later is opened again, with growing pauses, for up to
 * `retryFor`. If the server refuses the sender, the delivery stops. If the process is killed, at most one message per
 * connection may arrive twice.
 */
export function openSmtp(
  target: Extract<Target, { kind: 'smtp' }>,
  { from, connections, timeout, retryFor, notify, stop, backoff = 1000, patience = 10_000 }: SmtpOptions,
): Sink {
  const { host, port, auth } = target
  const transport = smtpPool(target, { connections, timeout })
  // Messages in nodemailer's own queue could not be withdrawn.
  const turn = limitConcurrency(connections)
  const end = new AbortController()
  setMaxListeners(0, end.signal)
  const stopped = () => end.abort(new DeliveryStopped('interrupted'))
  stop?.addEventListener('abort', stopped, { once: true })
  const trouble = outage(host, retryFor, notify)
  /** Number of messages that the server has accepted or refused. */
  let answers = 0
  /** Messages in a row at which the connection broke although the server answers. */
  let broken = 0

  /** Null if the message was delivered. It is settled before anything else happens after the server's answer. */
  const tried = async (message: Outgoing, settled: Settled): Promise<SmtpFailure | null> => {
    const { to, bytes } = message
    const silence = setTimeout(
      () =>
        trouble.silent(`${host} has not answered for ${timeText(patience)}. Waiting for up to ${timeText(timeout)}.`),
      patience,
    )
    const error = await sendBySmtp(transport, { envelope: { from, to }, bytes })
    clearTimeout(silence)
    if (error) return smtpFailure(error, auth)
    settled(message, DELIVERED)
    return null
  }
  const pause = (attempt: number) =>
    sleep(Math.min(backoff * 2 ** (attempt - 1), LONGEST_PAUSE) * (0.75 + Math.random() / 2), undefined, {
      signal: end.signal,
    }).catch(() => undefined)
  const answered = () => {
    answers++
    broken = 0
    trouble.over()
  }
  const isAnswering = () =>
    transport.verify().then(
      () => true,
      () => false,
    )
  const broke = ({ reason }: SmtpFailure) =>
    new DeliveryStopped(`${host}: the server answers, but the connection breaks at every message: ${reason}`)
  const noConnection = ({ reason }: SmtpFailure) => new DeliveryStopped(`${host}:${port}: ${reason}`)

  /**
   * Whether the message has to be tried again. Runs one at a time, so that a lost server is not asked once for each
   * waiting message.
   */
  const isAway = async (
    message: Outgoing,
    settled: Settled,
    fate: SmtpFailure,
    attempt: number,
    before: number,
  ): Promise<boolean> => {
    if (answers === 0 && fate.kind === 'unreachable') throw noConnection(fate)
    if (answers === 0 && fate.kind === 'unnamed' && attempt >= TRIES_OF_NAME) throw noConnection(fate)
    // If the server hangs up at one message but takes others, only this message fails.
    if (attempt >= TRIES && (answers !== before || (await isAnswering()))) {
      if (answers === before && ++broken > 2 * connections) throw broke(fate)
      settled(message, { kind: 'deferred', reason: `${fate.reason} (${attempt} tries)` })
      return false
    }
    trouble.begin(fate.reason)
    await pause(attempt)
    return true
  }
  const send = async (message: Outgoing, settled: Settled): Promise<void> => {
    const before = answers
    for (let attempt = 1; ; attempt++) {
      end.signal.throwIfAborted()
      const fate = await tried(message, settled)
      if (fate?.kind === 'stopped') throw new DeliveryStopped(`${host}: ${fate.reason}`)
      if (fate === null || fate.kind === 'refused' || fate.kind === 'put off') {
        answered()
        if (fate !== null)
          settled(message, { kind: fate.kind === 'refused' ? 'failed' : 'deferred', reason: fate.reason })
        return
      }
      if (fate.kind === 'lost') {
        settled(message, { kind: 'deferred', reason: lostAnswer(fate.reason), isUncertain: true })
        if (++broken > 2 * connections) throw broke(fate)
        return
      }
      if (!(await isAway(message, settled, fate, attempt, before))) return
    }
  }
  // Before the next message's turn, so that it does not start.
  const orStop = (work: () => Promise<void>) => () =>
    work().catch((error: unknown) => {
      end.abort(error)
      throw error
    })
  return {
    async deliver(messages, settled) {
      await Promise.allSettled(messages.map((message) => turn(orStop(() => send(message, settled)))))
      end.signal.throwIfAborted()
    },
    position: () => null,
    async sync() {},
    async close() {
      stop?.removeEventListener('abort', stopped)
      end.abort(new DeliveryStopped(`${host}: closed`))
      transport.close()
    },
  }
}

/** Messages to the user about a server that does not answer, and the time limit. */
interface Outage {
  /**
   * Call it when the connection breaks, each time.
   *
   * @throws DeliveryStopped if the server has not answered for too long.
   */
  begin(reason: string): void
  /** Call it when the server answers. */
  over(): void
  /** Call it when the server is silent. */
  silent(line: string): void
}

/** Minimum milliseconds between lines about broken connections. */
const BETWEEN_LINES = 60_000

function outage(host: string, retryFor: number, notify: (line: string) => void): Outage {
  let since: number | null = null
  let isShown = false
  let lastTold = -Infinity
  const showUser = (line: string): boolean => {
    if (performance.now() - lastTold < BETWEEN_LINES) return false
    lastTold = performance.now()
    notify(line)
    return true
  }
  return {
    begin(reason) {
      const now = performance.now()
      since ??= now
      if (now - since >= retryFor)
        throw new DeliveryStopped(`${host}: ${reason}${retryFor > 0 ? ` (tried for ${timeText(retryFor)})` : ''}`)
      isShown =
        showUser(`Connection to ${host} lost: ${reason}. Trying again for up to ${timeText(retryFor)}.`) || isShown
    },
    over() {
      if (since !== null && isShown) notify(`${host} answers again.`)
      since = null
      isShown = false
    },
    silent: (line) => void showUser(line),
  }
}
