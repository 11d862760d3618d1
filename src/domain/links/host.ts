import { parseWebUrl } from './parse-url.js'

/** Lower-case host name of an http(s) URL without the port; null for anything else. */
export function hostOf(url: string): string | null {
  const host = parseWebUrl(url.startsWith('//') ? `https:${url}` : url)?.hostname
  return host === undefined || host === '' ? null : host
}
