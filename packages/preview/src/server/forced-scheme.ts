export type Scheme = 'light' | 'dark'

/** Rewrites a stylesheet for a fixed light or dark scheme, because frames follow the system's scheme. */
export function forcedScheme(css: string, scheme: Scheme): string {
  return css
    .replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, value: string) =>
      value.toLowerCase() === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
    )
    .replace(/color-scheme\s*:\s*light dark/gi, `color-scheme: ${scheme}`)
}

/** The same for the style elements and meta elements of a document. Text is not changed. */
export function forcedDocumentScheme(html: string, scheme: Scheme | null): string {
  if (scheme === null) return html
  return html
    .replace(
      /(<style\b[^<>]*>)([^]*?)(<\/style>|$)/gi,
      (_, open: string, css: string, close: string) => open + forcedScheme(css, scheme) + close,
    )
    .replace(
      /<meta name="(color-scheme|supported-color-schemes)" content="[^"]*"/gi,
      (_, name: string) => `<meta name="${name}" content="${scheme}"`,
    )
}
