import { BlockList, isIPv6 } from 'node:net'
import { printable } from '../terminal.js'
import { type Check, fine, wrong } from './checked.js'
import type { Dns } from './dns.js'

/** RFC 7208, 4.6.4: receivers stop here. */
const MOST_LOOKUPS = 10
const MOST_VOID = 2
const MOST_HOSTS = 10
/** A host name in an answer is untrusted. */
const NAME = /^[a-z\d_](?:[a-z\d_-]{0,62}\.){0,30}[a-z\d_-]{1,62}\.?$/i

/** What keeps receivers from using a record, with what to do about it. */
class Unusable extends Error {
  readonly fix: string

  constructor(message: string, fix: string) {
    super(message)
    this.fix = fix
  }
}

/**
 * Checks the senders that a domain allows (RFC 7208): one record, of at most ten lookups, without a circle of includes,
 * that does not allow everybody.
 *
 * @param hosts Addresses that mails leave from, which the record should allow. They may be unknown.
 */
export async function checkSpf(domain: string, hosts: readonly string[], dns: Dns): Promise<Check> {
  const walk = new SpfWalk(dns)
  try {
    if ((await recordsOf(domain, dns)).length === 0)
      return wrong(
        'SPF',
        `${domain} has no SPF record, so anybody may seem to send its mail and services distrust all of it.`,
        `Add a TXT record to ${domain} with what your mail service says, as in "v=spf1 include:spf.service.example -all".`,
      )
    await walk.read(domain, [])
  } catch (error) {
    if (error instanceof Unusable) return wrong('SPF', error.message, error.fix)
    throw error
  }
  const missing = hosts.filter((host) => !walk.allows(host))
  if (missing.length > 0 && walk.isComplete)
    return wrong(
      'SPF',
      `The SPF record of ${domain} does not allow ${missing.join(', ')}, where its mail leaves.`,
      `Add ${missing.map((host) => `${isIPv6(host) ? 'ip6' : 'ip4'}:${host}`).join(' ')} before the end of the record.`,
    )
  const { lookups } = walk
  return fine(
    'SPF',
    `${domain} says who sends its mail, with ${lookups} of at most ${MOST_LOOKUPS} lookups${
      hosts.length > 0 && missing.length === 0 ? `, and allows ${hosts.join(', ')}` : ''
    }.`,
  )
}

async function recordsOf(domain: string, dns: Dns): Promise<readonly string[]> {
  return (await dns.texts(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text))
}

/** Follows a record and what it includes, once each, as far as a receiver would at most. */
class SpfWalk {
  /** Mechanisms that asked a name server. */
  lookups = 0
  /** false if a part depends on the single message, so that not all allowed addresses are known. */
  isComplete = true
  #void = 0
  readonly #allowed = new BlockList()
  readonly #dns: Dns

  constructor(dns: Dns) {
    this.#dns = dns
  }

