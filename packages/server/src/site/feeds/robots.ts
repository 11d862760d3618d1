/** API calls, and pages about one person. */
const CLOSED = ['/api', '/account', '/desk', '/sign-in', '/confirm', '/action', '/hooks']

/** robots.txt (RFC 9309). @param sitemap absolute address */
export function robotsOf(sitemap: string): string {
  return ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemap}`, ''].join('\n')
}
