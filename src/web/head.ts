import { escapeHtml } from '../domain/escape-html.js'
import type { WebContext } from '../render/context.js'
import { descriptionOf } from '../render/description.js'

/** Elements for a page's head. Descriptions come from fields or from the part this reader may see. */
export function headOf(ctx: WebContext): string {
  const { post, publication } = ctx
  const description = descriptionOf(ctx)
  const image = post.cover_image
  return [
    `<title>${escapeHtml([post.title, publication.name].filter(Boolean).join(' - ') || 'Post')}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(ctx.urls.canonical())}">`,
    `<meta property="og:type" content="article">`,
    post.title && `<meta property="og:title" content="${escapeHtml(post.title)}">`,
    description && `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(ctx.urls.canonical())}">`,
    image && `<meta property="og:image" content="${escapeHtml(ctx.resizeImage(image, { width: 1200, height: 630, crop: 'fill' }))}">`,
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
  ]
    .filter(Boolean)
    .join('\n')
}
