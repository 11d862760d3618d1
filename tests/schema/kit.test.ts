import { describe, expect, it } from 'vitest'
import { coreBlocks, nodes, platformBlocks, platformMarks } from '../../src/nodes/index.js'
import type { AnyBlock } from '../../src/schema/define.js'
import { buildKit, kitOf } from '../../src/schema/kit.js'
import { readDocument } from '../../src/schema/read-document.js'
import { hasRole } from '../../src/schema/role.js'

const without = (...names: string[]) => platformBlocks.filter(({ name }) => !names.includes(name))
const renamed = (blocks: readonly AnyBlock[], from: string, name: string): readonly AnyBlock[] =>
  blocks.map((block: AnyBlock) => (block.name === from ? { ...block, name, aliases: [] } : block))

describe('a kit', () => {
  it('is known to every document that was read with it', () => {
    const kit = buildKit(platformBlocks, platformMarks)
    const { doc } = readDocument(kit, { type: 'doc', content: [{ type: 'paragraph' }] })
    expect(kitOf(doc)).toBe(kit)
    expect(kitOf(doc.child(0))).toBe(kit)
  })

  it.each(['paragraph', 'hard_break', 'paywall', 'unsupported', 'unsupportedInline'])(
    'cannot be built without a block in the role of %s',
    (name) => {
      expect(() => buildKit(without(name), platformMarks)).toThrow(/No block has the role '[a-z-]+'\. Add one/)
    },
  )

  it('cannot have two blocks in one role', () => {
    const second: AnyBlock = { name: 'chapter', role: 'heading', attrs: {}, spec: {} }
    expect(() => buildKit([...platformBlocks, second], platformMarks)).toThrow(
      "heading and chapter both have the role 'heading'. Leave one out.",
    )
  })

  it('cannot have a heading without the level that outlining reads', () => {
    const heading: AnyBlock = { name: 'heading', role: 'heading', attrs: {}, spec: { group: 'block' } }
    expect(() => buildKit([...without('heading'), heading], platformMarks)).toThrow(
      "heading has the role 'heading', so it needs the attribute 'level'.",
    )
  })

  it('names the block that the content of another one asks for', () => {
    expect(() => buildKit(without('list_item'), platformMarks)).toThrow(
      /^\w+ and \w+ have the content '.*', but no block or group has the name 'list_item'\. Add that block, or leave out/,
    )
  })

  it('reads loose text into the paragraph of any name', () => {
    const kit = buildKit(renamed([...coreBlocks, nodes.blockquote], 'paragraph', 'para'), platformMarks)
    const { doc } = readDocument(kit, {
      type: 'doc',
      content: [{ type: 'blockquote', content: [{ type: 'text', text: 'Loose' }] }],
    })
    expect(doc.child(0).child(0).type.name).toBe('para')
    expect(hasRole(doc.child(0).child(0), 'paragraph')).toBe(true)
  })
})
