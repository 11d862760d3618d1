import { messagesFor } from '../domain/messages/messages.js'
import { CardSkin } from '../parts/web/card-skin.js'
import { withDefaults } from '../render/chosen-options.js'
import type { WebContext } from '../render/context.js'
import type { RenderDefaults } from '../render/create-context.js'
import { registryOf } from '../render/load-views.js'
import type { TargetView } from '../render/view.js'
import type { Post } from '../schema/post.js'
import { compilePages } from './compile-pages.js'
import { coreWeb } from './core-views.js'
import { lookMaker } from './publication-look.js'
import { renderPageStream } from './render-page-stream.js'
import { renderPage } from './render-page.js'
import { renderParts } from './render-parts.js'
import { renderWeb } from './render-web.js'
import type { MarkBlock, WebViews } from './web-context.js'
import type { PageOptions, PagesOptions, PartsOptions, WebOptions } from './web-options.js'

/** The renderer of a target, after its options are checked. Loaded on the first rendering. */
export async function webRenderer(
  views: readonly TargetView<'web'>[],
  defaults: RenderDefaults,
  markBlock?: MarkBlock,
) {
  const registry = await registryOf<WebContext, 'web'>([...coreWeb, ...views], CardSkin)
  const all: WebViews = { ...registry, lookOf: lookMaker(), messagesOf: messagesFor, markBlock }
  return {
    renderWeb: (post: Post, given: WebOptions) => renderWeb(all, post, withDefaults(post, defaults, given)),
    renderPage: (post: Post, given: PageOptions) => renderPage(all, post, withDefaults(post, defaults, given)),
    compilePages: (post: Post, given: PagesOptions) => compilePages(all, post, withDefaults(post, defaults, given)),
    renderPageStream: (post: Post, given: PageOptions) =>
      renderPageStream(all, post, withDefaults(post, defaults, given)),
    renderParts: (post: Post, { components = [], ...given }: PartsOptions) =>
      renderParts(all, post, withDefaults(post, defaults, given), components),
  }
}
