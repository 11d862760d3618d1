import { breakouts } from './breakouts.js'
import { HOSTILE, poisoned } from './hostile-values.js'
import { expectNone, type BlockCase, type DefinitionLaw } from './law.js'
import { placedBlock } from './placed-block.js'
import { renderEverywhere } from './render-fixture.js'

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

export const hostileLaw: DefinitionLaw = {
  name: 'hostile',
  title: 'runs no code from malicious attributes, on the page and in mail',
  check: runsNothing,
}
