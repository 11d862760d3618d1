import { describe, expect, it } from 'vitest'
import { card, defineBlock, text } from '../../src/block.js'
import { createMail, platformEmail } from '../../src/email/index.js'
import { createDiptych, platformBlocks } from '../../src/index.js'
import { blockLaws, describeBlock, type BlockFixture } from '../../src/testing.js'
import { createWeb, platformWeb } from '../../src/web/index.js'
import { refuses, untyped } from './wrong-calls.js'

const lighthouse = defineBlock({
  name: 'lighthouse',
  attrs: { height: text(), built: text() },
  says: ({ height }) => card({ title: height }),
})
const diptych = createDiptych({ blocks: [...platformBlocks, lighthouse] })
const targets = {
  diptych,
  web: createWeb(diptych, { views: platformWeb }),
  mail: createMail(diptych, { views: platformEmail }),
}
const ABOUT = 'A lighthouse of forty metres'
const fixture: BlockFixture = { about: ABOUT, node: { type: 'lighthouse', attrs: { height: '40 m' } } }
const withFixture = (change: object) => () => blockLaws(lighthouse, { default: { ...fixture, ...change } }, targets)

describe('blockLaws, describeBlock', () => {
  refuses([
    [
      withFixture({ node: undefined, nodes: [] }),
      'TypeError: blockLaws: fixtures.default: unknown key "nodes"; did you mean "node"?',
    ],
    [
      withFixture({ context: { stat: 'paid' } }),
      'TypeError: blockLaws: fixtures.default.context: unknown key "stat"; did you mean "state"?',
    ],
    [
      withFixture({ context: { state: 'vip' } }),
      'RangeError: blockLaws: fixtures.default.context.state: expected one of "anonymous", "registered", "free", "paid", "founding", "pledged", "lapsed"; got "vip"',
    ],
    [
      withFixture({ exceptions: { jsn: 'why' } }),
      'TypeError: blockLaws: fixtures.default.exceptions: unknown law "jsn"; did you mean "json"?',
    ],
    [
      withFixture({ problems: 'data-missing' }),
      'TypeError: blockLaws: fixtures.default.problems: expected a list; got "data-missing"',
    ],
    [
      () => blockLaws(lighthouse, { default: fixture }, untyped({ ...targets, link: {} })),
      'TypeError: blockLaws: unknown option "link"; did you mean "links"?',
    ],
    [
      () => blockLaws(lighthouse, { default: fixture }, untyped({ diptych })),
      'TypeError: blockLaws: web: required; pass a target from createWeb',
    ],
    [
      () => blockLaws(untyped({ name: 'lighthouse' }), { default: fixture }, targets),
      'TypeError: blockLaws: block: expected a block from defineBlock; got an object',
    ],
    [
      () => describeBlock(lighthouse, untyped([fixture]), { ...targets, describe, it }),
      'TypeError: describeBlock: fixtures: expected an object; got a list',
    ],
    [
      () => describeBlock(lighthouse, {}, { ...targets, describe, it }),
      "TypeError: The block 'lighthouse' has no fixture. Pass at least one.",
    ],
  ])
})

it.each([
  [
    'on the block',
    { type: 'lighthouse', attrs: { heigth: '40 m' } },
    'lighthouse: unknown attribute "heigth"; did you mean "height"?',
  ],
  [
    'on what stands in it',
    { type: 'blockquote', content: [{ type: 'heading', attrs: { levl: 2 } }] },
    'heading: unknown attribute "levl"; did you mean "level"?',
  ],
  [
    'on a mark in it',
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'https://a.example', hreff: '' } }] },
      ],
    },
    'link: unknown attribute "hreff"; did you mean "href"?',
  ],
])('a fixture with an attribute that is not defined breaks a law: %s', async (_, node, message) => {
  const law = blockLaws(lighthouse, { default: { about: ABOUT, node } }, targets).find(
    ({ title }) => title === 'has in its fixture only attributes that are defined',
  )
  await expect(law?.run()).rejects.toThrow(message)
})
