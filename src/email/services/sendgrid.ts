import { AS_IT_IS, type TagSyntax } from './tag-syntax.js'
import { WORDED } from './variable-names.js'

/**
 * SendGrid, POST /v3/mail/send: `subject`, `html` and `text` as `subject` and `content`, and for each recipient one of
 * `personalizations` with `substitutions: variables(ana)`. (`dynamic_template_data` is for templates stored there; the
 * two exclude each other.) All substitutions of a recipient may take 10,000 bytes, which a long mail with counted links
 * goes over. Substitutions do not reach headers: put those of `bind(ana)` into `personalizations[].headers`.
 */
export const SENDGRID: TagSyntax = {
  ...AS_IT_IS,
  names: WORDED,
  // Any unique string without spaces is a tag (twilio.com/docs/sendgrid, Substitution Tags, Section Tags). This one
  // needs no escaping in HTML and URLs, and as it ends otherwise than it begins, no text beside it makes another.
  tag: (name) => `(-${name}-)`,
  key: (name) => `(-${name}-)`,
  // Unsubscribe groups: <%asm_group_unsubscribe_raw_url%>.
  special: /<%(?=asm_)/gi,
  tagsInHeaders: false,
}
