import * as v from 'valibot'
import { isRecord } from '../domain/values/stored-value.js'
import { type AttrEntries, attrSchema } from '../schema/attr.js'
import type { AnyBlock, AnyMark } from '../schema/define.js'
import { pollFields } from '../schema/entity-fields.js'
import type { Kit } from '../schema/kit.js'
import type { DirectiveNames } from './directive-names.js'
import { labelAttribute } from './label-attribute.js'

interface AttributeKind {
  readonly kind: string
  readonly values: readonly string[]
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  loose_object: 'object',
  record: 'object',
  unknown: 'anything',
  custom: 'anything',
}

const ADDRESSES: Readonly<Record<string, string>> = {
  picture: 'address of a picture',
  link: 'web address',
  'relative link': 'web address, or one relative to the post',
}

/** A description of an attribute's allowed values. */
function attributeKind(schema: v.GenericSchema): AttributeKind {
  const stated = v.getMetadata(schema) as { address?: string; items?: unknown; entries?: unknown }
  if (stated.address !== undefined) return only(ADDRESSES[stated.address] ?? 'web address')
  if (stated.items) return only('list')
  if (stated.entries) return only('object')
  return ofType(schema)
}

const only = (kind: string): AttributeKind => ({ kind, values: [] })

function ofType(schema: v.GenericSchema): AttributeKind {
  const { type } = schema
  const { wrapped, options, literal } = schema as { wrapped?: unknown; options?: unknown; literal?: unknown }
  if (isSchema(wrapped)) return attributeKind(wrapped)
  if (type === 'picklist' && Array.isArray(options)) return listed(options.map(String))
  if (type === 'literal') return listed([String(literal)])
  // The first form is the usual one; the others are from older posts.
  if (Array.isArray(options) && isSchema(options[0])) {
    const kinds = options.filter(isSchema).map(attributeKind)
    if (kinds.every(({ values }) => values.length > 0)) return listed(kinds.flatMap(({ values }) => values))
    return kinds[0]?.kind === 'number' && isPlainText(options[1])
      ? only('number or text')
      : (kinds[0] ?? only('anything'))
  }
  return only(WORDS[type] ?? 'anything')
}

function listed(values: readonly string[]): AttributeKind {
  return { kind: values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`, values }
}

/** Whether the schema is plain text, and not a number in quotes. */
function isPlainText(option: unknown): boolean {
  if (!isSchema(option) || option.type !== 'string') return false
  const { pipe } = option as { pipe?: readonly { readonly kind?: unknown }[] }
  return !pipe?.some(({ kind }) => kind === 'transformation')
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isRecord(value) && value['kind'] === 'schema' && typeof value['type'] === 'string'
}

/** The Markdown form of a block, an inline node or a mark. */
export interface BlockForm {
  /** Its name in directives. */
  readonly name: string
  /** Its name in stored posts. */
  readonly stored: string
  /** `::name` on a line, `:name` within a line, or `:name[…]` around text. */
  readonly kind: 'block' | 'inline' | 'mark'
  /** The allowed content between `:::name` and `:::`. Text can also be in the brackets. */
  readonly holds: 'nothing' | 'text' | 'blocks'
  /** The attribute in the brackets; null if there is none. */
  readonly label: string | null
  /** Its attributes. */
  readonly attributes: readonly AttributeForm[]
  /** Whether a link alone on its line becomes this block. */
  readonly takesLinks: boolean
  /** Known hosts of such links. */
  readonly linkHosts: readonly string[]
}

export interface AttributeForm {
  readonly name: string
  /** Description: `text`, `number`, `true or false`, `web address`, `center, left or right`. */
  readonly kind: string
  /** The allowed values; empty if it is free. */
  readonly values: readonly string[]
  readonly isRequired: boolean
  /** The default value; null if there is none. */
  readonly fallback: unknown
}

/** Nodes of the schema that writers never write. */
const INTERNAL = new Set(['doc', 'text'])

/** Every block, inline node and mark of a kit, in the order of its definitions. */
export function blockForms({ nodeDefs, markDefs, schema }: Kit, names: DirectiveNames): BlockForm[] {
  const written = ({ name, role }: AnyBlock | AnyMark) => !INTERNAL.has(name) && !role?.startsWith('unsupported')
  return [
    ...nodeDefs.filter(written).map((def): BlockForm => {
      if (def.role === 'poll') return pollForm(formOf(def, names))
      const type = schema.nodes[def.name]
      return {
        ...formOf(def, names),
        kind: def.spec?.inline ? 'inline' : 'block',
        holds: !type || type.isLeaf ? 'nothing' : type.inlineContent ? 'text' : 'blocks',
        label: labelAttribute(def),
        takesLinks: def.link !== undefined,
        linkHosts: (def.link?.hosts ?? []).filter((host) => typeof host === 'string'),
      }
    }),
    ...markDefs.filter(written).map((def): BlockForm => ({
      ...formOf(def, names),
      kind: 'mark',
      holds: 'text',
      label: null,
      takesLinks: false,
      linkHosts: [],
    })),
  ]
}

/** A poll is written with its question and options, which posts store separately from their blocks. */
function pollForm({ name, stored }: Pick<BlockForm, 'name' | 'stored'>): BlockForm {
  const { question: _, description: __, options: ___, ...entries } = pollFields.entries
  return {
    name,
    stored,
    kind: 'block',
    holds: 'blocks',
    label: 'question',
    attributes: attributeForms(entries).map((form) => ({ ...form, isRequired: false })),
    takesLinks: false,
    linkHosts: [],
  }
}

function formOf(def: AnyBlock | AnyMark, names: DirectiveNames) {
  return { name: names.nameOf(def), stored: def.name, attributes: attributeForms(def.attrs) }
}

function attributeForms(entries: AttrEntries): AttributeForm[] {
  return Object.entries(entries).map(([name, attr]) => {
    const entry = attrSchema(attr)
    const absent = v.safeParse(entry, undefined)
    return {
      name,
      ...attributeKind(entry),
      isRequired: !absent.success,
      fallback: absent.success ? (absent.output ?? null) : null,
    }
  })
}
