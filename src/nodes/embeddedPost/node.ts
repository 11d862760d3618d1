import * as v from 'valibot'
import { withQuery } from '../../domain/links/query.js'
import { missingLink } from '../../parts/missing.js'
import { flag, image, kept, link, listOf, number, optionalId, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, textOf } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { postCard } from './post-card.js'
import { recognizePost } from './recognize.js'

export const embeddedPost = defineBlock({
  name: 'embeddedPost',
  attrs: {
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
    bylines: listOf(v.looseObject({ name: text(), photo_url: image() })),
    type: text(),
    language: text(),
    belowTheFold: flag(),
    utm_campaign: kept(),
    source: kept(),
  },
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
  recognize: recognizePost,
  missing({ title, url }) {
    if (!title?.trim())
      return `The embedded post ${url ?? ''} has no title. Readers see an error text. Embed it again, or remove the block.`
    return url ? null : missingLink('post', title, 'url')
  },
  text({ attrs, context }) {
    const { href, title, action: label, meta } = postCard(attrs, context)
    return lines(
      title,
      attrs.publication_name,
      attrs.truncated_body_text,
      meta,
      action(label, href && context.slot ? withQuery(href, { utm_medium: 'email' }) : href),
    )
  },
})
