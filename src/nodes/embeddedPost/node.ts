import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { hostOf } from '../../domain/links/safe-url.js'
import { bylineNames } from '../../domain/post/bylines.js'
import { isOfPublication } from '../../domain/post/current-publication.js'
import { formatBylineDate, parseDate } from '../../domain/text/dates.js'
import { BYLINE_NAMES } from '../../domain/values/limits.js'
import { missingLink } from '../../parts/missing.js'
import type { Output } from '../../schema/attr.js'
import { flag, image, kept, link, listOf, number, openObject, optionalId, text } from '../../schema/attributes.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import { find, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs } from '../../schema/html.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { action, lines } from '../../schema/text-block.js'
import { embeddedPostCall } from './call.js'
import { embeddedPostWords, type EmbeddedPostWords } from './words.js'

const attrs = {
  id: optionalId(),
  url: link(),
  publication_id: optionalId(),
  publication_name: text(),
  publication_logo_url: image(),
  title: text(),
  truncated_body_text: text(),
  date: text(),
  like_count: number(),
  comment_count: number(),
  bylines: listOf(openObject({ name: text(), photo_url: image() })),
  type: text(),
  language: text(),
  belowTheFold: flag(),
  utm_campaign: kept(),
  source: kept(),
}

type EmbeddedPostAttrs = Output<typeof attrs>

export const embeddedPost = defineBlock({
  name: 'embeddedPost',
  markdown: { name: 'post' },
  words: embeddedPostWords,
  attrs,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.embedded-post-wrap, [data-component-name="EmbeddedPostToDOM"]',
      attrs(element) {
        const stored = dataAttrs(element)
        if (stored) return stored
        const card = find(element, 'a.embedded-post')
        return card
          ? { url: attribute(card, 'href'), title: textOf(find(card, '.embedded-post-title')) || null }
          : false
      },
    },
  ],
  link: { call: embeddedPostCall, recognize: recognizePost },
  missing({ title, url }) {
    if (!title?.trim())
      return `The embedded post ${url ?? ''} has no title. Readers see an error text. Embed it again, or remove the block.`
    return url ? null : missingLink('post', title, 'url')
  },
  says: postCard,
  text: ({ says: { title, source, text, meta, action: label, href } }) =>
    lines(title, source?.name, text, meta, action(label, href)),
})

/** The content of an embedded post. */
function postCard(attrs: EmbeddedPostAttrs, ctx: SaysContext<EmbeddedPostWords>) {
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

/** Recognises a post of another publication, or of the current one if the author asks for this card (R-EPOST). */
function recognizePost(link: string, { publication, force, isProviderHost }: RecognitionContext): FetchLink | null {
  if (parsePlatformLink(link, isProviderHost)?.kind !== 'post' || (!force && isOfPublication(link, publication)))
    return null
  return fetchLink(embeddedPostCall, { url: link })
}
