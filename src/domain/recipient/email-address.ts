import { asciiDomain } from '../links/hosts.js'

/** Maximum octets of an address in SMTP (RFC 5321 §4.5.3.1, erratum 1690). */
const LONGEST = 254

// HTML's definition of a valid e-mail address, so that forms with and without scripts accept the same.
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]+$/
const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/i

/** Whether a reader's input can be an e-mail address. The server decides finally. */
export function isEmailAddress(text: string): boolean {
  if (text.length > LONGEST) return false
  const [local = '', domain = '', ...more] = text.split('@')
  return more.length === 0 && LOCAL.test(local) && domain.split('.').every((label) => LABEL.test(label))
}

/**
 * A key that is equal for all spellings of one address: lower case, the domain in ASCII (`Ana@Bücher.example` and
 * `ana@xn--bcher-kva.example` are the same reader). Only for comparison: some servers distinguish `Ana@` from `ana@`.
 * Invalid addresses are returned in lower case.
 */
export function addressKey(email: string): string {
  const text = email.trim()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return `${text.slice(0, at + 1).toLowerCase()}${asciiDomain(domain) ?? domain.toLowerCase()}`
}

/**
 * The address with its domain in ASCII; the part before the @ stays unchanged. Null if the domain has no ASCII form.
 */
export function asciiAddress(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (/^[\x21-\x7e]*$/.test(domain)) return email
  const ascii = asciiDomain(domain)
  return ascii === null ? null : email.slice(0, at + 1) + ascii
}
