import { bylineNames } from '../../domain/post/bylines.js'
import { formatBylineDate, parseDate } from '../../domain/text/dates.js'
import { BYLINE_NAMES } from '../../domain/values/limits.js'
import type { RenderContext } from '../../render/context.js'

/** What is stored of it. */
interface PostAttributes {
  url: string | null
  title: string | null
  date: string | null
  bylines: readonly { name: string | null }[]
  like_count: number | null
  comment_count: number | null
  type: string | null
}

/** What both views of an embedded post say. */
export function postCard(
  attrs: PostAttributes,
  ctx: Pick<RenderContext, 'messages' | 'language' | 'timeZone' | 'link'>,
) {
  const date = parseDate(attrs.date)
  const names = attrs.bylines.flatMap((byline) => byline.name ?? [])
  const meta = [
    names.length ? bylineNames(names, BYLINE_NAMES, ctx.language) : null,
    date ? formatBylineDate(date, { timeZone: ctx.timeZone, language: ctx.language }) : null,
    attrs.like_count ? ctx.messages.likes(attrs.like_count) : null,
    attrs.comment_count ? ctx.messages.commentCount(attrs.comment_count) : null,
  ]
  return {
    href: attrs.url ? ctx.link(attrs.url) : undefined,
    // E-EPOST-1
    title: attrs.title?.trim() || 'Failed to embed post',
    action:
      attrs.type === 'podcast'
        ? ctx.messages.listenNow
        : attrs.type === 'video'
          ? ctx.messages.watchNow
          : ctx.messages.readMore,
    meta: meta.filter(Boolean).join(' ∙ '),
  }
}
