import { ensureSyntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import type { SourcePlace } from '../protocol.js'

/** A range of the text. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Maximum milliseconds for parsing. */
const PATIENCE = 100

/** The range of a place in the text; null if it is not found. */
export function stretchOf(state: EditorState, place: SourcePlace): Stretch | null {
  return 'pointer' in place ? pointed(state, place.pointer) : atLine(state, place)
}

function atLine({ doc }: EditorState, { line, column }: { line: number; column: number }): Stretch | null {
  if (line < 1 || line > doc.lines) return null
  const { from, to, text } = doc.line(line)
  const start = Math.min(from + Math.max(0, column - 1), to)
  const rest = text.slice(start - from)
  // The whole line for a block, one word for something inside it.
  const isBlock = text.slice(0, start - from).trim() === ''
  const length = isBlock ? rest.trimEnd().length : (/^[^\s}]+/.exec(rest)?.[0].length ?? 0)
  return { from: start, to: Math.min(to, start + Math.max(1, length)) }
}

/** The range of a JSON pointer, or of the nearest node around it. */
function pointed(state: EditorState, pointer: string): Stretch | null {
  let node = ensureSyntaxTree(state, state.doc.length, PATIENCE)?.topNode.firstChild ?? null
  if (!node || node.name === '⚠') return null
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    const next = childAt(state, node, key)
    if (!next) break
    node = next
  }
  const line = state.doc.lineAt(node.from)
  return { from: node.from, to: Math.min(node.to, line.to) }
}

function childAt(state: EditorState, node: SyntaxNode, key: string): SyntaxNode | null {
  if (node.name === 'Array') {
    let index = Number(key)
    for (let child = node.firstChild; child; child = child.nextSibling)
      if (/^(?:Object|Array|String|Number|True|False|Null)$/.test(child.name) && index-- === 0) return child
    return null
  }
  if (node.name !== 'Object') return null
  for (const property of node.getChildren('Property')) {
    const name = property.getChild('PropertyName')
    if (name && nameOf(state.sliceDoc(name.from, name.to)) === key) return property.lastChild
  }
  return null
}

function nameOf(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
