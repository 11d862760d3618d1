import { image, link, optionalId, record, text } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'

export const attrs = {
  url: link(),
  subdomain: text(),
  pub: record({ id: optionalId(), name: text(), subdomain: text(), base_url: link(), logo_url: image() }),
}

export type CommunityChatAttrs = Output<typeof attrs>
