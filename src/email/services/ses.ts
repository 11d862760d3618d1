import { SPECIAL_BRACES } from './braces.js'
import { AS_IT_IS, type TagSyntax } from './tag-syntax.js'
import { WORDED } from './variable-names.js'

/**
 * Amazon SES, SendBulkEmail (API v2): `subject`, `html` and `text` as `DefaultContent.Template.TemplateContent` or as a
 * stored template, and for each recipient `ReplacementEmailContent.ReplacementTemplate.ReplacementTemplateData:
 * JSON.stringify(variables(ana))`. At most 50 destinations a call. That headers take tags is not documented: put those
 * of `bind(ana)` into `ReplacementHeaders`.
 */
export const SES: TagSyntax = {
  ...AS_IT_IS,
  names: WORDED,
  // SES does not escape what it puts in (Developer Guide, Advanced email personalization), and a template sent along
  // may hold simple substitutions only (API_Template, TemplateContent), so there is no third brace.
  tag: (name) => `{{${name}}}`,
  key: (name) => name,
  special: SPECIAL_BRACES,
  tagsInHeaders: false,
}
