import { withoutControls } from './control-characters.js'

/**
 * Text as one line, without characters that no mail may hold: line breaks of any kind become a space, since they would
 * forge header fields, and what stands for a Windows-1252 character becomes that character.
 */
export function oneLine(text: string): string {
  return (withoutControls(text)?.text ?? text).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
