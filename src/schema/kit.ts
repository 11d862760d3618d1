import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { attrParser, type AttrParser } from './attrs.js'
import type { AnyMarkDef, AnyNodeDef, AttrEntries } from './define.js'

export interface KnownNode {
  readonly def: AnyNodeDef
  readonly attrs: AttrParser
}

export interface KnownMark {
  readonly def: AnyMarkDef
  readonly attrs: AttrParser
}

/** A schema together with the definitions it was built from. */
export interface Kit {
  readonly schema: Schema
  /** By stored name and by alias. */
  node(name: string): KnownNode | undefined
  mark(name: string): KnownMark | undefined
  readonly nodeDefs: readonly AnyNodeDef[]
  readonly markDefs: readonly AnyMarkDef[]
  /** CSS selectors of markup that belongs to a page around the text and is dropped on import. */
  readonly chrome: readonly string[]
}

/** Names of the nodes every kit brings along to hold what it does not understand. */
export const UNSUPPORTED_BLOCK = 'unsupported'
export const UNSUPPORTED_INLINE = 'unsupportedInline'

/**
 * Hidden attribute of every node: its `StoredForm`, `IMPLIED`, or the JSON of content that is only shown as plain
 * words.
 */
export const STORED = 'stored'

/** Value of `stored` on a wrapper that reading had to add and writing takes away again. */
export const IMPLIED = 'implied'

/**
 * In `stored` of a mark: JSON text of a list of marks that are written back in its place, since they are too many or
 * too deep to be compared.
 */
export const REST = 'rest'

/** Builds schema and look-ups. Throws `TypeError` when two definitions claim one name. */
export function buildKit(
  nodes: readonly AnyNodeDef[],
  marks: readonly AnyMarkDef[],
  chrome: readonly string[] = [],
): Kit {
  const byNodeName = index(nodes, (def) => ({ def, attrs: attrParser(def.attrs, def.attrAliases) }))
  const byMarkName = index(marks, (def) => ({ def, attrs: attrParser(def.attrs) }))
  const schema = new Schema({
    topNode: 'doc',
    nodes: Object.fromEntries(nodes.map((def) => [def.name, toNodeSpec(def)])),
    marks: Object.fromEntries(marks.map((def) => [def.name, toMarkSpec(def)])),
  })
  return {
    schema,
    node: (name) => byNodeName.get(name),
    mark: (name) => byMarkName.get(name),
    nodeDefs: nodes,
    markDefs: marks,
    chrome,
  }
}

function index<D extends { name: string; aliases?: readonly string[] }, K>(
  defs: readonly D[],
  known: (def: D) => K,
): Map<string, K> {
  const map = new Map<string, K>()
  for (const def of defs) {
    const entry = known(def)
    for (const name of [def.name, ...(def.aliases ?? [])]) {
      if (map.has(name)) throw new TypeError(`Two definitions claim the name ${name}`)
      map.set(name, entry)
    }
  }
  return map
}

function attributeSpecs(entries: AttrEntries): NonNullable<NodeSpec['attrs']> {
  const { defaults } = attrParser(entries)
  const specs: NonNullable<NodeSpec['attrs']> = {}
  for (const name of Object.keys(entries))
    specs[name] = Object.hasOwn(defaults, name) ? { default: defaults[name] } : {}
  specs[STORED] = { default: null }
  return specs
}

function toNodeSpec(def: AnyNodeDef): NodeSpec {
  return { ...def.spec, ...(def.name === 'text' ? {} : { attrs: attributeSpecs(def.attrs) }) }
}

function toMarkSpec(def: AnyMarkDef): MarkSpec {
  return { excludes: '', ...def.spec, attrs: attributeSpecs(def.attrs) }
}
