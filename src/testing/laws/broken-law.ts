import * as v from 'valibot'
import { attrSchema } from '../../schema/attr.js'
import { expectNone, type BlockCase, type DefinitionLaw } from './law.js'
import { placedBlock } from './placed-block.js'
import { renderEverywhere } from './render-fixture.js'

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

export const brokenLaw: DefinitionLaw = {
  name: 'broken',
  title: 'reports each invalid attribute and still renders',
  check: reportsAndRenders,
}
