import { resolveTheme } from '../domain/colour/resolve-theme.js'
import { themeStyles } from '../domain/colour/theme-css.js'
import type { Theme } from '../domain/colour/theme.js'
import webCss from '../parts/web/web.css?page'
import type { Post } from '../schema/post.js'
import { formulaMarkup, formulaMathml } from './formula.js'
import { scriptStyleOrigins } from './style-origins.js'
import { pageCsp } from './page-csp.js'
import { lines, PAGE_END, pageStart, type PageStyles } from './page-document.js'
import { startWeb, type WebOptions, type WebResult, type WebViews } from './render-web.js'

export interface PageOptions extends WebOptions {
  /** Address of `web.css`. Default: the stylesheet is written into the page. */
  stylesheet?: string
  /** For a page with formulas: KaTeX's stylesheet, as an address or as text. Without it they are drawn as MathML. */
  formulaStylesheet?: { href: string } | { css: string }
  /**
   * Address of the page's script, `client-….js` of `diptych/browser`; linked only where something on the page is
   * interactive.
   */
  script?: string
  /** Where the script's calls go. Default: the page's own origin. */
  api?: string
  /**
   * Pages that may show this page in a frame, as sources of `frame-ancestors`: `["'self'", 'https://partner.example']`.
   * An empty list forbids all frames. Default: `'self'`.
   */
  frameAncestors?: readonly string[]
  /** For a `Content-Security-Policy` with nonces: letters and digits, new for every answer. */
  nonce?: string
}

export interface PageResult extends Omit<WebResult, 'head'> {
  /** The value of a Content-Security-Policy header that allows what is on this page and nothing else. */
  csp: string
}

/** `'self'`, a scheme, or a host with scheme and port as it likes; of hosts the first label may be a star. */
const ANCESTOR =
  /^(?:'self'|[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::(?:\d+|\*))?)$/i

/**
 * A whole document around `renderWeb`.
 *
 * @throws RangeError if the nonce is not base64, or `frameAncestors` has an invalid source.
 */
export async function renderPage(views: WebViews, post: Post, options: PageOptions): Promise<PageResult> {
  checkPolicy(options)
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

/** Stylesheets of a page, with KaTeX's where it is asked for. */
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

/** What goes into the policy as it is must not end it and begin another. */
export function checkPolicy({ nonce, frameAncestors = [] }: PageOptions): void {
  if (nonce !== undefined && !/^[\w+/=-]+$/.test(nonce))
    throw new RangeError('The nonce is invalid. Use base64: letters, digits, + / = - and _')
  const wrong = frameAncestors.find((source) => !ANCESTOR.test(source))
  if (wrong !== undefined)
    throw new RangeError(
      `frameAncestors has the invalid source '${wrong}'. Use 'self' in quotes, or an address such as https://partner.example`,
    )
}

/** The publication's look as CSS over the variables of `web.css`; empty for Diptych's own. */
export function themeCss(post: Post, theme?: Theme): string {
  return themeStyles(resolveTheme(post.publication, theme))
}
