import { codeEmbedUrl, isCodeEmbedId, parseCodeEmbedUrl } from './address.js'
import { missingLink } from '../../parts/missing.js'
import { checked, optionalId, requiredText, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { codeEmbedWords } from './words.js'

/** A frame with the author's own HTML and script. */
export const CodeEmbed = defineBlock({
  name: 'CodeEmbed',
  words: codeEmbedWords,
  aliases: ['codeEmbed', 'code_embed'],
  attrs: {
    uuid: checked(requiredText(), isCodeEmbedId, 'It must be the id of a code embed.'),
    content_hash: text(),
    post_id: optionalId(),
    width: text(),
    caption: text(),
    alt: text(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.code-embed, [data-component-name="CodeEmbedToDOM"]',
      attrs: (element) => (dataAttrs(element) as { uuid: string } | null) ?? framedEmbed(element),
    },
  ],
  missing: (attrs) => (codeEmbedUrl(attrs) ? null : missingLink('graphic', attrs.alt ?? attrs.caption, 'content_hash')),
  says: (attrs, { messages, words }) => ({
    /** Null without the hash or the post id, which the address needs. */
    frame: codeEmbedUrl(attrs),
    kind: words.interactiveGraphic,
    /** Description of the graphic; null if unknown. */
    alt: attrs.alt?.trim() || null,
    caption: attrs.caption?.trim() || null,
    action: messages.viewOnline,
  }),
  text: ({ says: { kind, alt, caption, action: label }, context }) =>
    lines(alt ? `[${kind}: ${alt}]` : `[${kind}]`, caption, action(label, context.canonicalUrl)),
})

function framedEmbed(element: HtmlElement) {
  const frame = find(element, 'iframe')
  return frame ? (parseCodeEmbedUrl(attribute(frame, 'src') ?? '') ?? false) : false
}
