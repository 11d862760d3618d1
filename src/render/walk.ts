import type { Fragment as Content, Mark, Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import { isCard } from '../schema/card.js'
import type { AnyBlock } from '../schema/define.js'
import { kitOf } from '../schema/kit.js'
import { contextWith } from './context-with.js'
import type { RenderContext } from './context.js'
import { fragmentOf } from './fragment.js'
import type { Registry } from './registry.js'
import { saysOf, withWords } from './says.js'
import { MissingView } from './view-failed.js'

/**
 * Converts ProseMirror nodes to React. Views are called, not mounted, because they hold no state. A call shows whether
 * a view returns nothing, and an error of one view does not break the page.
 */
export function renderNode<C extends RenderContext>(node: Node, registry: Registry<C>, ctx: C): ReactNode {
  if (node.isText) return ctx.interpolate(node.text ?? '')
  const children = node.childCount
    ? renderContent(node.content, registry, node.type.spec.code ? contextWith(ctx, { interpolate: verbatim }) : ctx)
    : null
  const block = kitOf(node).node(node.type.name)?.def
  if (!block) return children
  try {
    return viewOf(node, block, children, registry, ctx)
  } catch (error) {
    ctx.viewFailed(node, error)
    return children
  }
}

/** What the view of a block makes of it, around content that is rendered already. Throws what the view throws. */
export function viewOf<C extends RenderContext>(
  node: Node,
  block: AnyBlock,
  children: ReactNode,
  registry: Registry<C>,
  ctx: C,
): ReactNode {
  const own = withWords(block, ctx)
  const says = saysOf(block, node, own)
  if (says === null) return null
  const known = registry.nodes.get(node.type.name)
  if (known) return known.view({ attrs: node.attrs as never, says: says as never, ctx: own, children, node })
  if (isCard(says)) return registry.card({ attrs: node.attrs, says, ctx: own, children, node })
  throw new MissingView(ctx.target)
}

export function renderContent<C extends RenderContext>(content: Content, registry: Registry<C>, ctx: C): ReactNode {
  const first = content.firstChild
  if (!first) return null
  if (!first.isInline) return join(content.content.map((node) => renderNode(node, registry, ctx)))
  return renderInline(content.content, 0, registry, ctx)
}

/** Nests marks so that adjacent texts share an element: one link around bold and plain text stays one link. */
function renderInline<C extends RenderContext>(
  nodes: readonly Node[],
  depth: number,
  registry: Registry<C>,
  ctx: C,
): ReactNode {
  const parts: ReactNode[] = []
  for (let i = 0; i < nodes.length;) {
    const node = nodes[i]
    if (!node) break
    const mark = node.marks[depth]
    if (!mark) {
      parts.push(renderNode(node, registry, ctx))
      i++
      continue
    }
    let end = i + 1
    while (end < nodes.length && sharesMark(nodes[end], mark, depth)) end++
    const inner = renderInline(
      nodes.slice(i, end),
      depth + 1,
      registry,
      mark.type.spec.code ? contextWith(ctx, { interpolate: verbatim }) : ctx,
    )
    const view = registry.marks.get(mark.type.name)
    if (!view) ctx.viewFailed(node, new MissingView(ctx.target, mark.type.name))
    parts.push(view ? view({ attrs: mark.attrs as never, ctx, children: inner }) : inner)
    i = end
  }
  return join(parts)
}

// Braces in code are not merge fields.
function verbatim(text: string): string {
  return text
}

function sharesMark(node: Node | undefined, mark: Mark, depth: number): boolean {
  const other = node?.marks[depth]
  return other !== undefined && (other === mark || other.eq(mark))
}

function join(parts: readonly ReactNode[]): ReactNode {
  return parts.length === 1 ? parts[0] : fragmentOf(parts)
}
