import { CardSkin } from '../parts/web/card-skin.js'
import { withDefaults } from '../render/chosen-options.js'
import type { WebContext } from '../render/context.js'
import type { RenderDefaults } from '../render/create-context.js'
import { growingRegistry } from '../render/load-views.js'
import type { TargetView } from '../render/view.js'
import type { Post } from '../schema/post.js'
import { coreWeb } from './core-views.js'
import { drawBlocks, type BlockDrawing, type DrawnViews } from './draw-blocks.js'
import { lookMaker } from './publication-look.js'
import type { WebOptions } from './web-options.js'

/**
 * Draws the blocks of posts for editors, after its options are checked. Apart from the renderer of pages: an editor
 * loads neither the frame of a page nor its stylesheet.
 */
export function blockDrawer(
  views: readonly TargetView<'web'>[],
  defaults: RenderDefaults,
): (post: Post, given: WebOptions) => Promise<BlockDrawing> {
  const registry = growingRegistry<WebContext, 'web'>([...coreWeb, ...views], CardSkin)
  const all: DrawnViews = { ...registry, lookOf: lookMaker() }
  return (post, given) => drawBlocks(all, post, withDefaults(post, defaults, given))
}
