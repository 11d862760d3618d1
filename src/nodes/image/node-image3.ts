import { figureText } from '../../parts/image-text.js'
import { figureContent } from '../../parts/image.js'
import { link, number, requiredImage, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'

export const image3 = defineBlock({
  name: 'image3',
  attrs: {
    src: requiredImage(),
    alt: text(),
    title: text(),
    href: link(),
    width: number(),
    height: number(),
    size: text(),
    align: text(),
  },
  spec: { group: 'block figureImage', draggable: true },
  html: [{ match: '.image3, [data-component-name="Image3ToDOM"]', priority: 60, attrs: image3Attrs }],
  says: figureContent,
  text: ({ says, context }) => figureText(says, context),
})

function image3Attrs(element: HtmlElement) {
  const stored = dataAttrs(element)
  if (typeof stored?.['src'] === 'string') return stored as { src: string }
  const img = element.name === 'img' ? element : find(element, 'img')
  const src = img && attribute(img, 'src')
  return src
    ? {
        src,
        alt: attribute(img, 'alt'),
        title: attribute(img, 'title'),
        width: attribute(img, 'width'),
        height: attribute(img, 'height'),
      }
    : false
}
