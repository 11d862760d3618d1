import { placedNodes } from '../render/outline.js'
import { needsOf } from '../render/resources.js'
import type { Post } from '../schema/post.js'
import { formulaMarkup, formulaMathml } from './formula.js'
import { pageCsp } from './page-csp.js'
import { lines, PAGE_END, pageStart, scriptElement } from './page-document.js'
import { pageStyles, type PageResult } from './render-page.js'
import { startWeb } from './render-web.js'
import { scriptStyleOrigins } from './style-origins.js'
import type { WebViews } from './web-context.js'
import type { PageOptions } from './web-options.js'

export interface PageStream {
  /** Like `PageResult.csp`, but written before the text is known, so frames and forms may use any https address. */
  readonly csp: string
  /** UTF-8: first the head, so that a browser fetches the stylesheet, then the post. */
  readonly body: ReadableStream<Uint8Array>
  /** Resolves when the post is rendered. */
  readonly result: Promise<Omit<PageResult, 'html' | 'csp'>>
}

/**
 * Renders the document of `renderPage` in two pieces. Useful if highlighting the post's code takes time. The text
 * itself is not streamed block by block, because splitting a page takes longer than parsing it.
 */
export async function renderPageStream(views: WebViews, post: Post, options: PageOptions): Promise<PageStream> {
  const { ctx, head, styles: own, finish } = startWeb(views, post, options)
  const formulas = [...needsOf(placedNodes(ctx), ctx.data).values()].some(({ need }) => need.kind === 'formula')
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
  // A caller who only reads the body gets the error there.
  result.catch(() => undefined)
  return { csp, body, result }
}
