/**
 * Domains whose mail goes to the same servers: what one of them takes, all take together. A provider has the name of
 * its best-known domain. Only what a public source lists; any other domain stands for itself.
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
 * The name under which a domain has its pace: its provider's, or its own.
 *
 * @param domain lower case, in ASCII.
 */
export function paceDomain(domain: string): string {
  return NAMES.get(domain) ?? domain
}
