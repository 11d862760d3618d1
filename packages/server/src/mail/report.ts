import { printable, table, type TerminalLayout } from 'diptych/command'
import { formatNumber, appendAll } from 'diptych/domain'
import { uniqueAddresses } from '../recipients/digest-table.js'
import type { Suppression } from '../recipients/recipient.js'
import type { ScreenedList } from '../recipients/screen.js'
import { skipLabel } from '../recipients/skip-label.js'
import type { ListSource } from '../recipients/sources.js'
import type { LogReading } from './log/delivery-log.js'

/** The outcome of one run for its recipients. */
export interface Tally {
  /** By kind of reader, as the list states it. */
  readonly delivered: Map<string, number>
  /** Lines without a valid recipient. Only the first ones are kept. */
  readonly bad: Notes
  readonly failed: Notes
  /** Deferred by the server until the run gave up. Another run tries again. */
  readonly deferred: DeferredNotes
  duplicates: number
  /** People whom the list removes, by reason. */
  readonly skipped: Map<Suppression, number>
  /** Delivered by an earlier run. */
  before: number
  /** Refused in an earlier run. */
  refusedBefore: number
  /** Why the run ended early. */
  stopped: string | null
}

/** Counts all notes and keeps only a few, so that a million bad lines do not fill the memory. */
export interface Notes {
  count: number
  readonly first: { line: number; reason: string }[]
}

interface DeferredNotes {
  count: number
  /** Reasons by line. */
  readonly reasons: Map<number, string>
}

const KEPT = 20

export function newTally(): Tally {
  return {
    delivered: new Map(),
    bad: { count: 0, first: [] },
    failed: { count: 0, first: [] },
    deferred: { count: 0, reasons: new Map() },
    duplicates: 0,
    skipped: new Map(),
    before: 0,
    refusedBefore: 0,
    stopped: null,
  }
}

export function note(notes: Notes, line: number, reason: string): void {
  notes.count++
  if (notes.first.length < KEPT) notes.first.push({ line, reason })
}

export function noteDeferred({ reasons }: DeferredNotes, line: number, reason: string): void {
  if (reasons.has(line) || reasons.size < KEPT) reasons.set(line, reason)
}

export function deliveredIn({ delivered }: Tally): number {
  return [...delivered.values()].reduce((sum, count) => sum + count, 0)
}

/** Lines of a list that get nothing, for JSON. */
export function leftOut({ skipped, duplicates, bad }: Tally): object {
  return { skipped: Object.fromEntries(skipped), duplicates, bad }
}

/** What a run did, for JSON. `first` of notes has the first 20. */
export function tallyJson(tally: Tally): string {
  const { delivered, failed, deferred, before, refusedBefore, stopped } = tally
  const json = {
    delivered: deliveredIn(tally),
    states: Object.fromEntries(delivered),
    failed,
    deferred: { count: deferred.count, first: [...deferred.reasons].map(([line, reason]) => ({ line, reason })) },
    before,
    refused_before: refusedBefore,
    ...leftOut(tally),
    stopped,
  }
  return `${JSON.stringify(json, null, 2)}\n`
}

/** The recipients of a list before anything is sent. Each address counts once. */
export interface RecipientCount {
  readonly all: number
  readonly delivered: number
  readonly refused: number
  /** Deferred, and not yet due. */
  readonly waiting: number
}

/** Reads the whole list. */
export async function countRecipients(list: ScreenedList, log: LogReading | null): Promise<RecipientCount> {
  const seen = uniqueAddresses()
  const now = Date.now()
  let [all, delivered, refused, waiting] = [0, 0, 0, 0]
  for await (const lines of list.batches) {
    for (const entry of lines) {
      if ('problem' in entry || seen(entry.recipient.email)) continue
      const { email } = entry.recipient
      all++
      const fate = log?.fateOf(email) ?? null
      if (fate === 'delivered') delivered++
      else if (fate === 'refused') refused++
      else if ((log?.waiting.of(email)?.next ?? 0) > now) waiting++
    }
  }
  return { all, delivered, refused, waiting }
}

/** Number of recipients to send to when the run begins. */
export function countToSend({ all, delivered, refused, waiting }: RecipientCount): number {
  return all - delivered - refused - waiting
}

interface AnnouncedRun {
  readonly subject: string
  /** Sender, as in the From header. */
  readonly from: string
  readonly target: string
  /** Whether the target is a server. */
  readonly isServer: boolean
  readonly isDry: boolean
  /** Name of the list. */
  readonly list: string
  /** Null for a list that is not read before sending. */
  readonly count: RecipientCount | null
  readonly log: LogReading | null
}

