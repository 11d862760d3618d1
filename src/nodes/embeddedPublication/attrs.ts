import { flag, image, link, optionalId, text } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'

export const attrs = {
  id: optionalId(),
  name: text(),
  logo_url: image(),
  base_url: link(),
  hero_text: text(),
  author_name: text(),
  show_subscribe: flag(),
  logo_bg_color: text(),
  language: text(),
}

export type EmbeddedPublicationAttrs = Output<typeof attrs>
