import { CardSkin } from '../parts/web/card-skin.js'
import { withDefaults, type RenderDefaults } from '../render/create-context.js'
import { registryOf, type Covered, type TargetView } from '../render/view.js'
import type { AnyBlock, AnyMark } from '../schema/define.js'
import type { Post } from '../schema/post.js'
import { coreWeb } from './core-views.js'
import { renderPage, type PageOptions, type PageResult } from './render-page.js'
import { renderPageStream, type PageStream } from './render-page-stream.js'
import { renderWeb, type WebOptions, type WebResult } from './render-web.js'

export interface WebTargetOptions<V extends TargetView<'web'>> {
  /**
   * How blocks look: `platformWeb` and your own. A later view replaces an earlier one of the same block. A block that
   * says a `card` needs none.
   */
  readonly views: readonly V[]
  /** CSS of the publication, for every rendering. */
  readonly css?: string
}

/** What renders the posts of an instance for the web. */
export interface WebTarget {
  /**
   * Renders a post for one kind of reader. Text behind a paywall that they cannot pass is not in the result. Content
   * never makes it throw: what went wrong is in `problems`, after the problems of reading.
   */
  renderWeb(post: Post, options: WebOptions): Promise<WebResult>
  /**
   * A whole document around `renderWeb`.
   *
   * @throws RangeError if the nonce is not base64, or `frameAncestors` has an invalid source.
   */
  renderPage(post: Post, options: PageOptions): Promise<PageResult>
  /**
   * The document of `renderPage` in two pieces: the head at once, then the post. Worth it if the post's code takes time
   * to colour.
   *
   * @throws RangeError if the nonce is not base64, or `frameAncestors` has an invalid source.
   */
  renderPageStream(post: Post, options: PageOptions): Promise<PageStream>
}

/**
 * The web target of an instance. A block that has no view and says no card does not compile; the error names it.
 * Views of the core blocks (paragraph, paywall …) are always there.
 */
export function createWeb<B extends AnyBlock, M extends AnyMark, const V extends TargetView<'web'>>(
  { defaults }: { readonly blocks: readonly B[]; readonly marks: readonly M[]; readonly defaults: RenderDefaults },
  { views, css }: WebTargetOptions<V> & Covered<B | M, V>,
): WebTarget {
  const registry = registryOf([...coreWeb, ...views], CardSkin)
  const shared = css === undefined ? defaults : { ...defaults, css }
  return {
    renderWeb: (post, options) => renderWeb(registry, post, withDefaults(post, shared, options)),
    renderPage: (post, options) => renderPage(registry, post, withDefaults(post, shared, options)),
    renderPageStream: (post, options) => renderPageStream(registry, post, withDefaults(post, shared, options)),
  }
}
