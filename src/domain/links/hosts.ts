import { parseUrl, parseWebUrl } from './parse-url.js'

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

/** Lower-case host name of an http(s) URL without the port; null for anything else. */
export function hostOf(url: string): string | null {
  const host = parseWebUrl(url.startsWith('//') ? `https:${url}` : url)?.hostname
  return host === undefined || host === '' ? null : host
}

const UNREACHABLE = /(?:^|\.)(?:invalid|test|localhost|local|internal|home\.arpa)$/
const DOCUMENTATION = /(?:^|\.)example(?:\.(?:com|net|org))?$/
/** Addresses of this machine and of private networks (RFC 1122 3.2.1.3, RFC 1918, RFC 3927, RFC 4291). */
const PRIVATE =
  /^(?:0\.0\.0\.0|127(?:\.\d{1,3}){3}|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|\[?::1?\]?|\[f[cd][\da-f:]*\]|\[fe80:[\da-f:]*\])$/

/**
 * Whether readers cannot reach a host name (lower case, as in a URL). `unreachable`: names and addresses of one machine
 * or network, `.invalid` and `.test`. `documentation`: `.example` and `example.com`, which stand in for a real name.
 * Null for all others. Source: RFC 2606, RFC 6761, RFC 6762, RFC 8375.
 */
export function reservedHost(host: string): 'unreachable' | 'documentation' | null {
  const name = host.replace(/\.$/, '')
  if (UNREACHABLE.test(name) || PRIVATE.test(name) || !/[.:]/.test(name)) return 'unreachable'
  return DOCUMENTATION.test(name) ? 'documentation' : null
}

/** RFC 1122 3.2.1.3, RFC 4291 2.5.3, RFC 6761 6.3 */
export function isLoopback(host: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|::1|(?:[^.]+\.)*localhost)$/.test(host)
}
