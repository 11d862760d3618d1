import type { Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import { paceDomain } from '../mail-domain.js'
import { ASK_AGAIN, connectionAllowance, type ConnectionAllowance } from './connection-allowance.js'
import { knownRows } from './known-rows.js'
import { type RowLimits, SLOW_DOWN, type SlowDownRules, sweepRows, TOTAL } from './limits.js'
import { messageAllowance, type MessageAllowance } from './message-allowance.js'
import { type Pace, PACE_CLOCK, type PaceClock, type Turn, type Wait, waitingLine, type WaitingLine } from './pace.js'

export interface PaceOptions {
  /** Unique id of the worker. */
  readonly worker: string
  /**
   * Connections of this worker. One domain may use half of them by default. Null for a service, which has its own
   * connections: then only rates, warm-ups and slow-downs apply.
   */
  readonly connections: number | null
  /** Milliseconds after which others take over the connections of a silent worker. Default: 30,000. */
  readonly lease?: number
  readonly slowDown?: Partial<SlowDownRules>
  /** Milliseconds for which a turn waits for a connection before it returns a wait. Default: 500. */
  readonly patience?: number
  /** Called with an error if the database does not answer, and with null when it answers again. */
  readonly trouble?: (error: unknown) => void
  /** For tests. */
  readonly clock?: PaceClock
}

/** A pace that reads its settings on request. */
export interface WorkerPace extends Pace {
  /** Reads the settings, renews connections, and returns idle ones. */
  beat(): Promise<void>
}

/** Milliseconds without an answer of the database after which no message starts. */
const STALE = 10_000
const LEASE = 30_000
const SWEEP = 3_600_000
const PATIENCE = 500
/** Milliseconds for which a turn waits for the database before it returns a wait. */
const DATABASE_PATIENCE = 5000

interface RowState {
  readonly messages: MessageAllowance
  readonly connections: ConnectionAllowance
  /** Callers that wait for a connection. */
  readonly line: WaitingLine
  /** Callers that wait for the database. */
  readonly answers: WaitingLine
}

/** Why a message may not start. */
type Obstacle =
  | Wait
  /** A message must end first. */
  | { readonly line: WaitingLine; readonly isShared: boolean }
  /** A query is under way. */
  | { readonly answers: WaitingLine }

export async function workerPace(db: Kysely<Tables>, options: PaceOptions): Promise<WorkerPace> {
  const { worker, connections: own, lease = LEASE, patience = PATIENCE, clock = PACE_CLOCK } = options
  const trouble = options.trouble ?? (() => undefined)
  const half = own === null ? null : Math.max(1, Math.floor(own / 2))
  const known = knownRows(db, { worker, clock, slowDown: { ...SLOW_DOWN, ...options.slowDown } })
  const states = new Map<string, RowState>()
  let isClosed = false
  let sweptAt = -Infinity
  let beating: Promise<void> | null = null

  function stateOf(domain: string): RowState {
    const state = states.get(domain) ?? {
      messages: messageAllowance(db, clock, domain, trouble),
      connections: connectionAllowance(db, clock, domain, { worker, most: own ?? Infinity, lease }, trouble),
      line: waitingLine(),
      answers: waitingLine(),
    }
    states.set(domain, state)
    return state
  }
  function limitsOf(domain: string): RowLimits | null {
    const limits = known.limits(domain)
    return limits && own === null ? { ...limits, connections: null } : limits
  }

  function obstacleOf(domain: string): Obstacle | null {
    if (known.age() > STALE) return { wait: 500 }
    const rows = [domain, TOTAL].map((name) => ({ state: stateOf(name), limits: limitsOf(name), name }))
    for (const { limits } of rows) if (limits && limits.wait > 0) return { wait: Math.ceil(limits.wait) }
    for (const { state, limits, name } of rows) {
      const limit = limits?.connections ?? null
      const isHalf = name !== TOTAL && !limits?.isConnectionsSet
      if (isHalf && half !== null && state.connections.used >= half) return { line: state.line, isShared: false }
      if (limit !== null && !state.connections.isFree(limit)) return connectionObstacle(state, limit)
    }
    let wait = 0
    for (const { state, limits } of rows) {
      if (!limits?.messages) continue
      const next = state.messages.wait(limits.messages)
      if (next === null) return answerOf(state, state.messages.refill(limits.messages))
      wait = Math.max(wait, next)
    }
    return wait > 0 ? { wait: Math.ceil(wait) } : null
  }
  function connectionObstacle(state: RowState, limit: number): Obstacle {
    const { connections, line } = state
    return connections.lacks() ? answerOf(state, connections.ask(limit, line.size)) : { line, isShared: true }
  }
  function answerOf(state: RowState, answer: Promise<void>): Obstacle {
    void answer.then(() => {
      state.answers.wake(Infinity)
      state.line.wake(Infinity)
    })
    return { answers: state.answers }
  }

  function begin(domain: string): Turn {
    const rows = [stateOf(domain), stateOf(TOTAL)]
    for (const [at, { messages, connections }] of rows.entries()) {
      if (limitsOf(at === 0 ? domain : TOTAL)?.messages) messages.use()
      connections.begin()
    }
    const strike = known.strikeOf(domain)
    let hasEnded = false
    return {
      end({ wantsLess }) {
        if (hasEnded) return
        hasEnded = true
        for (const { connections, line } of rows) {
          connections.end()
          line.wake(1)
        }
        if (!wantsLess) return
        // Stored at once, so that other workers know it.
        if (known.strike(domain, strike)) void (beating ?? Promise.resolve()).then(beat)
      },
    }
  }

  function beat(): Promise<void> {
    beating ??= once().finally(() => {
      beating = null
    })
    return beating
  }
  async function once(): Promise<void> {
    try {
      if (clock.local() - sweptAt > SWEEP) await sweep()
      await known.read()
      for (const [domain, { messages, connections, line }] of states) {
        const limits = limitsOf(domain)
        await messages.tidy(limits?.messages ?? null)
        await connections.tidy(limits?.connections ?? null, line.size, known.othersWait(domain))
        if (limits === null && messages.isEmpty && connections.isEmpty && line.size === 0) states.delete(domain)
      }
      trouble(null)
    } catch (error) {
      trouble(error)
    }
  }

  async function sweep(): Promise<void> {
    sweptAt = clock.local()
    await sweepRows(db, clock)
  }

  await sweep()
  await known.read()
  return {
    beat,
    async turn(name) {
      const domain = paceDomain(name)
      for (let left = patience; ;) {
        if (isClosed) throw new Error('The pace is closed.')
        const obstacle = obstacleOf(domain)
        if (obstacle === null) return begin(domain)
        if ('wait' in obstacle) return obstacle
        if ('answers' in obstacle) {
          const begun = performance.now()
          await obstacle.answers.wait(DATABASE_PATIENCE)
          if (performance.now() - begun >= DATABASE_PATIENCE && !isClosed) return { wait: ASK_AGAIN }
          continue
        }
        if (left <= 0) return { wait: ASK_AGAIN }
        const pause = Math.min(left, obstacle.isShared ? ASK_AGAIN : left)
        left -= pause
        await obstacle.line.wait(pause)
      }
    },
    async close() {
      isClosed = true
      for (const { line, answers } of states.values()) {
        line.wake(Infinity)
        answers.wake(Infinity)
      }
      await beating
      await beat()
      for (const { messages, connections } of states.values()) {
        await messages.close()
        await connections.close()
      }
    },
  }
}

/** Milliseconds between readings of the settings. */
const BEAT = 1000
/** Milliseconds for which closing waits for the database. Anything not returned by then expires with its lease. */
const FAREWELL = 5000

/**
 * Opens the pace of one worker, on a migrated database.
 *
 * @throws Error of the database, if it does not answer.
 */
export async function openPace(db: Kysely<Tables>, options: PaceOptions): Promise<Pace> {
  const pace = await workerPace(db, options)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const next = () => {
    timer = setTimeout(() => {
      void pace.beat().then(() => (isClosed ? undefined : next()))
    }, BEAT)
  }
  next()
  return {
    turn: (domain) => pace.turn(domain),
    async close() {
      isClosed = true
      clearTimeout(timer)
      let farewell: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        farewell = setTimeout(resolve, FAREWELL)
      })
      await Promise.race([pace.close(), late])
      clearTimeout(farewell)
    },
  }
}
