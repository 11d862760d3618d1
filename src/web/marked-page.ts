import { createElement, type ReactNode } from 'react'
import type { RenderDefaults } from '../render/create-context.js'
import { fragmentOf } from '../render/fragment.js'
import { isNothing } from '../render/is-nothing.js'
import type { TargetView } from '../render/view.js'
import type { Post } from '../schema/post.js'
import type { PageResult } from './render-page.js'
import type { PageOptions } from './web-options.js'
import { webRenderer } from './web-renderer.js'

/**
 * Renders pages with a comment before each block, `<!--block 3-->`: its index in the body. Comments do not affect the
 * page's styles and scripts.
 */
export async function markedPages(
  views: readonly TargetView<'web'>[],
  defaults: RenderDefaults,
): Promise<(post: Post, options: PageOptions) => Promise<PageResult>> {
  const { renderPage } = await webRenderer(views, defaults, markBlock)
  return async (post, options) => {
    const page = await renderPage(post, options)
    return { ...page, html: page.html.replace(MARK, '<!--block $1-->') }
  }
}

const NAME = 'diptych-block'
/** An element, because React cannot write comments. Authors cannot write it: text is escaped, and HTML is sanitized. */
const MARK = /<diptych-block data-index="(\d+)"><\/diptych-block>/g

function markBlock(shown: ReactNode, index: number): ReactNode {
  return isNothing(shown) ? shown : fragmentOf([createElement(NAME, { 'data-index': index }), shown])
}
