import { isRecord } from '../domain/values/is-record.js'

/**
 * How a node was stored, as far as the document does not say it itself. It is the value of the hidden attribute
 * `stored`: unknown attributes, unknown keys and the spelling of another dialect survive a round trip. Content and
 * marks are never part of it, so an edit of them is what is written.
 */
export interface StoredForm {
  /** The name in the schema that the node was read as. A node of another type has no stored form. */
  readonly node: string
  /** The stored name: an alias, or one that nobody knows. */
  readonly type: string
  /** The attributes as they were stored; absent where there were none. */
  readonly attrs?: unknown
  /** Every other key, and `content` and `marks` where the document holds nothing of them. */
  readonly keys?: Readonly<Record<string, unknown>>
}

/** The stored form of a node that was read as `node`. `held` are the lists that the document holds itself. */
export function storedForm(
  input: Readonly<Record<string, unknown>>,
  node: string,
  held: readonly ('content' | 'marks')[],
): StoredForm {
  const elsewhere: ReadonlySet<string> = new Set(['type', 'attrs', ...held])
  const keys: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(input)) {
    if (elsewhere.has(key)) continue
    // Of empty texts nothing is left but the list they stood in. A key named `__proto__` is a key like any other.
    const kept = key === 'content' && Array.isArray(value) ? [] : value
    Object.defineProperty(keys, key, { value: kept, enumerable: true, configurable: true, writable: true })
  }
  return {
    node,
    type: typeof input['type'] === 'string' ? input['type'] : node,
    ...(Object.hasOwn(input, 'attrs') ? { attrs: input['attrs'] } : {}),
    ...(Object.keys(keys).length > 0 ? { keys } : {}),
  }
}

/** The stored form of a node, if it is one of the type that the node still has. */
export function storedFormOf(stored: unknown, node: string): StoredForm | null {
  return isStoredForm(stored) && stored.node === node ? stored : null
}

function isStoredForm(value: unknown): value is StoredForm {
  return isRecord(value) && typeof value['node'] === 'string' && typeof value['type'] === 'string'
}
