import { escapeHtml } from '../domain/escape-html.js'
import { languageDirection } from '../domain/text-direction.js'
import { resolveTheme, type ThemeTokens } from '../domain/theme.js'
import webCss from '../parts/web/web.css?inline'
import type { Post } from '../schema/post.js'
import { pageCsp } from './page-csp.js'
import { renderWeb, type WebOptions, type WebResult } from './render-web.js'

export interface PageOptions extends WebOptions {
  /** Address of `web.css`; the stylesheet is written into the page unless told. */
  stylesheet?: string
  /** For a page with formulas: KaTeX's stylesheet, as an address or as text. */
  formulaStylesheet?: { href: string } | { css: string }
  /** Address of the page's script, `client-….js` of `diptych/browser`; linked only where something on the page is interactive. */
  script?: string
  /** Where the script's calls go; the page's own origin unless told. */
  api?: string
  /** For a `Content-Security-Policy` with nonces: letters and digits, new for every answer. */
  nonce?: string
}

export interface PageResult extends Omit<WebResult, 'head'> {
  /** The value of a Content-Security-Policy header that allows what is on this page and nothing else. */
  csp: string
}

/**
 * A whole document around `renderWeb`.
 *
 * @throws RangeError for a nonce of other characters than base64 has.
 */
export async function renderPage(post: Post, options: PageOptions): Promise<PageResult> {
  if (options.nonce !== undefined && !/^[\w+/=-]+$/.test(options.nonce)) throw new RangeError('A nonce is base64: letters, digits, + / = - and _')
  const { head, ...result } = await renderWeb(post, options)
  const language = /lang="([^"]*)"/.exec(result.html)?.[1] ?? 'en'
  const nonce = options.nonce ? ` nonce="${escapeHtml(options.nonce)}"` : ''
  const script = result.islands.length > 0 && options.script ? options.script : null
  const formulas = result.formulas ? options.formulaStylesheet : undefined
  const linked = [options.stylesheet, formulas && 'href' in formulas ? formulas.href : undefined].filter((href) => href !== undefined)
  const written = [options.stylesheet ? undefined : webCss, formulas && 'css' in formulas ? formulas.css : undefined, themeCss(post)].filter((css) => css !== undefined)
  const html = [
    '<!doctype html>',
    `<html lang="${language}" dir="${languageDirection(language)}"${options.api ? ` data-api="${escapeHtml(options.api)}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    head,
    ...linked.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...written.map((css) => `<style${nonce}>${css}</style>`),
    script === null ? '' : `<script type="module" src="${escapeHtml(script)}"${nonce}></script>`,
    '</head>',
    '<body class="page">',
    `<main>${result.html}</main>`,
    '</body>',
    '</html>',
    '',
  ]
    .filter((line) => line !== '')
    .join('\n')
  return { ...result, html, csp: await pageCsp({ html: result.html, script, stylesheets: linked, styles: written, nonce: options.nonce, api: options.api }) }
}

/** The publication's colours as the variables that `web.css` is written over. */
export function themeCss(post: Post): string {
  const { light, dark } = resolveTheme(post.publication)
  return `:root{${variables(light)}}@media (prefers-color-scheme:dark){:root{${variables(dark)}}}`
}

function variables(theme: ThemeTokens): string {
  return `--accent:${theme.accent};--on-accent:${theme.onAccent};--accent-text:${theme.accentText}`
}
