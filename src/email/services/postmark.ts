import { SPECIAL_BRACES } from './braces.js'
import { AS_IT_IS, type TagSyntax } from './tag-syntax.js'
import { WORDED } from './variable-names.js'

/**
 * Postmark: `subject`, `html` and `text` as `Subject`, `HtmlBody` and `TextBody` of a stored template, then POST
 * /email/batchWithTemplates with `TemplateModel: variables(ana)` and `InlineCss: false` in each message; or everything
 * in POST /email/bulk. Tags in headers are not documented: put the headers of `bind(ana)` into the message's `Headers`.
 */
export const POSTMARK: TagSyntax = {
  ...AS_IT_IS,
  names: WORDED,
  // Three braces are not escaped (postmarkapp.com/support/article/1077-template-syntax; ActiveCampaign/mustachio,
  // Tokenizer.cs).
  tag: (name) => `{{{${name}}}}`,
  key: (name) => name,
  special: SPECIAL_BRACES,
  tagsInHeaders: false,
}
