import { largest, escapeHtml } from 'diptych/domain'
import { SKIP_REASONS, type StoredMailing } from '../../store/mailings/mailing-store.js'
import { bars } from '../charts/bars.js'
import { chartFigure } from '../charts/figure.js'
import { ticksTo } from '../charts/scale.js'
import { deliveryState } from '../delivery-state.js'
import { deskAnswer } from '../desk-page.js'
import { numberOrDash, type Desk } from '../desk.js'
import { figuresOf, type MailingFigures } from '../mailing-figures.js'
import { withValues } from '../words.js'
import { deskTable, text, type Cell } from './table.js'

const MAILINGS_OF_A_PAGE = 50

/** The list of mailings with their results, the newest first. Null if the page does not exist. */
export async function mailingsPage(desk: Desk, parameter: string | undefined): Promise<Response | null> {
  const { site, words } = desk
  const before = parameter === undefined ? null : mailingId(parameter)
  if (parameter !== undefined && before === null) return null
  const newer = before === null ? null : await site.store.mailings.byId(before)
  if (before !== null && newer === null) return null
  const found = await site.store.mailings.list({
    ...(before === null ? {} : { before }),
    limit: MAILINGS_OF_A_PAGE + 1,
  })
  const shown = found.slice(0, MAILINGS_OF_A_PAGE)
  const figures = await figuresOf(site, shown, newer)
  const oldest = shown.at(-1)
  const older =
    found.length > shown.length && oldest
      ? `<nav class="desk-pages"><span></span><a href="/desk/mailings?before=${oldest.id}">${escapeHtml(words.older)}</a></nav>`
      : ''
  const body =
    shown.length === 0
      ? `<p>${escapeHtml(words.noMailings)}</p>`
      : `${shown.length > 1 ? mailingsChart(desk, shown) : ''}<section>${mailingTable(desk, figures)}<p class="note">${escapeHtml(words.attributed)}${hasGaps(figures) ? ` ${escapeHtml(words.unknownNote)}` : ''}</p></section>${older}`
  return deskAnswer(desk, { title: words.mailings, part: '/desk/mailings', body })
}

/** Parses the id of a mailing in an address; null for anything else. */
export function mailingId(parameter: string): number | null {
  return /^\d{1,9}$/.test(parameter) ? Number(parameter) : null
}

export function skippedIn({ skipped }: StoredMailing): number {
  return SKIP_REASONS.reduce((sum, reason) => sum + skipped[reason], 0)
}

export function hasGaps(figures: readonly MailingFigures[]): boolean {
  return figures.some(({ bounced, votes }) => bounced === null || votes === null)
}

function mailingTable(desk: Desk, figures: readonly MailingFigures[]): string {
  const { words, number } = desk
  const rows = figures.map(({ mailing, unsubscribed, bounced, complained, votes }) => [
    mailingCell(desk, mailing),
    text(number(mailing.sent)),
    text(number(mailing.failed)),
    text(number(skippedIn(mailing))),
    text(numberOrDash(desk, bounced)),
    text(numberOrDash(desk, complained)),
    text(number(unsubscribed)),
    text(numberOrDash(desk, votes)),
  ])
  const numbers = [
    words.sent,
    words.failed,
    words.skipped,
    words.bounced,
    words.complained,
    words.unsubscribed,
    words.votes,
  ].map((title) => ({ title, isNumber: true }))
  return deskTable(words.mailings, [{ title: words.mailing }, ...numbers], rows)
}

function mailingCell(desk: Desk, mailing: StoredMailing): Cell {
  const { id, title, slug, started_at: at, finished_at: end, sent } = mailing
  const { words, date, number } = desk
  const says =
    mailing.state === null ? withValues(words.mailingOpen, { count: number(sent) }) : deliveryState(desk, mailing)
  const isPlain = end !== null && mailing.state !== 'canceled'
  const state = isPlain ? '' : ` <span class="state open">${escapeHtml(says)}</span>`
  return {
    markup: `<a href="/desk/mailings/${id}" dir="auto">${escapeHtml(title || slug || String(id))}</a><span class="sub">${escapeHtml(date(at))}${state}</span>`,
  }
}

function mailingsChart({ words, number, date, shortDate }: Desk, newestFirst: readonly StoredMailing[]): string {
  const mailings = newestFirst.toReversed()
  const ticks = ticksTo(
    largest(
      mailings.map(({ sent }) => sent),
      0,
    ),
    3,
  )
  const highest = ticks.at(-1) ?? 1
  const named = ({ title, slug, id }: StoredMailing) => title || slug || String(id)
  return chartFigure({
    name: 'mailings',
    title: words.mailingsTitle,
    says: withValues(words.mailingsSays, {
      count: number(mailings.length),
      last: number(mailings.at(-1)?.sent ?? 0),
    }),
    shapes: bars(
      mailings.map(({ sent }) => ({ up: sent, down: 0 })),
      { highest, lowest: 0 },
      mailings.map((mailing) => `${named(mailing)}, ${date(mailing.started_at)}: ${number(mailing.sent)}`),
    ),
    width: mailings.length,
    lines: ticks.map((value) => ({ text: number(value), at: 100 - (value / highest) * 100 })),
    ends: [mailings[0], mailings.at(-1)].flatMap((mailing) => (mailing ? [shortDate(mailing.started_at)] : [])),
    legend: [],
    table: {
      head: [words.mailing, words.sent, words.failed],
      rows: newestFirst.map((mailing) => [named(mailing), number(mailing.sent), number(mailing.failed)]),
    },
    showNumbers: words.showNumbers,
  })
}
