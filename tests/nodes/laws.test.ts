import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { platform } from '../../src/platform.js'
import { lawsOfFixtures } from '../../src/testing/laws/block-laws.js'
import { describeBlock, register } from '../../src/testing/laws/describe-block.js'
import type { LawName } from '../../src/testing/laws/law-name.js'
import type { BlockFixtures } from '../../src/testing/laws/law-options.js'
import type { TestedTargets } from '../../src/testing/laws/targets.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { nodeFixtures } from '../harness/node-fixtures.js'
import { patientColourer } from '../harness/patient-colourer.js'
import { EXCEPTIONS } from './exceptions.js'

const codeColourer = patientColourer
const targets: TestedTargets = {
  diptych: platform,
  web: { renderWeb: (post, options) => renderWeb(post, { ...options, codeColourer }) },
  mail: { compileEmail: (post, options) => compileEmail(post, { ...options, codeColourer }) },
}
const { kit } = platform

describe.each(kit.nodeDefs.filter(({ name }) => hasFixtures(name)).map((def) => [def.name, def] as const))(
  'the block %s',
  (name, def) => {
    describeBlock(def, fixturesOf(name), { ...targets, exceptions: exceptionsOf(name), describe, it })
  },
)

describe('the mark', () => {
  for (const { name } of kit.markDefs.filter((def) => hasFixtures(def.name)))
    register(name, lawsOfFixtures(name, fixturesOf(name), { ...targets, exceptions: exceptionsOf(name) }), {
      describe,
      it,
    })
})

it('lists only exceptions of blocks and fixtures that there are', () => {
  const names = new Set([...nodeFixtures.map(({ id }) => id), ...kit.nodeDefs.map(({ name }) => name)])
  for (const { name } of kit.markDefs) names.add(name)
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

function hasFixtures(name: string): boolean {
  return nodeFixtures.some(({ node }) => node === name)
}

/** The fixtures of a block, `default` first. */
function fixturesOf(name: string): BlockFixtures {
  const own = nodeFixtures.filter(({ node }) => node === name)
  own.sort((a, b) => Number(b.name === 'default') - Number(a.name === 'default'))
  return Object.fromEntries(
    own.map(({ id, name, about, context, json, problems }) => [
      name,
      { about, context, node: json, problems, exceptions: exceptionsOf(id) },
    ]),
  )
}

/** The exceptions of a block, a mark or a fixture. */
function exceptionsOf(id: string): Partial<Record<LawName, string>> {
  return Object.fromEntries(
    Object.entries(EXCEPTIONS).flatMap(([law, list]) => (list[id] === undefined ? [] : [[law, list[id]]])),
  )
}
