import { SPECIAL_BRACES } from './braces.js'
import { AS_IT_IS, type TagSyntax } from './tag-syntax.js'
import { WORDED } from './variable-names.js'

/**
 * Amazon SES, SendBulkEmail (API v2): `subject`, `html` and `text` as `DefaultContent.Template.TemplateContent` or as a
 * stored template, and for each recipient `ReplacementEmailContent.ReplacementTemplate.ReplacementTemplateData:
 * JSON.stringify(variables(ana))`. At most 50 destinations per call. Tags in headers are not documented: put the
 * headers of `bind(ana)` into `ReplacementHeaders`.
 */
export const SES: TagSyntax = {
  ...AS_IT_IS,
  names: WORDED,
  // SES does not escape values (Developer Guide, Advanced email personalization). Inline templates only support simple
  // substitutions (API_Template, TemplateContent), so there is no third brace.
  tag: (name) => `{{${name}}}`,
  key: (name) => name,
  special: SPECIAL_BRACES,
  tagsInHeaders: false,
}
