import type { IncomingMessage } from 'node:http'
import { UsageError } from 'diptych/command'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/** Reads headers of trusted proxies. */
export interface TrustedProxies {
  /**
   * The client: an IPv4 address, or the /64 network of an IPv6 address, because one reader can use any address in it.
   * Null if the connection is closed.
   */
  clientOf(incoming: IncomingMessage): string | null
  /** The value of a header, if a trusted proxy has set it. */
  headerOf(incoming: IncomingMessage, name: 'x-forwarded-proto' | 'x-request-id'): string | null
}

/** No proxy is trusted, so all these headers are ignored. */
export const NO_PROXIES: TrustedProxies = {
  clientOf: ({ socket }) => networkOf(socket.remoteAddress),
  headerOf: () => null,
}

/**
 * @param trusted the number of proxies in front of the site, or their addresses and networks separated by commas:
 * `10.0.0.0/8`, `loopback`, `uniquelocal`.
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

/** The entry of `X-Forwarded-For` may be invalid even if a trusted proxy wrote it. */
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
