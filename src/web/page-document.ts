import { escapeHtml } from '../domain/text/escape-html.js'
import { languageDirection } from '../domain/text/text-direction.js'

/** Options for the elements of a page. */
export interface DocumentOptions {
  /** Origin of the script's calls. */
  readonly api?: string | undefined
  readonly nonce?: string | undefined
  /** Default: `auto`, the system's scheme. */
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined
}

/** Stylesheets in the head of a page. */
export interface PageStyles {
  /** Addresses. */
  readonly linked: readonly string[]
  /** CSS texts. */
  readonly written: readonly string[]
}

/** Everything before the post: the opening tags and the head. */
export function pageStart(
  language: string,
  head: string,
  { linked, written }: PageStyles,
  options: DocumentOptions,
  script: string | null,
): string {
  const scheme = options.colorScheme ?? 'auto'
  return lines([
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${languageDirection(language)}"${options.api ? ` data-api="${escapeHtml(options.api)}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${scheme === 'auto' ? 'light dark' : scheme}">`,
    head,
    ...linked.map(stylesheetLink),
    ...written.map((css) => `<style${nonceOf(options)}>${css}</style>`),
    script === null ? '' : scriptElement(script, options),
    '</head>',
    `<body class="diptych-page" data-theme="${scheme}">`,
  ])
}

export function stylesheetLink(href: string): string {
  return `<link rel="stylesheet" href="${escapeHtml(href)}">`
}

/** A module script runs after the document is parsed, wherever the element is. */
export function scriptElement(src: string, options: DocumentOptions): string {
  return `<script type="module" src="${escapeHtml(src)}"${nonceOf(options)}></script>`
}

export const PAGE_END = '</body>\n</html>\n'

export function lines(parts: readonly string[]): string {
  return parts.filter((line) => line !== '').join('\n') + '\n'
}

function nonceOf({ nonce }: DocumentOptions): string {
  return nonce ? ` nonce="${escapeHtml(nonce)}"` : ''
}
