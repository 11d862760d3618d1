import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A host that is not on the public internet. What a post links to must not make this machine ask its neighbours. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** Whether a numeric address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * Looks up a host for one connection, and refuses one with a private address. The connection uses this answer, so a
 * name cannot lead elsewhere a moment later.
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

/** The numeric address that is a URL's host; null for a name, which has to be looked up. */
export function numericHost({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? host : null
}
