/** The URL, or null for what is none. */
export function parseUrl(value: string, base?: string): URL | null {
  try {
    return base === undefined ? new URL(value) : new URL(value, base)
  } catch {
    return null
  }
}

/** The http(s) URL, or null for everything else. */
export function parseWebUrl(value: string, base?: string): URL | null {
  const url = parseUrl(value, base)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}
