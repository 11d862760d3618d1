import { lawsOfBlock, type BlockLaw } from './block-laws.js'
import { checkDescribeBlock } from './check-laws.js'
import type { BlockFixtures, DescribeBlockOptions, TestRunner } from './law-options.js'
import type { TestedBlock } from './law.js'

/**
 * Registers the laws of a block as tests: `describeBlock(wikipedia, fixtures, { diptych, web, mail, describe, it })`.
 * `diptych` is the instance, `web` and `mail` are its targets.
 *
 * @throws Like `blockLaws`, and TypeError if there is no test runner.
 */
export function describeBlock(block: TestedBlock, fixtures: BlockFixtures, options: DescribeBlockOptions): void {
  checkDescribeBlock(block, fixtures, options)
  register(block.name, lawsOfBlock(block, fixtures, options), options)
}

/** Registers laws under a title, grouped by fixture. */
export function register(title: string, laws: readonly BlockLaw[], runner: TestRunner): void {
  const { describe, it } = { ...globalRunner(), ...given(runner) }
  if (!describe || !it)
    throw new TypeError('Global describe and it are missing. Pass those of your test runner: { …, describe, it }.')
  describe(title, () => {
    const names = new Set(laws.map(({ fixture }) => fixture))
    for (const name of names) {
      const own = laws.filter(({ fixture }) => fixture === name)
      const tests = () => own.forEach((law) => void it(law.title, () => law.run()))
      if (name === null) tests()
      else describe(name, tests)
    }
  })
}

function given({ describe, it }: TestRunner): TestRunner {
  return { ...(describe && { describe }), ...(it && { it }) }
}

function globalRunner(): TestRunner {
  const { describe, it } = globalThis as { readonly describe?: unknown; readonly it?: unknown }
  return typeof describe === 'function' && typeof it === 'function' ? ({ describe, it } as TestRunner) : {}
}
