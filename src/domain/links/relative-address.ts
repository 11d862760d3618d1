import { decodedHead } from './url-head.js'
import { trimUrl } from './url-text.js'

/**
 * Whether an address leaves out its site: `assets/tide.png`, `../tide.png`, `/assets/tide.png`. Not one with a scheme,
 * however it is written, a host, a fragment alone, or a placeholder of a mail service.
 */
export function isRelativeAddress(value: string): boolean {
  const url = trimUrl(value)
  return url !== '' && !/^(?:[\\/]{2}|#|\?|%%|\*\||\{)/.test(url) && !decodedHead(url).includes(':')
}
