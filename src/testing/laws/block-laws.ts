import type { JsonObject } from './block-fixture.js'
import { addressLaws } from './address-law.js'
import { checkBlockLaws } from './check-laws.js'
import { brokenLaw } from './broken-law.js'
import { fixtureLaws } from './fixture-laws.js'
import { hostileLaw } from './hostile-law.js'
import type { BlockCase, DefinitionLaw, FixtureCase, FixtureLaw, TestedBlock } from './law.js'
import type { LawExceptions, LawName } from './law-name.js'
import type { BlockFixtures, BlockLawOptions } from './law-options.js'
import { linkLaws } from './link-law.js'
import { within } from './placed-block.js'
import { littleLaw } from './little-law.js'
import { importFixture, renderFixture } from './render-fixture.js'

/** A law about one block or one of its fixtures, as a test. */
export interface BlockLaw {
  /** The name of the fixture; null for a law about the definition. */
  readonly fixture: string | null
  /** The law's name. */
  readonly law: LawName
  /** A sentence without its subject, such as 'gives its JSON back'. */
  readonly title: string
  /**
   * @throws Error if the law does not hold, with what differs; or if an exception is stated and the law holds.
   */
  run(): Promise<void>
}

const definitionLaws: readonly DefinitionLaw[] = [hostileLaw, brokenLaw, littleLaw, ...addressLaws]

/**
 * The laws of the platform's blocks for your own block, as tests for any runner.
 *
 * @throws TypeError without a fixture, for a value of a wrong type or an unknown name. RangeError for a value out of
 * its range. The message names the fixture and the key.
 */
export function blockLaws(block: TestedBlock, fixtures: BlockFixtures, options: BlockLawOptions): BlockLaw[] {
  checkBlockLaws(block, fixtures, options)
  return lawsOfBlock(block, fixtures, options)
}

/** The same without checking the arguments. */
export function lawsOfBlock(block: TestedBlock, fixtures: BlockFixtures, options: BlockLawOptions): BlockLaw[] {
  const { exceptions = {}, links = {}, parent, ...targets } = options
  const placed = parent ? fixturesWithin(parent, block.name, fixtures) : fixtures
  const [example] = Object.values(placed)
  if (!example) throw new TypeError(`The block '${block.name}' has no fixture. Pass at least one.`)
  const tested: BlockCase = { block, example, parent, targets }
  return [
    ...lawsOfFixtures(block.name, placed, options),
    ...definitionLaws.map(({ name, title, check }) => law(null, title, exceptions, name, () => check(tested))),
    ...linkLaws(links).map(({ name, title, check }) => law(null, title, exceptions, name, () => check(tested))),
  ]
}

/** The fixtures with their block in its parent, unless they bring it along. */
function fixturesWithin(parent: Readonly<JsonObject>, block: string, fixtures: BlockFixtures): BlockFixtures {
  return Object.fromEntries(
    Object.entries(fixtures).map(([name, fixture]) => [
      name,
      fixture.node['type'] === block ? { ...fixture, node: within(parent, fixture.node) } : fixture,
    ]),
  )
}

/** The laws about fixtures alone, for a block or a mark. */
export function lawsOfFixtures(
  block: string,
  fixtures: BlockFixtures,
  { exceptions = {}, ...targets }: BlockLawOptions,
): BlockLaw[] {
  return Object.entries(fixtures).flatMap(([fixtureName, fixture], number) => {
    let rendering: ReturnType<typeof renderFixture> | undefined
    let importing: ReturnType<FixtureCase['imported']> | undefined
    const rendered = () => (rendering ??= renderFixture(fixture, targets))
    const tested: FixtureCase = {
      block,
      fixture,
      targets,
      rendered,
      imported: () => (importing ??= rendered().then((found) => importFixture(found, targets))),
    }
    const except = { ...exceptions, ...fixture.exceptions }
    // Only the first case, because the views are the same for all cases of a block.
    const laws = fixtureLaws.filter(({ name }) => name !== 'repeatable' || number === 0)
    let left = laws.length
    const checkAndForget = async (check: FixtureLaw['check']) => {
      try {
        await check(tested)
      } finally {
        left -= 1
        // Released, because the trees of hundreds of fixtures would fill the memory.
        if (left <= 0) rendering = importing = undefined
      }
    }
    return laws.map(({ name, title, check }) => law(fixtureName, title, except, name, () => checkAndForget(check)))
  })
}

function law(
  fixture: string | null,
  title: string,
  exceptions: LawExceptions,
  name: LawName,
  check: () => Promise<void> | void,
): BlockLaw {
  const reason = exceptions[name]
  if (reason === undefined) return { fixture, law: name, title, run: async () => check() }
  return {
    fixture,
    law: name,
    title: `need not hold: it ${title} (${reason})`,
    async run() {
      const holds = await Promise.resolve()
        .then(check)
        .then(
          () => true,
          () => false,
        )
      if (holds) throw new Error(`The law holds. Remove the exception '${name}' (${reason}).`)
    },
  }
}
