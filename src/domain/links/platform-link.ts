import { parseWebUrl } from './parse-url.js'

/** The target of a link to the platform. */
export type PlatformLink =
  | { kind: 'post' }
  | { kind: 'publication' }
  | { kind: 'comment'; id: string }
  | { kind: 'communityPost'; id: string }
  | { kind: 'chat'; subdomain: string | null }

const PLATFORM = 'substack.com'
/** Hosts of the platform itself. They are not publications. */
const OWN_HOSTS: readonly string[] = [PLATFORM, `www.${PLATFORM}`, `open.${PLATFORM}`]

const COMMENT = /^\/(?:p\/[^/]+\/comments?\/|(?:@[^/]+\/)?note\/c-)(\d{1,18})$/
const COMMUNITY_POST = /^\/chat\/posts?\/([A-Za-z0-9-]{1,64})$/
const NAMED_CHAT = /^\/pub\/([A-Za-z0-9_-]{1,64})\/chat$/
const NUMBERED_CHAT = /^\/chat\/\d{1,18}$/
const POST = /^\/p\/[^/]/

/**
 * The only parser for links to publications, posts, comments and chats (O-25). A publication may have any host, so it
 * looks at the path. Hosts of services that have blocks (instagram.com/p/…) are excluded.
 */
export function parsePlatformLink(url: string, isProviderHost: (host: string) => boolean): PlatformLink | null {
  const parsed = parseWebUrl(url)
  if (parsed === null || !isPublicHost(parsed.hostname) || isProviderHost(parsed.hostname)) return null
  return kindOf(
    parsed.hostname,
    parsed.pathname.length > 1 && parsed.pathname.endsWith('/') ? parsed.pathname.slice(0, -1) : parsed.pathname,
  )
}

function kindOf(host: string, path: string): PlatformLink | null {
  const own = OWN_HOSTS.includes(host)
  if (path === '/') return own ? null : { kind: 'publication' }
  const comment = COMMENT.exec(path)?.[1]
  if (comment !== undefined) return { kind: 'comment', id: comment }
  const post = COMMUNITY_POST.exec(path)?.[1]
  if (post !== undefined) return { kind: 'communityPost', id: post }
  const name = NAMED_CHAT.exec(path)?.[1]
  if (name !== undefined) return { kind: 'chat', subdomain: name }
  if (NUMBERED_CHAT.test(path)) return { kind: 'chat', subdomain: own ? null : subdomainOf(host) }
  if (path === '/chat') return own ? null : { kind: 'chat', subdomain: subdomainOf(host) }
  return POST.test(path) ? { kind: 'post' } : null
}

/** The publication's name on the platform; null for a custom domain. */
function subdomainOf(host: string): string | null {
  return host.endsWith(`.${PLATFORM}`) ? host.slice(0, -PLATFORM.length - 1) : null
}

/** Whether a host is a name with a dot, not an IP address or a name of the local network. */
function isPublicHost(host: string): boolean {
  return /\.(?:[a-z][a-z0-9-]*|xn--[a-z0-9-]+)$/.test(host) && !/\.(?:local|localhost|internal)$/.test(host)
}
