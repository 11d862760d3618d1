import type { Context, Hono } from 'hono'
import { escapeHtml } from '../../domain/text/escape-html.js'
import { formatLongDate, parseDate } from '../../domain/text/dates.js'
import { pageAnswer } from '../answers.js'
import { pageCache } from '../page-cache.js'
import type { Site } from '../site.js'
import type { SitePost } from '../site-options.js'
import { emailForm, notice } from './links.js'
import { postPage } from './post-page.js'

const POSTS_OF_A_PAGE = 20

/** The pages that are read: the front page and the posts. */
export function pageRoutes(app: Hono, site: Site): void {
  const cache = pageCache()

  app.get('/', (c) => frontPage(c, site))

  app.get('/p/:slug', async (c) => {
    const found = (await site.posts()).find(({ slug }) => slug === c.req.param('slug'))
    return found ? postPage(c, site, found, cache.get) : gone(site)
  })
}

export async function gone(site: Site): Promise<Response> {
  const words = await site.words()
  return notice(site, words, words.goneTitle, words.gone, {}, 404)
}

async function frontPage(c: Context, site: Site): Promise<Response> {
  const [posts, words, look] = await Promise.all([site.posts(), site.words(), site.look()])
  const last = Math.max(1, Math.ceil(posts.length / POSTS_OF_A_PAGE))
  const asked = Number(c.req.query('page') ?? '1')
  if (!Number.isInteger(asked) || asked < 1 || asked > last) return gone(site)
  const shown = posts.slice((asked - 1) * POSTS_OF_A_PAGE, asked * POSTS_OF_A_PAGE)
  const to = (page: number, text: string) => `<a href="${page === 1 ? '/' : `/?page=${page}`}">${escapeHtml(text)}</a>`
  const pages = `${asked > 1 ? to(asked - 1, words.newer) : '<span></span>'}${asked < last ? to(asked + 1, words.older) : ''}`
  const list =
    shown.length === 0
      ? `<p>${escapeHtml(words.noPosts)}</p>`
      : `<ol class="site-posts">${shown.map((post) => listed(post, look.language)).join('')}</ol>`
  return pageAnswer(site, {
    title: look.name,
    body: `<h1 class="visually-hidden">${escapeHtml(asked === 1 ? look.name : words.archive)}</h1>${emailForm(words, '/api/v1/free', words.subscribe)}${list}${last > 1 ? `<nav class="site-pages">${pages}</nav>` : ''}`,
  })
}

function listed({ slug, post: { post } }: SitePost, language: string): string {
  const date = parseDate(post.post_date)
  const subtitle = post.subtitle ? `<p dir="auto">${escapeHtml(post.subtitle)}</p>` : ''
  const when = date
    ? `<small><time datetime="${date.toISOString()}">${escapeHtml(formatLongDate(date, { language }))}</time></small>`
    : ''
  return `<li><a href="/p/${escapeHtml(encodeURIComponent(slug))}"><h2 dir="auto">${escapeHtml(post.title)}</h2>${subtitle}</a>${when}</li>`
}
