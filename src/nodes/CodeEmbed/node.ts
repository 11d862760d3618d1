import * as v from 'valibot'
import { codeEmbedUrl, isCodeEmbedId, parseCodeEmbedUrl } from '../../domain/providers/code-embed.js'
import { missingLink } from '../../parts/missing.js'
import { optionalId, requiredText, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'

/** A page of the author's own HTML and script in a frame. */
export const CodeEmbed = defineBlock({
  name: 'CodeEmbed',
  aliases: ['codeEmbed', 'code_embed'],
  attrs: {
    uuid: v.pipe(requiredText(), v.check(isCodeEmbedId, 'It must be the id of a code embed.')),
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
  text: ({ attrs, context }) => {
    const { interactiveGraphic, viewOnline } = context.messages
    const alt = attrs.alt?.trim()
    return lines(
      alt ? `[${interactiveGraphic}: ${alt}]` : `[${interactiveGraphic}]`,
      attrs.caption?.trim(),
      action(viewOnline, context.canonicalUrl),
    )
  },
})

function framedEmbed(element: HtmlElement) {
  const frame = find(element, 'iframe')
  return frame ? (parseCodeEmbedUrl(attribute(frame, 'src') ?? '') ?? false) : false
}
