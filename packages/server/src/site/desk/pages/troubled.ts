import { escapeHtml } from 'diptych/domain'
import type { DeliveryPlace } from '../../store/deliveries/delivery-store.js'
import { deskAnswer } from '../desk-page.js'
import type { Desk } from '../desk.js'
import { replyText } from './delivery.js'
import { mailingId } from './mailings.js'
import { deskTable, text } from './table.js'

const SHOWN = 100

/** Recipients who failed or are deferred, with the server's reply. Null if the page does not exist. */
export async function troubledPage(
  desk: Desk,
  parameter: string,
  status: 'failed' | 'waiting',
  askedAfter: string | undefined,
): Promise<Response | null> {
  const { site, words, number, moment } = desk
  const id = mailingId(parameter)
  const after = askedAfter === undefined ? undefined : placeOf(askedAfter)
  if (id === null || after === null) return null
  const mailing = await site.store.mailings.byId(id)
  if (mailing === null) return null
  const found = await site.store.deliveries.troubled(id, {
    status,
    limit: SHOWN + 1,
    ...(after === undefined ? {} : { after }),
  })
  const shown = found.slice(0, SHOWN)
  const last = shown.at(-1)
  const title = status === 'failed' ? words.whoFailed : words.whoIsDeferred
  const rows = shown.map(({ email, code, reply, tries, next_at: next }) => [
    { markup: `<span dir="auto" class="reply">${escapeHtml(email)}</span>` },
    { markup: `<span dir="auto" class="reply">${escapeHtml(reply === null ? '' : replyText(code, reply))}</span>` },
    ...(status === 'waiting' ? [text(number(tries)), text(next === null ? '' : moment(next))] : []),
  ])
  const columns = [
    { title: words.address },
    { title: words.reply, isLong: true },
    ...(status === 'waiting' ? [{ title: words.tries, isNumber: true }, { title: words.nextTry }] : []),
  ]
  const name = mailing.title || mailing.slug || String(id)
  const further =
    found.length > shown.length && last
      ? `<a href="?after=${last.batch}.${last.n}">${escapeHtml(words.more)}</a>`
      : '<span></span>'
  return deskAnswer(desk, {
    title,
    part: '/desk/mailings',
    body: `<p><a href="/desk/mailings/${id}" dir="auto">${escapeHtml(name)}</a></p>${
      rows.length === 0 ? `<p>${escapeHtml(words.nobody)}</p>` : `<section>${deskTable(title, columns, rows)}</section>`
    }<nav class="desk-pages">${further}</nav>`,
  })
}

function placeOf(parameter: string): DeliveryPlace | null {
  const [, batch, n] = /^(\d{1,9})\.(\d{1,5})$/.exec(parameter) ?? []
  return batch === undefined || n === undefined ? null : { batch: Number(batch), n: Number(n) }
}
