import { escapeHtml } from 'diptych/domain'
import type { DeliveryProgress, DomainCounts, ReplyCount } from '../../store/deliveries/delivery-store.js'
import type { StoredMailing } from '../../store/mailings/mailing-store.js'
import { deliveryState } from '../delivery-state.js'
import type { Desk } from '../desk.js'
import { withValues } from '../words.js'
import { deliveryButtons } from './delivery-buttons.js'
import { deskTable, text } from './table.js'
import { tiles } from './tiles.js'

/** Maximum number of domains and replies on the page. The command shows all. */
const SHOWN = 10

/** The progress of a mailing by workers. Empty for other mailings. */
export async function deliverySection(desk: Desk, mailing: StoredMailing): Promise<string> {
  const { deliveries } = desk.site.store
  const progress = await deliveries.progress(mailing.id)
  if (progress === null || mailing.state === null) return ''
  const [domains, replies] = await Promise.all([
    deliveries.byDomain(mailing.id, SHOWN),
    deliveries.byReply(mailing.id, SHOWN),
  ])
  return `<section class="delivery">${stateLine(desk, mailing)}${bar(desk, progress)}${progressTiles(desk, mailing, progress)}${deliveryButtons(desk, mailing)}</section>${
    domains.length === 0 ? '' : domainTable(desk, domains)
  }${replies.length === 0 ? '' : replyTable(desk, mailing.id, replies)}`
}

export function waitingIn({ planned, delivered, failed, skipped }: DeliveryProgress): number {
  return Math.max(0, planned - delivered - failed - skipped)
}

function stateLine(desk: Desk, mailing: StoredMailing): string {
  const isOver = mailing.finished_at !== null
  const again = isOver ? '' : `<a href="/desk/mailings/${mailing.id}">${escapeHtml(desk.words.latestFigures)}</a>`
  return `<p class="delivery-state"><span class="state${isOver ? '' : ' open'}">${escapeHtml(deliveryState(desk, mailing))}</span>${again}</p>`
}

function bar({ words, number }: Desk, progress: DeliveryProgress): string {
  const settled = progress.planned - waitingIn(progress)
  const says = withValues(words.settledOf, { settled: number(settled), planned: number(progress.planned) })
  return `<label class="delivery-bar"><span>${escapeHtml(says)}</span><progress max="${Math.max(1, progress.planned)}" value="${settled}"></progress></label>`
}

function progressTiles(desk: Desk, { id, state, finished_at: end }: StoredMailing, progress: DeliveryProgress): string {
  const { words, number } = desk
  const { failed, skipped, rate, workers } = progress
  const left = waitingIn(progress)
  const isOver = end !== null
  const isMoving = state === 'sending' && left > 0 && workers > 0 && rate !== null && rate > 0
  const shown = [
    ...(isOver ? [] : [{ label: words.toSend, figure: number(left) }]),
    ...(skipped > 0 ? [{ label: words.leftSince, figure: number(skipped) }] : []),
    ...(isMoving
      ? [
          {
            label: words.rate,
            figure: withValues(words.perSecond, { count: number(Math.max(1, Math.round(rate))) }),
            aside: withValues(words.timeLeft, { time: durationIn(desk, left / rate) }),
          },
        ]
      : []),
    ...(state === 'sending' ? [{ label: words.workers, figure: number(workers) }] : []),
  ]
  const lists = [
    ...(failed > 0 ? [`<a href="/desk/mailings/${id}/failed">${escapeHtml(words.whoFailed)}</a>`] : []),
    ...(left > 0 ? [`<a href="/desk/mailings/${id}/deferred">${escapeHtml(words.whoIsDeferred)}</a>`] : []),
  ]
  return `${shown.length === 0 ? '' : tiles(shown)}${lists.length === 0 ? '' : `<p class="delivery-lists">${lists.join(' ')}</p>`}`
}

/** `3 hr, 20 min` in the language of the desk: seconds below a minute, hours and minutes above an hour. */
function durationIn({ unit }: Desk, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return unit(Math.ceil(seconds), 'second')
  if (minutes < 60) return unit(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}`
}

function domainTable(desk: Desk, domains: readonly DomainCounts[]): string {
  const { words, number } = desk
  const numbers = [words.sent, words.failed, words.leftSince, words.toSend, words.deferred].map((title) => ({
    title,
    isNumber: true,
  }))
  const rows = domains.map(({ domain, delivered, failed, skipped, waiting, deferred }) => [
    text(domain),
    ...[delivered, failed, skipped, waiting, deferred].map((count) => text(number(count))),
  ])
  return `<section><div class="desk-head"><h2>${escapeHtml(words.byDomain)}</h2></div>${deskTable(words.byDomain, [{ title: words.domain }, ...numbers], rows)}</section>`
}

function replyTable(desk: Desk, id: number, replies: readonly ReplyCount[]): string {
  const { words, number } = desk
  const became = { waiting: words.deferred, delivered: words.sent, failed: words.failed, skipped: words.leftSince }
  const rows = replies.map(({ status, code, reply, count }) => [
    { markup: `<span dir="auto" class="reply">${escapeHtml(replyText(code, reply))}</span>` },
    text(became[status]),
    text(number(count)),
  ])
  return `<section id="replies-${id}"><div class="desk-head"><h2>${escapeHtml(words.byReply)}</h2></div>${deskTable(
    words.byReply,
    [{ title: words.reply, isLong: true }, { title: words.became }, { title: words.count, isNumber: true }],
    rows,
  )}</section>`
}

export function replyText(code: number | null, reply: string): string {
  return code === null || reply.startsWith(String(code)) ? reply : `${code} ${reply}`
}
