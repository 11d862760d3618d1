import { parseDate } from 'diptych/block'
import { escapeHtml } from 'diptych/domain'
import type { PostAudience } from 'diptych/types'
import { postIdOf } from '../../catalogue.js'
import type { SitePost } from '../../site-options.js'
import type { StoredMailing } from '../../store/mailings/mailing-store.js'
import { deskAnswer } from '../desk-page.js'
import { numberOrDash, type Desk } from '../desk.js'
import { votesOf } from '../mailing-figures.js'
import { withValues } from '../words.js'
import { deskTable, text, type Cell } from './table.js'

const POSTS_OF_A_PAGE = 20

/** Published posts, the newest first. Null if the page does not exist. */
export async function postsPage(desk: Desk, parameter: string | undefined): Promise<Response | null> {
  const { site, words } = desk
  const { posts } = await site.catalogue()
  const last = Math.max(1, Math.ceil(posts.length / POSTS_OF_A_PAGE))
  const page = Number(parameter ?? '1')
  if (!Number.isInteger(page) || page < 1 || page > last) return null
  const shown = posts.slice((page - 1) * POSTS_OF_A_PAGE, page * POSTS_OF_A_PAGE)
  const to = (number: number, label: string) => `<a href="/desk/posts?page=${number}">${escapeHtml(label)}</a>`
  const pages = `<nav class="desk-pages" aria-label="${escapeHtml(words.posts)}">${page > 1 ? to(page - 1, words.newer) : '<span></span>'}${page < last ? to(page + 1, words.older) : ''}</nav>`
  return deskAnswer(desk, {
    title: words.posts,
    part: '/desk/posts',
    body: `${shown.length === 0 ? `<p>${escapeHtml(words.noPosts)}</p>` : await postTable(desk, shown)}${last > 1 ? pages : ''}`,
  })
}

export async function postTable(desk: Desk, posts: readonly SitePost[]): Promise<string> {
  const { site, words, number } = desk
  const ids = posts.map(postIdOf)
  const [mailings, likes, votes] = await Promise.all([
    site.store.mailings.ofPosts(ids),
    Promise.all(ids.map((id) => site.store.likes.count(id))),
    Promise.all(posts.map((post) => votesOf(site, post))),
  ])
  const rows = posts.map((post, at) => [
    titleCell(desk, post),
    text(audienceName(desk, post.post.post.audience)),
    text(number(likes[at] ?? 0)),
    text(numberOrDash(desk, votes[at] ?? null)),
    mailCell(
      desk,
      mailings.filter(({ post_id: id }) => id === ids[at]),
    ),
  ])
  return deskTable(
    words.posts,
    [
      { title: words.post },
      { title: words.audience },
      { title: words.likes, isNumber: true },
      { title: words.votes, isNumber: true },
      { title: words.mail },
    ],
    rows,
  )
}

function titleCell({ date }: Desk, { slug, post: { post } }: SitePost): Cell {
  const published = parseDate(post.post_date)
  const when = published ? `<span class="sub">${escapeHtml(date(published))}</span>` : ''
  return {
    markup: `<a href="/p/${escapeHtml(encodeURIComponent(slug))}" dir="auto">${escapeHtml(post.title || slug)}</a>${when}`,
  }
}

/** All mailings of a post together, because a later one may have gone to new readers. */
function mailCell({ words, number }: Desk, mailings: readonly StoredMailing[]): Cell {
  const [latest] = mailings
  if (!latest) return { markup: `<span class="state none">${escapeHtml(words.notMailed)}</span>` }
  const count = number(mailings.reduce((sum, { sent }) => sum + sent, 0))
  const text = withValues(latest.finished_at === null ? words.mailingOpen : words.mailedTo, { count })
  return {
    markup: `<span class="state${latest.finished_at === null ? ' open' : ''}">${escapeHtml(text)}</span>`,
  }
}

function audienceName({ words }: Desk, audience: PostAudience): string {
  const names: Readonly<Record<PostAudience, string>> = {
    everyone: words.audienceAll,
    only_free: words.audienceFree,
    only_paid: words.audiencePaid,
    founding: words.audienceFounding,
  }
  return names[audience]
}
