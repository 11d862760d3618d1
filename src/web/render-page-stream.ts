import { placedNodes } from '../render/outline.js'
import { needsOf } from '../render/resources.js'
import type { Post } from '../schema/post.js'
import { formulaMarkup, formulaMathml } from './formula.js'
import { scriptStyleOrigins } from './style-origins.js'
import { pageCsp } from './page-csp.js'
import { lines, PAGE_END, pageStart, scriptElement } from './page-document.js'
import { pageStyles, type PageResult } from './render-page.js'
import { startWeb, type WebViews } from './render-web.js'
import type { PageOptions } from './web-options.js'

export interface PageStream {
  /** As `PageResult.csp`, but written before the text is known: frames and forms may lead to any https address. */
  readonly csp: string
  /** UTF-8: the head at once, so that a browser fetches the stylesheet, then the post. */
  readonly body: ReadableStream<Uint8Array>
  /** Settles when the post is rendered. */
  readonly result: Promise<Omit<PageResult, 'html' | 'csp'>>
}

/**
 * The document of `renderPage` in two pieces. Worth it where a post's code takes time to colour; its text is never
 * streamed block by block, because a page is parsed faster than it could be cut.
 */
export async function renderPageStream(views: WebViews, post: Post, options: PageOptions): Promise<PageStream> {
  const { ctx, head, styles: own, finish } = startWeb(views, post, options)
  const formulas = [...needsOf(placedNodes(ctx)).values()].some(({ need }) => need.kind === 'formula')
  const styles = pageStyles(options, { css: await own, formulas })
  const script = options.script ?? null
  const csp = await pageCsp({
    html: null,
    styledInline: formulas,
    script,
    stylesheets: styles.linked,
    styles: styles.written,
    scriptStyles: scriptStyleOrigins(ctx),
    nonce: options.nonce,
    api: options.api,
    frameAncestors: options.frameAncestors,
  })
  const utf8 = new TextEncoder()
  const rendered = finish(options.formulaStylesheet ? formulaMarkup : formulaMathml)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(utf8.encode(pageStart(ctx.language, head, styles, options, null)))
    },
    async pull(controller) {
      const { html, islands } = await rendered
      controller.enqueue(
        utf8.encode(
          lines([`<main>${html}</main>`, script !== null && islands.length > 0 ? scriptElement(script, options) : '']) +
            PAGE_END,
        ),
      )
      controller.close()
    },
  })
  const result = rendered.then(({ css, islands, formulas: shown, problems }) => ({
    css,
    islands,
    formulas: shown,
    problems,
  }))
  // Whoever reads only the body hears of a failure there.
  result.catch(() => undefined)
  return { csp, body, result }
}
