import type { AttrEntries } from '../../schema/define.js'
import type { BlockFixture } from './block-fixture.js'
import type { LawName } from './law-name.js'
import type { ImportedFixture, RenderedFixture } from './render-fixture.js'
import type { TestedTargets } from './targets.js'

/** The part of a definition that the laws use: a block of `defineBlock`. */
export interface TestedBlock {
  readonly name: string
  readonly attrs: AttrEntries
}

/** One fixture under test. */
export interface FixtureCase {
  /** The schema name of the block, or of the mark, that the fixture shows. */
  readonly block: string
  readonly fixture: BlockFixture
  readonly targets: TestedTargets
  /** The fixture on both targets; rendered once for all laws. */
  rendered(): Promise<RenderedFixture>
  /** What its page is read back as; read once for all laws. Null if the page shows nothing. */
  imported(): Promise<ImportedFixture | null>
}

export interface FixtureLaw {
  readonly name: LawName
  /** A sentence whose subject is the block. */
  readonly title: string
  /** Throws an Error that says what differs. */
  check(tested: FixtureCase): Promise<void> | void
}

/** A block under test with one of its fixtures as the example of a whole one. */
export interface BlockCase {
  readonly block: TestedBlock
  readonly example: BlockFixture
  readonly targets: TestedTargets
}

export interface DefinitionLaw {
  readonly name: LawName
  readonly title: string
  check(tested: BlockCase): Promise<void> | void
}

/** Throws what was found, a line for each; nothing found is well. */
export function expectNone(what: string, found: readonly string[]): void {
  if (found.length === 0) return
  const shown = found.slice(0, 20).map((line) => `\n  ${line}`)
  throw new Error(`${what}:${shown.join('')}${found.length > 20 ? `\n  and ${found.length - 20} more` : ''}`)
}
