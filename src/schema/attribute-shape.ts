import * as v from 'valibot'
import { readAddress, type AddressKind } from '../domain/links/read-address.js'
import { isRecord } from '../domain/values/stored-value.js'
import { issueMessage } from './issue-message.js'
import type { JsonPath, ProblemCode } from './problem.js'
import { quoted } from './quoted.js'

/** Marks a schema as one that parses an address, so that repairs can be reported. */
export const addressOf = <T>(kind: AddressKind) => v.metadata<T, { readonly address: AddressKind }>({ address: kind })

/** Attaches the schema of a list's items. */
export const itemsOf = <T>(item: v.GenericSchema) => v.metadata<T, { readonly items: v.GenericSchema }>({ items: item })

/** Attaches the schema of the values of a map. */
export const valuesOf = <T>(value: v.GenericSchema) =>
  v.metadata<T, { readonly values: v.GenericSchema }>({ values: value })

/** Attaches the schemas of an object's entries. */
export const entriesOf = <T>(entries: v.ObjectEntries) =>
  v.metadata<T, { readonly entries: v.ObjectEntries }>({ entries })

/** One sentence about an unreadable part of a value; null if all of it is valid. */
export function unreadablePart(schema: v.GenericSchema, value: unknown): string | null {
  const issue = shapeIssues(schema, value).find(({ code }) => code !== 'address-repaired')
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null
}

interface Shape {
  readonly address: AddressKind | null
  readonly items: v.GenericSchema | null
  readonly entries: Readonly<Record<string, v.GenericSchema>> | null
  readonly values: v.GenericSchema | null
}

export function shapeOf(schema: v.GenericSchema): Shape {
  const stated = v.getMetadata(schema) as {
    address?: AddressKind
    items?: v.GenericSchema
    entries?: Shape['entries']
    values?: v.GenericSchema
  }
  const own = 'entries' in schema && isRecord(schema.entries) ? (schema.entries as Shape['entries']) : null
  return {
    address: stated.address ?? null,
    items: stated.items ?? null,
    entries: stated.entries ?? own,
    values: stated.values ?? null,
  }
}

/** `*` stands for any item of a list. */
export type AddressPlace = { readonly path: readonly string[]; readonly kind: AddressKind }

/** The places of addresses in a schema. */
export function addressPlaces(schema: v.GenericSchema, path: readonly string[] = []): AddressPlace[] {
  const { address, items, entries } = shapeOf(schema)
  if (address) return [{ path, kind: address }]
  if (items) return addressPlaces(items, [...path, '*'])
  return Object.entries(entries ?? {}).flatMap(([name, entry]) => addressPlaces(entry, [...path, name]))
}

/** Whether parsing with this schema can drop parts of a value. */
export function leavesOut(schema: v.GenericSchema): boolean {
  const { address, items, entries, values } = shapeOf(schema)
  return address !== null || items !== null || entries !== null || values !== null
}

export interface ShapeIssue {
  readonly path: JsonPath
  readonly code: ProblemCode
  readonly message: string
}

/** What a schema repairs in a value or drops from it: addresses, items of lists, invalid objects. */
export function shapeIssues(schema: v.GenericSchema, value: unknown, path: JsonPath = []): ShapeIssue[] {
  if (value === null || value === undefined || value === '') return []
  const { address, items, entries, values } = shapeOf(schema)
  if (values)
    return isRecord(value)
      ? Object.entries(value).flatMap(([key, item]) => partIssues(values, item, [...path, key]))
      : [leftOut(path, 'It must be an object.')]
  if (address) return typeof value === 'string' ? addressIssues(address, value, path) : []
  if (items)
    return Array.isArray(value)
      ? value.flatMap((item: unknown, i) => partIssues(items, item, [...path, i]))
      : [leftOut(path, 'It must be a list.')]
  if (entries)
    return isRecord(value)
      ? Object.entries(entries).flatMap(([name, entry]) =>
          nestedIssues(entry, Object.hasOwn(value, name) ? value[name] : undefined, [...path, name]),
        )
      : [leftOut(path, 'It must be an object.')]
  return []
}

/** A nested object is dropped as a whole if one of its entries is invalid. */
function nestedIssues(schema: v.GenericSchema, value: unknown, path: JsonPath): ShapeIssue[] {
  const issues = shapeIssues(schema, value, path)
  const result = issues.length > 0 || value === undefined ? null : v.safeParse(schema, value)
  return result && !result.success ? [leftOut(path, issueMessage(result.issues[0]))] : issues
}

function partIssues(schema: v.GenericSchema, value: unknown, path: JsonPath): ShapeIssue[] {
  const issues = shapeIssues(schema, value, path)
  if (issues.some(({ code }) => code !== 'address-repaired')) return issues
  const result = v.safeParse(schema, value)
  return result.success ? issues : [...issues, leftOut(path, issueMessage(result.issues[0]))]
}

function leftOut(path: JsonPath, message: string): ShapeIssue {
  return { path, code: 'attribute-invalid', message: `${message} It is left out.` }
}

function addressIssues(kind: AddressKind, value: string, path: JsonPath): ShapeIssue[] {
  const { address, problem } = readAddress(value, kind)
  if (problem === 'repaired')
    return [{ path, code: 'address-repaired', message: repairedMessage(value, address ?? '') }]
  return problem === 'unsafe' ? [{ path, code: 'link-unsafe', message: unsafeMessage(kind, value) }] : []
}

export function repairedMessage(stated: string, address: string): string {
  return `${quoted(stated)} is read as ${quoted(address)}. Write the whole address.`
}

function unsafeMessage(kind: AddressKind, value: string): string {
  if (kind === 'picture')
    return `${quoted(value)} is not an address of a picture on the web, so the picture is left out. Use an address that begins with https://.`
  return `${quoted(value)} is not an address that readers can open, so the link is left out. Use an address that begins with https://, mailto: or tel:.`
}
