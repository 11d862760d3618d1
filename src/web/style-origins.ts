import type { Node } from 'prosemirror-model'
import type { WebContext } from '../render/context.js'
import { placedNodes } from '../render/outline.js'

/** Origins from which a page's script loads stylesheets, for the blocks that this reader sees. */
export function scriptStyleOrigins(ctx: WebContext): readonly string[] {
  const { embeds, views } = ctx
  if (embeds === 'click') return []
  const origins = new Set<string>()
  const visit = (node: Node) => {
    const origin = views.nodes.get(node.type.name)?.styleOrigin?.(node.attrs as never) ?? null
    if (origin !== null) origins.add(origin)
    node.children.forEach(visit)
  }
  for (const { node } of placedNodes(ctx)) visit(node)
  return [...origins]
}
