import { asciiDomain } from '../links/hosts.js'

const LONGEST_ADDRESS = 254
const LONGEST_LOCAL = 64
/** Maximum octets of a domain name (RFC 1035 3.1), without a trailing dot. */
const LONGEST_DOMAIN = 253

const ATEXT = "A-Za-z0-9!#$%&'*+/=?^_`{|}~-"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const NAME = `(?:${LABEL}\\.)+(?!\\d+$)${LABEL}`
const PLAIN = new RegExp(`^[${ATEXT}]+(?:\\.[${ATEXT}]+)*@${NAME}$`)
const DOMAIN = new RegExp(`^${NAME}$`)
const LOCAL = new RegExp(`^[${ATEXT}]+(?:\\.[${ATEXT}]+)*$`)
/** A label of an international name: letters, marks and digits of any script. */
const INTERNATIONAL_LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u

/**
 * Why a text is not the address of exactly one mailbox, in one line without the text itself; null if it is. The local
 * part must be an ASCII dot-atom (RFC 5321 4.1.2; quoted local parts and SMTPUTF8 are not supported), the domain a name
 * with a dot, possibly international. Valid addresses cannot end a header field.
 */
export function addressProblem(address: string): string | null {
  if (address.length <= LONGEST_ADDRESS && address.indexOf('@') <= LONGEST_LOCAL && PLAIN.test(address)) return null
  if (address === '') return 'it is empty'
  // The limit is in octets; each UTF-16 unit has up to three.
  if (address.length > LONGEST_ADDRESS || octets(address) > LONGEST_ADDRESS)
    return `it is longer than ${LONGEST_ADDRESS} bytes`
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(address)) return 'it contains a line break or a control character'
  if (/[<>"()]/.test(address)) return 'it must be the address alone, without a name, brackets or quotation marks'
  if (/[\s,;]/u.test(address)) return 'it must be one address, without spaces'
  const at = address.indexOf('@')
  if (at === -1) return 'it has no @'
  if (address.includes('@', at + 1)) return 'it has more than one @'
  return localProblem(address.slice(0, at)) ?? domainProblem(address.slice(at + 1))
}

function localProblem(local: string): string | null {
  if (local === '') return 'the part before the @ is missing'
  if (local.length > LONGEST_LOCAL) return `the part before the @ is longer than ${LONGEST_LOCAL} characters`
  if (/[^\x20-\x7e]/.test(local)) return 'the part before the @ must be ASCII'
  return LOCAL.test(local) ? null : 'the part before the @ has a character or a dot that is not allowed there'
}

function domainProblem(domain: string): string | null {
  if (domain === '') return 'the part after the @ is missing'
  const labels = domain.split('.')
  if (labels.length < 2) return 'the domain has no dot'
  const ascii = labels.every((label) => INTERNATIONAL_LABEL.test(label)) ? asciiDomain(domain) : null
  // Letters, marks and digits may still form a name that is invalid in DNS.
  return ascii !== null && ascii.length <= LONGEST_DOMAIN && DOMAIN.test(ascii)
    ? null
    : 'the part after the @ is not a domain name'
}

function octets(text: string): number {
  let count = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return count
}
