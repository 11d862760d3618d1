import { escapeHtml } from 'diptych/domain'
import type { Poll } from 'diptych/types'
import { SKIP_REASONS } from '../../store/mailings/mailing-store.js'
import { deskAnswer } from '../desk-page.js'
import { numberOrDash, type Desk } from '../desk.js'
import { figuresOf, votingEnds, type MailingFigures } from '../mailing-figures.js'
import { numberTable } from '../number-table.js'
import { deliverySection } from './delivery.js'
import { hasGaps, mailingId } from './mailings.js'
import { tiles } from './tiles.js'

/** The page of one mailing. Null if it does not exist. */
export async function mailingPage(desk: Desk, parameter: string): Promise<Response | null> {
  const { site, words } = desk
  const id = mailingId(parameter)
  const mailing = id === null ? null : await site.store.mailings.byId(id)
  if (mailing === null) return null
  // Ids ascend in the order in which mailings start. The period of this mailing ends when the next one starts.
  const newer = await site.store.mailings.after(mailing.id)
  const figures = await figuresOf(site, [mailing], newer)
  const post = (await site.catalogue()).byMailingId(mailing.post_id)
  const until = (await votingEnds(site, [mailing])).get(mailing.id) ?? null
  const polls = await Promise.all(
    Object.values(post?.post.data.polls ?? {}).map(async (poll) => ({
      poll,
      counts: await site.store.votes.countsWithin(String(poll.id), mailing.started_at, until),
    })),
  )
  const delivery = await deliverySection(desk, mailing)
  const open = mailing.finished_at === null && mailing.state === null ? `<p>${escapeHtml(words.openNote)}</p>` : ''
  return deskAnswer(desk, {
    title: mailing.title || mailing.slug || String(mailing.id),
    part: '/desk/mailings',
    body: `${open}${delivery}${figures.map((each) => mailingTiles(desk, each)).join('')}<p class="note apart">${escapeHtml(words.attributed)}${hasGaps(figures) ? ` ${escapeHtml(words.unknownNote)}` : ''}</p>${polls.map(({ poll, counts }) => pollResults(desk, poll, counts)).join('')}<section class="narrow"><div class="desk-head"><h2>${escapeHtml(words.skippedTitle)}</h2></div>${skippedTable(desk, mailing.skipped)}<p class="note">${escapeHtml(words.skippedNote)}</p></section><nav class="desk-pages"><a href="/desk/mailings">${escapeHtml(words.allMailings)}</a></nav>`,
  })
}

/** The figures and the time of a mailing. */
export function mailingTiles(
  desk: Desk,
  { mailing, unsubscribed, bounced, complained, votes }: MailingFigures,
): string {
  const { words, number, date, percent } = desk
  const of = (count: number) => (mailing.sent === 0 ? {} : { aside: percent(count / mailing.sent) })
  const maybe = (count: number | null) => (count === null ? {} : of(count))
  return tiles([
    {
      label: words.sent,
      figure: number(mailing.sent),
      aside: `${mailing.finished_at === null ? words.began : words.ended}: ${date(mailing.finished_at ?? mailing.started_at)}`,
    },
    { label: words.failed, figure: number(mailing.failed) },
    { label: words.bounced, figure: numberOrDash(desk, bounced), ...maybe(bounced) },
    { label: words.complained, figure: numberOrDash(desk, complained), ...maybe(complained) },
    { label: words.unsubscribed, figure: number(unsubscribed), ...of(unsubscribed) },
    { label: words.votes, figure: numberOrDash(desk, votes), ...maybe(votes) },
  ])
}

function skippedTable({ words, number }: Desk, skipped: MailingFigures['mailing']['skipped']): string {
  const names = {
    pending: words.waiting,
    unsubscribed: words.unsubscribed,
    bounced: words.bounced,
    complained: words.complained,
    suppressed: words.suppressed,
    unasked: words.unasked,
    unanswered: words.unanswered,
  }
  return numberTable(words.skippedTitle, {
    head: [words.reason, words.count],
    rows: SKIP_REASONS.map((reason) => [names[reason], number(skipped[reason])]),
  })
}

/** The votes of a mailing in a poll. Votes before it, and those that came with the post, are on the post's page. */
function pollResults(desk: Desk, poll: Poll, counts: ReadonlyMap<string, number>): string {
  const total = poll.options.reduce((sum, { id }) => sum + (counts.get(String(id)) ?? 0), 0)
  const options = poll.options.map((option) => {
    const votes = counts.get(String(option.id)) ?? 0
    const share = total > 0 ? votes / total : 0
    return `<li><div class="row"><span dir="auto">${escapeHtml(option.label)}</span><span class="number">${escapeHtml(desk.number(votes))}</span></div><div class="track"><i style="width:${Math.round(share * 1000) / 10}%"></i></div></li>`
  })
  return `<section class="narrow"><div class="desk-head"><h2 dir="auto">${escapeHtml(poll.question)}</h2><span class="note">${escapeHtml(desk.words.votes)}: ${escapeHtml(desk.number(total))}</span></div><ul class="results">${options.join('')}</ul></section>`
}
