import { hostOf } from '../../domain/links/safe-url.js'
import { bylineNames } from '../../domain/post/bylines.js'
import { formatBylineDate, parseDate } from '../../domain/text/dates.js'
import { BYLINE_NAMES } from '../../domain/values/limits.js'
import type { SaysContext } from '../../schema/define.js'
import type { EmbeddedPostAttrs } from './attrs.js'
import type { EmbeddedPostWords } from './words.js'

/** The content of an embedded post. */
export function postCard(attrs: EmbeddedPostAttrs, ctx: SaysContext<EmbeddedPostWords>) {
  const href = attrs.url ? ctx.linkToPost(attrs.url) : undefined
  // E-EPOST-1
  const title = attrs.title?.trim() || 'Failed to embed post'
  const date = parseDate(attrs.date)
  const names = attrs.bylines.flatMap((byline) => byline.name ?? [])
  const meta = [
    names.length ? bylineNames(names, BYLINE_NAMES, ctx.language) : null,
    date ? formatBylineDate(date, { timeZone: ctx.timeZone, language: ctx.language }) : null,
    attrs.like_count ? ctx.messages.likes(attrs.like_count) : null,
    attrs.comment_count ? ctx.messages.commentCount(attrs.comment_count) : null,
  ]
  return {
    source: attrs.publication_name ? { name: attrs.publication_name, logo: attrs.publication_logo_url } : undefined,
    title,
    /** Object of the link, for screen readers that read links alone. */
    subject: attrs.title || (href && hostOf(href)) || title,
    text: attrs.truncated_body_text,
    meta: meta.filter(Boolean).join(' ∙ '),
    href,
    action:
      attrs.type === 'podcast' ? ctx.words.listenNow : attrs.type === 'video' ? ctx.words.watchNow : ctx.words.readMore,
  }
}
