import { figureText } from '../../parts/image-text.js'
import { figureContent } from '../../parts/image.js'
import { flag, image, kept, link, number, requiredImage, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs, imageAttributes, type HtmlElement } from '../../schema/html.js'

export const image2 = defineBlock({
  name: 'image2',
  role: 'picture',
  markdown: { name: 'image' },
  attrs: {
    src: requiredImage(),
    srcNoWatermark: image(),
    fullscreen: kept(),
    imageSize: text(),
    height: number(),
    width: number(),
    resizeWidth: number(),
    bytes: number(),
    alt: text(),
    title: text(),
    type: text(),
    href: link(),
    belowTheFold: flag(),
    topImage: flag(),
    internalRedirect: kept(),
    isProcessing: flag(),
    align: text(),
    offset: flag(),
  },
  spec: { group: 'block figureImage', draggable: true },
  html: [
    {
      match:
        'figure img, .captioned-image-container img, .captioned-image-container-static img, .image-link img, .image-wrapper img, img.image-link',
      priority: 30,
      attrs: image2Attrs,
    },
  ],
  says: figureContent,
  text: ({ says, context }) => figureText(says, context),
})

function image2Attrs(element: HtmlElement) {
  const stored = dataAttrs(element)
  if (typeof stored?.['src'] === 'string') return stored as { src: string }
  const own = imageAttributes(element)
  return own ? { ...own, href: linkAround(element) } : false
}

/** The author's link. A link to the picture itself is the platform's viewer. */
function linkAround(element: HtmlElement): string | null {
  for (let parent = element.parent; parent && 'name' in parent; parent = parent.parent) {
    if (parent.name === 'a') {
      const href = parent.attribs['href'] ?? ''
      return /\.(?:jpe?g|png|gif|webp|avif|heic|svg)(?:[?#]|$)/i.test(href) || href.includes('/image/fetch/')
        ? null
        : href || null
    }
  }
  return null
}
