import { missingLink } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, textOf } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { attrs } from './attrs.js'
import { postCard } from './post-card.js'
import { embeddedPostCall } from './call.js'
import { recognizePost } from './recognize.js'
import { embeddedPostWords } from './words.js'

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
