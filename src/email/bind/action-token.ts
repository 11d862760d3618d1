import { withCode } from '../../domain/values/error-code.js'
import { base64Url, fromBase64Url } from '../digest/base64.js'
import type { SigningKey } from '../digest/sha256.js'
import { utf8Bytes } from '../digest/utf8.js'
import { netstring, outdatedVoteStem, statementStem, type Action } from './action-claims.js'

/**
 * A token: key id, expiry in seconds (base 36), recipient (base64url of UTF-8) and HMAC-SHA-256 (base64url), separated
 * by dots. It needs no percent-encoding in a query.
 */
export interface Token {
  readonly keyId: string
  readonly expiry: string
  readonly recipient: string
  readonly signature: string
}

/** Keeps a byte order mark, because it is part of the recipient. */
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true })

/** The last second that a Date can represent has nine base-36 digits. */
const TOKEN = /^([A-Za-z0-9_-]{1,16})\.(0|[1-9a-z][0-9a-z]{0,8})\.([A-Za-z0-9_-]*)\.([A-Za-z0-9_-]{43})$/

/** Parses a token. Null if its form is invalid or its recipient is not UTF-8. */
export function readToken(text: string): Token | null {
  const [, keyId, expiry, encoded, signature] = TOKEN.exec(text) ?? []
  if (keyId === undefined || expiry === undefined || encoded === undefined || signature === undefined) return null
  const bytes = fromBase64Url(encoded)
  if (!bytes) return null
  const recipient = DECODER.decode(bytes)
  // Several encodings decode to the same bytes, and invalid UTF-8 decodes to other text. Only our own encoding is
  // valid.
  if (encodedText(recipient) !== encoded) return null
  return Number.isNaN(expiryDate(expiry).getTime()) ? null : { keyId, expiry, recipient, signature }
}

/** @throws RangeError for an invalid date, or one before 1970. */
export function expiryText(expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000)
  if (!(seconds >= 0)) throw withCode('option-invalid', new RangeError('expires must be a valid date after 1970.'))
  return seconds.toString(36)
}

export function expiryDate(expiry: string): Date {
  return new Date(Number.parseInt(expiry, 36) * 1000)
}

/** Creates tokens for one action. Only the recipient's part is computed per token. */
export function tokenMaker(
  keyId: string,
  secret: SigningKey,
  expiry: string,
  action: Action,
): (recipient: string) => string {
  const stem = statementStem(keyId, expiry, action)
  const head = `${keyId}.${expiry}.`
  return (recipient) => `${head}${encodedText(recipient)}.${signatureOf(secret, stem, recipient)}`
}

export function isSignedBy(secret: SigningKey, token: Token, action: Action): boolean {
  return hasSignature(secret, token, statementStem(token.keyId, token.expiry, action))
}

/** Whether a vote's token was signed by the old version, without the publication. */
export function isOutdated(secret: SigningKey, token: Token, action: Action): boolean {
  return action.action === 'vote' && hasSignature(secret, token, outdatedVoteStem(token.keyId, token.expiry, action))
}

function hasSignature(secret: SigningKey, { recipient, signature }: Token, stem: string): boolean {
  return sameSignature(signatureOf(secret, stem, recipient), signature)
}

function signatureOf(secret: SigningKey, stem: string, recipient: string): string {
  return secret.sign(stem + netstring(recipient))
}

function encodedText(text: string): string {
  return base64Url(utf8Bytes(text))
}

/** Compares in constant time, so that signatures cannot be guessed character by character. */
function sameSignature(made: string, given: string): boolean {
  let difference = made.length ^ given.length
  for (let at = 0; at < made.length; at++) difference |= made.charCodeAt(at) ^ given.charCodeAt(at)
  return difference === 0
}
