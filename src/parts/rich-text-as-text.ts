import type { TextContext } from '../schema/define.js'
import { imageWords, pictureText } from './image-text.js'
import { richTextWords, type RichBlock } from './rich-text.js'

/** A small document as plain text. `resolve` converts its link addresses. */
export function richTextAsText(
  blocks: readonly RichBlock[],
  context: TextContext,
  resolve: (href: string) => string,
): string {
  return richTextWords(blocks, {
    cite: (words, href) => context.cite(words, resolve(href)),
    picture({ src, alt, href }) {
      if (href !== null) return context.cite(imageWords(alt, context.messages), resolve(href))
      return alt && pictureText(src, alt, context)
    },
  })
}
