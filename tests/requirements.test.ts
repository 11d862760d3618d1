import { expect, it } from 'vitest'
import { citations, openIds, REASONS, requirements } from './harness/requirements.js'

const known = requirements().map(({ id }) => id)
const cited = citations()
const open = openIds()

it('has each requirement once', () => {
  expect(known.length).toBeGreaterThan(500)
  expect(known.filter((id, i) => known.indexOf(id) !== i)).toEqual([])
})

it('cites no requirement that there is not', () => {
  const ids = new Set(known)
  expect([...cited].filter(([id]) => !ids.has(id)).map(([id, files]) => `${id} in ${files.join(', ')}`)).toEqual([])
})

it('cites no requirement in tests of functions alone, which pass while a view is broken', () => {
  const alone = /\/tests\/(?:domain|nodes\/services)\//
  expect(
    [...cited].flatMap(([id, files]) => files.filter((file) => alone.test(file)).map((file) => [id, file])),
  ).toEqual([])
})

it('proves each requirement or lists it as open, never both: node tools/requirements/open.mjs', () => {
  const listed = new Set(open)
  expect(
    known.filter((id) => !cited.has(id) && !listed.has(id)),
    'neither',
  ).toEqual([])
  expect(
    known.filter((id) => cited.has(id) && listed.has(id)),
    'both',
  ).toEqual([])
  expect(
    open.filter((id, i) => !known.includes(id) || open.indexOf(id) !== i),
    'unknown or twice',
  ).toEqual([])
})

it('says why a row of a node, a recogniser or a number of theirs is open', () => {
  const explained = new Set(Object.keys(REASONS).flatMap((ids) => ids.split(' ')))
  expect(open.filter((id) => /^(N|R)-/.test(id) && !explained.has(id))).toEqual([])
  expect([...explained].filter((id) => !open.includes(id))).toEqual([])
})
