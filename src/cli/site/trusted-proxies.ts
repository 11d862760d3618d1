import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'
import { UsageError } from '../usage-error.js'

/** What proxies say of a request, as far as they are trusted. */
export interface TrustedProxies {
  /**
   * Who asks: an IPv4 address, or the network of an IPv6 address, of which one reader has as many as they like. Null
   * for a connection that is closed.
   */
  clientOf(incoming: IncomingMessage): string | null
  /** The value of a header that only a trusted proxy may set. */
  headerOf(incoming: IncomingMessage, name: 'x-forwarded-proto' | 'x-request-id'): string | null
}

/** Nobody: a header that anybody can write says nothing. */
export const NO_PROXIES: TrustedProxies = {
  clientOf: ({ socket }) => networkOf(socket.remoteAddress),
  headerOf: () => null,
}

/**
 * @param trusted the number of proxies before the site, or their addresses and networks with commas: `10.0.0.0/8`,
 * `loopback`, `uniquelocal`.
 * @throws UsageError for anything else.
 */
export function trustedProxies(trusted: string): TrustedProxies {
  const trust = trustOf(trusted.trim())
  return {
    clientOf: (incoming) =>
      incoming.socket.remoteAddress === undefined ? null : networkOf(proxyAddress(incoming, trust)),
    headerOf(incoming, name) {
      const value = incoming.headers[name]
      return typeof value === 'string' && trust(incoming.socket.remoteAddress ?? '', 0) ? value : null
    },
  }
}

function trustOf(trusted: string): (address: string, hops: number) => boolean {
  if (/^[1-9]\d?$/.test(trusted)) return (_, hops) => hops < Number(trusted)
  try {
    return proxyAddress.compile(trusted.split(',').map((part) => part.trim()))
  } catch {
    throw new UsageError(
      `--trust-proxy takes a number of proxies, or addresses and networks like 10.0.0.0/8,loopback. '${trusted}' is neither.`,
    )
  }
}

/** The last address of `X-Forwarded-For` that a trusted proxy wrote may still be no address. */
function networkOf(address: string | undefined): string | null {
  if (address === undefined || !ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString()
}
