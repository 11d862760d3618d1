import { escapeHtml } from '../domain/text/escape-html.js'
import { languageDirection } from '../domain/text/text-direction.js'

/** What the elements of a page need to know of its options. */
export interface DocumentOptions {
  /** Where the script's calls go. */
  readonly api?: string
  readonly nonce?: string
  /** Default: `auto`, the system's. */
  readonly colorScheme?: 'light' | 'dark' | 'auto'
}

/** What the head of a page links to and holds. */
export interface PageStyles {
  /** Addresses. */
  readonly linked: readonly string[]
  /** Texts. */
  readonly written: readonly string[]
}

/** Everything before the post: the document's own elements and its head. */
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

/** A module is run once the document is there, wherever its element stands. */
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
