import { nodeModule } from '../../render/node-module.js'
import { base64Url } from './base64.js'
import noble from './noble-hashes.ts?lazy'
import { utf8Bytes } from './utf8.js'

/** Signs texts with one secret. */
export interface SigningKey {
  /** HMAC-SHA-256 of the text's UTF-8 (RFC 2104), in base64url without padding: 43 characters. */
  sign(text: string): string
}

// Web Crypto is asynchronous, but binding is synchronous. Node's own hash takes a third of the time, which determines
// the messages per second; the values are the same.
const native = nodeModule('node:crypto')
const nativeHash = typeof native?.hash === 'function' ? native.hash : null

/** SHA-256 of bytes, or of a text's UTF-8, in 64 hexadecimal digits. */
export function sha256Hex(data: string | Uint8Array): string {
  return nativeHash ? nativeHash('sha256', data) : portableSha256Hex(data)
}

export function signingKey(secret: Uint8Array): SigningKey {
  if (!native) return portableSigningKey(secret)
  const { createHmac, createSecretKey } = native
  const key = createSecretKey(secret)
  return { sign: (text) => createHmac('sha256', key).update(text).digest('base64url') }
}

/** `sha256Hex` for runtimes without a synchronous built-in hash. */
export function portableSha256Hex(data: string | Uint8Array): string {
  const { bytesToHex, sha256 } = noble()
  return bytesToHex(sha256(typeof data === 'string' ? utf8Bytes(data) : data))
}

/** `signingKey` for runtimes without a synchronous built-in HMAC. */
export function portableSigningKey(secret: Uint8Array): SigningKey {
  const { hmac, sha256 } = noble()
  // The secret is hashed once; each text continues from there.
  const keyed = hmac.create(sha256, secret)
  return { sign: (text) => base64Url(keyed.clone().update(utf8Bytes(text)).digest()) }
}
