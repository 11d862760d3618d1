import { parseWebUrl } from '../../domain/links/parse-url.js'

/** The gist of a pasted URL, with the last segment as its id; else null (R-GIST, O-36). */
export function parseGistUrl(url: string): { id: string } | null {
  const parsed = parseWebUrl(url.trim())
  if (parsed?.hostname !== 'gist.github.com') return null
  const owned = /^\/[A-Za-z0-9-]{1,39}\/([0-9a-f]{1,40})\/?$/.exec(parsed.pathname)?.[1]
  // Without an owner, only a full id is accepted, because 'cafe' may also be a name.
  const id = owned ?? /^\/([0-9a-f]{20,40})\/?$/.exec(parsed.pathname)?.[1]
  return id === undefined ? null : { id }
}

/** A file or page of a gist, as linked in GitHub's own markup. */
export function gistLink(url: string): string | null {
  const parsed = parseWebUrl(url.trim())
  return parsed !== null && /^gist\.github(?:usercontent)?\.com$/.test(parsed.hostname) ? parsed.href : null
}

/** Origin of GitHub's stylesheets for gists. */
export const GIST_STYLES_ORIGIN = 'https://github.githubassets.com'

/** A gist's stylesheet if its address is GitHub's own (N-GIST-2), else null. */
export function gistStylesheet(url: string): string | null {
  const parsed = parseWebUrl(url.trim())
  return parsed?.origin === GIST_STYLES_ORIGIN && /^\/assets\/[\w./-]{1,200}\.css$/.test(parsed.pathname)
    ? `${parsed.origin}${parsed.pathname}`
    : null
}
