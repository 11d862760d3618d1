import { rfc3339 } from './feed-dates.js'
import { xmlText } from './xml-text.js'

/** Maximum number of addresses in one sitemap (sitemaps.org). */
export const SITEMAP_LIMIT = 50_000

export interface SitemapAddress {
  readonly url: string
  /** Last change of the page; null if unknown. */
  readonly changed: Date | null
}

export function sitemapOf(addresses: readonly SitemapAddress[]): string {
  return documentOf('urlset', addresses.map(entry('url')))
}

/** A sitemap index, for sites with more addresses than the limit of one sitemap. */
export function sitemapIndexOf(sitemaps: readonly SitemapAddress[]): string {
  return documentOf('sitemapindex', sitemaps.map(entry('sitemap')))
}

function documentOf(element: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${element}>
`
}

function entry(element: string) {
  return ({ url, changed }: SitemapAddress) =>
    `<${element}><loc>${xmlText(url)}</loc>${changed === null ? '' : `<lastmod>${rfc3339(changed)}</lastmod>`}</${element}>`
}
