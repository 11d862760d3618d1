import * as v from 'valibot'
import type { AddressKind } from '../domain/links/read-address.js'
import { attrSchema, type Attribute, type AttrEntries } from './attr.js'
import { shapeOf } from './attribute-shape.js'

// What a form asks for an attribute. Kinds without a place in the schema, such as numbers, are found by what the
// attribute accepts, so that an attribute from anywhere has a field.

/** A field of a form. */
export type AttributeField = {
  /** The stored name of the attribute, or of the entry in a group. */
  readonly name: string
  /** Whether the block is invalid without it. */
  readonly required: boolean
} & AttributeInput

export type AttributeInput =
  /**
   * A string, the address of a picture, a number, on or off; `other`: no form can ask for it, as for an identifier or
   * data that is kept as it is.
   */
  | { readonly kind: 'text' | 'picture' | 'number' | 'flag' | 'other' }
  /** A web address. `relative`: also one relative to the post. */
  | { readonly kind: 'address'; readonly relative: boolean }
  /** One of several strings. */
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** Several values of one kind. */
  | { readonly kind: 'list'; readonly item: AttributeInput }
  /** Values under names. */
  | { readonly kind: 'group'; readonly fields: readonly AttributeField[] }

/** The fields of a form for a block or mark, in the order of its attributes. */
export function attributeFields({ attrs }: Readonly<Record<'attrs', AttrEntries>>): readonly AttributeField[] {
  return Object.entries(attrs).map(([name, attr]) => fieldOf(name, attr))
}

function fieldOf(name: string, attr: Attribute): AttributeField {
  const schema = attrSchema(attr)
  return { name, required: !v.is(schema, undefined), ...inputOf(schema) }
}

function inputOf(schema: v.GenericSchema): AttributeInput {
  const { address, items, entries, values } = shapeOf(schema)
  if (address) return addressInput(address)
  if (items) return { kind: 'list', item: inputOf(items) }
  if (entries)
    return { kind: 'group', fields: Object.entries(entries).map(([name, entry]) => fieldOf(name, entry as Attribute)) }
  if (values) return { kind: 'other' }
  const choices = choicesOf(schema)
  return choices ? { kind: 'choice', values: choices } : { kind: kindOf(schema) }
}

function addressInput(kind: AddressKind): AttributeInput {
  return kind === 'picture' ? { kind } : { kind: 'address', relative: kind === 'relative link' }
}

/** What valibot's schemas have in common, as far as a field needs it. */
interface SchemaParts {
  readonly type: string
  /** The schema that may also be missing. */
  readonly wrapped?: SchemaParts
  /** The values of a picklist, or the schemas of a union. */
  readonly options?: readonly unknown[]
}

/** The schema without what says that a value may be missing. */
function present(parts: SchemaParts): SchemaParts {
  return parts.wrapped ? present(parts.wrapped) : parts
}

/** The strings of a choice; null for an attribute that takes others too. */
function choicesOf(schema: v.GenericSchema): readonly string[] | null {
  const { type, options } = present(schema as SchemaParts)
  if (type !== 'picklist' || !options) return null
  const texts = options.filter((option) => typeof option === 'string')
  return texts.length === options.length ? texts : null
}

/** A string that no attribute for numbers or flags accepts as it is. */
const WORD = 'word'

function kindOf(schema: v.GenericSchema): 'text' | 'number' | 'flag' | 'other' {
  const read = (value: unknown): unknown => {
    const result = v.safeParse(schema, value)
    return result.success ? result.output : undefined
  }
  if (typeof read(WORD) === 'string') return read(7) === 7 ? 'other' : 'text'
  if (read(true) === true && read(false) === false && read(7) === undefined) return 'flag'
  if (typeof read(7) === 'number' && typeof read({}) !== 'object') return 'number'
  // A text of a certain form, such as an address of one service.
  return present(schema as SchemaParts).type === 'string' ? 'text' : 'other'
}
