import * as v from 'valibot'
import { flag, image, kept, link, listOf, number, optionalId, text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { attribute, dataAttrs, find, textOf } from '../../schema/html.js'
import { recognizePost } from './recognize.js'

export const embeddedPost = defineNode({
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
    bylines: listOf(v.looseObject({ name: text() })),
    type: text(),
    language: text(),
    belowTheFold: flag(),
    utm_campaign: kept(),
    source: kept(),
  },
  spec: { group: 'block', draggable: true },
  importRules: [
    {
      match: 'div.embedded-post-wrap, [data-component-name="EmbeddedPostToDOM"]',
      attrs(element) {
        const stored = dataAttrs(element)
        if (stored) return stored
        const card = find(element, 'a.embedded-post')
        return card ? { url: attribute(card, 'href'), title: textOf(find(card, '.embedded-post-title')) || null } : false
      },
    },
  ],
  recognize: recognizePost,
  text({ attrs, context }) {
    const lines = [attrs.title ?? 'Failed to embed post', attrs.publication_name, attrs.truncated_body_text, attrs.url ? context.resolve(attrs.url) : null]
    return lines.filter(Boolean).join('\n')
  },
})
