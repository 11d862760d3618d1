import { Schema, type MarkSpec, type MarkType, type NodeSpec, type NodeType } from 'prosemirror-model'
import { attrParser, type AttrParser } from './attrs.js'
import type { AttrEntries } from './attr.js'
import type { AnyMark, AnyBlock } from './define.js'
import {
  REQUIRED_MARK_ROLES,
  REQUIRED_ROLES,
  ROLE,
  ROLE_ATTRIBUTES,
  isSharedRole,
  partAttribute,
  type MarkRole,
  type NodeRole,
  type RequiredMarkRole,
  type RequiredRole,
  type SyntaxPart,
} from './role.js'
import { mergeFieldsOf, type OwnMergeFields } from './merge-field.js'
import { ownDataParsers, type OwnDataParsers } from './own-data.js'
import { schemaConflict } from './schema-conflict.js'
import { withCode } from '../domain/values/error-code.js'

export interface KnownNode {
  /** Its definition. */
  readonly def: AnyBlock
  /** Parses its attributes. */
  readonly attrs: AttrParser
}

export interface KnownMark {
  /** Its definition. */
  readonly def: AnyMark
  /** Parses its attributes. */
  readonly attrs: AttrParser
}

/** A schema together with the definitions it was built from. */
export interface Kit {
  /** The ProseMirror schema. */
  readonly schema: Schema
  /** Finds a node by its stored name or an alias. */
  node(name: string): KnownNode | undefined
  /** Finds a mark by its stored name or an alias. */
  mark(name: string): KnownMark | undefined
  /** The node type of a required role. */
  typeOf(role: RequiredRole): NodeType
  /** The mark type of a required role. */
  markTypeOf(role: RequiredMarkRole): MarkType
  /** The nodes with a role, in the order of the definitions. */
  withRole(role: NodeRole): readonly AnyBlock[]
  /** The marks with a role, in the order of the definitions. */
  marksWithRole(role: MarkRole): readonly AnyMark[]
  /** The definitions of all blocks. */
  readonly nodeDefs: readonly AnyBlock[]
  /** The definitions of all marks. */
  readonly markDefs: readonly AnyMark[]
  /** The merge fields of the blocks, by name. */
  readonly mergeFields: OwnMergeFields
  /** Parsers of the data that posts bring along for blocks, by block name. */
  readonly ownData: OwnDataParsers
  /** CSS selectors of markup around the text of a page. It is dropped on import. */
  readonly chrome: readonly string[]
}

/**
 * Hidden attribute of every node: its `StoredForm`, `IMPLIED`, or the JSON of content that is only shown as plain text.
 */
export const STORED = 'stored'

/** Value of `stored` on a wrapper that `readDocument` added. Writing removes it again. */
export const IMPLIED = 'implied'

/**
 * Key in `stored` of a mark: JSON text of a list of marks that are written back in its place. They were too many or too
 * deep to compare.
 */
export const REST = 'rest'

/** Key under which a schema keeps its kit. ProseMirror provides `Schema.cached` for this. */
const KIT = 'diptych'

/**
 * Builds the schema and the look-ups.
 *
 * @throws TypeError if two definitions claim one name or role, if a required role or its attribute is missing, or if
 * the content of a block names an unknown block or requires one that has required attributes.
 */
export function buildKit(nodes: readonly AnyBlock[], marks: readonly AnyMark[], chrome: readonly string[] = []): Kit {
  const byNodeName = index(nodes, (def) => ({ def, attrs: attrParser(def.attrs, def.attrAliases) }))
  const byMarkName = index(marks, (def) => ({ def, attrs: attrParser(def.attrs) }))
  const both = nodes.find(({ name }) => byMarkName.get(name)?.def.name === name)
  if (both)
    throw withCode(
      'blocks-conflict',
      new TypeError(`${both.name} is a block and a mark. Give one of them another name.`),
    )
  const byRole = rolesOf<NodeRole, AnyBlock>('block', nodes, REQUIRED_ROLES)
  const byMarkRole = rolesOf<MarkRole, AnyMark>('mark', marks, REQUIRED_MARK_ROLES)
  const schema = schemaOf(nodes, marks)
  const kit: Kit = {
    schema,
    node: (name) => byNodeName.get(name),
    mark: (name) => byMarkName.get(name),
    typeOf: (role) => filled(schema.nodes[byRole(role)?.[0]?.name ?? '']),
    markTypeOf: (role) => filled(schema.marks[byMarkRole(role)?.[0]?.name ?? '']),
    withRole: (role) => byRole(role) ?? [],
    marksWithRole: (role) => byMarkRole(role) ?? [],
    nodeDefs: nodes,
    markDefs: marks,
    mergeFields: mergeFieldsOf(nodes),
    ownData: ownDataParsers(nodes),
    chrome,
  }
  schema.cached[KIT] = kit
  return kit
}

