import { base64Bytes } from './base64-bytes.js'
import { publicKeyInfo } from './der.js'

/** The type of `fetch` for requests to Amazon. */
export type HookFetch = (url: string, init: RequestInit) => Promise<Response>

export type SnsHash = 'SHA-1' | 'SHA-256'

const TIMEOUT_MS = 10_000
/** Maximum characters of a certificate. Those of SNS have 2,000. */
const LONGEST = 64 * 1024
/** Number of cached certificates. SNS uses one, and two during a change. */
const KEPT = 8

/**
 * A host of SNS in one region. The pattern requires a region, because any Amazon customer can own the bucket
 * `sns.s3.amazonaws.com`.
 */
const HOST = /^sns\.[a-z]{2}(?:-[a-z]{2,12}){1,3}-\d{1,2}\.amazonaws\.com(?:\.cn)?$/
const CERTIFICATE = /^\/SimpleNotificationService-[\da-f]{8,64}\.pem$/

/** Parses an https address on a host of SNS; null for any other. */
export function snsUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  return HOST.test(url.hostname) ? url : null
}

/**
 * The public keys of SNS's certificates, each fetched once. A certificate is trusted because it comes from a host of
 * Amazon over https.
 *
 * @returns null if the address is not one of SNS's certificates, or the certificate cannot be fetched or parsed.
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
    // Failures are not cached, so the next message tries again.
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
