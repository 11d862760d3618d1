import { printable } from '../printable.js'
import { UsageError } from '../usage-error.js'
import { headerText, MAGIC, notedReason, rangesOf, readEntry, readHeader, VERSION, type Entry, type JournalHeader } from './checkpoint-entry.js'
import { lockFile } from './checkpoint-lock.js'
import { openJournal, type JournalFile } from './journal-file.js'
import { lineSet } from './line-set.js'

export interface Failure {
  readonly line: number
  readonly reason: string
}

/** What is known of a run, in a file that outlives it. Lines are those of the recipients, from 1. */
export interface Checkpoint {
  /** Of the first run: the messages of a continued run are byte for byte those that the first would have made. */
  readonly date: Date
  /** When everything was settled; null while something is missing. */
  readonly complete: Date | null
  /** Whether the line's fate is known: delivered or failed for good. */
  isSettled(line: number): boolean
  /** The lowest line that is not settled. */
  readonly firstUnsettled: number
  /**
   * Notes deliveries, in the file before it returns. `position` is the length of the target's file, in bytes, with
   * exactly these and the earlier ones in it.
   */
  settled(lines: readonly number[], position?: number): void
  readonly position: number | null
  /** Notes that a line cannot be delivered. */
  failed(line: number, reason: string): void
  /** The first of them. */
  readonly failures: readonly Failure[]
  readonly counts: { readonly delivered: number; readonly failed: number }
  finish(): void
  /** Settles when all that was noted before the call is on the disk. */
  sync(): Promise<void>
  close(): void
}

const FAILURES_KEPT = 1000

/**
 * Opens the journal of a run, or begins it. `identity` says what makes the messages and their order; it must be what
 * it was. Until `close`, no other process can open it. What is noted survives the end of the process by any
 * signal, and a loss of power once it is synced.
 *
 * @throws UsageError for a file that is no journal, one of another run, one that is in use, and for errors of the
 *   file system, here and in every method that writes.
 */
export function openCheckpoint(path: string, identity: Readonly<Record<string, string>>, date: Date): Checkpoint {
  const lock = lockFile(path)
  let journal: JournalFile | undefined
  try {
    journal = openJournal(path)
    const file = journal
    return checkpointIn(file, path, { date, identity }, () => {
      try {
        file.close()
      } finally {
        lock.release()
      }
    })
  } catch (error) {
    journal?.close()
    lock.release()
    throw error
  }
}

function checkpointIn(journal: JournalFile, path: string, own: JournalHeader, close: () => void): Checkpoint {
  const lines = lineSet()
  const failures: Failure[] = []
  let failed = 0
  let position: number | null = null
  let complete: Date | null = null

  const learn = (entry: Entry) => {
    if ('settled' in entry) {
      for (const range of entry.settled) {
        if (typeof range === 'number') lines.add(range)
        else lines.addRange(range[0], range[1])
      }
      position = entry.position ?? position
    } else if ('complete' in entry) complete = new Date(entry.complete)
    else if (lines.add(entry.failed)) {
      failed++
      if (failures.length < FAILURES_KEPT) failures.push({ line: entry.failed, reason: entry.reason })
    }
  }
  const note = (entry: Entry) => {
    journal.append(JSON.stringify(entry))
    learn(entry)
  }

  const header = headerIn(journal, path, own, learn)
  return {
    date: header.date,
    get complete() {
      return complete
    },
    isSettled: (line) => lines.has(line),
    get firstUnsettled() {
      return lines.firstMissing()
    },
    settled(given, at) {
      const settled = rangesOf(given.filter((line) => !lines.has(line)))
      if (settled.length > 0 || (at !== undefined && at !== position)) note({ settled, ...(at === undefined ? {} : { position: at }) })
    },
    get position() {
      return position
    },
    failed(line, reason) {
      if (!lines.has(line)) note({ failed: line, reason: notedReason(reason) })
    },
    get failures() {
      return failures
    },
    get counts() {
      return { delivered: lines.size - failed, failed }
    },
    finish() {
      if (complete === null) note({ complete: new Date().toISOString() })
    },
    sync: () => journal.sync(),
    close,
  }
}

/** Reads the journal, entries to `learn`, or begins it with `own`. */
function headerIn(journal: JournalFile, path: string, own: JournalHeader, learn: (entry: Entry) => void): JournalHeader {
  let header: JournalHeader | null = null
  let number = 0
  for (const text of journal.lines()) {
    number++
    if (header === null) {
      header = checkedHeader(text, path, own.identity)
      continue
    }
    const entry = readEntry(text)
    if (entry === null) throw new UsageError(`${path}:${number}: this checkpoint is damaged; without it, a run begins anew`)
    learn(entry)
  }
  if (header !== null) return header
  const begun = journal.torn()
  if (!begun.startsWith(MAGIC) && !MAGIC.startsWith(begun)) throw noJournal(path)
  journal.append(headerText(own))
  return own
}

function checkedHeader(text: string, path: string, identity: JournalHeader['identity']): JournalHeader {
  const header = readHeader(text)
  if (header === null) throw noJournal(path)
  if (typeof header === 'number') throw new UsageError(`${path} is a checkpoint of version ${header}, and this diptych reads ${VERSION}`)
  const names = [...new Set([...Object.keys(header.identity), ...Object.keys(identity)])].filter((name) => header.identity[name] !== identity[name])
  if (names.length === 0) return header
  const differences = names.map((name) => difference(name, header.identity[name], identity[name])).join(', ')
  throw new UsageError(`${path} is the checkpoint of another run: ${differences}; to begin anew, remove it`)
}

function difference(name: string, before: string | undefined, now: string | undefined): string {
  // Digests tell a person nothing.
  if ([before, now].some((value) => value !== undefined && /^[\da-f]{16,}$/.test(value))) return `other ${printable(name)}`
  return `${printable(name)} was ${shown(before)} and is ${shown(now)}`
}

function shown(value: string | undefined): string {
  return value === undefined ? 'not given' : JSON.stringify(printable(value))
}

function noJournal(path: string): UsageError {
  return new UsageError(`${path} is no checkpoint`)
}
