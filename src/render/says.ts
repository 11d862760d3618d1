import type { Node } from 'prosemirror-model'
import { blockWords } from '../schema/block-words.js'
import { type CardModel, isCard } from '../schema/card.js'
import type { AnyBlock, SaysContext, TextContext, TextProps } from '../schema/define.js'
import { action, lines, stacked, type TextBlock } from '../schema/text-block.js'
import { contextWith } from './context-with.js'

/** A context with the i18n messages of one block. */
export function withWords<C extends { readonly language: string }>({ words }: AnyBlock, ctx: C): C {
  return words ? contextWith(ctx, { words: blockWords<unknown>(words, ctx.language) }) : ctx
}

/** The block's content for this reader. Null hides the block; undefined for a block without `says`. */
export function saysOf(block: AnyBlock, node: Node, ctx: Omit<SaysContext, 'words'>): unknown {
  return block.says ? block.says(node.attrs as never, ctx as never, node) : undefined
}

/** The plain text of a block: from its own `text`, or else of its card, or else of its content. */
export function textOfBlock(
  block: AnyBlock,
  node: Node,
  { children, blocks, context }: { children: string; blocks: readonly TextBlock[]; context: TextContext },
): TextBlock {
  const content = node.inlineContent ? children : stacked(blocks)
  try {
    return ownText(block, node, content, { children, blocks, context: withWords(block, context) })
  } catch {
    // The page or the mail reports the same error by the block's view.
    return content
  }
}

function ownText(
  block: AnyBlock,
  node: Node,
  content: TextBlock,
  { children, blocks, context }: { children: string; blocks: readonly TextBlock[]; context: TextContext },
): TextBlock {
  const says = saysOf(block, node, context)
  if (says === null) return ''
  const props: TextProps<unknown, unknown, unknown> = {
    attrs: node.attrs,
    says,
    marks: node.marks,
    children,
    blocks,
    context: context as TextContext & { words: unknown },
  }
  if (block.text) return block.text(props as never)
  return isCard(says) ? cardText(says) : content
}

/** A card in plain text: one line per part, and its link. */
function cardText({ source, title, text, meta, href, action: link }: CardModel): TextBlock {
  return lines(
    title ?? source?.name,
    title === undefined ? null : source?.name,
    text,
    meta,
    link ? action(link.label, link.href) : action('', href),
  )
}
