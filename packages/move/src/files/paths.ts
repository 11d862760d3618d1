// Paths and addresses of files in a source.

/**
 * The host of addresses without one, for example of the pages of a site that does not state its address. It is reserved
 * (RFC 2606), and `readPost` has it too. Posts are stored without it.
 */
export const NO_ORIGIN = 'https://newsletter.invalid'

/** A relative path from a folder of the source; null if it leads out of the source. */
export function joinedPath(folder: string, path: string): string | null {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else parts.push(part)
  }
  return parts.join('/')
}

/** Text with its percent-encoded letters decoded. Text with an invalid code is returned as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
