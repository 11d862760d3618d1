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
  /** The attributes as they were read, where addresses of local pictures were filled in first. */
  readonly placed?: unknown
  /** Every other key, and `content` and `marks` where the document holds nothing of them. */
  readonly keys?: Readonly<Record<string, unknown>>
}

/** Which lists of a node the document holds itself. */
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

/** Every key that neither the document nor the stored form has a place for; null without any, as nearly always. */
function otherKeys(
  input: Readonly<Record<string, unknown>>,
  { content, marks }: HeldLists,
): Record<string, unknown> | null {
  let keys: Record<string, unknown> | null = null
  for (const key of Object.keys(input)) {
    if (key === 'type' || key === 'attrs' || (key === 'content' && content) || (key === 'marks' && marks)) continue
    const value = input[key]
    // Of empty texts nothing is left but the list they stood in. A key named `__proto__` is a key like any other.
    const kept = key === 'content' && Array.isArray(value) ? [] : value
    Object.defineProperty((keys ??= {}), key, { value: kept, enumerable: true, configurable: true, writable: true })
  }
  return keys
}

/** The stored form of a node, if it is one of the type that the node still has. */
export function storedFormOf(stored: unknown, node: string): StoredForm | null {
  return isStoredForm(stored) && stored.node === node ? stored : null
}

function isStoredForm(value: unknown): value is StoredForm {
  return isRecord(value) && typeof value['node'] === 'string' && typeof value['type'] === 'string'
}
