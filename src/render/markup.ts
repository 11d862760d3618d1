import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'

/**
 * Markup of an element without React's extras: React 19 puts preload links for images in front of its output,
 * which neither a fragment of a page nor a mail wants.
 */
export function markupOf(element: ReactElement): string {
  const html = renderToStaticMarkup(element)
  return html.startsWith('<link rel="preload"') ? html.replace(/^(?:<link rel="preload"[^>]*>)+/, '') : html
}
