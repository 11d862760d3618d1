import { createSecretKey, type KeyObject } from 'node:crypto'

/** A secret that signs action links. `id` stands in every token, so that keys can be changed while old links live. */
export interface ActionKey {
  /** 1 to 16 of `A-Z a-z 0-9 _ -`. */
  id: string
  /** At least 32 bytes; text counts in UTF-8. Make it with a generator of random bytes, not by hand. */
  secret: Uint8Array | string
}

/** RFC 2104 3: a key shorter than the hash weakens it. */
const SHORTEST_SECRET = 32
const KEY_ID = /^[A-Za-z0-9_-]{1,16}$/

/** @throws RangeError for an id of another form and for a short secret. */
export function secretOf({ id, secret }: ActionKey): KeyObject {
  if (!KEY_ID.test(id)) throw new RangeError('The id of an action key must be 1 to 16 letters, digits, _ and -.')
  const bytes = typeof secret === 'string' ? Buffer.from(secret) : secret
  if (bytes.length < SHORTEST_SECRET)
    throw new RangeError(`The secret of action key '${id}' has ${bytes.length} bytes. Use at least ${SHORTEST_SECRET}.`)
  return createSecretKey(bytes)
}

/** @throws RangeError as `secretOf`, and for two keys with one id. */
export function secretsById(keys: readonly ActionKey[]): ReadonlyMap<string, KeyObject> {
  const secrets = new Map<string, KeyObject>()
  for (const key of keys) {
    if (secrets.has(key.id)) throw new RangeError(`Two action keys have the id '${key.id}'. Remove one.`)
    secrets.set(key.id, secretOf(key))
  }
  return secrets
}
