import { withoutControls } from './control-characters.js'

/**
 * Text as one line without forbidden characters. Line breaks of any kind become a space, because they would forge
 * header fields. Windows-1252 code points become the intended characters.
 */
export function oneLine(text: string): string {
  return (withoutControls(text)?.text ?? text).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
