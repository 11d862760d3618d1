import type { Context, Hono } from 'hono'
import { escapeHtml } from '../../domain/text/escape-html.js'
import { hasTag, pageAnswer, PRIVATE } from '../answers.js'
import { digestOf } from '../digest.js'
import { feedLinks } from '../pages/feed-links.js'
import { postList } from '../pages/post-list.js'
import { postsOf, sectionPath, type Section } from '../sections.js'
import { sessionReader } from '../sessions.js'
import type { Site } from '../site.js'
import type { SiteWords } from '../words.js'
import { emailForm } from './links.js'
import { gone } from './gone.js'

const POSTS_OF_A_PAGE = 20

/** Pages that list posts: the front page, and one for each section. */
export function listPages(app: Hono, site: Site): void {
  app.get('/', (c) => listPage(c, site, null))
  app.get('/s/:slug', async (c) => {
    const { sections } = await site.look()
    const section = sections.find(({ slug }) => slug === c.req.param('slug'))
    return section ? listPage(c, site, section) : gone(site)
  })
}

async function listPage(c: Context, site: Site, section: Section | null): Promise<Response> {
  const [all, words, look] = await Promise.all([site.posts(), site.words(), site.look()])
  const posts = section ? postsOf(all, section) : all
  const last = Math.max(1, Math.ceil(posts.length / POSTS_OF_A_PAGE))
  const asked = pageAsked(c.req.query('page'))
  if (asked === null || asked > last) return gone(site)
  const shown = posts.slice((asked - 1) * POSTS_OF_A_PAGE, asked * POSTS_OF_A_PAGE)
  const reader = await sessionReader(site.store, site.cookie.read(c.req.raw), site.now())
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
  return withTag(c, answer)
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
async function withTag(c: Context, page: Response): Promise<Response> {
  const html = await page.text()
  const tag = `"${(await digestOf(html)).slice(0, 24)}"`
  const headers = new Headers(page.headers)
  headers.set('etag', tag)
  headers.set('vary', 'cookie')
  headers.set('cache-control', PRIVATE)
  if (!hasTag(c.req.raw, tag)) return new Response(html, { headers })
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}
