import { find, textOf } from '../schema/html-select.js'
import { attribute, type HtmlElement, type HtmlNode } from '../schema/html.js'
import { buildFigure } from '../schema/import/build-html.js'
import type { ForeignRule } from '../schema/import/foreign-rule.js'
import { cardAttributes, sourceOf } from './link-card.js'

/** Blocks of beehiiv's feeds, mails and pages. */
export const beehiivRules: readonly ForeignRule[] = [
  {
    match: 'a.button__link',
    node: 'button',
    attrs: (link) => ({ url: attribute(link, 'href'), text: textOf(link) || null }),
  },
  { match: 'div.embed:has(> a.embed__url)', node: 'digestPostEmbed', attrs: embed },
  { match: 'div.image:has(img.image__image), div.dream-post-content-imageBlock:not(:has(figure))', content: picture },
]

/** Pages and feeds of beehiiv hold a header, share buttons and a footer beside the text. */
export const beehiivBodies: readonly string[] = [
  '.beehiiv__body',
  '#content-blocks',
  '.content-blocks',
  '.dream-post-content-doc',
]

function embed(block: HtmlElement) {
  const link = find(block, 'a.embed__url[href]')
  const url = link && attribute(link, 'href')
  if (!url) return false
  const says = (part: string) => textOf(find(block, `.embed__${part}`))
  return cardAttributes({
    url,
    title: says('title'),
    description: says('description'),
    picture: sourceOf(find(block, 'img.embed__image')),
    site: says('link'),
  })
}

function picture(block: HtmlElement): readonly HtmlNode[] | false {
  const img = find(block, 'img')
  const caption = find(block, '.image__source, figcaption')
  return img ? [buildFigure(img, caption && textOf(caption) ? caption.children : [])] : false
}