/** One line about what a run is about to send: subject, recipients, target and sender. */
export function announcement({ subject, from, target, isServer, isDry, list, count, log }: AnnouncedRun): string {
  const before = [
    countOf(
      count?.delivered ?? log?.delivered ?? 0,
      `already delivered${log?.deliveredOn ? ` on ${log.deliveredOn.toISOString().slice(0, 10)}` : ''}`,
    ),
    countOf(count?.waiting ?? 0, 'deferred by the server'),
    countOf(count?.refused ?? 0, 'refused by the server before'),
  ].filter(Boolean)
  const whom =
    count === null
      ? `the recipients in ${printable(list)}`
      : `${formatNumber(countToSend(count))}${before.length > 0 ? ` of ${formatNumber(count.all)}` : ''} ${count.all === 1 ? 'recipient' : 'recipients'}`
  return `${isDry ? 'Dry run, nothing is sent:' : 'Sending'} "${printable(subject)}" to ${whom}${before.length > 0 ? ` (${before.join(', ')})` : ''} ${isServer ? 'by' : 'into'} ${printable(target)} from ${printable(from)}`
}

/** A warning if the letter or options differ from an earlier or unfinished delivery; null if they are the same. */
export function changedSince(log: LogReading | null): string | null {
  if (log === null || log.changes.length === 0 || log.delivered === 0) return null
  const when = log.deliveredOn ? ` on ${log.deliveredOn.toISOString().slice(0, 10)}` : ''
  return `${log.changes.join(', ')} changed since this was sent${when}. ${formatNumber(log.delivered)} ${log.delivered === 1 ? 'recipient keeps the version that was' : 'recipients keep the version that was'} sent. Only the others get this one. To send this one to everyone, add --again.`
}

function countOf(count: number, what: string): string {
  return count === 0 ? '' : `${formatNumber(count)} ${what}`
}

/** The result of a run for people: one line, counts by kind of reader, and problems by line number. */
export function mailSummary(
  tally: Tally,
  {
    target,
    unit,
    seconds,
    width,
    paint,
  }: TerminalLayout & {
    target: string
    unit: ListSource['unit']
    seconds: number
  },
): string {
  const count = deliveredIn(tally)
  const rate = seconds > 0.05 && count > 0 ? `, ${formatNumber(Math.round(count / seconds))} a second` : ''
  const lines = [
    `${paint(tally.stopped ? 'error' : tally.failed.count + tally.deferred.count + tally.bad.count > 0 ? 'warning' : 'fine', `${formatNumber(count)} delivered`)} to ${printable(target)} in ${duration(seconds)}${rate}`,
  ]
  // Sorted, because threads report in any order.
  const readers = [...tally.delivered]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([name, each]) => `${name} ${formatNumber(each)}`)
  if (readers.length) lines.push(`  ${readers.join('  ')}`)
  if (tally.before) lines.push(`  ${formatNumber(tally.before)} already delivered`)
  if (tally.skipped.size)
    lines.push(
      `  ${[...tally.skipped].map(([reason, each]) => `${formatNumber(each)} ${skipLabel(reason)}`).join(', ')}: skipped`,
    )
  if (tally.skipped.has('unasked'))
    lines.push(
      "    They moved here from another platform. 'diptych send' asks them whether they still want the newsletter.",
    )
  if (tally.refusedBefore) lines.push(`  ${formatNumber(tally.refusedBefore)} skipped: refused by the server before`)
  if (tally.duplicates) lines.push(`  ${formatNumber(tally.duplicates)} skipped: repeated address`)
  appendAll(lines, [
    ...notedLines('skipped: not a recipient', tally.bad, { unit, width, paint }),
    ...notedLines('failed', tally.failed, { unit, width, paint }),
    ...notedLines(
      'deferred by the server; run the same command again to retry',
      { count: tally.deferred.count, first: deferredLines(tally) },
      { unit, width, paint },
    ),
  ])
  if (tally.stopped) lines.push(`${paint('error', 'stopped')}: ${printable(tally.stopped)}`)
  return `${lines.join('\n')}\n`
}

function deferredLines({ deferred }: Tally): Notes['first'] {
  return [...deferred.reasons]
    .slice(0, deferred.count)
    .map(([line, reason]) => ({ line, reason }))
    .sort((a, b) => a.line - b.line)
}

function notedLines(
  label: string,
  { count, first }: Notes,
  { unit, width, paint }: TerminalLayout & { unit: ListSource['unit'] },
): string[] {
  if (count === 0) return []
  const rows = first.map(
    ({ line, reason }) =>
      [{ text: unit }, { text: String(line), style: 'warning' as const }, { text: printable(reason) }] as const,
  )
  const rest = count > first.length ? [`  and ${formatNumber(count - first.length)} more`] : []
  return [`  ${formatNumber(count)} ${label}`, ...table(rows, { width, paint }).map((line) => `  ${line}`), ...rest]
}

function duration(seconds: number): string {
  if (seconds < 90) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 90
    ? `${minutes} min ${Math.round(seconds % 60)} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
