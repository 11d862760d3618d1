import { escapeHtml } from '../domain/text/escape-html.js'
import { hostOf } from '../domain/links/host.js'
import { parseDate } from '../domain/text/dates.js'
import { withoutSlash } from '../domain/links/publication-urls.js'
import type { WebContext } from '../render/context.js'
import { descriptionOf } from '../render/description.js'
import { substituteTitle } from '../render/title.js'
import { articleData } from './article-data.js'

/** Elements for a page's head. Descriptions come from fields or from the part that this reader may see. */
export function headOf(ctx: WebContext): string {
  const { post, publication } = ctx
  const description = descriptionOf(ctx)
  const title = post.title.trim() || substituteTitle(ctx)
  const image = post.cover_image ? ctx.resizeImage(post.cover_image, { width: 1200, height: 630, crop: 'fill' }) : null
  const published = parseDate(post.post_date)
  return [
    `<title>${escapeHtml(post.title.trim() ? [post.title, publication.name].filter(Boolean).join(' - ') : title)}</title>`,
    description && meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(ctx.urls.canonical())}">`,
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(publication.name || title)}" href="${escapeHtml(`${withoutSlash(ctx.urls.home())}/feed`)}">`,
    imageOrigin(ctx, image),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:title', title),
    description && meta('property', 'og:description', description),
    meta('property', 'og:url', ctx.urls.canonical()),
    publication.name && meta('property', 'og:site_name', publication.name),
    meta('property', 'og:locale', ctx.language.replaceAll('-', '_')),
    published && meta('property', 'article:published_time', published.toISOString()),
    image && meta('property', 'og:image', image),
    image && post.cover_image_alt && meta('property', 'og:image:alt', post.cover_image_alt),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    description && meta('name', 'twitter:description', description),
    image && meta('name', 'twitter:image', image),
    `<script type="application/ld+json">${articleData(ctx, { title, description, image })}</script>`,
  ]
    .filter(Boolean)
    .join('\n')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

/** The host of the first picture if it is not the page's own, for an early connection. */
function imageOrigin(ctx: WebContext, cover: string | null): string | null {
  const { logo_url } = ctx.publication
  const first = cover ?? (logo_url ? ctx.resizeImage(logo_url, { width: 56, height: 56 }) : '')
  const host = hostOf(first)
  return host !== null && host !== hostOf(ctx.urls.canonical())
    ? `<link rel="preconnect" href="https://${escapeHtml(host)}">`
    : null
}
