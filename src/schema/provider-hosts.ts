import type { AnyBlock } from './define.js'

/** Returns a function that tells whether a host belongs to the service of one of these blocks. */
export function providerHosts(blocks: readonly AnyBlock[]): (host: string) => boolean {
  const domains = blocks.flatMap(({ link }) => link?.hosts ?? [])
  return (host) => domains.some((domain) => isOf(host, domain))
}

function isOf(host: string, domain: string | RegExp): boolean {
  return typeof domain === 'string' ? host === domain || host.endsWith(`.${domain}`) : domain.test(host)
}
