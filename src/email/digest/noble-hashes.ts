/** Hashes for runtimes without synchronous built-in ones. Loaded on demand (`?lazy`). */
export { hmac } from '@noble/hashes/hmac.js'
export { sha256 } from '@noble/hashes/sha2.js'
export { bytesToHex } from '@noble/hashes/utils.js'
