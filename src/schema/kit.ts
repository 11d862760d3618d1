import { type MarkSpec, type MarkType, type NodeSpec, type NodeType, Schema } from 'prosemirror-model'
import { withCode } from '../domain/values/error-code.js'
import type { AttrEntries } from './attr.js'
import { attrParser, type AttrParser } from './attrs.js'
import type { AnyBlock, AnyMark } from './define.js'
import { mergeFieldsOf, type OwnMergeFields } from './merge-field.js'
import { ownDataParsers, type OwnDataParsers } from './own-data.js'
import {
  isSharedRole,
  type MarkRole,
  type NodeRole,
  partAttribute,
  REQUIRED_MARK_ROLES,
  REQUIRED_ROLES,
  type RequiredMarkRole,
  type RequiredRole,
  ROLE,
  ROLE_ATTRIBUTES,
  type SyntaxPart,
} from './role.js'

const GUIDE = 'https://prosemirror.net/docs/guide/#schema.content_expressions'

/**
 * What is wrong with blocks and marks that make no schema, and what to do. ProseMirror's message has the content
 * expression, but neither the block that it belongs to nor the attributes that a required block would need.
 *
 * @param message of the SyntaxError of ProseMirror's `Schema`.
 */
function schemaConflict(message: string, blocks: readonly AnyBlock[], marks: readonly AnyMark[]): string {
  const mark = /^Unknown mark type: '(.*)'/.exec(message)?.[1]
  if (mark !== undefined) return unknownMark(mark, blocks, marks)
  const [fault, content] = faultIn(message)
  const holders = blocks.filter(({ spec }) => spec?.content === content).map(({ name }) => name)
  const holder = `${holders.join(' and ')} ${holders.length > 1 ? 'have' : 'has'} the content '${content}'`

  const unknown = /^No node type or group '([\w-]+)' found$/.exec(fault)?.[1]
  if (unknown !== undefined && words(content).includes(unknown))
    return `${holder}, but no block or group has the name '${unknown}'. Add that block, or leave out ${holders.join(' and ')}.`

  const required = /^Only non-generatable nodes \((.*?)\) in a required position/.exec(fault)?.[1]?.split(', ')
  if (required) return `${holder}, which requires ${required.join(' or ')}. ${neverMade(required, blocks)}`

  if (fault === 'Mixing inline and block content')
    return `${holder}, which mixes text with blocks. Allow one of the two, and wrap text in a block such as paragraph.`
  return `${holder}, which is not a valid expression: ${fault}. Correct it (${GUIDE}).`
}

const EXPRESSION = " (in content expression '"

/** The fault and the content expression that ProseMirror's message names. */
function faultIn(message: string): readonly [fault: string, content: string] {
  const at = message.lastIndexOf(EXPRESSION)
  return at === -1 || !message.endsWith("')")
    ? [message, '']
    : [message.slice(0, at), message.slice(at + EXPRESSION.length, -2)]
}

function unknownMark(mark: string, blocks: readonly AnyBlock[], marks: readonly AnyMark[]): string {
  const names = (list: string | undefined) => (list ?? '').split(' ')
  const holder =
    blocks.find(({ spec }) => names(spec?.marks).includes(mark)) ??
    marks.find(({ spec }) => names(spec?.excludes).includes(mark))
  return `${holder?.name ?? 'A definition'} names the mark '${mark}', which is missing. Add that mark, or remove its name.`
}

/** Why none of these blocks can be added where content lacks one, and what to do. */
function neverMade(required: readonly string[], blocks: readonly AnyBlock[]): string {
  if (required.includes('text')) return "Text may always be missing. Allow that: 'text*' or 'inline*'."
  const reasons = required.map((name) => {
    const { attrs = {} } = blocks.find((block) => block.name === name) ?? {}
    const { defaults } = attrParser(attrs)
    const lacking = Object.keys(attrs).filter((attribute) => !Object.hasOwn(defaults, attribute))
    return `${name} cannot be added where it is missing, because its ${
      lacking.length > 1 ? 'attributes' : 'attribute'
    } ${lacking.join(' and ')} ${lacking.length > 1 ? 'are' : 'is'} required.`
  })
  return `${reasons.join(' ')} Make the attributes optional, or allow content without the block: '${required[0] ?? ''}*'.`
}

