import { defineBlock } from '../../schema/define.js'
import { isElement, type HtmlElement } from '../../schema/html.js'
import { holdsPicture } from './picture-source.js'

export const caption = defineBlock({
  name: 'caption',
  role: 'caption',
  attrs: {},
  spec: { content: 'inline*' },
  // Only captions of pictures. Other captions are read as paragraphs.
  html: [{ match: 'figcaption', priority: 20, attrs: (element) => (holdsPicture(figureOf(element)) ? {} : false) }],
  text: ({ children }) => children,
})

function figureOf(caption: HtmlElement): HtmlElement {
  for (let parent = caption.parent; parent && isElement(parent); parent = parent.parent)
    if (parent.name === 'figure' || /\b(?:image-wrapper|captioned-image-container)/.test(parent.attribs['class'] ?? ''))
      return parent
  return caption
}
