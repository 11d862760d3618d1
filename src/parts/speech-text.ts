import type { TextContext } from '../schema/define.js'
import { lines, prefixed, type TextBlock } from '../schema/text-block.js'

/** Who says something, and what as a quotation: where it ends is plain to see. */
export function speechText(who: string, words: string): TextBlock {
  if (who === '') return prefixed('> ', words)
  return words === '' ? who : lines(`${who}:`, prefixed('> ', words))
}

/** A name, the handle that says more, and where both are at home. */
export function speakerName(
  { name, handle }: { name: string; handle: string | null },
  profileUrl: string | null,
  context: TextContext,
): string {
  return context.citeName(handle ? `${name} (${handle})` : name, profileUrl === null ? '' : context.link(profileUrl))
}
