import type { Context, Hono } from 'hono'
import { escapeHtml } from 'diptych/domain'
import { hasTag, pageAnswer, PRIVATE } from '../answers.js'
import { digestOf } from '../digest.js'
import { feedLinks } from '../pages/feed-links.js'
import { toleranceOf } from '../outage.js'
import { postList } from '../pages/post-list.js'
import { sectionPath, type Section } from '../sections.js'
import { sessionReader } from '../sessions.js'
import type { Site } from '../site.js'
import type { SitePost } from '../site-options.js'
import type { SiteWords } from '../words.js'
import { emailForm } from './links.js'
import { gone } from './gone.js'

const POSTS_OF_A_PAGE = 20

/** Pages that list posts: the front page, and one for each section. */
export function listPages(app: Hono, site: Site): void {
  app.get('/', async (c) => listPage(c, site, null, (await site.catalogue()).posts))
  app.get('/s/:slug', async (c) => {
    const found = (await site.catalogue()).section(c.req.param('slug'))
    return found ? listPage(c, site, found.section, found.posts) : gone(site)
  })
}

async function listPage(
  c: Context,
  site: Site,
  section: Section | null,
  posts: readonly SitePost[],
): Promise<Response> {
  const [words, look] = await Promise.all([site.words(), site.look()])
  const last = Math.max(1, Math.ceil(posts.length / POSTS_OF_A_PAGE))
  const asked = pageAsked(c.req.query('page'))
  if (asked === null || asked > last) return gone(site)
  const shown = posts.slice((asked - 1) * POSTS_OF_A_PAGE, asked * POSTS_OF_A_PAGE)
  const outage = toleranceOf(site)
  const session = sessionReader(site.store, site.cookie.read(c.req.raw), site.now())
  const reader = await outage.orElse(session, null)
  const path = section ? sectionPath(section) : '/'
  const isFront = section === null && asked === 1
  const title = section?.name ?? (asked === 1 ? look.name : words.archive)
  const heading = `<h1${isFront ? ' class="visually-hidden"' : ' dir="auto"'}>${escapeHtml(title)}</h1>`
  // Subscribers do not see the sign-up form.
  const form = reader?.status === 'active' ? '' : emailForm(words, '/api/v1/free', words.subscribe)
  const about = look.description === '' || !isFront ? '' : `<p dir="auto">${escapeHtml(look.description)}</p>`
  const top = about === '' && (form === '' || !isFront) ? '' : `<div class="site-about">${about}${form}</div>`
  const list =
    shown.length === 0
      ? `<p>${escapeHtml(words.noPosts)}</p>`
      : postList(shown, {
          words,
          language: look.language,
          hasLead: isFront && posts.length > 1,
          namesSections: section === null,
        })
  const page = {
    title,
    head: feedLinks(path, section ? `${look.name}: ${section.name}` : look.name),
    account: reader ? { href: '/account', text: words.accountTitle } : { href: '/sign-in', text: words.signInTitle },
    ...(section ? { section: section.slug } : {}),
    body: `${heading}${top}${list}${pageLinks(path, asked, last, words)}`,
  }
  const answer = await pageAnswer(site, page)
  return withTag(c, answer, outage.isAway() ? 'no-store' : PRIVATE)
}

/** The page number of the query. Default: 1. Null if it is invalid. */
function pageAsked(page = '1'): number | null {
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : null
}

function pageLinks(path: string, asked: number, last: number, words: SiteWords): string {
  if (last === 1) return ''
  const to = (page: number, rel: string, text: string) =>
    `<a rel="${rel}" href="${escapeHtml(page === 1 ? path : `${path}?page=${page}`)}">${escapeHtml(text)}</a>`
  const newer = asked > 1 ? to(asked - 1, 'prev', words.newer) : '<span></span>'
  return `<nav class="site-pages" aria-label="${escapeHtml(words.archive)}">${newer}${asked < last ? to(asked + 1, 'next', words.older) : ''}</nav>`
}

/**
 * Adds an ETag of the content for this reader, so signing in changes it. There is no Last-Modified, because the content
 * for a reader can change without a newer post.
 */
async function withTag(c: Context, page: Response, caching: string): Promise<Response> {
  const html = await page.text()
  const tag = `"${(await digestOf(html)).slice(0, 24)}"`
  const headers = new Headers(page.headers)
  headers.set('etag', tag)
  headers.set('vary', 'cookie')
  headers.set('cache-control', caching)
  if (!hasTag(c.req.raw, tag)) return new Response(html, { headers })
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}
