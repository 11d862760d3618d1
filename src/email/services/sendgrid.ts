import { AS_IT_IS, type TagSyntax } from './tag-syntax.js'
import { WORDED } from './variable-names.js'

/**
 * SendGrid, POST /v3/mail/send: `subject`, `html` and `text` as `subject` and `content`, and for each recipient one of
 * `personalizations` with `substitutions: variables(ana)`. (`dynamic_template_data` is for stored templates and cannot
 * be combined with it.) All substitutions of a recipient may take 10,000 bytes, which a long mail with counted links
 * exceeds. Substitutions do not work in headers: put the headers of `bind(ana)` into `personalizations[].headers`.
 */
export const SENDGRID: TagSyntax = {
  ...AS_IT_IS,
  names: WORDED,
  // Any unique string without spaces can be a tag (twilio.com/docs/sendgrid, Substitution Tags, Section Tags). This one
  // needs no escaping in HTML and URLs. Its end differs from its start, so adjacent text cannot form another tag.
  tag: (name) => `(-${name}-)`,
  key: (name) => `(-${name}-)`,
  // Unsubscribe groups: <%asm_group_unsubscribe_raw_url%>.
  special: /<%(?=asm_)/gi,
  tagsInHeaders: false,
}
