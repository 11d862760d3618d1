import { imageWords, unlinkedPictureText } from '../../parts/image-text.js'
import { number, requiredImage, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs, imageAttributes, type HtmlElement } from '../../schema/html.js'
import { markHasRole } from '../../schema/role.js'

/** An image in a line of text. */
export const image = defineBlock({
  name: 'image',
  aliases: ['inlineImage', 'inline_image'],
  attrs: { src: requiredImage(), height: number(), width: number(), alt: text(), title: text() },
  spec: { group: 'inline', inline: true, draggable: true },
  html: [{ match: 'img', priority: 5, attrs: imageAttrs }],
  text({ attrs, marks, context }) {
    const linked = marks.some((mark) => markHasRole(mark, 'link'))
    const alt = attrs.alt || attrs.title
    if (linked) return imageWords(alt, context.messages)
    return unlinkedPictureText(attrs.src, alt, context)
  },
})

function imageAttrs(element: HtmlElement) {
  const stored = dataAttrs(element)
  if (typeof stored?.['src'] === 'string') return stored as { src: string }
  return imageAttributes(element) ?? false
}
