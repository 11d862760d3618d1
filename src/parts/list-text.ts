import { hanging, stacked, type TextBlock } from '../schema/text-block.js'

/** Items with their marks. If an item contains empty lines, items are separated by empty lines too. */
export function listText(marks: readonly string[], items: readonly TextBlock[]): TextBlock {
  const blocks = items.map((item, i) => hanging(marks[i] ?? '- ', item))
  return { kind: 'stack', blocks, gap: items.some(isLoose) ? 1 : 0 }
}

/** A paragraph and the lists after it have no empty line between them; other blocks do. */
export function listItemText(blocks: readonly TextBlock[]): TextBlock {
  return blocks.slice(1).every(isList) ? { kind: 'stack', blocks, gap: 0 } : stacked(blocks)
}

function isList(block: TextBlock): boolean {
  return (
    typeof block !== 'string' &&
    block.kind === 'stack' &&
    block.blocks.length > 0 &&
    block.blocks.every((item) => typeof item !== 'string' && item.kind === 'hanging')
  )
}

function isLoose(block: TextBlock): boolean {
  return (
    typeof block !== 'string' &&
    block.kind === 'stack' &&
    (block.gap === 1 ? block.blocks.length > 1 : block.blocks.some((inner) => isList(inner) && isLoose(inner)))
  )
}
