import { imageWords } from '../../parts/image-text.js'
import { missingLink } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { attrs } from './attrs.js'
import { digestCard } from './digest-card.js'
import { digestFromPage } from './from-page.js'
import { digestPostCall } from './call.js'
import { recognizeDigest } from './recognize.js'
import { digestPostEmbedWords } from './words.js'

export const digestPostEmbed = defineBlock({
  name: 'digestPostEmbed',
  words: digestPostEmbedWords,
  attrs,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.digest-post-embed, [data-component-name="DigestPostEmbed"], div[class^="digestPostEmbed-"]',
      attrs(element) {
        const stored = dataAttrs(element)
        // Some exports have truncated JSON (QUIRKS 6). Without a post, the embed is empty.
        if (stored)
          return typeof stored['title'] === 'string' || typeof stored['canonical_url'] === 'string' ? stored : false
        return digestFromPage(element)
      },
    },
  ],
  link: { call: digestPostCall, recognize: recognizeDigest },
  missing: (attrs) => (attrs.canonical_url ? null : missingLink('post', attrs.title, 'canonical_url')),
  says: digestCard,
  text: ({ says: { href, title, source, text, image, alt, meta, action: label }, context }) =>
    lines(
      image && alt ? imageWords(alt, context.messages) : null,
      title,
      source?.name,
      text,
      meta,
      action(label, href),
    ),
})
