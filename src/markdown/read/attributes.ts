import * as v from 'valibot'
import { ownValue } from '../../domain/values/stored-value.js'
import { nearestName } from '../../options/nearest-name.js'
import { attrSchema, type AttrEntries } from '../../schema/attr.js'
import type { AnyBlock, AnyMark } from '../../schema/define.js'
import { quoted } from '../../schema/quoted.js'
import type { NodeRole } from '../../schema/role.js'
import type { JsonNode } from '../../schema/write-document.js'
import { meantAttribute } from '../label-attribute.js'
import type { ListedAttribute } from '../syntax/attribute-list.js'
import { note, type AttributeSource, type ReadRun } from './run.js'

/** Adds listed attributes to a node under their stored names. Unknown attributes are kept and reported. */
export function takeAttributes(
  run: ReadRun,
  node: JsonNode,
  def: AnyBlock | AnyMark,
  { listed, place }: AttributeSource,
): void {
  if (listed.length === 0) return
  const attrs = (node['attrs'] ??= {}) as Record<string, unknown>
  const places = run.attributePlaces.get(node) ?? new Map()
  run.attributePlaces.set(node, places)
  for (const attribute of listed) {
    const known = meantAttribute(def as AnyBlock, attribute.name)
    const name = known ?? attribute.name
    if (known === null) reportUnknown(run, node, def, attribute, place)
    setOwn(attrs, name, storedValue(def.attrs, name, attribute))
    places.set(name, () => place(attribute.at))
  }
}

/** The value of a listed attribute by its schema: `12` may be a number or the text "12". */
export function storedValue(entries: AttrEntries, name: string, { value, bare }: ListedAttribute): unknown {
  const attr = ownValue(entries, name)
  if (bare === null || !attr) return value
  const entry = attrSchema(attr)
  if (v.safeParse(entry, value).success) return value
  return v.safeParse(entry, bare).success ? bare : value
}

function reportUnknown(
  run: ReadRun,
  node: JsonNode,
  { name, attrs }: AnyBlock | AnyMark,
  attribute: ListedAttribute,
  place: AttributeSource['place'],
): void {
  const near = attribute.name.length > 60 ? undefined : nearestName(attribute.name, Object.keys(attrs))
  note(
    run,
    'attribute-invalid',
    `${name} has no attribute ${quoted(attribute.name)}. It is kept and not shown.${near === undefined ? '' : ` Did you mean ${quoted(near)}?`}`,
    place(attribute.at),
    node,
  )
}

/** Sets a property, also for the key `__proto__`. */
export function setOwn(record: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true })
}

/** Attributes without the name of another block for their syntax, `{block=name}`, and that block. */
export function takeBlock(
  run: ReadRun,
  role: NodeRole,
  attributes: readonly ListedAttribute[],
): { readonly def: AnyBlock | undefined; readonly listed: readonly ListedAttribute[] } {
  for (const attribute of attributes) {
    const { name, value } = attribute
    if (name !== 'block' || typeof value !== 'string') continue
    const def = [run.names.block(value), run.names.inline(value)].find((found) => found?.role === role)
    if (def) return { def, listed: attributes.filter((other) => other !== attribute) }
  }
  return { def: undefined, listed: attributes }
}
