import { UsageError } from 'diptych/command'
import { addressDigest, digestTable, type DigestTable } from '../../recipients/digest-table.js'
import { OLD_MAGIC, readEntry, readHeader, VERSION, type Entry, type LogHeader, type RunEntry } from './log-entry.js'
import { waitingList, type WaitingList } from './waiting-list.js'

/** The state of one post in a log. Each entry updates it. */
export interface LogState {
  readonly header: LogHeader | null
  delivered: DigestTable
  refused: DigestTable
  waiting: WaitingList
  /** The latest run that sent this post. */
  run: RunEntry | null
  /** When a run last delivered this post to somebody. */
  deliveredOn: Date | null
  /** Whether the latest run ended with every recipient settled. */
  isComplete: boolean
  /** The last recorded length of the target's file, for any post. */
  position: number | null
  /** Whether the file was closed, so that nothing unrecorded follows the position. */
  isClosed: boolean
  learn(entry: Entry): void
}

/** @throws UsageError for lines that are not a log of this version. */
export function readLogState(path: string, lines: Iterable<string>, post: string): LogState {
  let header: LogHeader | null = null
  let number = 0
  const state = emptyState(post)
  for (const text of lines) {
    number++
    if (header === null) {
      header = checkHeader(text, path)
      continue
    }
    const entry = readEntry(text)
    if (entry === null)
      throw new UsageError(
        `${path}:${number}: this delivery log is damaged. Repair the line. If you remove the file, everyone is sent the letter again.`,
      )
    state.learn(entry)
  }
  return Object.assign(state, { header })
}

function emptyState(post: string): LogState {
  let isOurs = false
  const begin = (state: LogState) =>
    Object.assign(state, {
      delivered: digestTable(0),
      refused: digestTable(0),
      waiting: waitingList(),
      deliveredOn: null,
    })
  const learnRun = (state: LogState, run: RunEntry) => {
    isOurs = run.post === post
    if (!isOurs) return
    if (run.round !== state.run?.round) begin(state)
    else if (run.by !== state.run.by) {
      // Another relay may accept what this one refused or deferred.
      state.refused = digestTable(0)
      state.waiting.restart()
    }
    Object.assign(state, { run, isComplete: false })
  }
  return {
    header: null,
    delivered: digestTable(0),
    refused: digestTable(0),
    waiting: waitingList(),
    run: null,
    deliveredOn: null,
    isComplete: false,
    position: null,
    isClosed: true,
    learn(entry) {
      if ('run' in entry) learnRun(this, entry.run)
      else if ('closed' in entry) {
        this.position = entry.closed
        this.isClosed = true
      } else if ('delivered' in entry) {
        if (entry.position !== undefined) {
          this.position = entry.position
          this.isClosed = false
        }
        if (isOurs) learnDelivered(this, entry.delivered)
      } else if (!isOurs) return
      else if ('complete' in entry) this.isComplete = true
      else if ('refused' in entry) {
        this.refused.add(addressDigest(entry.refused))
        this.waiting.settle(entry.refused)
      } else
        this.waiting.load(entry.deferred, {
          since: entry.since.getTime(),
          next: entry.next.getTime(),
          tries: entry.tries,
        })
    },
  }
}

function learnDelivered(state: LogState, addresses: readonly string[]): void {
  if (addresses.length > 0) state.deliveredOn = state.run?.started ?? null
  for (const address of addresses) {
    state.delivered.add(addressDigest(address))
    state.waiting.settle(address)
  }
}

function checkHeader(text: string, path: string): LogHeader {
  if (text.startsWith(OLD_MAGIC)) throw new UsageError(oldVersion(path))
  const header = readHeader(text)
  if (header === null) throw notALog(path)
  if (header.version === VERSION) return header
  const age = header.version > VERSION ? 'a newer' : 'an older'
  throw new UsageError(
    `${path} was written by ${age} version of diptych (format ${header.version}; this version reads ${VERSION})`,
  )
}

export function oldVersion(path: string): string {
  return `${path} was written by an older version of diptych and cannot be continued. Finish that run with the older version. If you remove the file, everyone is sent the letter again.`
}

export function notALog(path: string): UsageError {
  return new UsageError(`${path} is not a delivery log`)
}
