import type { Post } from '../schema/post.js'
import { formulaMarkup, formulaMathml } from './formula.js'
import { markupFacts } from './markup-facts.js'
import { pageFrame } from './page-frame.js'
import { startWeb, type WebResult } from './render-web.js'
import type { WebViews } from './web-context.js'
import type { PageOptions } from './web-options.js'

export interface PageResult extends Omit<WebResult, 'head'> {
  /** The value of a Content-Security-Policy header that allows exactly what is on this page. */
  csp: string
}

/** Renders a whole HTML document around `renderWeb`. */
export async function renderPage(views: WebViews, post: Post, options: PageOptions): Promise<PageResult> {
  const { ctx, head, finish } = startWeb(views, post, options)
  const { html, css, problems } = await finish(pageFormula(options))
  const facts = markupFacts(html)
  const { islands, formulas } = facts
  const frame = await pageFrame({ ctx, head, css, formulas }, options)
  return { ...frame(html, facts), css, islands, formulas, problems }
}

/** How the formulas of a page are drawn: as boxes if it has KaTeX's stylesheet, else as MathML. */
export function pageFormula({ formulaStylesheet }: PageOptions) {
  return formulaStylesheet ? formulaMarkup : formulaMathml
}