/**
 * The kit that a document was read with.
 *
 * @throws TypeError for a node of a schema without a kit.
 */
export function kitOf({ type }: { readonly type: NodeType }): Kit {
  const kit: unknown = type.schema.cached[KIT]
  if (!kit)
    throw withCode(
      'document-foreign',
      new TypeError('This document was not read by diptych. Read it with readPost or readDocument.'),
    )
  return kit as Kit
}

function schemaOf(nodes: readonly AnyBlock[], marks: readonly AnyMark[]): Schema {
  try {
    return new Schema({
      topNode: 'doc',
      nodes: Object.fromEntries(nodes.map((def) => [def.name, toNodeSpec(def)])),
      marks: Object.fromEntries(marks.map((def) => [def.name, toMarkSpec(def)])),
    })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw withCode('blocks-conflict', new TypeError(schemaConflict(error.message, nodes, marks), { cause: error }))
  }
}

function index<D extends { name: string; aliases?: readonly string[] | undefined }, K>(
  defs: readonly D[],
  known: (def: D) => K,
): Map<string, K> {
  const map = new Map<string, K>()
  for (const def of defs) {
    const entry = known(def)
    for (const name of [def.name, ...(def.aliases ?? [])]) {
      if (map.has(name))
        throw withCode(
          'blocks-conflict',
          new TypeError(`Two definitions claim the name ${name}. Rename one, or leave it out.`),
        )
      map.set(name, entry)
    }
  }
  return map
}

interface RoleDef<R extends string> {
  readonly name: string
  readonly role?: R | undefined
  readonly attrs: AttrEntries
  readonly markdown?: AnyBlock['markdown']
}

/** The definitions for each role. */
function rolesOf<R extends NodeRole | MarkRole, D extends RoleDef<R>>(
  what: string,
  defs: readonly D[],
  required: readonly R[],
): (role: R) => readonly D[] | undefined {
  const byRole = new Map<R, D[]>()
  for (const def of defs) {
    const { name, role } = def
    if (role === undefined) continue
    const others = byRole.get(role) ?? []
    const [other] = others
    if (other !== undefined && !isSharedRole(role))
      throw withCode(
        'blocks-conflict',
        new TypeError(`${other.name} and ${name} both have the role '${role}'. Leave one out.`),
      )
    const attribute = (ROLE_ATTRIBUTES as Readonly<Record<string, string>>)[role]
    if (attribute !== undefined && !hasAttribute(def, attribute, isSharedRole(role)))
      throw withCode(
        'blocks-conflict',
        new TypeError(
          `${name} has the role '${role}', so it needs the attribute '${attribute}'.${isSharedRole(role) ? ` Add it, or name another one: markdown: { attributes: { ${attribute}: '…' } }.` : ''}`,
        ),
      )
    byRole.set(role, [...others, def])
  }
  for (const role of required)
    if (!byRole.has(role))
      throw withCode('blocks-conflict', new TypeError(`No ${what} has the role '${role}'. Add one that has it.`))
  return (role) => byRole.get(role)
}

/** Whether a definition has an attribute. For the roles of Markdown's syntax, `markdown` may name another one. */
function hasAttribute(def: RoleDef<string>, attribute: string, isSyntax: boolean): boolean {
  return isSyntax ? partAttribute(def, attribute as SyntaxPart) !== null : Object.hasOwn(def.attrs, attribute)
}

function filled<T>(type: T | undefined): T {
  if (!type) throw new TypeError('Internal error: the schema lacks a required node type')
  return type
}

function attributeSpecs(entries: AttrEntries): NonNullable<NodeSpec['attrs']> {
  const { defaults } = attrParser(entries)
  const specs: NonNullable<NodeSpec['attrs']> = {}
  for (const name of Object.keys(entries))
    specs[name] = Object.hasOwn(defaults, name) ? { default: defaults[name] } : {}
  specs[STORED] = { default: null }
  return specs
}

/** A card: a block without content that an editor can drag. */
const CARD_SPEC = { group: 'block', draggable: true }

function toNodeSpec({ name, spec = CARD_SPEC, role, attrs }: AnyBlock): NodeSpec {
  return {
    ...spec,
    ...(role === undefined ? {} : { [ROLE]: role }),
    ...(name === 'text' ? {} : { attrs: attributeSpecs(attrs) }),
  }
}

function toMarkSpec({ spec, role, attrs }: AnyMark): MarkSpec {
  return { excludes: '', ...spec, ...(role === undefined ? {} : { [ROLE]: role }), attrs: attributeSpecs(attrs) }
}
