import { readFileSync } from 'node:fs'
import { toJsonSchema } from '@valibot/to-json-schema'
import { describe, expect, it } from 'vitest'
import { PUBLICATION_DOCS, THEME_DOCS } from '../../src/cli/newsletter/publication.js'
import { isRecord, type Fields } from '../../src/domain/values/stored-value.js'
import { publicationFields } from '../../src/schema/entity-fields.js'
import { ROOT } from '../harness/paths.js'

const FILE = `${ROOT}/schema/publication.json`
const COLOURS = { type: 'string', pattern: '^(#|[a-z])' }
const HTTP = '^https?://'

/** Rules that the reader checks in code. */
const RULES: Fields = {
  base_url: { pattern: HTTP },
  language: { pattern: '^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$' },
  sender: { pattern: '@' },
}

/** The schema of publication.json, made of what the reader takes. */
function publicationSchema(): Fields {
  const { properties } = toJsonSchema(publicationFields, { typeMode: 'input', errorMode: 'ignore' })
  const fields = entriesOf(properties).map(([name, schema]) => {
    const stated = withoutNull(schema)
    const theme = entriesOf(stated['properties']).map(([colour]) => [
      colour,
      { description: docOf(THEME_DOCS, colour), ...COLOURS },
    ])
    const inner = name === 'theme' ? { properties: Object.fromEntries(theme), additionalProperties: false } : {}
    const { required: _, ...rest } = stated
    return [
      name,
      { description: docOf(PUBLICATION_DOCS, name), ...rest, ...inner, ...(RULES[name] as Fields) },
    ] as const
  })
  const order = Object.keys(PUBLICATION_DOCS)
  fields.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'publication.json of a Diptych newsletter',
    description: 'What posts of a newsletter share. A field that a post states itself wins over this file.',
    type: 'object',
    properties: {
      $schema: { description: 'Where this schema is.', type: 'string' },
      ...Object.fromEntries(fields),
    },
    required: ['name', 'base_url'],
    additionalProperties: false,
  }
}

/** `null` is what platforms store for nothing; a writer leaves the field out. An address may be empty. */
function withoutNull(schema: unknown): Fields {
  const either = isRecord(schema) && Array.isArray(schema['anyOf']) ? (schema['anyOf'] as unknown[]) : [schema]
  const kept = either.find((each) => isRecord(each) && each['type'] !== 'null')
  return isRecord(kept) ? kept : {}
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : []
}

function docOf(docs: Readonly<Record<string, string>>, name: string): string {
  const doc = docs[name]
  if (doc === undefined) throw new Error(`${name} is not documented`)
  return doc
}

describe('the schema of publication.json', () => {
  it('is what the reader of publications takes', async () => {
    await expect(`${JSON.stringify(publicationSchema(), null, 2)}\n`).toMatchFileSnapshot(FILE)
  })

  it('names and documents each field that the reader knows', () => {
    const { properties } = JSON.parse(readFileSync(FILE, 'utf8')) as { properties: Record<string, Fields> }
    expect(Object.keys(properties).sort()).toEqual(['$schema', ...Object.keys(publicationFields.entries)].sort())
    for (const [name, { description, type }] of Object.entries(properties))
      expect([name, typeof description, typeof type]).toEqual([name, 'string', 'string'])
  })
})
