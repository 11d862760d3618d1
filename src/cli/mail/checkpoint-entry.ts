import { oneLine } from '../../domain/one-line.js'

/** One line, or the lines from the first to the second. */
export type LineRange = number | readonly [number, number]

/** A line of a journal after its header. */
export type Entry =
  | { readonly settled: readonly LineRange[]; readonly position?: number }
  | { readonly failed: number; readonly reason: string }
  | { readonly complete: string }

export interface JournalHeader {
  readonly date: Date
  readonly identity: Readonly<Record<string, string>>
}

/** How a journal begins, whatever its version. */
export const MAGIC = '{"diptych":"checkpoint"'
export const VERSION = 1
/** A list of more lines does not exist; a broken journal that says so must not cost hours. */
const LAST_LINE = 2 ** 32

export function headerText({ date, identity }: JournalHeader): string {
  return `${MAGIC},${JSON.stringify({ version: VERSION, date: date.toISOString(), identity }).slice(1)}`
}

/** Null for what is no header; the number of the version for another one. */
export function readHeader(text: string): JournalHeader | number | null {
  const header = text.startsWith(MAGIC) ? jsonObject(text) : null
  if (header === null || typeof header['version'] !== 'number') return null
  if (header['version'] !== VERSION) return header['version']
  const date = new Date(String(header['date']))
  const identity = header['identity']
  if (Number.isNaN(date.getTime()) || typeof identity !== 'object' || identity === null) return null
  return { date, identity: Object.fromEntries(Object.entries(identity).map(([name, value]) => [name, String(value)])) }
}

/** Null for what no version of this wrote. */
export function readEntry(text: string): Entry | null {
  const entry = jsonObject(text)
  if (entry === null) return null
  const { settled, position, failed, reason, complete } = entry
  if (Array.isArray(settled)) {
    if (!settled.every(isRange)) return null
    if (position === undefined) return { settled }
    return isCount(position) ? { settled, position } : null
  }
  if (isLine(failed) && typeof reason === 'string') return { failed, reason }
  if (typeof complete === 'string' && !Number.isNaN(Date.parse(complete))) return { complete }
  return null
}

/** The lines in ascending order, runs of them as ranges. */
export function rangesOf(lines: readonly number[]): LineRange[] {
  const ranges: LineRange[] = []
  const sorted = lines.toSorted((a, b) => a - b)
  for (let at = 0; at < sorted.length; ) {
    const first = sorted[at++] ?? 0
    let last = first
    while (at < sorted.length && (sorted[at] ?? 0) <= last + 1) last = sorted[at++] ?? last
    ranges.push(first === last ? first : [first, last])
  }
  return ranges
}

/** A failure's reason as it is noted: servers may say a lot. */
export function notedReason(reason: string): string {
  const line = oneLine(reason)
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}

function isRange(value: unknown): value is LineRange {
  if (!Array.isArray(value)) return isLine(value)
  const [first, last]: unknown[] = value
  return value.length === 2 && isLine(first) && isLine(last) && first <= last
}

function isLine(value: unknown): value is number {
  return isCount(value) && value > 0 && value <= LAST_LINE
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
