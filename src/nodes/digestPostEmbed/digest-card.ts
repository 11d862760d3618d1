import { hostOf } from '../../domain/links/safe-url.js'
import { bylineNames } from '../../domain/post/bylines.js'
import { formatBylineDate, parseDate } from '../../domain/text/dates.js'
import type { SaysContext } from '../../schema/define.js'
import type { DigestPostEmbedAttrs } from './attrs.js'
import { DIGEST_BYLINE_NAMES, DIGEST_CTA } from './limits.js'
import type { DigestPostEmbedWords } from './words.js'

/** Aspect ratio of the large cover, in CSS pixels of the web column. */
export const COVER = { width: 728, height: 410 } as const

/** The content of a digest card; null without a post. */
export function digestCard(attrs: DigestPostEmbedAttrs, ctx: SaysContext<DigestPostEmbedWords>) {
  const href = attrs.canonical_url ? ctx.link(attrs.canonical_url) || undefined : undefined
  const title = attrs.title?.trim() || (href && hostOf(href)?.replace(/^www\./, '')) || attrs.publication_name
  if (!title) return null
  const date = parseDate(attrs.post_date)
  const names = attrs.showBylines ? attrs.publishedBylines.flatMap(({ name }) => name ?? []) : []
  const meta = [
    names.length ? bylineNames(names, DIGEST_BYLINE_NAMES, ctx.language) : null,
    date ? formatBylineDate(date, { timeZone: ctx.timeZone, language: ctx.language }) : null,
    attrs.reaction_count ? ctx.messages.likes(attrs.reaction_count) : null,
    attrs.comment_count ? ctx.messages.commentCount(attrs.comment_count) : null,
  ]
  const cta = attrs.cta.trim()
  // The editor stores its default in English, whatever the post's language.
  const action = cta === '' || cta === DIGEST_CTA ? ctx.words.readFullStory : cta
  const source = attrs.section_name?.trim() || attrs.publication_name?.trim()
  return {
    href,
    title,
    source: source ? { name: source, logo: attrs.publication_logo_url } : undefined,
    text: attrs.showDescription ? attrs.caption?.trim() || undefined : undefined,
    image: attrs.showImage ? attrs.cover_image : null,
    alt: attrs.cover_image_alt?.trim() ?? '',
    meta: meta.filter(Boolean).join(' ∙ '),
    action,
  }
}
