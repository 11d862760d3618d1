import { placedNodes } from '../render/outline.js'
import { needsOf } from '../render/resources.js'
import type { Post } from '../schema/post.js'
import { hasFormulas, islandsIn } from './markup-facts.js'
import { ANY_ADDRESS, pageCsp } from './page-csp.js'
import { lines, PAGE_END, pageStart, scriptElement } from './page-document.js'
import { pagePolicy, pageStyles } from './page-frame.js'
import { pageFormula, type PageResult } from './render-page.js'
import { startWeb } from './render-web.js'
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
  const csp = pageCsp({
    facts: { ...ANY_ADDRESS, styledInline: formulas },
    script,
    ...(await pagePolicy(ctx, styles, options)),
  })
  const utf8 = new TextEncoder()
  const rendered = finish(pageFormula(options))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(utf8.encode(pageStart(ctx.language, head, styles, options, null)))
    },
    async pull(controller) {
      const { html } = await rendered
      const hasScript = islandsIn(html).length > 0
      controller.enqueue(
        utf8.encode(
          lines([`<main>${html}</main>`, script !== null && hasScript ? scriptElement(script, options) : '']) +
            PAGE_END,
        ),
      )
      controller.close()
    },
  })
  const result = rendered.then(({ html, css, problems }) => ({
    css,
    islands: islandsIn(html),
    formulas: hasFormulas(html),
    problems,
  }))
  // A caller who only reads the body gets the error there.
  result.catch(() => undefined)
  return { csp, body, result }
}
