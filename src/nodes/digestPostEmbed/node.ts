import * as v from 'valibot'
import { DIGEST_CTA } from '../../domain/values/limits.js'
import { imageWords } from '../../parts/image-text.js'
import { missingLink } from '../../parts/missing.js'
import { flag, image, kept, link, listOf, number, oneOf, optionalId, text, textOr } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { digestCard } from './digest-card.js'
import { digestFromPage } from './from-page.js'
import { recognizeDigest } from './recognize.js'

export const digestPostEmbed = defineBlock({
  name: 'digestPostEmbed',
  attrs: {
    nodeId: kept(),
    caption: text(),
    cta: textOr(DIGEST_CTA),
    showBylines: flag(true),
    showDescription: flag(true),
    showImage: flag(true),
    size: oneOf('lg', 'sm'),
    isEditorNode: kept(),
    title: text(),
    publishedBylines: listOf(v.looseObject({ name: text(), photo_url: image() })),
    post_date: text(),
    cover_image: image(),
    cover_image_alt: text(),
    canonical_url: link(),
    section_name: text(),
    video_upload_id: kept(),
    id: optionalId(),
    type: text(),
    reaction_count: number(),
    comment_count: number(),
    publication_id: optionalId(),
    publication_name: text(),
    publication_logo_url: image(),
    belowTheFold: flag(),
    youtube_url: kept(),
    show_links: kept(),
    feed_url: kept(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.digest-post-embed, [data-component-name="DigestPostEmbed"], div[class^="digestPostEmbed-"]',
      attrs(element) {
        const stored = dataAttrs(element)
        // An export exists whose JSON is cut short (QUIRKS 6): without a post the embed says nothing.
        if (stored)
          return typeof stored['title'] === 'string' || typeof stored['canonical_url'] === 'string' ? stored : false
        return digestFromPage(element)
      },
    },
  ],
  recognize: recognizeDigest,
  missing: (attrs) => (attrs.canonical_url ? null : missingLink('post', attrs.title, 'canonical_url')),
  text({ attrs, context }) {
    const card = digestCard(attrs, context)
    if (!card) return ''
    const { href, title, source, text: words, image, alt, meta, action: label } = card
    return lines(
      image && alt ? imageWords(alt, context.messages) : null,
      title,
      source?.name,
      words,
      meta,
      action(label, href),
    )
  },
})
