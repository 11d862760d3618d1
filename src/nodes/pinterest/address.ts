import { parseWebUrl } from '../../domain/links/parse-url.js'

export interface PinterestLink {
  kind: 'pin' | 'board' | 'short'
  url: string
}

const HOST = /^(?:www\.|m\.|[a-z]{2}\.)?pinterest\.(?:com|info|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/
/** First path segments that are not user names. */
const OWN_PAGES = new Set([
  '_',
  'about',
  'business',
  'categories',
  'explore',
  'ideas',
  'oauth',
  'password',
  'pin',
  'resource',
  'search',
  'settings',
  'shopping',
  'today',
  'topics',
  'v3',
  'videos',
])

/** A pin, a user's board or a short link, else null (R-PIN, O-36). */
export function parsePinterestUrl(url: string): PinterestLink | null {
  const trimmed = url.trim()
  const parsed = parseWebUrl(trimmed)
  if (parsed === null) return null
  const { hostname, pathname } = parsed
  if (hostname === 'pin.it') return /^\/[A-Za-z0-9]{1,32}\/?$/.test(pathname) ? { kind: 'short', url: trimmed } : null
  if (!HOST.test(hostname)) return null
  if (/^\/pin\/[A-Za-z0-9_%-]{1,300}\/?$/.test(pathname)) return { kind: 'pin', url: trimmed }
  const [, user = '', board = ''] = /^\/([^/]{1,100})\/([^/]{1,300})\/?$/.exec(pathname) ?? []
  if (OWN_PAGES.has(user.toLowerCase()) || board.startsWith('_') || !/^[A-Za-z0-9_]{1,100}$/.test(user)) return null
  return { kind: 'board', url: trimmed }
}

/** Address of Pinterest's own frame for a pin (N-PIN-2); null for a board or a short link. */
export function pinFrameUrl(url: string): string | null {
  const link = parsePinterestUrl(url)
  // A pin's address may begin with its title.
  const id =
    link?.kind === 'pin'
      ? /\/pin\/(?:[^/]*--)?(\d{1,25})\/?$/.exec(parseWebUrl(link.url)?.pathname ?? '')?.[1]
      : undefined
  return id === undefined ? null : `https://assets.pinterest.com/ext/embed.html?id=${id}`
}
