import { appendAll } from '../../domain/values/append-all.js'
import { printable } from '../printable.js'
import { table } from '../table.js'
import type { Layout } from '../report.js'
import type { ListSource } from './recipients/list-source.js'
import { deliveredIn, type Notes, type Tally } from './tally.js'

/** The result of a run for people: one line, counts by kind of reader, and problems by line number. */
export function mailSummary(
  tally: Tally,
  { target, unit, seconds, width, paint }: Layout & { target: string; unit: ListSource['unit']; seconds: number },
): string {
  const count = deliveredIn(tally)
  const rate = seconds > 0.05 && count > 0 ? `, ${number(Math.round(count / seconds))} a second` : ''
  const lines = [
    `${paint(tally.stopped ? 'error' : tally.failed.count + tally.deferred.count + tally.bad.count > 0 ? 'warning' : 'fine', `${number(count)} delivered`)} to ${printable(target)} in ${duration(seconds)}${rate}`,
  ]
  // Sorted, because threads report in any order.
  const readers = [...tally.delivered]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([name, each]) => `${name} ${number(each)}`)
  if (readers.length) lines.push(`  ${readers.join('  ')}`)
  if (tally.before) lines.push(`  ${number(tally.before)} already delivered`)
  if (tally.skipped.size)
    lines.push(`  ${[...tally.skipped].map(([reason, each]) => `${number(each)} ${reason}`).join(', ')}: skipped`)
  if (tally.refusedBefore) lines.push(`  ${number(tally.refusedBefore)} skipped: refused by the server before`)
  if (tally.duplicates) lines.push(`  ${number(tally.duplicates)} skipped: repeated address`)
  appendAll(lines, [
    ...listed('skipped: not a recipient', tally.bad, { unit, width, paint }),
    ...listed('failed', tally.failed, { unit, width, paint }),
    ...listed(
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

function listed(
  label: string,
  { count, first }: Notes,
  { unit, width, paint }: Layout & { unit: ListSource['unit'] },
): string[] {
  if (count === 0) return []
  const rows = first.map(
    ({ line, reason }) =>
      [{ text: unit }, { text: String(line), style: 'warning' as const }, { text: printable(reason) }] as const,
  )
  const rest = count > first.length ? [`  and ${number(count - first.length)} more`] : []
  return [`  ${number(count)} ${label}`, ...table(rows, { width, paint }).map((line) => `  ${line}`), ...rest]
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

function duration(seconds: number): string {
  if (seconds < 90) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 90
    ? `${minutes} min ${Math.round(seconds % 60)} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
