/** Parses a URL; null if it is invalid. */
export function parseUrl(value: string, base?: string): URL | null {
  try {
    return base === undefined ? new URL(value) : new URL(value, base)
  } catch {
    return null
  }
}

/** Parses an http(s) URL; null for anything else. */
export function parseWebUrl(value: string, base?: string): URL | null {
  const url = parseUrl(value, base)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}
