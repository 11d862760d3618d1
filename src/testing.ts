export { describeBlock } from './testing/laws/describe-block.js'
export { blockLaws, type BlockLaw } from './testing/laws/block-laws.js'
export type { BlockFixtures, BlockLawOptions, DescribeBlockOptions, TestRunner } from './testing/laws/law-options.js'
export type { BlockFixture, FixtureContext, JsonObject } from './testing/laws/block-fixture.js'
export type { TestedBlock } from './testing/laws/law.js'
export type { LawExceptions, LawName } from './testing/laws/law-name.js'
export type { ExpectedLinks } from './testing/laws/link-law.js'
export type {
  RecognizedBlock,
  TestedDiptych,
  TestedMail,
  TestedOptions,
  TestedTargets,
  TestedTemplate,
  TestedWeb,
} from './testing/laws/targets.js'
