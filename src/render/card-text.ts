import type { CardModel } from '../schema/card.js'
import { action, lines, type TextBlock } from '../schema/text-block.js'

/** A card in plain text: one line per part, and its link. */
export function cardText({ source, title, text, meta, href, action: link }: CardModel): TextBlock {
  return lines(
    title ?? source?.name,
    title === undefined ? null : source?.name,
    text,
    meta,
    link ? action(link.label, link.href) : action('', href),
  )
}
