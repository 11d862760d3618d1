import type { BlockFixture, JsonObject } from './block-fixture.js'
import type { LawExceptions } from './law-name.js'
import type { ExpectedLinks } from './link-law.js'
import type { TestedTargets } from './targets.js'

/** The fixtures of a block by name. The first is the example of a complete block. */
export type BlockFixtures = Readonly<Record<string, BlockFixture>>

export interface BlockLawOptions extends TestedTargets {
  /** Pasted links with the expected attributes; null for a link that is not the block's. */
  readonly links?: ExpectedLinks | undefined
  /**
   * For a block that only stands in another block: that block as stored, such as `{ type: 'timeline' }`. The block is
   * put at the end of its content. Default: the block stands in the post, or in a paragraph if it is inline.
   */
  readonly parent?: Readonly<JsonObject> | undefined
  /** Laws that the block breaks on purpose, each with the reason. */
  readonly exceptions?: LawExceptions | undefined
}

/** The two functions of a test runner. Works with vitest, jest and node:test. */
export interface TestRunner {
  /** Default: the global `describe`. */
  readonly describe?: (title: string, body: () => void) => unknown
  /** Default: the global `it`. */
  readonly it?: (title: string, run: () => Promise<void>) => unknown
}

export type DescribeBlockOptions = BlockLawOptions & TestRunner
