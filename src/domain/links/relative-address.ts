import { decodedHead } from './url-head.js'
import { trimUrl } from './url-text.js'

/**
 * Whether an address has no host: `assets/tide.png`, `../tide.png`, `/assets/tide.png`. False for an address with a
 * scheme in any spelling, a host, a fragment alone, and a placeholder of a mail service.
 */
export function isRelativeAddress(value: string): boolean {
  const url = trimUrl(value)
  return url !== '' && !/^(?:[\\/]{2}|#|\?|%%|\*\||\{)/.test(url) && !decodedHead(url).includes(':')
}
