import { createPublicKey } from 'node:crypto'
import { type Check, fine, notAsked, wrong } from './checked.js'
import type { Dns } from './dns.js'

/** Selectors that mail services tell their users to set. */
export const COMMON_SELECTORS: readonly string[] = (
  'default dkim mail smtp google selector1 selector2 s1 s2 k1 k2 k3 ' +
  'pm resend mx pic mandrill mailo key1 key2 fm1 fm2 fm3 protonmail'
).split(' ')

/** RFC 8301, 3.2: receivers do not accept shorter keys. */
const SHORTEST_RSA = 1024
/** Characters. A key of 16,384 bits is not longer. */
const LONGEST_KEY = 4096

/** Checks the keys of signatures (RFC 6376). @param selectors Names of keys; empty for the common ones. */
export async function checkDkim(domain: string, selectors: readonly string[], dns: Dns): Promise<Check> {
  const asked = selectors.length > 0 ? selectors : COMMON_SELECTORS
  const found = await Promise.all(
    asked.map(async (selector) => ({ selector, texts: await dns.texts(`${selector}._domainkey.${domain}`) })),
  )
  const keys = found.flatMap(({ selector, texts }) => texts.filter(isKey).map((text) => ({ selector, text })))
  const common = selectors.length === 0 ? ' (of the common selectors; pass --dkim-selector to ask for yours)' : ''
  if (selectors.length > 0) {
    const missing = selectors.filter((selector) => !keys.some((key) => key.selector === selector))
    if (missing.length > 0)
      return wrong(
        'DKIM',
        `${missing.map((selector) => `${selector}._domainkey.${domain}`).join(', ')} has no key.`,
        'Copy the TXT or CNAME record that your mail service shows for DKIM, and compare the selector.',
      )
  }
  if (keys.length === 0)
    return notAsked(
      'DKIM',
      `None of ${COMMON_SELECTORS.length} common selectors of ${domain} has a key, and others cannot be listed.`,
      'Pass yours with --dkim-selector: it is s=… in the field DKIM-Signature of a mail that was sent.',
    )
  for (const { selector, text } of keys) {
    const mistake = keyMistake(text)
    if (mistake !== null)
      return wrong(
        'DKIM',
        `The key ${selector}._domainkey.${domain} ${mistake}.`,
        'Make a new key at your mail service (RSA with 2048 bits), and copy its record.',
      )
  }
  return fine('DKIM', `${domain} has the key ${keys.map(({ selector }) => selector).join(', ')}${common}.`)
}

function isKey(text: string): boolean {
  return tagsOf(text).has('p')
}

/** What is wrong with a key, after its name; null if receivers can use it. */
function keyMistake(text: string): string | null {
  const tags = tagsOf(text)
  if ((tags.get('v') ?? 'DKIM1') !== 'DKIM1') return 'is not of the version DKIM1'
  const key = (tags.get('p') ?? '').replace(/\s/g, '')
  if (key === '') return 'is revoked (p= is empty)'
  if (key.length > LONGEST_KEY) return 'is too long to be a key'
  const kind = (tags.get('k') ?? 'rsa').toLowerCase()
  const bytes = Buffer.from(key, 'base64')
  if (kind === 'ed25519') return bytes.length === 32 ? null : 'is not a key (Ed25519 has 32 bytes)'
  if (kind !== 'rsa') return 'is of a kind that receivers do not know'
  const bits = rsaBits(bytes)
  if (bits === null) return 'is damaged: it cannot be read as an RSA key'
  return bits < SHORTEST_RSA ? `has only ${bits} bits, and receivers ask for at least ${SHORTEST_RSA}` : null
}

/** The bits of a key in the form of RFC 6376 (SubjectPublicKeyInfo) or RFC 8017; null for anything else. */
function rsaBits(key: Buffer): number | null {
  for (const type of ['spki', 'pkcs1'] as const)
    try {
      const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({ key, format: 'der', type })
      if (asymmetricKeyType === 'rsa') return asymmetricKeyDetails?.modulusLength ?? null
    } catch {
      continue
    }
  return null
}

/** Labels below which no domain of a person is. */
const LEAST_LABELS = 2
/** Names asked at most, from the domain upwards. */
const MOST_NAMES = 8

/**
 * Checks what receivers should do with mail that proves neither (RFC 7489). Without a record of its own, a domain has
 * that of a domain above it.
 */
export async function checkDmarc(domain: string, dns: Dns): Promise<Check> {
  const labels = domain.split('.')
  const add = `Add a TXT record to _dmarc.${domain}, to begin with "v=DMARC1; p=none; rua=mailto:you@${domain}".`
  for (let from = 0; from <= labels.length - LEAST_LABELS && from < MOST_NAMES; from++) {
    const name = `_dmarc.${labels.slice(from).join('.')}`
    const records = (await dns.texts(name)).filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text))
    if (records.length > 1)
      return wrong('DMARC', `${name} has more than one DMARC record, so receivers use none.`, 'Remove all but one.')
    const [record] = records
    if (record === undefined) continue
    const tags = tagsOf(record)
    const policy = (from > 0 ? (tags.get('sp') ?? tags.get('p')) : tags.get('p'))?.toLowerCase()
    if (policy === undefined || !['none', 'quarantine', 'reject'].includes(policy))
      return wrong('DMARC', `The record at ${name} has no valid policy.`, 'Write p=none, p=quarantine or p=reject.')
    const then = policy === 'none' ? 'which asks receivers only to report' : 'which receivers apply to forged mail'
    return fine('DMARC', `${name} says p=${policy}, ${then}.`)
  }
  return wrong('DMARC', `${domain} has no DMARC record, which Gmail and Yahoo ask of newsletters.`, add)
}

/** The tags of a record such as `v=DKIM1; k=rsa; p=…`. The first of equal names counts. */
function tagsOf(record: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>()
  for (const part of record.split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(0, at)).trim()
    if (name !== '' && !tags.has(name)) tags.set(name, part.slice(at + 1).trim())
  }
  return tags
}
