import type { Mark, Node } from 'prosemirror-model'
import { createElement, type ReactNode } from 'react'
import type { WebContext } from '../render/context.js'
import { fragmentOf } from '../render/fragment.js'
import { isNothing } from '../render/is-nothing.js'
import { markupOf } from '../render/markup.js'
import { NO_RESOURCES } from '../render/resources.js'
import { viewOf } from '../render/walk.js'
import { kitOf } from '../schema/kit.js'
import type { Post } from '../schema/post.js'
import { formulaMarkup } from './formula.js'
import { postStyles, webContext, webResources, type WebViews } from './render-web.js'
import type { WebOptions } from './web-options.js'

/** Stands where a block or a mark has its content. Void elements are allowed in every element that holds content. */
const CONTENT = createElement('wbr', { 'data-content': '' })

/** The blocks of a post one at a time, each as on the page of one kind of reader. */
export interface BlockDrawing {
  /** Attributes of the element around the text: class, language, direction. */
  readonly article: { readonly class: string; readonly lang: string; readonly dir: 'ltr' | 'rtl' }
  /** `WebResult.css`. */
  readonly css: string
  /**
   * The markup of a block. Where its content stands, it has `<wbr data-content="">`; a block that draws its content in
   * its own way has none. Null if this reader does not get the block.
   *
   * @throws what the block's view throws, and Error for a block without a view.
   */
  block(node: Node): string | null
  /** The markup of a mark, with `<wbr data-content="">` where its text stands. Null for a mark without a view. */
  mark(mark: Mark): string | null
  /** The drawing of the post with another body, which decides numbers of notes, ranks of headings and the wall. */
  withBody(body: Node): Promise<BlockDrawing>
}

/** See `WebTarget.drawBlocks`. */
export async function drawBlocks(views: WebViews, post: Post, options: WebOptions): Promise<BlockDrawing> {
  const { ctx: bare, shared } = webContext(views, post, options)
  const [resources, css] = await Promise.all([
    webResources(shared, post, options, formulaMarkup),
    postStyles(views.lookOf, post.publication, options, shared.report),
  ])
  const ctx: WebContext = { ...bare, resources }
  // Coloured code would take the place of the text.
  const plain = { ...resources, code: NO_RESOURCES.code }
  return {
    article: { class: `diptych post typography-${ctx.direction}`, lang: ctx.language, dir: ctx.direction },
    css,
    block(node) {
      const block = kitOf(node).node(node.type.name)?.def
      if (!block) return null
      if (node.isLeaf || node.isAtom) return markupOrNull(viewOf(node, block, null, views, ctx))
      return markupOrNull(viewOf(node, block, CONTENT, views, { ...ctx, resources: plain }))
    },
    mark(mark) {
      const view = views.marks.get(mark.type.name)
      return view ? markupOrNull(view({ attrs: mark.attrs as never, ctx, children: CONTENT })) : null
    },
    withBody: (body) => drawBlocks(views, { ...post, body }, options),
  }
}

function markupOrNull(shown: ReactNode): string | null {
  return isNothing(shown) ? null : markupOf(fragmentOf([shown]))
}
