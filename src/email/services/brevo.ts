import type { TagSyntax } from './tag-syntax.js'
import { WORDED } from './variable-names.js'

/**
 * Brevo, POST /v3/smtp/email: `subject`, `html` and `text` as `subject`, `htmlContent` and `textContent`, and for each
 * recipient one of `messageVersions` with `params: variables(ana)`. At most 1000 versions per call, 100 KB of `params`
 * each and 1000 KB together. Tags in headers are not documented: put the headers of `bind(ana)` into
 * `messageVersions[].headers`. In subject and text, a name such as `{{x}}` arrives as `{ {x}}`.
 */
export const BREVO: TagSyntax = {
  names: WORDED,
  tag: (name) => `{{ params.${name} }}`,
  key: (name) => name,
  // One brace at a time: a variable with the value `{{` would itself be a tag.
  special: /\{(?=[{%#]|$)/g,
  // Brevo also executes tags in values (betagouv/recommandations-collaboratives 2381, MTES-MCT/trackdechets 2891): a
  // subscriber's name could stop a mailing. A brace in an address is encoded; in a name, a space is added.
  plainValue: (value, isAddress) => value.replace(/\{(?=[{%#])/g, isAddress ? '%7B' : '{ '),
  // Values are escaped unless these tags are around them (help.sendinblue.com 360018252080, Disable auto-escaping).
  frame: ['{% autoescape off %}', '{% endautoescape %}'],
  tagsInHeaders: false,
}
