import type { TagSyntax } from './tag-syntax.js'
import { WORDED } from './variable-names.js'

/**
 * Brevo, POST /v3/smtp/email: `subject`, `html` and `text` as `subject`, `htmlContent` and `textContent`, and for each
 * recipient one of `messageVersions` with `params: variables(ana)`. At most 1000 versions a call, 100 KB of `params`
 * each and 1000 KB together. That headers take tags is not documented: put those of `bind(ana)` into
 * `messageVersions[].headers`. In subject and text a name like `{{x}}` arrives as `{ {x}}`.
 */
export const BREVO: TagSyntax = {
  names: WORDED,
  tag: (name) => `{{ params.${name} }}`,
  key: (name) => name,
  // One brace at a time: a variable with the value `{{` would be a tag itself.
  special: /\{(?=[{%#]|$)/g,
  // Tags in values are carried out too (betagouv/recommandations-collaboratives 2381, MTES-MCT/trackdechets 2891): a
  // subscriber's name could stop a mailing. A brace in an address may be encoded; in a name it is set apart.
  plainValue: (value, mergeField) => value.replace(/\{(?=[{%#])/g, mergeField?.kind === 'field' ? '{ ' : '%7B'),
  // Values are escaped unless this is said around them (help.sendinblue.com 360018252080, Disable auto-escaping).
  frame: ['{% autoescape off %}', '{% endautoescape %}'],
  tagsInHeaders: false,
}
