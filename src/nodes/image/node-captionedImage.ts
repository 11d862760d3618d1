import { isText } from 'domhandler'
import { missingContent } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import { find, textOf } from '../../schema/html-select.js'
import { SILENT_TAGS } from '../../schema/html-tree.js'
import { isElement, type HtmlElement, type HtmlNode } from '../../schema/html.js'
import { buildElement, inlineContent } from '../../schema/import/build-html.js'
import { lineStack } from '../../schema/text-block.js'
import { holdsPicture } from './picture-source.js'

export const captionedImage = defineBlock({
  name: 'captionedImage',
  role: 'figure',
  markdown: { name: 'figure' },
  attrs: {},
  spec: { group: 'block', content: 'figureImage* caption*', isolating: true },
  html: [
    {
      match:
        'div.captioned-image-container, div.captioned-image-container-static, figure, table.image-wrapper, a.image-link, div.image-link',
      priority: 30,
      attrs: (element) => (holdsPicture(element) ? {} : false),
      content: imageAndCaption,
    },
  ],
  missing: (_, __, { children }) =>
    children.some(({ type }) => type.name !== 'caption') ? null : missingContent('figure', 'picture'),
  text: ({ blocks }) => lineStack(blocks),
})

// Image and caption. Between them are wrappers, sources in other formats and the platform's buttons (QUIRKS 9). Other
// text beside the picture belongs to its caption.
function imageAndCaption(element: HtmlElement, isFurniture: (element: HtmlElement) => boolean): HtmlNode[] {
  const found: HtmlNode[] = []
  const visit = (node: HtmlNode) => {
    if (!isElement(node)) {
      if (isText(node) && node.data.trim() !== '') found.push(captionOf(element, [node]))
    } else if (isFurniture(node)) return
    else if (node.name === 'img') found.push(node)
    else if (node.name === 'figcaption')
      found.push(
        captionOf(
          element,
          inlineContent(node, () => buildElement('br'), isFurniture),
        ),
      )
    else if (SILENT_TAGS.has(node.name)) return
    else if (find(node, 'img, figcaption')) node.children.forEach(visit)
    else if (textOf(node) !== '')
      found.push(captionOf(element, inlineContent(buildElement('div', [node]), undefined, isFurniture)))
  }
  element.children.forEach(visit)
  return found
}

function captionOf(figure: HtmlElement, words: readonly HtmlNode[]): HtmlElement {
  const caption = buildElement('figcaption', words)
  caption.parent = figure
  return caption
}
