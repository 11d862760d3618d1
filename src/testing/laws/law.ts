import type { AttrEntries } from '../../schema/attr.js'
import type { BlockFixture, JsonObject } from './block-fixture.js'
import type { LawName } from './law-name.js'
import type { ImportedFixture, RenderedFixture } from './render-fixture.js'
import type { TestedTargets } from './targets.js'

/** The part of a definition that the laws use: the result of `defineBlock`. */
export interface TestedBlock {
  /** The stored name. */
  readonly name: string
  /** The attributes by their stored names. */
  readonly attrs: AttrEntries
}

/** One fixture under test. */
export interface FixtureCase {
  /** Schema name of the fixture's block or mark. */
  readonly block: string
  readonly fixture: BlockFixture
  readonly targets: TestedTargets
  /** The fixture on both targets; rendered once for all laws. */
  rendered(): Promise<RenderedFixture>
  /** The result of importing its page, once for all laws. Null if the page shows nothing. */
  imported(): Promise<ImportedFixture | null>
}

export interface FixtureLaw {
  readonly name: LawName
  /** A sentence about the block, without subject. */
  readonly title: string
  /** Throws an Error with the difference. */
  check(tested: FixtureCase): Promise<void> | void
}

/** A block under test, with a fixture as the example of a complete block. */
export interface BlockCase {
  readonly block: TestedBlock
  readonly example: BlockFixture
  /** The block that it stands in, as stored. Default: a paragraph for inline blocks, none for others. */
  readonly parent?: Readonly<JsonObject> | undefined
  readonly targets: TestedTargets
}

export interface DefinitionLaw {
  readonly name: LawName
  readonly title: string
  check(tested: BlockCase): Promise<void> | void
}

/** Throws an Error with one line for each finding. Does nothing if there are none. */
export function expectNone(what: string, found: readonly string[]): void {
  if (found.length === 0) return
  const shown = found.slice(0, 20).map((line) => `\n  ${line}`)
  throw new Error(`${what}:${shown.join('')}${found.length > 20 ? `\n  and ${found.length - 20} more` : ''}`)
}
