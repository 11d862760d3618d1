import { parseUrl } from './parse-url.js'

const ASCII = /^[\x21-\x7e]*$/
/** Characters that end or change the host of a URL, or that URL parsers skip or decode. */
const NO_HOST = /[\p{Cc}\p{Z}\p{Cs}/\\?#@:[\]%<>^|]/u

/**
 * A domain name in lower-case ASCII, as in DNS and SMTP: `bücher.example` becomes `xn--bcher-kva.example`. Null if the
 * name has no such form, for example a label that begins with a combining mark.
 *
 * Uses the URL Standard's host parser (UTS #46), which every runtime has, so that no table must be downloaded.
 */
export function asciiDomain(domain: string): string | null {
  if (domain === '' || NO_HOST.test(domain)) return null
  if (ASCII.test(domain)) return domain.toLowerCase()
  const host = parseUrl(`https://${domain}`)?.hostname
  return host === undefined || host === '' || !ASCII.test(host) ? null : host
}