  allows(address: string): boolean {
    return this.#allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }

  /** @param path The domains whose records led here. */
  async read(domain: string, path: readonly string[]): Promise<void> {
    if (path.includes(domain))
      throw new Unusable(
        `The SPF record of ${path[0]} includes itself: ${[...path, domain].join(' → ')}.`,
        'Remove the include that closes the circle. Receivers ignore such a record.',
      )
    const [record, second] = await recordsOf(domain, this.#dns)
    if (record === undefined)
      throw new Unusable(
        `The SPF record of ${path[0] ?? domain} includes ${domain}, which has none.`,
        'Remove it or correct its name. Receivers ignore such a record.',
      )
    if (second !== undefined)
      throw new Unusable(
        `${domain} has more than one SPF record, so receivers use none.`,
        'Write them as one record: one v=spf1, all includes, one all at the end.',
      )
    await this.#terms(domain, record, [...path, domain])
  }

  async #terms(domain: string, record: string, path: readonly string[]): Promise<void> {
    let redirect: string | null = null
    for (const term of record.split(' ').slice(1).filter(Boolean)) {
      const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(term)
      if (modifier) {
        if (modifier[1]?.toLowerCase() === 'redirect') redirect = modifier[2] ?? ''
        continue
      }
      const isPass = !/^[?~-]/.test(term)
      const unsigned = term.replace(/^[+?~-]/, '')
      const [name = ''] = /^[a-z\d]+/i.exec(unsigned) ?? []
      const value = unsigned.slice(name.length)
      if (name.toLowerCase() === 'all') {
        if (isPass && path.length === 1)
          throw new Unusable(
            `The SPF record of ${domain} allows everybody to send its mail (+all).`,
            'End it with ~all or -all.',
          )
        return
      }
      await this.#mechanism(name.toLowerCase(), value, { term, isPass, domain, path })
    }
    if (redirect === null) return
    const target = this.#nameIn(redirect, redirect, domain)
    this.#count(path)
    if (target !== null) await this.read(target, path)
  }

  async #mechanism(
    name: string,
    value: string,
    {
      term,
      isPass,
      domain,
      path,
    }: Readonly<Record<'term' | 'domain', string>> & { isPass: boolean; path: readonly string[] },
  ): Promise<void> {
    const [, stated = '', range = ''] = /^(?::([^/]*))?((?:\/{1,2}\d{1,3}){0,2})$/.exec(value) ?? []
    switch (name) {
      case 'ip4':
      case 'ip6':
        return this.#network(value.slice(1), isPass, term, domain)
      case 'include': {
        this.#count(path)
        const target = this.#nameIn(stated, term, domain)
        if (target !== null) await this.read(target, path)
        return
      }
      case 'a':
      case 'mx': {
        this.#count(path)
        const target = stated === '' ? domain : this.#nameIn(stated, term, domain)
        if (target === null) return
        const hosts = name === 'a' ? [target] : (await this.#dns.mailServers(target)).filter((host) => NAME.test(host))
        const found = await Promise.all(hosts.slice(0, MOST_HOSTS).map((host) => this.#dns.addresses(host)))
        if (found.flat().length === 0) this.#countVoid(path)
        const [four, six] = [/^\/(\d+)/.exec(range)?.[1], /\/\/(\d+)$/.exec(range)?.[1]]
        for (const address of found.flat())
          this.#network(`${address}${rangeOf(isIPv6(address) ? six : four)}`, isPass, term, domain)
        return
      }
      case 'exists':
      case 'ptr':
        this.#count(path)
        this.isComplete = false
        return
      default:
        throw mistake(domain, term)
    }
  }

  /** Null for a name that depends on the message (macros). */
  #nameIn(text: string, term: string, domain: string): string | null {
    if (text.includes('%')) {
      this.isComplete = false
      return null
    }
    if (!NAME.test(text)) throw mistake(domain, term)
    return text.replace(/\.$/, '').toLowerCase()
  }

  #network(text: string, isPass: boolean, term: string, domain: string): void {
    const [address = '', bits] = text.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    try {
      if (isPass) this.#allowed.addSubnet(address, bits === undefined ? most : Number(bits), family)
    } catch {
      throw mistake(domain, term)
    }
  }

  #count(path: readonly string[]): void {
    if (++this.lookups > MOST_LOOKUPS)
      throw new Unusable(
        `The SPF record of ${path[0]} needs more than ${MOST_LOOKUPS} lookups, so receivers ignore it (RFC 7208, 4.6.4).`,
        'Remove includes of services that no longer send for you.',
      )
  }

  #countVoid(path: readonly string[]): void {
    if (++this.#void > MOST_VOID)
      throw new Unusable(
        `The SPF record of ${path[0]} names more than ${MOST_VOID} hosts without an address, so receivers ignore it.`,
        'Remove the parts a and mx that lead to no host.',
      )
  }
}

function rangeOf(bits: string | undefined): string {
  return bits === undefined ? '' : `/${bits}`
}

function mistake(domain: string, term: string): Unusable {
  return new Unusable(
    `The SPF record of ${domain} has an invalid part: ${printable(term, 60)}.`,
    'Correct or remove it. Receivers ignore such a record.',
  )
}
