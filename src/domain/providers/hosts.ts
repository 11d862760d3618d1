/** Domains of providers: none of their hosts is a publication, whatever its path looks like. */
const DOMAINS: readonly string[] = [
  'youtube.com',
  'youtube-nocookie.com',
  'youtu.be',
  'vimeo.com',
  'tiktok.com',
  'twitter.com',
  'x.com',
  't.co',
  'bsky.app',
  'bsky.social',
  'instagram.com',
  'instagr.am',
  'pin.it',
  'opensea.io',
  'manifold.markets',
  'metaculus.com',
  'polymarket.com',
  'datawrapper.de',
  'dwcdn.net',
  'github.com',
  'lichess.org',
  'spotify.com',
  'anchor.fm',
  'soundcloud.com',
  'bandcamp.com',
  'apple.com',
]

/** Providers with one domain for each country: pinterest.co.uk, amazon.de. */
const INTERNATIONAL = /(?:^|\.)(?:pinterest|amazon)\.(?:[a-z]{2,4}|com?\.[a-z]{2})$/

export function isProviderHost(host: string): boolean {
  return DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`)) || INTERNATIONAL.test(host)
}
