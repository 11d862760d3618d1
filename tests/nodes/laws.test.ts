import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { platform } from '../../src/instance/platform.js'
import { register } from '../../src/testing/laws/describe-block.js'
import { nodeFixtures } from '../harness/node-fixtures.js'
import { EXCEPTIONS } from './exceptions.js'
import { isTested, testedLaws } from './tested-laws.js'

describe('the laws of', () => {
  for (const [name, laws] of testedLaws()) register(name, laws.filter(isTested), { describe, it })
})

it('lists only exceptions of blocks and fixtures that there are', () => {
  const names = new Set([...nodeFixtures.map(({ id }) => id), ...platform.kit.nodeDefs.map(({ name }) => name)])
  for (const { name } of platform.kit.markDefs) names.add(name)
  const listed = Object.values(EXCEPTIONS).flatMap((list) => Object.keys(list))
  expect(listed.filter((name) => !names.has(name))).toEqual([])
})

it('knows no machine', () => {
  const found = nodeFixtures.flatMap(({ id }) => {
    const text = readFileSync(new URL(`../../fixtures/nodes/${id}.json`, import.meta.url), 'utf8')
    return /\/work\/|\/tmp\//.test(text) ? [id] : []
  })
  expect(found).toEqual([])
})
