import { loadedOnce } from '../domain/values/once.js'
import { group, optional, text } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import type { RenderDefaults } from '../render/create-context.js'
import { diptych, viewsFor } from '../render/option-schemas.js'
import type { Covered, TargetView } from '../render/view.js'
import type { AnyBlock, AnyMark } from '../schema/define.js'
import type { Post } from '../schema/post.js'
import type { Pages } from './compile-pages.js'
import type { BlockDrawing } from './draw-blocks.js'
import type { PageStream } from './render-page-stream.js'
import type { PageResult } from './render-page.js'
import type { PostParts } from './render-parts.js'
import type { WebResult } from './render-web.js'
import {
  checkCompilePages,
  checkDrawBlocks,
  checkRenderPage,
  checkRenderPageStream,
  checkRenderParts,
  checkRenderWeb,
  type PageOptions,
  type PagesOptions,
  type PartsOptions,
  type WebOptions,
} from './web-options.js'

export interface WebTargetOptions<V extends TargetView<'web'>> {
  /**
   * The views of blocks: `platformWeb` and your own. A later view replaces an earlier one of the same block. A block
   * that says a `card` does not need a view.
   */
  readonly views: readonly V[]
  /** CSS of the publication, for every rendering. */
  readonly css?: string | undefined
}

const checkCreateWeb = signature('createWeb', {
  diptych,
  options: group<WebTargetOptions<TargetView<'web'>>>({ views: viewsFor('web'), css: optional(text) }),
})

/** Renders the posts of an instance for the web. */
export interface WebTarget {
  /**
   * Renders a post for one kind of reader. The result does not contain text behind a paywall that they cannot pass.
   * Content never makes it throw: failures are in `problems`, after the reading problems.
   *
   * @throws TypeError for an option of a wrong type or an unknown name, RangeError for a value out of its range. The
   * other methods throw the same.
   */
  renderWeb(post: Post, options: WebOptions): Promise<WebResult>
  /** Renders a whole HTML document around `renderWeb`. */
  renderPage(post: Post, options: PageOptions): Promise<PageResult>
  /**
   * Renders the document of `renderPage` with a comment before each block of the body: `<!--block 3-->`, its index. For
   * editors and previews that show which block a reader clicks.
   */
  renderMarkedPage(post: Post, options: PageOptions): Promise<PageResult>
  /**
   * Compiles the pages of a post, so that another reader, vote or visit costs only the parts of the page that differ: a
   * server keeps the result until the post changes or `expires`.
   */
  compilePages(post: Post, options: PagesOptions): Promise<Pages>
  /**
   * Renders the document of `renderPage` in two pieces: the head at once, then the post. Useful if highlighting the
   * post's code takes time.
   */
  renderPageStream(post: Post, options: PageOptions): Promise<PageStream>
  /**
   * Renders a post as JSON for `<Post>` of `diptych/react`. Blocks that `components` names have a place of their own,
   * for components of the site.
   */
  renderParts(post: Post, options: PartsOptions): Promise<PostParts>
  /**
   * Draws the blocks of a post one at a time, each as on the page, for editors: `@diptych/editor` puts them into its
   * document. What draws is loaded while the post is still read.
   */
  drawBlocks(post: Post | Promise<Post>, options: WebOptions): Promise<BlockDrawing>
}

/**
 * Creates the web target of an instance. A block without a view and without a card does not compile; the error names
 * it. Views of the core blocks (paragraph, paywall …) are always included.
 */
export function createWeb<B extends AnyBlock, M extends AnyMark, const V extends TargetView<'web'>>(
  diptych: { readonly blocks: readonly B[]; readonly marks: readonly M[]; readonly defaults: RenderDefaults },
  options: WebTargetOptions<V> & Covered<B | M, V>,
): WebTarget {
  checkCreateWeb(diptych, options)
  const { views, css } = options
  const { defaults } = diptych
  const shared = css === undefined ? defaults : { ...defaults, css }
  const renderer = loadedOnce(async () => (await import('./web-renderer.js')).webRenderer(views, shared))
  const drawer = loadedOnce(async () => (await import('./block-drawer.js')).blockDrawer(views, shared))
  const marked = loadedOnce(async () => (await import('./marked-page.js')).markedPages(views, shared))
  return {
    async renderWeb(post, given) {
      checkRenderWeb(post, given)
      return (await renderer()).renderWeb(post, given)
    },
    async renderPage(post, given) {
      checkRenderPage(post, given)
      return (await renderer()).renderPage(post, given)
    },
    async renderMarkedPage(post, given) {
      checkRenderPage(post, given)
      return (await marked())(post, given)
    },
    async compilePages(post, given) {
      checkCompilePages(post, given)
      return (await renderer()).compilePages(post, given)
    },
    async renderPageStream(post, given) {
      checkRenderPageStream(post, given)
      return (await renderer()).renderPageStream(post, given)
    },
    async renderParts(post, given) {
      checkRenderParts(post, given)
      return (await renderer()).renderParts(post, given)
    },
    async drawBlocks(given, options) {
      const [post, draw] = await Promise.all([given, drawer()])
      checkDrawBlocks(post, options)
      return draw(post, options)
    },
  }
}
