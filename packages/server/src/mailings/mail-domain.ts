import { asciiDomain } from 'diptych/domain'

/** The receiving domain of an address: lower case, in ASCII. */
export function mailDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return (asciiDomain(domain) ?? domain).toLowerCase()
}

/**
 * Domains that share the same servers, and so the same limits. A provider is named by its best-known domain. Only
 * domains from public sources; all others are separate.
 */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  // https://letsradiate.com/understanding-gmail-domains-gmail-com-googlemail-com-and-google-com/
  'gmail.com': ['googlemail.com'],
  // https://www.twilio.com/docs/sendgrid/concepts/inbox-provider-insights/microsoft
  'outlook.com': ['hotmail.com', 'live.com', 'msn.com'],
  // https://www.twilio.com/docs/sendgrid/concepts/inbox-provider-insights/apple
  'icloud.com': ['me.com', 'mac.com'],
  // https://support.sendgrid.com/hc/en-us/articles/40452845387931
  'yahoo.com': [
    'aim.com',
    'aol.com',
    'bellsouth.net',
    'cox.net',
    'frontier.com',
    'netscape.net',
    'rocketmail.com',
    'rogers.com',
    'verizon.net',
    'ymail.com',
  ],
}

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(PROVIDERS).flatMap(([name, domains]) => domains.map((domain) => [domain, name] as const)),
)

/**
 * The domain whose limits apply: the provider's, or the domain itself.
 *
 * @param domain lower case, in ASCII.
 */
export function paceDomain(domain: string): string {
  return NAMES.get(domain) ?? domain
}
