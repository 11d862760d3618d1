import * as v from 'valibot'
import { isRecord } from '../domain/values/is-record.js'

export interface AttributeKind {
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
export function attributeKind(schema: v.GenericSchema): AttributeKind {
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
