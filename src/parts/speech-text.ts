import type { TextContext } from '../schema/define.js'
import { lines, prefixed, type TextBlock } from '../schema/text-block.js'

/** The speaker, and the text as a quotation, so that its end is visible. */
export function speechText(who: string, words: string): TextBlock {
  if (who === '') return prefixed('> ', words)
  return words === '' ? who : lines(`${who}:`, prefixed('> ', words))
}

/** A name, the handle if it differs, and the address of both. */
export function speakerName(
  { name, handle }: { name: string; handle: string | null },
  profileUrl: string | null,
  context: TextContext,
): string {
  return context.citeName(handle ? `${name} (${handle})` : name, profileUrl === null ? '' : context.link(profileUrl))
}
