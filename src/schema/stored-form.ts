import { isRecord } from '../domain/values/stored-value.js'

/**
 * How a node was stored, beyond what the document itself holds. It is the value of the hidden attribute `stored`.
 * Thanks to it, unknown attributes, unknown keys and the spelling of another dialect survive a round trip. It never
 * includes content and marks, so edits of them are written.
 */
export interface StoredForm {
  /** The schema name that the node was read as. A node of another type has no stored form. */
  readonly node: string
  /** The stored name: an alias, or an unknown name. */
  readonly type: string
  /** The attributes as stored; absent if there were none. */
  readonly attrs?: unknown
  /** The attributes after addresses of local pictures were filled in. */
  readonly placed?: unknown
  /** All other keys, including `content` and `marks` if the document does not hold them. */
  readonly keys?: Readonly<Record<string, unknown>>
}

/** The lists of a node that the document holds itself. */
export interface HeldLists {
  readonly content: boolean
  readonly marks: boolean
}

/** The stored form of a node that was read as `node`. */
export function storedForm(input: Readonly<Record<string, unknown>>, node: string, held: HeldLists): StoredForm {
  const type = typeof input['type'] === 'string' ? input['type'] : node
  const keys = otherKeys(input, held)
  if (keys === null) return Object.hasOwn(input, 'attrs') ? { node, type, attrs: input['attrs'] } : { node, type }
  return { node, type, ...(Object.hasOwn(input, 'attrs') ? { attrs: input['attrs'] } : {}), keys }
}

/**
 * The keys that neither the document nor other parts of the stored form hold; null if there are none, as in most cases.
 */
function otherKeys(
  input: Readonly<Record<string, unknown>>,
  { content, marks }: HeldLists,
): Record<string, unknown> | null {
  let keys: Record<string, unknown> | null = null
  for (const key of Object.keys(input)) {
    if (key === 'type' || key === 'attrs' || (key === 'content' && content) || (key === 'marks' && marks)) continue
    const value = input[key]
    // Empty texts leave only their list. `__proto__` must be an ordinary key.
    const kept = key === 'content' && Array.isArray(value) ? [] : value
    Object.defineProperty((keys ??= {}), key, { value: kept, enumerable: true, configurable: true, writable: true })
  }
  return keys
}

/** The stored form of a node, if it belongs to the node's current type. */
export function storedFormOf(stored: unknown, node: string): StoredForm | null {
  return isStoredForm(stored) && stored.node === node ? stored : null
}

function isStoredForm(value: unknown): value is StoredForm {
  return isRecord(value) && typeof value['node'] === 'string' && typeof value['type'] === 'string'
}
