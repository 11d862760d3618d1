import { parseUrl } from './parse-url.js'

const ASCII = /^[\x21-\x7e]*$/
/** Characters that end or change the host of a URL, or that a URL's parser skips or decodes. */
const NO_HOST = /[\p{Cc}\p{Z}\p{Cs}/\\?#@:[\]%<>^|]/u

/**
 * A domain name in lower-case ASCII, as in DNS and SMTP: `bücher.example` becomes `xn--bcher-kva.example`. Null where
 * the name has no such form, as with a label that begins with a combining mark.
 *
 * The URL Standard's host parser does the work (UTS #46): every runtime has it, so no table is downloaded for it.
 */
export function asciiDomain(domain: string): string | null {
  if (domain === '' || NO_HOST.test(domain)) return null
  if (ASCII.test(domain)) return domain.toLowerCase()
  const host = parseUrl(`https://${domain}`)?.hostname
  return host === undefined || host === '' || !ASCII.test(host) ? null : host
}
