import { UsageError } from 'diptych/command'
import { addressDigest } from '../../recipients/digest-table.js'
import { DeliveryStopped } from '../sinks/sink.js'
import { entryText, headerText, loggedReason, MAGIC, type Entry, type RunEntry } from './log-entry.js'
import { openLogFile, readLogFile, type LogFile } from './log-file.js'
import { notALog, readLogState, type LogState } from './log-state.js'
import type { Deferral, WaitingList } from './waiting-list.js'

/** A run, as far as the log compares it. */
export type LoggedRun = Omit<RunEntry, 'date' | 'round'>

/** The state of one recipient in the log; null if the letter has to be sent. */
export type LoggedOutcome = 'delivered' | 'refused' | null

/** The content of a log. */
export interface LogReading {
  fateOf(address: string): LoggedOutcome
  readonly waiting: WaitingList
  /** Number of people who have the letter, also those who are no longer on the list. */
  readonly delivered: number
  /** Number of permanent failures. */
  readonly refused: number
  /** When a run last delivered this post to somebody. */
  readonly deliveredOn: Date | null
  /** Differences from the run that began this delivery: `the letter` and names of options. */
  readonly changes: readonly string[]
}

/** A file that records who got which post. */
export interface DeliveryLog extends LogReading {
  readonly path: string
  /** Date of the messages. A continued run makes the same messages as the first run. */
  readonly date: Date
  /** 1 at first. Increases by 1 each time the letter is sent to everyone again. */
  readonly round: number
  /** State of the target's file when it was last recorded. */
  readonly left: LeftFile | null
  /**
   * Records deliveries. They are in the file when it returns. `position` is the length of the target's file in bytes
   * after these messages.
   */
  deliver(addresses: readonly string[], position?: number): void
  /** Records a permanent failure. */
  refuse(address: string, reason: string): void
  /** Records a deferred message. `isLast`: this run does not try again. */
  defer(address: string, deferral: Deferral & { readonly reason: string }, isLast: boolean): void
  /** @throws DeliveryStopped if the disk is full. */
  checkRoom(): void
  /** Records that every recipient is settled. */
  finish(): void
  /** Resolves when everything recorded before the call is on the disk. */
  sync(): Promise<void>
  /** `position` is the length of the target's file, if the log covers all of it. */
  close(position?: number): void
}

export interface LeftFile {
  readonly length: number
  /** Whether messages may follow that are not in the log. */
  readonly isCut: boolean
  /** Whether messages of this post are in the file. If so, it must not have become shorter. */
  readonly isNeeded: boolean
}

export interface LogOptions {
  /** The target of the log. A log of another target is refused. */
  readonly target: string
  readonly run: LoggedRun
  /** Send the letter to everyone again. Continues an unfinished run of that kind. */
  readonly again: boolean
  /** Date of the messages of a new run. */
  readonly date: Date
}

/**
 * Opens or creates the log of a target. The caller has locked the path. Recorded entries survive a kill of the process,
 * and a power failure once they are synced.
 *
 * @throws UsageError for a file that is not a log of this version and target, and for file system errors. Every method
 * that writes may throw DeliveryStopped.
 */
export function openDeliveryLog(path: string, options: LogOptions): DeliveryLog {
  let file: LogFile | undefined
  try {
    const opened = openLogFile(path)
    file = opened
    return logIn(opened, path, options)
  } catch (error) {
    closeQuietly(file)
    throw error
  }
}

/** Reads the log of a target without locking it. Null if the target has no log. */
export function readDeliveryLog(path: string, run: LoggedRun): LogReading | null {
  const state = readLogFile(path, (lines) => readLogState(path, lines, run.post))
  return state && readingOf(state, changesIn(state.run, run))
}

function logIn(file: LogFile, path: string, { target, run, again, date }: LogOptions): DeliveryLog {
  const state = readLogState(path, file.lines(), run.post)
  if (state.header === null) {
    const begun = file.torn()
    if (!begun.startsWith(MAGIC) && !MAGIC.startsWith(begun)) throw notALog(path)
    file.append(headerText(target))
  } else if (state.header.target !== target)
    throw new UsageError(
      `${path} is the delivery log of another target (${state.header.target}). Name another file with --log.`,
    )

  const note = (entry: Entry) => {
    file.append(entryText(entry))
    state.learn(entry)
  }
  const before = state.run
  const isNew = before === null || state.isComplete
  const isAgain = again && before !== null && (state.isComplete || before.round === 1 || before.letter !== run.letter)
  const current: RunEntry = {
    ...run,
    date: isNew || isAgain ? date : before.date,
    round: (before?.round ?? 1) + (isAgain ? 1 : 0),
  }
  const changes = isAgain ? [] : changesIn(before, run)
  const left =
    state.position === null
      ? null
      : { length: state.position, isCut: !state.isClosed, isNeeded: !isAgain && state.delivered.size > 0 }
  note({ run: current })
  let isOpen = true
  return {
    ...readingOf(state, changes),
    path,
    date: current.date,
    round: current.round,
    left,
    get waiting() {
      return state.waiting
    },
    get delivered() {
      return state.delivered.size
    },
    get refused() {
      return state.refused.size
    },
    deliver(addresses, position) {
      const added = addresses.filter((address) => state.delivered.find(addressDigest(address)) === -1)
      if (added.length > 0 || (position !== undefined && position !== state.position))
        note({ delivered: added, ...(position === undefined ? {} : { position }) })
    },
    refuse: (address, reason) => note({ refused: address, reason: loggedReason(reason) }),
    defer(address, { reason, since, next, tries }, isLast) {
      note({ deferred: address, reason: loggedReason(reason), tries, since: new Date(since), next: new Date(next) })
      state.waiting.postpone(address, { since, next, tries }, isLast)
    },
    checkRoom: () => file.checkRoom(),
    finish() {
      if (!state.isComplete) note({ complete: new Date() })
    },
    sync: () => file.sync(),
    close(position) {
      if (!isOpen) return
      isOpen = false
      try {
        // The next run cuts off what could not be recorded.
        if (position !== undefined && position === state.position) note({ closed: position })
      } catch (error) {
        if (!(error instanceof DeliveryStopped)) throw error
      } finally {
        file.close()
      }
    },
  }
}

function readingOf(state: LogState, changes: readonly string[]): LogReading {
  return {
    fateOf(address) {
      if (state.delivered.size + state.refused.size === 0) return null
      const digest = addressDigest(address)
      if (state.delivered.find(digest) !== -1) return 'delivered'
      return state.refused.find(digest) === -1 ? null : 'refused'
    },
    waiting: state.waiting,
    delivered: state.delivered.size,
    refused: state.refused.size,
    deliveredOn: state.deliveredOn,
    changes,
  }
}

function changesIn(before: RunEntry | null, now: LoggedRun): string[] {
  if (before === null) return []
  const names = new Set([...Object.keys(before.options), ...Object.keys(now.options)])
  return [
    ...(before.letter === now.letter ? [] : ['the letter']),
    ...[...names].filter((name) => before.options[name] !== now.options[name]).sort(),
  ]
}

function closeQuietly(file: LogFile | undefined): void {
  try {
    file?.close()
  } catch {
    // The earlier error says more.
  }
}
