import { image, link, optionalId, requiredText, text } from '../../schema/attributes.js'

/** Attributes of a mention, inline or on its own line. */
export const attrs = {
  name: requiredText(),
  id: optionalId(),
  type: text(),
  url: link(),
  photo_url: image(),
  uuid: text(),
}
