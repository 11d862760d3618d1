import type { ClientView } from './client-view.js'
import { applyEdits } from './edits.js'
import { attributeEdit, sourceElements } from './source-elements.js'

/** Fails to decode at once and without a request, so that the browser draws the alternative text. */
const NO_PICTURE = 'data:image/png;base64,'

export const imagesOff: ClientView = {
  id: 'images-off',
  name: 'Outlook before pictures are downloaded',
  evidence: 'vendor documentation: Outlook blocks automatic picture downloads by default (support.microsoft.com, "Block or unblock automatic picture downloads")',
  transform(html) {
    const edits = [...sourceElements(html)].flatMap((element) => {
      const { name, attribs } = element
      const own = name === 'img' ? [...attributeEdit(element, 'src', NO_PICTURE), ...attributeEdit(element, 'srcset', '')] : []
      const ground = attribs.background === undefined ? [] : attributeEdit(element, 'background', NO_PICTURE)
      const style = attribs.style?.includes('url(') ? attributeEdit(element, 'style', attribs.style.replace(/url\([^)]*\)/gi, 'none')) : []
      return [...own, ...ground, ...style]
    })
    return applyEdits(html, edits)
  },
}
