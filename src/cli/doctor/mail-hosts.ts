import { isIP } from 'node:net'
import { type Check, fine, wrong } from './checked.js'
import type { Dns } from './dns.js'

/** Answers are untrusted: more are not followed. */
const MOST = 10

/** Checks that replies and bounces arrive (RFC 5321, 5; RFC 7505). */
export async function checkMx(domain: string, dns: Dns): Promise<Check> {
  const servers = (await dns.mailServers(domain)).slice(0, MOST)
  const add = `Add an MX record to ${domain} that names the server of its mailboxes.`
  if (servers.length === 0)
    return wrong('MX', `${domain} has no mail server, so replies and bounces are lost and services distrust it.`, add)
  if (servers.every((server) => server === ''))
    return wrong('MX', `${domain} says that it takes no mail (RFC 7505), so replies and bounces are lost.`, add)
  const found = await Promise.all(servers.map(async (server) => ({ server, to: await dns.addresses(server) })))
  const lost = found.filter(({ to }) => to.length === 0).map(({ server }) => server)
  if (lost.length > 0)
    return wrong(
      'MX',
      `The mail server ${lost.join(', ')} of ${domain} has no address.`,
      'Correct the name in the MX record, or add an A record for it.',
    )
  return fine('MX', `${domain} takes mail at ${servers.join(', ')}.`)
}

/** The addresses that mails leave from. */
export async function sendingAddresses(host: string, dns: Dns): Promise<readonly string[]> {
  return isIP(host) === 0 ? (await dns.addresses(host)).slice(0, MOST) : [host]
}

/** Checks that each address has a name that leads back to it, which receivers ask of hosts that send. */
export async function checkPtr(host: string, addresses: readonly string[], dns: Dns): Promise<Check> {
  if (addresses.length === 0)
    return wrong('PTR', `${host} has no address.`, 'Correct the name of the server, or add an A record for it.')
  for (const address of addresses) {
    const names = (await dns.names(address)).slice(0, MOST)
    if (names.length === 0)
      return wrong(
        'PTR',
        `${address} (${host}) has no name, and Gmail refuses mail from such hosts.`,
        `Ask the provider of the server to set the PTR record of ${address} to ${host}.`,
      )
    const back = await Promise.all(names.map((name) => dns.addresses(name)))
    if (!back.flat().some((each) => isSame(each, address)))
      return wrong(
        'PTR',
        `${address} has the name ${names[0]}, which does not lead back to it.`,
        `Add an A or AAAA record to ${names[0]} with ${address}, or change the PTR record to ${host}.`,
      )
  }
  return fine(
    'PTR',
    `${addresses.join(', ')} ${addresses.length === 1 ? 'has a name that leads' : 'have names that lead'} back.`,
  )
}

/** IPv6 addresses can be written in several ways. */
function isSame(one: string, other: string): boolean {
  const written = (address: string) => (address.includes(':') ? new URL(`http://[${address}]`).hostname : address)
  return isIP(one) === isIP(other) && written(one) === written(other)
}
