import type { Node } from 'prosemirror-model'
import { GIST_STYLES_ORIGIN, gistStylesheet } from '../domain/providers/gist.js'
import { nodes } from '../nodes/index.js'
import type { WebContext } from '../render/context.js'
import { placedNodes } from '../render/outline.js'

/** Where a page's script loads stylesheets from: GitHub, if this reader sees a gist with one. */
export function scriptStyleOrigins(ctx: WebContext): readonly string[] {
  return ctx.embeds === 'frame' && placedNodes(ctx).some(({ node }) => hasGist(node)) ? [GIST_STYLES_ORIGIN] : []
}

function hasGist(node: Node): boolean {
  const { stylesheet } = node.attrs
  return (
    (node.type.name === nodes.gitgist.name && typeof stylesheet === 'string' && gistStylesheet(stylesheet) !== null) ||
    node.children.some(hasGist)
  )
}
