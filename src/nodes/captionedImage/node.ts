import { missingContent } from '../../parts/missing.js'
import { defineNode } from '../../schema/define.js'
import { find, isElement, type HtmlElement, type HtmlNode } from '../../schema/html.js'
import { lineStack } from '../../schema/text-block.js'

export const captionedImage = defineNode({
  name: 'captionedImage',
  attrs: {},
  spec: { group: 'block', content: 'figureImage* caption*', isolating: true },
  importRules: [
    {
      match: 'div.captioned-image-container, div.captioned-image-container-static, figure, table.image-wrapper, a.image-link, div.image-link',
      priority: 30,
      attrs: (element) => (find(element, 'img') ? {} : false),
      content: imageAndCaption,
    },
  ],
  missing: (_, __, { children }) => (children.some(({ type }) => type.name !== 'caption') ? null : missingContent('figure', 'picture')),
  text: ({ blocks }) => lineStack(blocks),
})

// Between the two stand wrappers, sources in other formats and the platform's buttons (QUIRKS 9).
function imageAndCaption(element: HtmlElement): HtmlNode[] {
  const found: HtmlNode[] = []
  const visit = (node: HtmlNode) => {
    if (!isElement(node)) return
    if (node.name === 'img' || node.name === 'figcaption') found.push(node)
    else node.children.forEach(visit)
  }
  visit(element)
  return found
}
