import { describe, expect, it } from 'vitest'
import { card, defineBlock, text } from '../../src/block.js'
import { deferDiptych } from '../../src/editing.js'
import { createDiptych, platform, platformBlocks } from '../../src/index.js'
import { textBlocks, textMarks } from '../../src/nodes/text-definitions.js'
import { TEXT_VIEWED } from '../../src/nodes/viewed.js'
import { envelopeOf, nodeFixtures } from '../harness/node-fixtures.js'

const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const doc = (...content: object[]) => ({ type: 'doc', content })

const tideTable = defineBlock({
  name: 'tideTable',
  attrs: { place: text() },
  says: ({ place }) => card({ title: place ?? '' }),
})

describe('deferDiptych', () => {
  it('reads a post of text without loading the rest', async () => {
    const deferred = deferDiptych()
    const post = await deferred.readPost(doc(paragraph('The boats.'), { type: 'horizontal_rule' }))
    expect(post.toJSON()).toEqual(doc(paragraph('The boats.'), { type: 'horizontal_rule' }))
    expect(post.problems).toEqual([])
    expect(deferred.loaded).toBeNull()
  })

  it.each([
    ['a card', doc({ type: 'button', attrs: { url: 'https://tides.example', text: 'Read' } })],
    ['an alias of a card', doc({ type: 'codeBlock', content: [{ type: 'text', text: 'low = 1' }] })],
    ['a card in a list', doc({ type: 'bullet_list', content: [{ type: 'list_item', content: [{ type: 'poll' }] }] })],
    ['an unknown block', doc({ type: 'tideTable' })],
    ['a body of HTML', { title: 'Low', body_html: '<p>The <b>boats</b>.</p>' }],
    ['a draft', { draft_title: 'Low', draft_body: JSON.stringify(doc({ type: 'paywall' }, { type: 'poll' })) }],
  ])('reads %s as the platform’s instance does, after loading the rest', async (_, stored) => {
    const deferred = deferDiptych()
    const post = await deferred.readPost(stored)
    const known = platform.readPost(stored)
    expect(post.body.toJSON()).toEqual(known.body.toJSON())
    expect(post.problems).toEqual(known.problems)
    expect(deferred.loaded).not.toBeNull()
  })

  it('reads every fixture as the platform’s instance does', async () => {
    for (const fixture of nodeFixtures) {
      const { id } = fixture
      const stored = envelopeOf(fixture)
      const post = await deferDiptych().readPost(stored)
      const known = platform.readPost(stored)
      expect(post.body.toJSON(), id).toEqual(known.body.toJSON())
      expect(post.problems, id).toEqual(known.problems)
      expect(post.toJSON(), id).toEqual(known.toJSON())
    }
  })

  it('has one schema before and after, the one of createDiptych', async () => {
    const deferred = deferDiptych({ blocks: [tideTable] })
    const { schema } = deferred.kit
    const whole = await deferred.load()
    expect(whole.kit.schema).toBe(schema)
    expect(deferred.kit).toBe(whole.kit)
    const made = createDiptych({ blocks: [...platformBlocks, tideTable] }).kit.schema
    expect(Object.keys(schema.nodes)).toEqual(Object.keys(made.nodes))
    expect(Object.keys(schema.marks)).toEqual(Object.keys(made.marks))
    for (const [name, type] of Object.entries(schema.nodes)) expect(type.spec, name).toEqual(made.nodes[name]?.spec)
    for (const [name, type] of Object.entries(schema.marks)) expect(type.spec, name).toEqual(made.marks[name]?.spec)
  })

  it('knows a block of one’s own from the start', async () => {
    const deferred = deferDiptych({ blocks: [tideTable] })
    const post = await deferred.readPost(doc({ type: 'tideTable', attrs: { place: 'Whitby' } }))
    expect(post.body.firstChild?.attrs['place']).toBe('Whitby')
    expect(deferred.loaded).toBeNull()
    const { blocks, importHtml } = await deferred.load()
    expect(blocks).toContain(tideTable)
    expect(importHtml('<p>The boats.</p>').body.textContent).toBe('The boats.')
  })

  it('says what is wrong with its options and with content', () => {
    // @ts-expect-error -- An option with a wrong name.
    expect(() => deferDiptych({ bloks: [] })).toThrow(/^deferDiptych: .*bloks/)
    const own = defineBlock({ name: 'tides', attrs: {}, spec: { group: 'block', content: 'tide+' }, text: () => '' })
    expect(() => deferDiptych({ blocks: [own] })).toThrow("tides has the content 'tide+', but no block or group")
  })

  it('begins with the blocks whose views are those of text', () => {
    expect([...textBlocks, ...textMarks].map(({ name }) => name).sort()).toEqual([...TEXT_VIEWED].sort())
  })

  it('refuses a block with a name of the platform’s', () => {
    const own = defineBlock({ name: 'poll', attrs: {}, text: () => '' })
    expect(() => deferDiptych({ blocks: [own] })).toThrow('Two definitions claim the name poll.')
  })
})
