import type { Post } from '../schema/post.js'
import { formulaMarkup, formulaMathml } from './formula.js'
import { pageCsp } from './page-csp.js'
import { lines, PAGE_END, pageStart, type PageStyles } from './page-document.js'
import { startWeb, type WebResult } from './render-web.js'
import { scriptStyleOrigins } from './style-origins.js'
import type { WebViews } from './web-context.js'
import type { PageOptions } from './web-options.js'
import webCss from './web.css?page'

export interface PageResult extends Omit<WebResult, 'head'> {
  /** The value of a Content-Security-Policy header that allows exactly what is on this page. */
  csp: string
}

/** Renders a whole HTML document around `renderWeb`. */
export async function renderPage(views: WebViews, post: Post, options: PageOptions): Promise<PageResult> {
  const { ctx, head, finish } = startWeb(views, post, options)
  const result = await finish(options.formulaStylesheet ? formulaMarkup : formulaMathml)
  const script = result.islands.length > 0 && options.script ? options.script : null
  const styles = pageStyles(options, result)
  const html =
    pageStart(ctx.language, head, styles, options, script) + lines([`<main>${result.html}</main>`]) + PAGE_END
  const { head: _, ...rest } = result
  return {
    ...rest,
    html,
    csp: await pageCsp({
      html: result.html,
      styledInline: / style="/.test(result.html),
      script,
      stylesheets: styles.linked,
      styles: styles.written,
      scriptStyles: scriptStyleOrigins(ctx),
      nonce: options.nonce,
      api: options.api,
      frameAncestors: options.frameAncestors,
    }),
  }
}

/** Stylesheets of a page, with KaTeX's if requested. */
export function pageStyles(
  { stylesheet, formulaStylesheet }: PageOptions,
  { css, formulas }: Pick<WebResult, 'css' | 'formulas'>,
): PageStyles {
  const formula = formulas ? formulaStylesheet : undefined
  return {
    linked: [stylesheet, formula && 'href' in formula ? formula.href : undefined].filter((href) => href !== undefined),
    written: [
      stylesheet ? undefined : webCss,
      formula && 'css' in formula ? formula.css : undefined,
      css === '' ? undefined : css,
    ].filter((text) => text !== undefined),
  }
}
