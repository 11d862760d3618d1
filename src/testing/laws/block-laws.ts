import * as v from 'valibot'
import { attrSchema } from '../../schema/attr.js'
import { addressLaws } from './address-law.js'
import type { JsonObject } from './block-fixture.js'
import { checkBlockLaws } from './check-laws.js'
import { fixtureLaws } from './fixture-laws.js'
import { HOSTILE, MARK, poisoned } from './hostile-values.js'
import type { LawExceptions, LawName } from './law-name.js'
import type { BlockFixtures, BlockLawOptions } from './law-options.js'
import {
  type BlockCase,
  type DefinitionLaw,
  expectNone,
  type FixtureCase,
  type FixtureLaw,
  type TestedBlock,
} from './law.js'
import { linkLaws } from './link-law.js'
import { littleLaw } from './little-law.js'
import { placedBlock, within } from './placed-block.js'
import { dangersIn, elementsIn, type PlainElement } from './plain-elements.js'
import { importFixture, renderEverywhere, renderFixture } from './render-fixture.js'

/** Attributes with plain values. Addresses have a separate law. */
const WORDS =
  /^(?:alt|title|aria-[a-z]+|data-[a-z-]+|href|src|srcset|action|poster|content|value|placeholder|datetime|label|class|id|name|for)$/

/** Parses with parse5, which jsdom also uses, but faster. hostile.test.ts checks that both give the same result. */
export const elementsOf = elementsIn

/** Markup that could run code, or author's text in forbidden places; empty for harmless markup. */
export function breakouts(html: string, elements: readonly PlainElement[] = elementsOf(html)): string[] {
  return [
    ...dangersIn(elements),
    ...elements.flatMap(({ name, attributes, text }) => [
      ...(name.includes(MARK) ? [`<${name}>`] : []),
      ...(text.includes(MARK) && ['script', 'style'].includes(name) && !isData(attributes['type'], text)
        ? [`<${name}> contains ${text.slice(0, 80)}`]
        : []),
      ...Object.entries(attributes).flatMap(([key, value]) =>
        key.includes(MARK) || (value === MARK && key === 'src') || (value.includes(MARK) && !WORDS.test(key))
          ? [`<${name} ${key}="${value.slice(0, 80)}">`]
          : [],
      ),
    ]),
  ]
}

/** Whether it is JSON-LD, which never runs. Valid JSON means that nothing in it ended the element early. */
function isData(type: string | undefined, text: string): boolean {
  if (type !== 'application/ld+json') return false
  try {
    JSON.parse(text)
    return !text.includes('<')
  } catch {
    return false
  }
}

/** Invalid values, one of each kind. */
const BROKEN: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x',
  '\u0000',
  '2026-13-45T99:99:99Z',
  'x'.repeat(5000),
  [],
  [null],
  [[]],
  {},
  { a: 1 },
  { constructor: null },
]

/**
 * Sets each attribute to each invalid value: reading reports the values that the schema rejects, and every target
 * renders.
 */
async function reportsAndRenders(tested: BlockCase): Promise<void> {
  const { attrs, blockWith, postWith, pointer } = placedBlock(tested)
  const { diptych } = tested.targets
  const silent: string[] = []
  const blocks = Object.entries(tested.block.attrs).flatMap(([name, entry]) =>
    BROKEN.map((value) => {
      const broken = blockWith({ ...attrs, [name]: value })
      if (!v.safeParse(attrSchema(entry), value).success) {
        const { problems } = diptych.readPost(postWith([broken]))
        if (!problems.some(({ path }) => path.startsWith(pointer) || pointer.startsWith(`${path}/`)))
          silent.push(`${name} = ${JSON.stringify(value).slice(0, 80)}`)
      }
      return broken
    }),
  )
  expectNone('Broken attributes that reading does not report', silent)
  const post = diptych.readPost(postWith([...blocks, blockWith({})]))
  const { problems } = await renderEverywhere(post, tested.example.context, tested.targets)
  expectNone(
    'Views that failed',
    problems.filter(({ code }) => code === 'view-failed').map(({ path, message }) => `${path}: ${message}`),
  )
}

const brokenLaw: DefinitionLaw = {
  name: 'broken',
  title: 'reports each invalid attribute and still renders',
  check: reportsAndRenders,
}

/** Renders the block with malicious values, in one attribute at a time and in all of them. */
async function runsNothing(tested: BlockCase): Promise<void> {
  const { attrs, blockWith, postWith } = placedBlock(tested)
  const names = Object.keys(tested.block.attrs)
  const hostileBlocks = HOSTILE.flatMap((hostile) => {
    const changed = (name: string) => [name, poisoned(attrs[name] ?? null, hostile)] as const
    return [
      ...names.map((name) => blockWith({ ...attrs, ...Object.fromEntries([changed(name)]) })),
      blockWith(Object.fromEntries(names.map(changed))),
    ]
  })
  const post = tested.targets.diptych.readPost(postWith(hostileBlocks))
  const { page, letter, problems } = await renderEverywhere(post, tested.example.context, tested.targets)
  expectNone('The page could run', breakouts(page.html, page.elements))
  expectNone('The mail could run', breakouts(letter.html, letter.elements))
  expectNone(
    'Views that failed',
    problems.filter(({ code }) => code === 'view-failed').map(({ path, message }) => `${path}: ${message}`),
  )
}

const hostileLaw: DefinitionLaw = {
  name: 'hostile',
  title: 'runs no code from malicious attributes, on the page and in mail',
  check: runsNothing,
}

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
