import { withoutControls } from '../../domain/text/control-characters.js'
import { escapeHtml } from '../../domain/text/escape-html.js'

/** The two code points above the surrogates that XML forbids. */
const NON_CHARACTERS = /[\ufffe\uffff]/g

/** Text for elements and attributes of XML, without the characters that XML 1.0 (2.2) forbids. */
export function xmlText(text: string): string {
  return escapeHtml((withoutControls(text)?.text ?? text).replace(NON_CHARACTERS, ''))
}
