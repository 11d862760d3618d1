import { withoutControls, escapeHtml } from 'diptych/domain'

/** Text for elements and attributes of XML, without the characters that XML 1.0 (2.2) forbids. */
export function xmlText(text: string): string {
  return escapeHtml(withoutControls(text)?.text ?? text)
}
