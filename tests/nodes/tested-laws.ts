import { compileEmail } from '../../src/email/platform-email.js'
import { platform } from '../../src/instance/platform.js'
import { lawsOfBlock, lawsOfFixtures, type BlockLaw } from '../../src/testing/laws/block-laws.js'
import type { LawName } from '../../src/testing/laws/law-name.js'
import type { BlockFixtures } from '../../src/testing/laws/law-options.js'
import type { TestedTargets } from '../../src/testing/laws/targets.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { EVERY_CASE } from '../harness/every-case.js'
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

/** The laws of each block and mark that has fixtures, by its name. */
export function testedLaws(): [name: string, laws: readonly BlockLaw[]][] {
  return [
    ...kit.nodeDefs
      .filter(({ name }) => hasFixtures(name))
      .map((def): [string, readonly BlockLaw[]] => [
        def.name,
        lawsOfBlock(def, fixturesOf(def.name), { ...targets, exceptions: exceptionsOf(def.name) }),
      ]),
    ...kit.markDefs
      .filter(({ name }) => hasFixtures(name))
      .map(({ name }): [string, readonly BlockLaw[]] => [
        name,
        lawsOfFixtures(name, fixturesOf(name), { ...targets, exceptions: exceptionsOf(name) }),
      ]),
  ]
}

/**
 * Whether `npm test` checks a law. It checks Arabic with the first fixture of a block, since the other fixtures use the
 * same views, and malicious values in all attributes of all blocks at once (tests/hostile.test.ts). The full run checks
 * Arabic with all fixtures, and malicious values in one attribute at a time. For the other laws, `npm test` takes the
 * first fixture and about an eighth of the others; tests/nodes/snapshots.test.ts compares what all of them show.
 */
export function isTested({ law, fixture }: BlockLaw): boolean {
  if (EVERY_CASE) return true
  if (law === 'right-to-left') return fixture === 'default'
  // The length of a name says nothing of the case, so it makes a sample of all kinds that stays the same.
  return law !== 'hostile' && (fixture === null || fixture === 'default' || fixture.length % 8 === 0)
}

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
