import { escapeHtml } from 'diptych/domain'
import type { GrowthDay } from '../../store/growth/growth-store.js'
import type { ReaderStatus, StoredState } from '../../store/readers/reader-store.js'
import { deskAnswer } from '../desk-page.js'
import { kindName, KINDS, type Desk } from '../desk.js'
import { bucketsOf, dayOf, type Bucket, type Span } from '../growth-series.js'
import { growthChart, movesChart } from './growth-charts.js'
import { deskTable, text } from './table.js'

/** Weeks in the longest period: ten years. */
const MOST_WEEKS = 520

const RANGES = ['30', '90', '365', 'all'] as const
type Range = (typeof RANGES)[number]

const STATUSES: readonly ReaderStatus[] = ['active', 'pending', 'unsubscribed']

/** Subscribers by kind over time, and all current readers. */
export async function subscribersPage(desk: Desk, parameter: string | undefined): Promise<Response> {
  const { site, words, number } = desk
  const range = RANGES.find((known) => known === parameter) ?? '365'
  const [{ buckets, size }, counts] = await Promise.all([growthOf(desk, range), site.store.readers.count()])
  const names: Readonly<Record<Range, string>> = {
    '30': words.range30,
    '90': words.range90,
    '365': words.range365,
    all: words.rangeAll,
  }
  const ranges = RANGES.map(
    (each) =>
      `<a href="/desk/subscribers?range=${each}"${each === range ? ' aria-current="true"' : ''}>${escapeHtml(names[each])}</a>`,
  )
  const count = (status: ReaderStatus, kind: StoredState) =>
    counts.find((each) => each.status === status && each.state === kind)?.count ?? 0
  const rows = KINDS.filter((kind) => counts.some(({ state }) => state === kind)).map((kind) => [
    text(kindName(desk, kind)),
    ...STATUSES.map((status) => text(number(count(status, kind)))),
  ])
  const table = deskTable(
    words.todayTitle,
    [
      { title: words.kind },
      { title: words.statusActive, isNumber: true },
      { title: words.statusPending, isNumber: true },
      { title: words.statusUnsubscribed, isNumber: true },
    ],
    rows,
  )
  return deskAnswer(desk, {
    title: words.subscribers,
    part: '/desk/subscribers',
    body:
      counts.length === 0
        ? `<p>${escapeHtml(words.noReaders)}</p>`
        : `<nav class="ranges" aria-label="${escapeHtml(words.range)}">${ranges.join('')}</nav>${growthChart(desk, buckets, { size })}${movesChart(desk, buckets, { size })}<section><div class="desk-head"><h2>${escapeHtml(words.todayTitle)}</h2></div>${table}</section>`,
  })
}

/** The changes of the last days, by day or week. */
export async function growthOf(
  { site }: Desk,
  range: Range,
): Promise<{ readonly days: readonly GrowthDay[]; readonly buckets: readonly Bucket[]; readonly size: number }> {
  const to = dayOf(site.now())
  const spans: Readonly<Record<Range, Span>> = {
    '30': { from: to - 29, to, size: 1 },
    '90': { from: to - 13 * 7 + 1, to, size: 7 },
    '365': { from: to - 52 * 7 + 1, to, size: 7 },
    all: { from: to - MOST_WEEKS * 7 + 1, to, size: 7 },
  }
  const span = spans[range]
  const days = await site.store.growth.days(span.from)
  const first = Math.max(span.from, days[0]?.day ?? to)
  // A new list starts one week before its first reader.
  const from = range === 'all' ? Math.max(span.from, first - span.size) : span.from
  return { days, buckets: bucketsOf(days, { ...span, from }), size: span.size }
}
