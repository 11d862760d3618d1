import type { Mark, Node, NodeType } from 'prosemirror-model'
import type { TextContext } from '../schema/define.js'
import { kitOf, type Kit } from '../schema/kit.js'
import { stacked, type TextBlock } from '../schema/text-block.js'
import { textOfBlock } from './says.js'
import { layoutText, UNFOLDED } from './text-layout.js'

/** Plain text of blocks by the nodes' own rules, not by stripping HTML; before layout. */
export function textBlocks(nodes: readonly Node[], context: TextContext): TextBlock {
  return stacked(nodes.map((node) => textOfNode(kitOf(node), node, context)))
}

function textOfNode(kit: Kit, node: Node, context: TextContext): TextBlock {
  const inner = node.type.spec.code ? verbatimContext(context) : context
  const children = node.inlineContent ? textOfInline(kit, node, inner) : ''
  const blocks = node.inlineContent ? [children] : node.children.map((child) => textOfNode(kit, child, inner))
  const def = kit.node(node.type.name)?.def
  return def ? textOfBlock(def, node, { children, blocks, context }) : stacked(blocks)
}

function textOfInline(kit: Kit, node: Node, context: TextContext): string {
  const text = textOfRun(kit, node.children, 0, node.type, context)
  return node.type.whitespace === 'pre' || !text.includes('  ') ? text : text.replace(/ {2,}/g, ' ')
}

// A mark over several nodes adds its text (the number of a link) once, after the last of them.
function textOfRun(kit: Kit, nodes: readonly Node[], depth: number, parent: NodeType, context: TextContext): string {
  let text = ''
  for (let i = 0; i < nodes.length;) {
    const node = nodes[i]
    if (!node) break
    const mark = node.marks[depth]
    if (!mark) {
      text += textOfLeaf(kit, node, parent, context)
      i++
      continue
    }
    let end = i + 1
    while (end < nodes.length && sharesMark(nodes[end], mark, depth)) end++
    const inner = textOfRun(
      kit,
      nodes.slice(i, end),
      depth + 1,
      parent,
      mark.type.spec.code ? verbatimContext(context) : context,
    )
    text += textOfMark(kit, mark, inner, parent, context)
    i = end
  }
  return text
}

function textOfMark(kit: Kit, mark: Mark, children: string, parent: NodeType, context: TextContext): string {
  const def = kit.mark(mark.type.name)?.def
  // Backticks inside source code would become part of it.
  if (!def?.text || (mark.type.spec.code && parent.spec.code)) return children
  return def.text({ attrs: mark.attrs as never, children, context })
}

function textOfLeaf(kit: Kit, node: Node, parent: NodeType, context: TextContext): string {
  if (!node.isText) {
    const block = textOfNode(kit, node, context)
    return typeof block === 'string' ? block : layoutText(block, UNFOLDED)
  }
  const words = context.interpolate ? context.interpolate(node.text ?? '') : (node.text ?? '')
  // As in HTML, a line feed in prose is a space.
  return parent.whitespace === 'pre' || !/[\t\n\r\f]| {2}/.test(words) ? words : words.replace(/[\t\n\r\f ]+/g, ' ')
}

function sharesMark(node: Node | undefined, mark: Mark, depth: number): boolean {
  return node?.marks[depth]?.eq(mark) ?? false
}

// Braces in code are not merge fields.
function verbatimContext({ interpolate: _, ...context }: TextContext): TextContext {
  return context
}
