import { hostOf } from '../domain/links/hosts.js'
import { withoutSlash } from '../domain/links/publication-urls.js'
import { parseDate } from '../domain/text/dates.js'
import { escapeHtml } from '../domain/text/escape-html.js'
import type { WebContext } from '../render/context.js'
import { descriptionOf } from '../render/description.js'
import { substituteTitle } from '../render/title.js'

/** Elements for a page's head. Descriptions come from fields or from the part that this reader may see. */
export function headOf(ctx: WebContext): string {
  const { post, publication } = ctx
  const description = descriptionOf(ctx)
  const title = post.title.trim() || substituteTitle(ctx)
  const searched = said(ctx, post.search_engine_title) || (post.title.trim() ? post.title : '')
  const searchedDescription = said(ctx, post.search_engine_description) || description
  const shared = said(ctx, post.social_title) || title
  const image = post.cover_image ? ctx.resizeImage(post.cover_image, { width: 1200, height: 630, crop: 'fill' }) : null
  const published = parseDate(post.post_date)
  return [
    `<title>${escapeHtml(searched ? [searched, publication.name].filter(Boolean).join(' - ') : title)}</title>`,
    searchedDescription && meta('name', 'description', searchedDescription),
    `<link rel="canonical" href="${escapeHtml(ctx.urls.canonical())}">`,
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(publication.name || title)}" href="${escapeHtml(`${withoutSlash(ctx.urls.home())}/feed`)}">`,
    imageOrigin(ctx, image),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:title', shared),
    description && meta('property', 'og:description', description),
    meta('property', 'og:url', ctx.urls.canonical()),
    publication.name && meta('property', 'og:site_name', publication.name),
    meta('property', 'og:locale', ctx.language.replaceAll('-', '_')),
    published && meta('property', 'article:published_time', published.toISOString()),
    ...(post.postTags ?? []).map(({ name }) => meta('property', 'article:tag', name)),
    image && meta('property', 'og:image', image),
    image && post.cover_image_alt && meta('property', 'og:image:alt', post.cover_image_alt),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', shared),
    description && meta('name', 'twitter:description', description),
    image && meta('name', 'twitter:image', image),
    `<script type="application/ld+json">${articleData(ctx, { title, description, image })}</script>`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** A text of the post's fields for machines, which is the same for everybody. */
function said({ impersonal }: WebContext, stored: string | undefined): string {
  return impersonal(stored?.trim() ?? '')
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

/** The post for search engines: schema.org's Article as JSON-LD, escaped for a script element. */
function articleData(
  ctx: WebContext,
  { title, description, image }: { title: string; description: string; image: string | null },
): string {
  const { post, publication, outline } = ctx
  const published = parseDate(post.post_date)
  const free = post.audience === 'everyone'
  const data = {
    '@context': 'https://schema.org',
    '@type': post.type === 'podcast' ? 'PodcastEpisode' : 'NewsArticle',
    headline: title.slice(0, 110),
    description: description || undefined,
    url: ctx.urls.canonical(),
    mainEntityOfPage: ctx.urls.canonical(),
    inLanguage: ctx.language,
    datePublished: published?.toISOString(),
    image: image ? [image] : undefined,
    author: post.publishedBylines.map(({ name, handle, primaryPublicationUrl }) => ({
      '@type': 'Person',
      name,
      alternateName: handle,
      url: primaryPublicationUrl,
    })),
    publisher: publication.name
      ? { '@type': 'Organization', name: publication.name, url: ctx.urls.home(), logo: publication.logo_url }
      : undefined,
    isAccessibleForFree: free,
    // The text behind the wall is not on the page; crawlers find the wall itself.
    hasPart:
      free || outline.wall === null
        ? undefined
        : { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paywall' },
  }
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
