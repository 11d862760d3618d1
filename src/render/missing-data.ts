import type { Node } from 'prosemirror-model'
import { kitOf } from '../schema/kit.js'
import type { RenderContext } from './context.js'
import { eachVisibleNode } from './visible-nodes.js'

/** Reports each block that this reader sees without its data, as an error text or not at all. */
export function reportMissingData(
  body: Node,
  ctx: Omit<RenderContext, 'target' | 'views' | 'purpose' | 'slot' | 'resources'>,
): void {
  const kit = kitOf(body)
  eachVisibleNode(ctx, (node, path) => {
    const message = kit.node(node.type.name)?.def.missing?.(node.attrs as never, ctx, node) ?? null
    if (message !== null) ctx.report({ path, code: 'data-missing', message })
  })
}
