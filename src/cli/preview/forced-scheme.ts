export type Scheme = 'light' | 'dark'

/** A stylesheet as it is read by a browser set to light or dark. Frames cannot be told: they follow the system. */
export function forcedScheme(css: string, scheme: Scheme): string {
  return css
    .replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, asked: string) =>
      asked.toLowerCase() === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
    )
    .replace(/color-scheme\s*:\s*light dark/gi, `color-scheme: ${scheme}`)
}

/** The same for a document: its style blocks and what its head says. Text stays as it is. */
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
