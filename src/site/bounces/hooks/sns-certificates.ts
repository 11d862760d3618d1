import { base64Bytes } from './base64-bytes.js'
import { publicKeyInfo } from './der.js'

/** Of `fetch`: what is asked of Amazon. */
export type HookFetch = (url: string, init: RequestInit) => Promise<Response>

export type SnsHash = 'SHA-1' | 'SHA-256'

const TIMEOUT_MS = 10_000
/** Characters of a certificate; those of SNS have 2,000. */
const LONGEST = 64 * 1024
/** Certificates that are kept. SNS has one in use, and the next when it changes. */
const KEPT = 8

/**
 * A host of SNS in one region. The region is spelt out, since any customer of Amazon can have a bucket whose address is
 * `sns.s3.amazonaws.com`.
 */
const HOST = /^sns\.[a-z]{2}(?:-[a-z]{2,12}){1,3}-\d{1,2}\.amazonaws\.com(?:\.cn)?$/
const CERTIFICATE = /^\/SimpleNotificationService-[\da-f]{8,64}\.pem$/

/** An address on a host of SNS, over https; null for any other. */
export function snsUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  return HOST.test(url.hostname) ? url : null
}

/**
 * Keys of the certificates that SNS signs with, each fetched once. A certificate is Amazon's own because a host of
 * Amazon hands it out over https.
 *
 * @returns null for an address that is not one of SNS's certificates, and where it cannot be had or read.
 */
export function snsCertificates(fetch: HookFetch): (url: string, hash: SnsHash) => Promise<CryptoKey | null> {
  const kept = new Map<string, Promise<CryptoKey | null>>()
  return async (text, hash) => {
    const url = snsUrl(text)
    if (!url || !CERTIFICATE.test(url.pathname) || url.search !== '' || url.hash !== '') return null
    const name = `${hash} ${url.href}`
    const known = kept.get(name)
    if (known) return known
    const key = fetchKey(fetch, url.href, hash).catch(() => null)
    kept.set(name, key)
    const [oldest] = kept.size > KEPT ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    // What failed is tried again by the next message.
    if ((await key) === null && kept.get(name) === key) kept.delete(name)
    return key
  }
}

async function fetchKey(fetch: HookFetch, url: string, hash: SnsHash): Promise<CryptoKey | null> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const text = answer.ok ? await answer.text() : ''
  if (text.length > LONGEST) return null
  const from = text.indexOf(BEGIN)
  const to = text.indexOf(END, from)
  const der = from === -1 || to === -1 ? null : base64Bytes(text.slice(from + BEGIN.length, to))
  const info = der && publicKeyInfo(der)
  return info && crypto.subtle.importKey('spki', info, { name: 'RSASSA-PKCS1-v1_5', hash }, false, ['verify'])
}

const BEGIN = '-----BEGIN CERTIFICATE-----'
const END = '-----END CERTIFICATE-----'
