import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { canSplit, Transform } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import { defineBlock, listOf, object, relativeLink, text as textAttribute } from '../../src/block.js'
import { createDiptych, platformBlocks } from '../../src/index.js'
import { kit } from '../../src/instance/platform.js'
import { readDocument } from '../../src/schema/read-document.js'
import { writeDocument } from '../../src/schema/write-document.js'
import { isObject, nodeFixtures, type Json } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

const { schema } = kit
const SEED = Number(process.env['DIPTYCH_SEED'] ?? 20260301)
const FACTOR = Number(process.env['DIPTYCH_RUNS'] ?? 1)

const read = (json: unknown) => readDocument(kit, json).doc
const doc = (...content: Json[]) => ({ type: 'doc', content })
const paragraph = (...content: Json[]) => ({ type: 'paragraph', content })
const text = (words: string, ...marks: Json[]) => ({ type: 'text', text: words, ...(marks.length ? { marks } : {}) })
const written = (transform: Transform) => JSON.parse(JSON.stringify(writeDocument(transform.doc))) as Json

/**
 * A document as an editor sees it: without what it was stored as, and with neighbouring texts of the same marks as one.
 */
function seen(node: Node): unknown {
  const { stored: _, ...attrs } = node.attrs
  const marks = node.marks.map(({ type, attrs: { stored: hidden, ...rest } }) =>
    type.name === 'unsupportedMark' ? [type.name, hidden] : [type.name, rest],
  )
  if (node.isText) return { text: node.text, marks }
  const content: unknown[] = []
  for (const child of node.children.map(seen)) {
    const last = content.at(-1)
    if (
      isObject(child) &&
      isObject(last) &&
      typeof child['text'] === 'string' &&
      typeof last['text'] === 'string' &&
      JSON.stringify(child['marks']) === JSON.stringify(last['marks'])
    )
      last['text'] += child['text']
    else content.push(child)
  }
  return { type: node.type.name, attrs, marks, content }
}

interface Edit {
  readonly how: 'mark' | 'unmark' | 'delete' | 'split' | 'type' | 'retype' | 'insert' | 'align'
  readonly at: number
  readonly length: number
}

/** Does an edit where it is possible. Words that stand for unread JSON are not edited. */
function apply(transform: Transform, { how, at, length }: Edit): void {
  const { doc: before } = transform
  const from = at % (before.content.size + 1)
  const to = Math.min(before.content.size, from + length)
  if (touchesUnread(before, from, to)) return
  const place = before.resolve(from)
  const {
    bold,
    heading,
    paragraph: plain,
  } = { bold: schema.marks['strong'], heading: schema.nodes['heading'], paragraph: schema.nodes['paragraph'] }
  if (!bold || !heading || !plain) throw new Error('no such types')
  if (how === 'mark') transform.addMark(from, to, bold.create())
  else if (how === 'unmark') transform.removeMark(from, to)
  else if (how === 'delete') transform.delete(from, to)
  else if (how === 'split' && place.parent.isTextblock && canSplit(before, from)) transform.split(from)
  else if (how === 'insert' && place.parent.inlineContent) transform.insert(from, schema.text('new words'))
  else if (how === 'type' && place.parent.type === plain) transform.setBlockType(from, from, heading, { level: 3 })
  // An editor may carry every attribute of a node over to another type, the hidden one too.
  else if (
    how === 'retype' &&
    place.parent.type === plain &&
    place.node(-1)?.canReplaceWith(place.index(-1), place.indexAfter(-1), heading)
  )
    transform.setNodeMarkup(place.before(), heading, { ...place.parent.attrs, level: 4 })
  else if (how === 'align' && place.parent.type === plain)
    transform.setNodeAttribute(place.before(), 'textAlign', 'center')
}

function touchesUnread(node: Node, from: number, to: number): boolean {
  let touches = false
  node.nodesBetween(Math.max(0, from - 1), Math.min(node.content.size, to + 1), ({ attrs }) => {
    const stored: unknown = attrs['stored']
    touches ||= isObject(stored) && !Object.hasOwn(stored, 'type')
    return !touches
  })
  return touches
}

const seeds = [
  ...postNames.map((name) => postJson(name)['body']),
  ...nodeFixtures.map(({ json }) => doc(json, paragraph(text('after')))),
]
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    how: fc.constantFrom<Edit['how'][]>('mark', 'unmark', 'delete', 'split', 'type', 'retype', 'insert', 'align'),
    at: fc.nat(),
    length: fc.nat({ max: 60 }),
  }),
  { minLength: 1, maxLength: 8 },
)

