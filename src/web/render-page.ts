import { escapeHtml } from '../domain/escape-html.js'
import { resolveTheme, type ThemeTokens } from '../domain/theme.js'
import { languageDirection } from '../domain/text-direction.js'
import webCss from '../parts/web/web.css?inline'
import type { Post } from '../schema/post.js'
import { renderWeb, type WebOptions, type WebResult } from './render-web.js'

export interface PageOptions extends WebOptions {
  /** Address of `web.css`; the stylesheet is written into the page unless told. */
  stylesheet?: string
  /** For a page with formulas: KaTeX's stylesheet, as an address or as text. */
  formulaStylesheet?: { href: string } | { css: string }
  /** For a `Content-Security-Policy` with nonces. */
  nonce?: string
}

export interface PageResult extends Omit<WebResult, 'head'> {}

/** A whole document around `renderWeb`. */
export async function renderPage(post: Post, options: PageOptions): Promise<PageResult> {
  const { head, ...result } = await renderWeb(post, options)
  const language = /lang="([^"]*)"/.exec(result.html)?.[1] ?? 'en'
  const nonce = options.nonce ? ` nonce="${escapeHtml(options.nonce)}"` : ''
  const html = [
    '<!doctype html>',
    `<html lang="${language}" dir="${languageDirection(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    head,
    options.stylesheet ? `<link rel="stylesheet" href="${escapeHtml(options.stylesheet)}">` : `<style${nonce}>${webCss}</style>`,
    result.formulas ? formulaStyles(options.formulaStylesheet, nonce) : '',
    `<style${nonce}>${themeCss(post)}</style>`,
    '</head>',
    '<body class="page">',
    `<main>${result.html}</main>`,
    '</body>',
    '</html>',
    '',
  ]
  return { ...result, html: html.filter((line) => line !== '').join('\n') }
}

function formulaStyles(styles: PageOptions['formulaStylesheet'], nonce: string): string {
  if (!styles) return ''
  return 'href' in styles ? `<link rel="stylesheet" href="${escapeHtml(styles.href)}">` : `<style${nonce}>${styles.css}</style>`
}

/** The publication's colours as the variables that `web.css` is written over. */
export function themeCss(post: Post): string {
  const { light, dark } = resolveTheme(post.publication)
  return `:root{${variables(light)}}@media (prefers-color-scheme:dark){:root{${variables(dark)}}}`
}

function variables(theme: ThemeTokens): string {
  return `--accent:${theme.accent};--on-accent:${theme.onAccent};--accent-text:${theme.accentText}`
}
