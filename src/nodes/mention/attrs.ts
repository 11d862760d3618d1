import { image, link, optionalId, requiredText, text } from '../../schema/attributes.js'

/** Of a mention within a sentence and of one on a line of its own. */
export const attrs = {
  name: requiredText(),
  id: optionalId(),
  type: text(),
  url: link(),
  photo_url: image(),
  uuid: text(),
}