describe('an edited document', () => {
  it('is the same after it was written and read', () => {
    fc.assert(
      fc.property(fc.nat({ max: seeds.length - 1 }), edits, (seed, list) => {
        const transform = new Transform(read(structuredClone(seeds[seed])))
        for (const edit of list) apply(transform, edit)
        expect(seen(read(written(transform)))).toEqual(seen(transform.doc))
      }),
      { seed: SEED, numRuns: Math.ceil(400 * FACTOR), interruptAfterTimeLimit: 25_000 * FACTOR },
    )
  })

  it('loses the mark that was removed from an inline node', () => {
    const input = doc(paragraph({ type: 'mention', attrs: { name: 'Ana' }, marks: [{ type: 'strong' }] }))
    const transform = new Transform(read(input))
    transform.removeMark(0, transform.doc.content.size)
    expect(written(transform)).toEqual(doc(paragraph({ type: 'mention', attrs: { name: 'Ana' } })))
  })

  it('has the new type of a node whose attributes were carried over', () => {
    const transform = new Transform(
      read(doc({ type: 'paragraph', attrs: { textAlign: null, unknown: 1 }, content: [text('a')] })),
    )
    transform.setNodeMarkup(0, schema.nodes['heading'], { ...transform.doc.firstChild?.attrs, level: 2 })
    expect(written(transform)).toMatchObject(doc({ type: 'heading', attrs: { level: 2 }, content: [text('a')] }))
  })

  it('keeps aliases, unknown attributes and unknown keys of a node whose attributes were edited', () => {
    const input = doc(paragraph({ type: 'mention', attrs: { label: 'Ana', color: 'red' }, note: 7 }))
    const transform = new Transform(read(input))
    transform.setNodeAttribute(1, 'name', 'Bo')
    expect(written(transform)).toEqual(
      doc(paragraph({ type: 'mention', attrs: { name: 'Bo', color: 'red' }, note: 7 })),
    )
  })

  it.each([
    ['edited', ([one, two]: Json[]) => [{ ...one, title: 'Ebb' }, two]],
    ['moved', ([one, two]: Json[]) => [two, one]],
    ['moved and edited', ([one, two]: Json[]) => [{ ...two, title: 'Ebb' }, one]],
    ['removed', ([, two]: Json[]) => [two]],
    ['removed beside one that is edited', ([, two]: Json[]) => [{ ...two, title: 'Ebb' }]],
    ['added', ([one, two]: Json[]) => [{ title: 'New', src: null }, one, two]],
  ])('keeps unknown keys of all items when an item of a list is %s', (_, edit) => {
    const listKit = createDiptych({
      blocks: [
        ...platformBlocks,
        defineBlock({
          name: 'shelf',
          attrs: { items: listOf(object({ title: textAttribute(), src: relativeLink() })) },
          says: () => null,
        }),
      ],
    }).kit
    const items = [
      { title: 'One', src: 'https://a.example/', id: 7, by: { name: 'Ana' } },
      { title: 'Two', src: 'https://b.example/', id: 8 },
    ]
    const before = readDocument(listKit, doc({ type: 'shelf', attrs: { items, color: 'red' } })).doc
    const transform = new Transform(before)
    const parsed = before.firstChild?.attrs['items'] as Json[]
    expect(parsed[0]).toEqual({ title: 'One', src: 'https://a.example/' })
    transform.setNodeAttribute(0, 'items', edit(parsed))
    const withRest = edit(items)
    expect(written(transform)).toEqual(doc({ type: 'shelf', attrs: { items: withRest, color: 'red' } }))
  })

  it('keeps unknown keys of a group of which one value was edited', () => {
    const stored = { commentId: 7, comment: { id: 7, body: 'Low', reaction_count: 3, later: { a: 1 } } }
    const transform = new Transform(read(doc({ type: 'comment', attrs: stored })))
    const comment = transform.doc.firstChild?.attrs['comment'] as Json
    expect(comment['later']).toBeUndefined()
    transform.setNodeAttribute(0, 'comment', { ...comment, body: 'High' })
    expect(written(transform)).toEqual(
      doc({ type: 'comment', attrs: { commentId: 7, comment: { ...stored.comment, body: 'High' } } }),
    )
  })

  it('has both halves of a paragraph that was split, where reading had added the paragraph', () => {
    const transform = new Transform(
      read({ type: 'doc', content: [{ type: 'blockquote', content: [text('low tide')] }] }),
    )
    transform.split(5)
    expect(transform.doc.toString()).toBe('doc(blockquote(paragraph("low"), paragraph(" tide")))')
    expect(read(written(transform)).toString()).toBe(transform.doc.toString())
  })

  it('has the new address of a link whose other attributes were carried over', () => {
    const input = doc(paragraph(text('a', { type: 'link', attrs: { href: 'https://a.example/', color: 'red' } })))
    const transform = new Transform(read(input))
    const mark = transform.doc.firstChild?.firstChild?.marks[0]
    if (!mark) throw new Error('no mark')
    transform.removeMark(1, 2, mark)
    transform.addMark(1, 2, mark.type.create({ ...mark.attrs, href: 'https://b.example/' }))
    expect(written(transform)).toEqual(
      doc(paragraph(text('a', { type: 'link', attrs: { href: 'https://b.example/', color: 'red' } }))),
    )
  })
})

it('a document as ProseMirror writes it grows with its depth, not with the square of it', () => {
  const nested = (depth: number): Json =>
    doc(
      Array.from({ length: depth }).reduce<Json>(
        (inner) => ({ type: 'blockquote', content: [inner] }),
        paragraph(text('a')),
      ),
    )
  const size = (depth: number) => JSON.stringify(read(nested(depth)).toJSON()).length
  expect(size(80)).toBeLessThan(size(40) * 2.5)
})
