import { imageWords, unlinkedPictureText } from '../../parts/image-text.js'
import { number, requiredImage, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs, imageAttributes, type HtmlElement } from '../../schema/html.js'
import { markHasRole } from '../../schema/role.js'

/** An image in a line of text. */
export const image = defineBlock({
  name: 'image',
  role: 'inline-picture',
  aliases: ['inlineImage', 'inline_image'],
  attrs: { src: requiredImage(), height: number(), width: number(), alt: text(), title: text() },
  spec: { group: 'inline', inline: true, draggable: true },
  html: [{ match: 'img', priority: 5, attrs: imageAttrs }],
  says({ alt, title }, { messages }, { marks }) {
    const isLinked = marks.some((mark) => markHasRole(mark, 'link'))
    const description = alt || title || ''
    return {
      isLinked,
      /** The author's alternative text. */
      description,
      /**
       * The accessible name; '' if the picture is decorative. Never '' within a link, because the picture is the link's
       * name.
       */
      name: description || (isLinked ? messages.imageLabel : ''),
    }
  },
  text({ attrs, says: { isLinked, description }, context }) {
    return isLinked ? imageWords(description, context.messages) : unlinkedPictureText(attrs.src, description, context)
  },
})

function imageAttrs(element: HtmlElement) {
  const stored = dataAttrs(element)
  if (typeof stored?.['src'] === 'string') return stored as { src: string }
  return imageAttributes(element) ?? false
}
