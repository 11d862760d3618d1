import { safeImage } from '../../domain/links/safe-url.js'
import { findAll } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'

/** Whether an element contains a picture with an address that a post can store. */
export function holdsPicture(element: HtmlElement): boolean {
  return findAll(element, 'img').some((img) => isUsable(dataAttrs(img)?.['src']) || isUsable(attribute(img, 'src')))
}

function isUsable(src: unknown): boolean {
  return typeof src === 'string' && safeImage(src) !== null
}
