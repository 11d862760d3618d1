import type { WebContext } from '../render/context.js'
import type { MarkupFacts } from './markup-facts.js'
import { type PageContent, pageCsp, styleSources } from './page-csp.js'
import { lines, PAGE_END, pageStart, type PageStyles } from './page-document.js'
import { scriptStyleOrigins } from './style-origins.js'
import type { PageOptions } from './web-options.js'
import webCss from './web.css?page'

/** A whole page. */
export interface FramedPage {
  readonly html: string
  /** The value of a Content-Security-Policy header that allows exactly what is on this page. */
  readonly csp: string
}

/** Writes the document around the article of a post. */
export type PageFrame = (article: string, facts: MarkupFacts) => FramedPage

/** The frame of a page, with its stylesheets. `formulas`: whether articles need KaTeX's. */
export async function pageFrame(
  { ctx, head, css, formulas }: { ctx: WebContext; head: string; css: string; formulas: boolean },
  options: PageOptions,
): Promise<PageFrame> {
  const styles = pageStyles(options, { css, formulas })
  const policy = await pagePolicy(ctx, styles, options)
  return (article, facts) => {
    const script = facts.islands.length > 0 && options.script ? options.script : null
    return {
      html: pageStart(ctx.language, head, styles, options, script) + lines([`<main>${article}</main>`]) + PAGE_END,
      csp: pageCsp({ ...policy, facts, script }),
    }
  }
}

/** What the policy of a page depends on beside its content. */
export async function pagePolicy(
  ctx: WebContext,
  { linked, written }: PageStyles,
  { nonce, api, frameAncestors }: PageOptions,
): Promise<Omit<PageContent, 'facts' | 'script'>> {
  return {
    stylesheets: linked,
    styles: await styleSources(written, nonce),
    scriptStyles: scriptStyleOrigins(ctx),
    nonce,
    api,
    frameAncestors,
  }
}

/** Stylesheets of a page, with KaTeX's if requested. */
export function pageStyles(
  { stylesheet, formulaStylesheet }: PageOptions,
  { css, formulas }: { readonly css: string; readonly formulas: boolean },
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
