import { largest } from 'diptych/domain'
import { bars } from '../charts/bars.js'
import { chartFigure } from '../charts/figure.js'
import { ticksTo } from '../charts/scale.js'
import { stackedAreas } from '../charts/stacked-areas.js'
import { kindName, KINDS, type Desk } from '../desk.js'
import { dateOfDay, subscribersIn, type Bucket, type Span } from '../growth-series.js'
import { withValues } from '../words.js'

/** Subscribers by kind at the end of each bucket. */
export function growthChart(desk: Desk, buckets: readonly Bucket[], { size }: Pick<Span, 'size'>): string {
  const { words, number, date, shortDate } = desk
  const kinds = KINDS.filter((kind) => buckets.some(({ subscribers }) => (subscribers.get(kind) ?? 0) > 0))
  const layers = kinds.map((kind) => ({ kind, values: buckets.map(({ subscribers }) => subscribers.get(kind) ?? 0) }))
  const ticks = ticksTo(largest(buckets.map(subscribersIn), 0))
  const most = ticks.at(-1) ?? 1
  const when = (bucket: Bucket) => date(dateOfDay(bucket.day))
  const shortly = (bucket: Bucket) => shortDate(dateOfDay(bucket.day))
  const hints = buckets.map(
    (bucket) =>
      `${when(bucket)}: ${number(subscribersIn(bucket))} (${kinds.map((kind) => `${kindName(desk, kind)} ${number(bucket.subscribers.get(kind) ?? 0)}`).join(', ')})`,
  )
  const [first, last] = [buckets[0], buckets.at(-1)]
  return chartFigure({
    name: 'growth',
    title: words.growthTitle,
    says:
      first && last
        ? withValues(words.growthSays, {
            first: number(subscribersIn(first)),
            start: when(first),
            last: number(subscribersIn(last)),
            end: when(last),
          })
        : '',
    shapes: stackedAreas(layers, most, hints),
    width: buckets.length,
    lines: ticks.map((value) => ({ text: number(value), at: 100 - (value / most) * 100 })),
    ends: ends(desk, buckets),
    legend: kinds.map((kind) => ({
      kind,
      text: `${kindName(desk, kind)} ${number(last?.subscribers.get(kind) ?? 0)}`,
    })),
    table: {
      head: [size === 1 ? words.day : words.weekTo, words.subscribers, ...kinds.map((kind) => kindName(desk, kind))],
      rows: buckets
        .map((bucket) => [
          shortly(bucket),
          number(subscribersIn(bucket)),
          ...kinds.map((kind) => number(bucket.subscribers.get(kind) ?? 0)),
        ])
        .toReversed(),
    },
    showNumbers: words.showNumbers,
    note: words.growthNote,
  })
}

/** New and lost subscribers in each bucket. */
export function movesChart(desk: Desk, buckets: readonly Bucket[], { size }: Pick<Span, 'size'>): string {
  const { words, number, date, shortDate } = desk
  const most = (of: (bucket: Bucket) => number) => largest(buckets.map(of), 0)
  const ups = ticksTo(
    most(({ confirmed }) => confirmed),
    3,
  )
  const step = ups[1] ?? 1
  const highest = ups.at(-1) ?? 1
  const lowest = Math.ceil(most(({ left }) => left) / step) * step
  const whole = highest + lowest
  const downs = Array.from({ length: lowest / step }, (_, at) => -(at + 1) * step)
  const when = (bucket: Bucket) => date(dateOfDay(bucket.day))
  const shortly = (bucket: Bucket) => shortDate(dateOfDay(bucket.day))
  const sum = (of: (bucket: Bucket) => number) => buckets.reduce((all, bucket) => all + of(bucket), 0)
  const [first, last] = [buckets[0], buckets.at(-1)]
  return chartFigure({
    name: 'moves',
    title: words.movesTitle,
    says:
      first && last
        ? withValues(words.movesSays, {
            confirmed: number(sum(({ confirmed }) => confirmed)),
            left: number(sum(({ left }) => left)),
            start: when(first),
            end: when(last),
          })
        : '',
    shapes: bars(
      buckets.map(({ confirmed, left }) => ({ up: confirmed, down: left })),
      { highest, lowest },
      buckets.map(
        (bucket) =>
          `${when(bucket)}: +${number(bucket.confirmed)}, −${number(bucket.left)} (${words.signUps}: ${number(bucket.signedUp)})`,
      ),
    ),
    width: buckets.length,
    lines: [...ups, ...downs].map((value) => ({
      text: number(Math.abs(value)),
      at: ((highest - value) / whole) * 100,
    })),
    ends: ends(desk, buckets),
    legend: [
      { kind: 'up', text: `${words.newSubscribers} ${number(sum(({ confirmed }) => confirmed))}` },
      { kind: 'down', text: `${words.leftSubscribers} ${number(sum(({ left }) => left))}` },
    ],
    table: {
      head: [size === 1 ? words.day : words.weekTo, words.signUps, words.newSubscribers, words.leftSubscribers],
      rows: buckets
        .map((bucket) => [shortly(bucket), number(bucket.signedUp), number(bucket.confirmed), number(bucket.left)])
        .toReversed(),
    },
    showNumbers: words.showNumbers,
    note: words.movesNote,
  })
}

/** The first, the middle and the last. */
function ends({ shortDate }: Desk, buckets: readonly Bucket[]): string[] {
  const places = new Set([0, Math.floor((buckets.length - 1) / 2), buckets.length - 1])
  return [...places].flatMap((at) => {
    const bucket = buckets[at]
    return bucket ? [shortDate(dateOfDay(bucket.day))] : []
  })
}
