import { signingKey, type SigningKey } from '../digest/sha256.js'
import { utf8Bytes } from '../digest/utf8.js'
import { withCode } from '../../domain/values/error-code.js'

/**
 * A secret that signs action links. `id` is part of every token, so that keys can be rotated while old links are valid.
 */
export interface ActionKey {
  /** 1 to 16 characters of `A-Z a-z 0-9 _ -`. */
  id: string
  /** At least 32 bytes; strings count in UTF-8. Use random bytes. */
  secret: Uint8Array | string
}

/** RFC 2104 3: a key shorter than the hash weakens it. */
const SHORTEST_SECRET = 32
const KEY_ID = /^[A-Za-z0-9_-]{1,16}$/

/** @throws RangeError for an invalid id and for a short secret. */
export function secretOf({ id, secret }: ActionKey): SigningKey {
  if (!KEY_ID.test(id))
    throw withCode(
      'action-key-invalid',
      new RangeError('The id of an action key must be 1 to 16 letters, digits, _ and -.'),
    )
  const bytes = typeof secret === 'string' ? utf8Bytes(secret) : secret
  if (bytes.length < SHORTEST_SECRET)
    throw withCode(
      'action-key-invalid',
      new RangeError(`The secret of action key '${id}' has ${bytes.length} bytes. Use at least ${SHORTEST_SECRET}.`),
    )
  return signingKey(bytes)
}

/** @throws RangeError like `secretOf`, and for two keys with the same id. */
export function secretsById(keys: readonly ActionKey[]): ReadonlyMap<string, SigningKey> {
  const secrets = new Map<string, SigningKey>()
  for (const key of keys) {
    if (secrets.has(key.id))
      throw withCode('action-key-invalid', new RangeError(`Two action keys have the id '${key.id}'. Remove one.`))
    secrets.set(key.id, secretOf(key))
  }
  return secrets
}
