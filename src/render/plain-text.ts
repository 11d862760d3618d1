import type { Node } from 'prosemirror-model'
import type { TextContext } from '../schema/define.js'
import type { Kit } from '../schema/kit.js'

/** Plain text of blocks by the nodes' own rules, never by stripping HTML. Ends without a line break. */
export function renderText(kit: Kit, nodes: readonly Node[], context: TextContext): string {
  return tidy(nodes.map((node) => textOfNode(kit, node, context)).filter((text) => text.trim() !== '').join('\n\n'))
}

function textOfNode(kit: Kit, node: Node, context: TextContext): string {
  if (node.isText) return textOfMarks(kit, node, node.text ?? '', context)
  const def = kit.node(node.type.name)?.def
  const inline = node.inlineContent
  const blocks: string[] = []
  if (inline) blocks.push(textOfInline(kit, node, context))
  else
    node.forEach((child) => {
      const text = textOfNode(kit, child, context)
      if (text.trim() !== '') blocks.push(text)
    })
  const children = blocks.join('\n\n')
  return def ? def.text({ attrs: node.attrs as never, children, blocks, context }) : children
}

// A mark that spans several text nodes says its piece (an address in brackets) once, after the last of them.
function textOfInline(kit: Kit, node: Node, context: TextContext): string {
  const nodes: Node[] = []
  node.forEach((child) => nodes.push(child))
  return textOfRun(kit, nodes, 0, context)
}

function textOfRun(kit: Kit, nodes: readonly Node[], depth: number, context: TextContext): string {
  let text = ''
  for (let i = 0; i < nodes.length; ) {
    const node = nodes[i]
    if (!node) break
    const mark = node.marks[depth]
    if (!mark) {
      text += node.isText ? (node.text ?? '') : textOfNode(kit, node, context)
      i++
      continue
    }
    let end = i + 1
    while (end < nodes.length && nodes[end]?.marks[depth]?.eq(mark)) end++
    const children = textOfRun(kit, nodes.slice(i, end), depth + 1, context)
    const def = kit.mark(mark.type.name)?.def
    text += def?.text ? def.text({ attrs: mark.attrs as never, children, context }) : children
    i = end
  }
  return text
}

function textOfMarks(kit: Kit, node: Node, text: string, context: TextContext): string {
  return node.marks.length ? textOfRun(kit, [node], 0, context) : text
}

// Invisible joiners and byte order marks from pasted text make quoted code and names impossible to copy.
function tidy(text: string): string {
  const lines = text.replace(/[\u200b\u2060\ufeff]/g, '').split('\n')
  return lines.map((line) => line.trimEnd()).join('\n').trim()
}
