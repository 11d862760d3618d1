import { describe, expect, it } from 'vitest'
import { kit, readPost } from '../../src/instance/platform.js'
import { attrSchema } from '../../src/schema/attr.js'
import { addressPlaces } from '../../src/schema/attribute-shape.js'
import { REPAIRED_ADDRESSES, UNSAFE_ADDRESSES, withValue } from '../../src/testing/laws/address-law.js'
import { doc, envelope, paragraph } from '../harness/hostile.js'

/** Addresses of blocks are under the laws of each block; these are those of marks. */
const places = kit.markDefs.flatMap(({ name, attrs }) =>
  Object.entries(attrs).flatMap(([attribute, entry]) =>
    addressPlaces(attrSchema(entry), [attribute]).map(({ path, kind }) => ({ name, path, kind })),
  ),
)

describe.each(places.map((place) => [`${place.name} ${place.path.join('.')}`, place] as const))(
  'the address of the mark %s',
  (_, { name, path, kind }) => {
    const bodyWith = (address: string) =>
      doc(
        paragraph({ type: 'text', text: 'marked words', marks: [{ type: name, attrs: withValue({}, path, address) }] }),
      )
    const pointer = `/body/content/0/content/0/marks/0/attrs/${path.join('/')}`

    it.each(UNSAFE_ADDRESSES.filter((address) => !(kind === 'relative link' && address === 'shop')))(
      'is reported where it is %s',
      (address) => {
        const problems = readPost(envelope(bodyWith(address))).problems.filter((problem) => problem.path === pointer)
        expect(problems.map(({ code }) => code)).toEqual([expect.stringMatching(/^(?:link-unsafe|node-invalid)$/)])
      },
    )

    it.each(REPAIRED_ADDRESSES)('is read and reported where it is %s, and written back as stored', (stated, read) => {
      const post = readPost(envelope(bodyWith(stated)))
      expect(post.problems.filter((problem) => problem.path === pointer).map(({ code }) => code)).toEqual([
        'address-repaired',
      ])
      expect(JSON.stringify(readPost(envelope(bodyWith(read))).body.toJSON()).replaceAll(read, '')).toBe(
        JSON.stringify(post.body.toJSON()).replaceAll(read, '').replaceAll(stated, ''),
      )
      expect(post.toJSON()).toEqual(envelope(bodyWith(stated)))
    })
  },
)
