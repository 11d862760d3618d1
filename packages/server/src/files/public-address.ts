import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Thrown for a host that is not on the public internet. A post must not trigger requests to the local network.
 */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * Looks up a host for one connection, and refuses private addresses. The connection uses this result, so DNS cannot
 * change it in between.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(`${host} has a private address`), '', 0)
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

/** The IP address in a URL's host; null for a name, which has to be looked up. */
export function numericHost({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? host : null
}
