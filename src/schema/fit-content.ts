import { Fragment, type Node, type NodeType } from 'prosemirror-model'
import { IMPLIED, kitOf, STORED } from './kit.js'

/**
 * Makes children fit the content expression of their parent by adding implied wrappers (a paragraph around loose text,
 * a list item around a paragraph in a list). Returns the same array if they already fit, null if no wrapper helps.
 */
export function fitted(type: NodeType, children: readonly Node[]): readonly Node[] | null {
  if (children.length === 0) return type.contentMatch.validEnd ? children : null
  let match = type.contentMatch
  let clean = true
  for (const child of children) {
    const next = match.matchType(child.type)
    if (!next) {
      clean = false
      break
    }
    match = next
  }
  if (clean) return match.validEnd ? children : null

  const grouped = groupInline(type, children)
  const nodes: Node[] = []
  match = type.contentMatch
  for (const child of grouped) {
    const direct = match.matchType(child.type)
    if (direct) {
      nodes.push(child)
      match = direct
      continue
    }
    const wrapping = match.findWrapping(child.type)
    const outer = wrapping?.[0]
    const next = outer ? match.matchType(outer) : null
    if (!wrapping || !next || wrapping.some((wrapper) => wrapper.isInline)) return null
    nodes.push(wrapping.reduceRight((inner, wrapper) => wrapper.create({ [STORED]: IMPLIED }, inner), child))
    match = next
  }
  return match.validEnd ? nodes : null
}

/** Wraps loose text among blocks in paragraphs. */
export function groupInline(type: NodeType, children: readonly Node[]): readonly Node[] {
  if (type.inlineContent || !children.some((child) => child.isInline)) return children
  const paragraph = kitOf({ type }).typeOf('paragraph')
  const grouped: Node[] = []
  let run: Node[] = []
  const flush = () => {
    if (run.length) grouped.push(paragraph.create({ [STORED]: IMPLIED }, Fragment.from(run)))
    run = []
  }
  for (const child of children) {
    if (child.isInline) run.push(child)
    else {
      flush()
      grouped.push(child)
    }
  }
  flush()
  return grouped
}

/** Wraps a child that needs a certain parent (a list item, a caption) in it. Writing removes the wrapper again. */
export function wrapped(block: NodeType, child: Node): Node {
  const match = block.contentMatch
  if (match.matchType(child.type)) return child
  return (match.findWrapping(child.type) ?? []).reduceRight(
    (inner, wrapper) => wrapper.create({ [STORED]: IMPLIED }, inner),
    child,
  )
}
