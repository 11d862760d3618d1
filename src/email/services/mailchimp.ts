import { AS_IT_IS, type TagSyntax } from './tag-syntax.js'
import { SHORT_UPPER } from './variable-names.js'

/**
 * Mailchimp Transactional (Mandrill), POST /messages/send: `subject`, `html` and `text` unchanged with `merge_language:
 * 'mailchimp'`, and for each recipient one of `merge_vars` with `rcpt` and `vars`:
 * `Object.entries(variables(ana)).map(([name, content]) => ({ name, content }))`. List-Unsubscribe does not support
 * tags (mandrill.zendesk.com 360038786274) and headers apply to the whole call: a recipient who needs this header needs
 * a separate call, with the `headers` of `bind(ana)`.
 */
export const MAILCHIMP: TagSyntax = {
  ...AS_IT_IS,
  names: SHORT_UPPER,
  // Letters, digits and underscores (mandrill.zendesk.com 360038786414). Escaping is not mentioned there.
  tag: (name) => `*|${name}|*`,
  key: (name) => name,
  special: /\*\|/g,
  tagsInHeaders: false,
}
