import { Resolver } from 'node:dns/promises'
import { NoAnswer } from './checked.js'

/** Questions to the name servers. A name without such records has an empty list. Throws `NoAnswer`. */
export interface Dns {
  /** Whether the name servers know anything: in closed networks, they deny every name. */
  isReached(): Promise<boolean>
  /** The texts of a name: one for each record, its parts joined. */
  texts(name: string): Promise<readonly string[]>
  /** The mail servers of a domain. The empty name says that the domain takes no mail (RFC 7505). */
  mailServers(domain: string): Promise<readonly string[]>
  /** The IPv4 and IPv6 addresses of a host. */
  addresses(host: string): Promise<readonly string[]>
  /** The names of an address (PTR). */
  names(address: string): Promise<readonly string[]>
}

/** Milliseconds for the first try; each later one waits longer. */
const TIMEOUT_MS = 3000
const TRIES = 2
/** Answers are untrusted: what is longer is cut. No record that means something comes near. */
const MOST_RECORDS = 100
const LONGEST_TEXT = 8192
/** A domain that all name servers of the internet know. */
const EVERYWHERE = 'com'
/** The name does not exist, or has no record of this kind. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA', 'NOTFOUND', 'NODATA'])

/** Asks the name servers of this machine, or these. */
export function systemDns(servers: readonly string[] = []): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    isReached: () =>
      resolver.resolveNs(EVERYWHERE).then(
        (servers) => servers.length > 0,
        () => false,
      ),
    texts: async (name) =>
      (await recordsFor(name, () => resolver.resolveTxt(name))).map((parts) => parts.join('').slice(0, LONGEST_TEXT)),
    mailServers: async (domain) =>
      (await recordsFor(domain, () => resolver.resolveMx(domain)))
        .toSorted((one, other) => one.priority - other.priority)
        .map(({ exchange }) => exchange.replace(/\.$/, '').toLowerCase()),
    addresses: async (host) =>
      (
        await Promise.all([
          recordsFor(host, () => resolver.resolve4(host)),
          recordsFor(host, () => resolver.resolve6(host)),
        ])
      ).flat(),
    names: async (address) =>
      (await recordsFor(address, () => resolver.reverse(address))).map((name) => name.replace(/\.$/, '').toLowerCase()),
  }
}

async function recordsFor<T>(name: string, ask: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return (await ask()).slice(0, MOST_RECORDS)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    if (ABSENT.has(code)) return []
    throw new NoAnswer(`The name servers did not answer about ${name} (${code}).`)
  }
}
