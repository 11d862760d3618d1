import { asciiDomain } from '../domain/links/ascii-domain.js'

/** The receiving domain of an address: lower case, in ASCII. */
export function mailDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return (asciiDomain(domain) ?? domain).toLowerCase()
}
