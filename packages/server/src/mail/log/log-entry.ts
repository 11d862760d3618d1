import { isRecord, oneLine } from 'diptych/domain'

/** A run: its options and dates. It is the first line of the run's part of the log. */
export interface RunEntry {
  /** Identity of the post. */
  readonly post: string
  readonly title: string
  /** Digest of the letter's text. It changes when the letter is edited. */
  readonly letter: string
  /** Options that change the messages, by the name that users know. */
  readonly options: Readonly<Record<string, string>>
  /** The target without its password. */
  readonly by: string
  /** Start of the command. */
  readonly started: Date
  /** Date of the messages. A run that continues an unfinished one has the same date. */
  readonly date: Date
  /** 1 at first. Increases by 1 each time the letter is sent to everyone again. */
  readonly round: number
}

export interface DeferredEntry {
  readonly deferred: string
  readonly reason: string
  readonly tries: number
  /** When the message was first deferred. */
  readonly since: Date
  /** When to try again. */
  readonly next: Date
}

/** A line of the log after its header. Everything up to the next run belongs to that run. */
export type Entry =
  | { readonly run: RunEntry }
  /** Addresses. `position` is the length of the target's file in bytes with these messages in it. */
  | { readonly delivered: readonly string[]; readonly position?: number }
  | { readonly refused: string; readonly reason: string }
  | DeferredEntry
  /** The target's file ended at this position, and the log covers all of it. */
  | { readonly closed: number }
  | { readonly complete: Date }

/** The start of a log of any version. */
export const MAGIC = '{"diptych":"delivery log"'
/** The start of a file of version 1. */
export const OLD_MAGIC = '{"diptych":"checkpoint"'
export const VERSION = 2

export interface LogHeader {
  readonly version: number
  /** The target: `smtp`, or the kind and path of a target on disk. */
  readonly target: string
}

export function headerText(target: string): string {
  return `${MAGIC},${JSON.stringify({ version: VERSION, target }).slice(1)}`
}

/** Parses the header of a log of any version. Null if the line is not a header. */
export function readHeader(text: string): LogHeader | null {
  const header = text.startsWith(MAGIC) ? jsonObject(text) : null
  const version = header?.['version']
  return typeof version === 'number' ? { version, target: String(header?.['target'] ?? '') } : null
}

export function entryText(entry: Entry): string {
  return JSON.stringify(entry)
}

/** Parses a line. Null if it is damaged. */
export function readEntry(text: string): Entry | null {
  const entry = jsonObject(text)
  if (entry === null) return null
  const { run, delivered, position, refused, reason, deferred, closed, complete } = entry
  if (Array.isArray(delivered)) {
    if (!delivered.every((address) => typeof address === 'string')) return null
    if (position === undefined) return { delivered }
    return isCount(position) ? { delivered, position } : null
  }
  if (typeof refused === 'string' && typeof reason === 'string') return { refused, reason }
  if (typeof deferred === 'string' && typeof reason === 'string') return deferredEntry(deferred, reason, entry)
  if (isRecord(run)) return runEntry(run)
  if (isCount(closed)) return { closed }
  const date = dateOf(complete)
  return date && { complete: date }
}

/** A reason, shortened for the log. */
export function loggedReason(reason: string): string {
  const line = oneLine(reason)
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}

function deferredEntry(
  deferred: string,
  reason: string,
  entry: Readonly<Record<string, unknown>>,
): DeferredEntry | null {
  const { tries } = entry
  const since = dateOf(entry['since'])
  const next = dateOf(entry['next'])
  return since && next && isCount(tries) ? { deferred, reason, tries, since, next } : null
}

function runEntry(run: Readonly<Record<string, unknown>>): Entry | null {
  const { post, title, letter, options, by, round } = run
  const started = dateOf(run['started'])
  const date = dateOf(run['date'])
  if (!started || !date || !isCount(round) || !isRecord(options)) return null
  if (typeof post !== 'string' || typeof title !== 'string' || typeof letter !== 'string' || typeof by !== 'string')
    return null
  return {
    run: {
      post,
      title,
      letter,
      by,
      started,
      date,
      round,
      options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)])),
    },
  }
}

function dateOf(value: unknown): Date | null {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? { ...value } : null
  } catch {
    return null
  }
}
