import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readPost } from '../../src/instance/platform.js'
import { addressPlaces } from '../../src/schema/attribute-shape.js'
import { bylineFields, postFields, publicationFields } from '../../src/schema/entity-fields.js'
import { doc, envelope } from '../harness/hostile.js'
import type { Json } from '../harness/node-fixtures.js'

const places: readonly (readonly [pointer: string, around: (address: string) => Json])[] = [
  ...namesOf(publicationFields, 'base_url').map(
    (name) => [`/publication/${name}`, (address: string) => envelope(doc(), {}, { [name]: address })] as const,
  ),
  ...namesOf(postFields, 'canonical_url').map(
    (name) => [`/post/${name}`, (address: string) => envelope(doc(), { [name]: address })] as const,
  ),
  ...namesOf(bylineFields).map(
    (name) =>
      [
        `/post/publishedBylines/0/${name}`,
        (address: string) => envelope(doc(), { publishedBylines: [{ name: 'Ana', [name]: address }] }),
      ] as const,
  ),
]

describe.each(places)('the address %s', (pointer, around) => {
  it.each(['htps://shop.example', 'javascript:alert(1)'])('is reported where it is %s', (address) => {
    const problems = readPost(around(address)).problems.filter(({ path }) => path === pointer)
    expect(problems.map(({ code }) => code)).toEqual(['field-invalid'])
  })

  it('is repaired and reported where its scheme is missing', () => {
    const post = readPost(around('www.example.com/a'))
    expect(post.problems.filter(({ path }) => path === pointer).map(({ code }) => code)).toEqual(['address-repaired'])
    expect(JSON.stringify([post.publication, post.post])).toContain('"https://www.example.com/a"')
    expect(post.toJSON()).toEqual(around('www.example.com/a'))
  })
})

it('reports a byline without a name', () => {
  const { problems } = readPost(envelope(doc(), { publishedBylines: [{ name: 'Ana' }, { id: 2 }] }))
  expect(problems).toEqual([expect.objectContaining({ path: '/post/publishedBylines/1', code: 'field-invalid' })])
})

function namesOf(schema: v.GenericSchema, ...others: readonly string[]): string[] {
  return [...addressPlaces(schema).map(({ path }) => path.join('/')), ...others]
}