const words = (content: string) => content.split(/[^\w-]+/)

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
  const lookUps = lookUpsOf(nodes, marks)
  const schema = schemaOf(outlineOfSchema(nodes, marks), nodes, marks)
  const kit: Kit = { schema, ...lookUps(schema), nodeDefs: nodes, markDefs: marks, chrome }
  schema.cached[KIT] = kit
  return kit
}

/** A kit of which some definitions are not loaded yet. Its schema has all blocks from the start. */
export interface GrowingKit {
  /** Knows the blocks whose definitions are loaded. The same object before and after `grow`. */
  readonly kit: Kit
  /**
   * Takes all definitions: those so far and the others.
   *
   * @throws what `buildKit` throws.
   */
  grow(nodes: readonly AnyBlock[], marks: readonly AnyMark[], chrome: readonly string[]): void
}

/** The blocks and marks of a schema for ProseMirror, in order. JSON, so that it can be written down. */
export interface SchemaOutline {
  readonly nodes: Readonly<Record<string, NodeSpec>>
  readonly marks: Readonly<Record<string, MarkSpec>>
}

/** The outline of the schema that definitions make. */
export function outlineOfSchema(nodes: readonly AnyBlock[], marks: readonly AnyMark[]): SchemaOutline {
  return {
    nodes: Object.fromEntries(nodes.map((def) => [def.name, toNodeSpec(def)])),
    marks: Object.fromEntries(marks.map((def) => [def.name, toMarkSpec(def)])),
  }
}

/**
 * A kit for the schema of an outline, with the definitions of some of its blocks: those with a required role, and those
 * that a program starts with.
 */
export function growingKit(outline: SchemaOutline, nodes: readonly AnyBlock[], marks: readonly AnyMark[]): GrowingKit {
  const schema = schemaOf(outline, nodes, marks)
  let known: Omit<Kit, 'schema'> = { ...lookUpsOf(nodes, marks)(schema), nodeDefs: nodes, markDefs: marks, chrome: [] }
  const kit: Kit = {
    schema,
    node: (name) => known.node(name),
    mark: (name) => known.mark(name),
    typeOf: (role) => known.typeOf(role),
    markTypeOf: (role) => known.markTypeOf(role),
    withRole: (role) => known.withRole(role),
    marksWithRole: (role) => known.marksWithRole(role),
    get nodeDefs() {
      return known.nodeDefs
    },
    get markDefs() {
      return known.markDefs
    },
    get mergeFields() {
      return known.mergeFields
    },
    get ownData() {
      return known.ownData
    },
    get chrome() {
      return known.chrome
    },
  }
  schema.cached[KIT] = kit
  return {
    kit,
    grow(allNodes, allMarks, chrome) {
      known = { ...lookUpsOf(allNodes, allMarks)(schema), nodeDefs: allNodes, markDefs: allMarks, chrome }
    },
  }
}

type LookUps = Omit<Kit, 'schema' | 'nodeDefs' | 'markDefs' | 'chrome'>

function lookUpsOf(nodes: readonly AnyBlock[], marks: readonly AnyMark[]): (schema: Schema) => LookUps {
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
  return (schema) => ({
    node: (name) => byNodeName.get(name),
    mark: (name) => byMarkName.get(name),
    typeOf: (role) => filled(schema.nodes[byRole(role)?.[0]?.name ?? '']),
    markTypeOf: (role) => filled(schema.marks[byMarkRole(role)?.[0]?.name ?? '']),
    withRole: (role) => byRole(role) ?? [],
    marksWithRole: (role) => byMarkRole(role) ?? [],
    mergeFields: mergeFieldsOf(nodes),
    ownData: ownDataParsers(nodes),
  })
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

function schemaOf(outline: SchemaOutline, nodes: readonly AnyBlock[], marks: readonly AnyMark[]): Schema {
  try {
    return new Schema({ topNode: 'doc', ...outline })
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
