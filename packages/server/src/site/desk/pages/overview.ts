import { escapeHtml } from 'diptych/domain'
import { deskAnswer } from '../desk-page.js'
import type { Desk } from '../desk.js'
import { dayOf } from '../growth-series.js'
import { figuresOf } from '../mailing-figures.js'
import { withValues } from '../words.js'
import { growthChart } from './growth-charts.js'
import { mailingTiles } from './mailing.js'
import { postTable } from './posts.js'
import { growthOf } from './subscribers.js'
import { tiles } from './tiles.js'

const LATEST_POSTS = 5

/** The overview of the publication. */
export async function overviewPage(desk: Desk): Promise<Response> {
  const { site, words, number, percent } = desk
  const [counts, { days, buckets, size }, mailings, { posts }] = await Promise.all([
    site.store.readers.count(),
    growthOf(desk, '365'),
    site.store.mailings.list({ limit: 1 }),
    site.catalogue(),
  ])
  const [latest] = await figuresOf(site, mailings, null)
  const sum = (status: string, kinds?: readonly string[]) =>
    counts
      .filter((each) => each.status === status && (kinds?.includes(each.state) ?? true))
      .reduce((all, { count }) => all + count, 0)
  const recent = days.filter(({ day }) => day >= dayOf(site.now()) - 29)
  const active = sum('active')
  const paying = sum('active', ['paid', 'founding'])
  const figures = tiles([
    { label: words.subscribers, figure: number(active) },
    {
      label: words.paying,
      figure: number(paying),
      ...(active > 0 ? { aside: withValues(words.ofSubscribers, { percent: percent(paying / active) }) } : {}),
    },
    {
      label: words.newSubscribers,
      figure: signed(
        number,
        '+',
        recent.reduce((all, { confirmed }) => all + confirmed, 0),
      ),
      aside: words.inDays,
    },
    {
      label: words.leftSubscribers,
      figure: signed(
        number,
        '−',
        recent.reduce((all, { unsubscribed }) => all + unsubscribed, 0),
      ),
      aside: words.inDays,
    },
    { label: words.waiting, figure: number(sum('pending')), aside: words.waitingNote },
  ])
  const shown = posts.slice(0, LATEST_POSTS)
  return deskAnswer(desk, {
    title: words.overview,
    part: '/desk',
    body: `${figures}${counts.length > 0 ? growthChart(desk, buckets, { size }) : ''}${
      latest
        ? section(
            words.lastMailing,
            `<a href="/desk/mailings/${latest.mailing.id}" dir="auto">${escapeHtml(latest.mailing.title || latest.mailing.slug || words.mailing)}</a>`,
            mailingTiles(desk, latest),
          )
        : ''
    }${section(
      words.latestPosts,
      posts.length > LATEST_POSTS ? `<a href="/desk/posts">${escapeHtml(words.allPosts)}</a>` : '',
      shown.length === 0 ? `<p>${escapeHtml(words.noPosts)}</p>` : await postTable(desk, shown),
    )}`,
  })
}

/** A number with its sign. Zero has none. */
function signed(number: Desk['number'], sign: string, value: number): string {
  return value === 0 ? number(0) : `${sign}${number(value)}`
}

function section(title: string, aside: string, body: string): string {
  return `<section><div class="desk-head"><h2>${escapeHtml(title)}</h2>${aside}</div>${body}</section>`
}
