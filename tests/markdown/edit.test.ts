import { Fragment, type Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { importHtml, readPost } from '../../src/instance/platform.js'
import { editMarkdown, readMarkdown, toMarkdown, type MarkdownPost } from '../../src/markdown.js'
import { comparableNode } from '../../src/markdown/write/comparable.js'
import type { Post } from '../../src/schema/post.js'
import { corpusExists, corpusFile, sampledCorpusFiles } from '../harness/corpus.js'
import { sampleOf } from '../harness/every-case.js'
import { nodeFixtures, postOf } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

type Edit = (block: Node) => readonly Node[]

const words = 'Edited'

/** A block with a word before its text; without text, an edited block is one that is gone. */
const changed: Edit = (block) => {
  const next = withWord(block)
  return next ? [next] : []
}
const removed: Edit = () => []
const preceded: Edit = (block) => [paragraphIn(block, words), block]

function paragraphIn({ type: { schema } }: Node, text: string): Node {
  return schema.node('paragraph', null, text === '' ? [] : schema.text(text))
}

function withWord(node: Node): Node | null {
  // What is kept as it was stored is not edited.
  if (node.type.name.startsWith('unsupported')) return null
  if (node.isText) return node.type.schema.text(`${words} ${node.text ?? ''}`, node.marks)
  for (let at = 0; at < node.childCount; at++) {
    const next = withWord(node.child(at))
    if (next) return node.copy(node.content.replaceChild(at, next))
  }
  return null
}

function edited(post: Post, at: number, edit: Edit): Post {
  const blocks = post.body.children.flatMap((block, index) => (index === at ? edit(block) : block))
  return { ...post, body: post.body.copy(Fragment.from(blocks)) }
}

/** A document with notes numbered by the order of their references, as reading numbers them. */
function comparable({ body }: Pick<Post, 'body'>): unknown {
  const numbers = new Map<unknown, number>()
  for (const name of ['footnoteAnchor', 'footnote'])
    body.descendants(({ type, attrs }) => {
      if (type.name === name && !numbers.has(attrs['number'])) numbers.set(attrs['number'], numbers.size + 1)
    })
  return JSON.parse(JSON.stringify(body.children.map(comparableNode)), (key, value: unknown) =>
    key === 'number' ? (numbers.get(value) ?? value) : value,
  )
}

/** Edits one block and checks that no other line of the source changes, and that the result reads as edited. */
function expectLaw(source: string, post: MarkdownPost, at: number, edit: Edit): string {
  const wanted = edited(post, at, edit)
  const options = { publication: { ...post.publication } }
  const result = editMarkdown(source, wanted, options)
  const again = readMarkdown(result, options)
  if (wanted.body.childCount > 0) expect(comparable(again)).toEqual(comparable(wanted))
  // Without a note, `[^1]` would be text in the blocks that name it.
  if (wanted.body.childCount < post.body.childCount && /footnote/.test(JSON.stringify(post.body.child(at))))
    return result
  const [from, to] = linesOf(source, post, at)
  const before = source.split('\n')
  const after = result.split('\n')
  expect(after.slice(0, from)).toEqual(before.slice(0, from))
  expect(after.slice(after.length - (before.length - to))).toEqual(before.slice(to))
  return result
}

/** The lines between the blocks around a block. */
function linesOf(source: string, post: MarkdownPost, at: number): readonly [from: number, to: number] {
  const lines = source.split('\n')
  const startOf = (index: number) => {
    const line = (post.positionOf(`/body/content/${index}`)?.line ?? lines.length + 1) - 1
    return lines[line - 1]?.startsWith('{') ? line - 1 : line
  }
  let from = at === 0 ? startOf(0) : startOf(at)
  while (from > 0 && lines[from - 1]?.trim() === '') from--
  return [from, at + 1 < post.body.childCount ? startOf(at + 1) : lines.length]
}

/** All blocks of a short post, some of a long one. */
function sampled({ body }: Post): number[] {
  const step = Math.max(1, Math.ceil(body.childCount / 8))
  return body.children.flatMap((_, at) => (at % step === 0 ? at : []))
}

function expectLaws(read: Post): void {
  const source = toMarkdown(read)
  const options = { publication: { ...read.publication } }
  const post = readMarkdown(source, options)
  expect(editMarkdown(source, post, options)).toBe(source)
  // A heading at the start may be the title.
  for (const at of sampled(post)) {
    expectLaw(source, post, at, changed)
    expectLaw(source, post, at, preceded)
    if (at > 0 || post.post.title !== '') expectLaw(source, post, at, removed)
  }
}

const fixtures = sampleOf(nodeFixtures, ({ node, name }) => name === 'default' || node === 'footnote')

describe('an edit of one block changes only the lines of that block', () => {
  it.each(fixtures.map((fixture) => [fixture.id, fixture] as const))('beside the block %s', (_, fixture) => {
    const { json, context } = fixture
    const post = postOf({ ...fixture, json: { type: 'paragraph', content: [{ type: 'text', text: 'Before' }] } })
    const after = postOf({ json, context })
    const blocks = [...post.body.children.slice(0, 1), ...after.body.children]
    const read = { ...after, body: after.body.copy(Fragment.from(blocks)) }
    expectLaws(read)
  })

  it.each(sampleOf(postNames, (_, at) => at % 2 === 0))('in the post %s', (name) => {
    expectLaws(readPost(postJson(name)))
  })
})

/** As a writer may write, not as `toMarkdown` does. */
const BY_HAND = `---
title: "By hand"   # my title
custom_key: 1
---

A title without a line
======================
Text under it, with [a link][tide] and a note.[^tide]  
A second line.
## Heading
Straight below it.

[tide]: https://tides.example/ "Tide"

<!-- A remark for me. -->

* one
* two
    * deep


* three

- another list

1) first
2) second

> A quote
goes on.

<div><p>One</p><p>Two</p></div>

{textAlign=center}
In the middle

| a | b |
|---|---|
| c | d |

***

https://lichess.org/abcdefgh
https://lichess.org/abcdefgi

    indented code

::paywall

:::poll[Which boat?]
- Blue
- Red
:::

[^tide]: The tide, see [a][tide].
    
    With more.

Another [tide] link and _emphasis_ with __strength__ &amp; an entity.[^2]

[^2]: Second.
[unused]: https://unused.example/
`

describe('a source that was written by hand', () => {
  const read = readMarkdown(BY_HAND)

  it('is as it was if nothing is edited', () => {
    for (const source of [
      BY_HAND,
      BY_HAND.trimEnd(),
      `\uFEFF${BY_HAND.replaceAll('\n', '\r\n')}`,
      '',
      '\n',
      '---\ntitle: A\n---',
    ])
      expect(editMarkdown(source, readMarkdown(source))).toBe(source)
  })

  it('changes only the lines of the block that is edited', () => {
    const differences = read.body.children.map((_, at) => {
      const wanted = edited(read, at, changed)
      const result = editMarkdown(BY_HAND, wanted)
      expect(comparable(readMarkdown(result))).toEqual(comparable(wanted))
      const [before, after] = [BY_HAND.split('\n'), result.split('\n')]
      const gone = before.filter((line) => !after.includes(line)).map((line) => `-${line}`)
      return [...gone, ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`)]
    })
    expect(differences).toMatchInlineSnapshot(`
      [
        [
          "-A title without a line",
          "-======================",
          "+# Edited A title without a line",
        ],
        [
          "-Text under it, with [a link][tide] and a note.[^tide]  ",
          "+Edited Text under it, with [a link](https://tides.example/) and a note.[^tide]\\",
        ],
        [
          "-## Heading",
          "+## Edited Heading",
        ],
        [
          "-Straight below it.",
          "+Edited Straight below it.",
        ],
        [
          "-* one",
          "-    * deep",
          "+* Edited one",
          "+  - deep",
        ],
        [
          "-- another list",
          "+- Edited another list",
        ],
        [
          "-1) first",
          "+1) Edited first",
        ],
        [
          "-> A quote",
          "-goes on.",
          "+> Edited A quote goes on.",
        ],
        [
          "-<div><p>One</p><p>Two</p></div>",
          "+Edited One",
          "+Two",
        ],
        [
          "-<div><p>One</p><p>Two</p></div>",
          "+One",
          "+Edited Two",
        ],
        [
          "-In the middle",
          "+Edited In the middle",
        ],
        [
          "-| a | b |",
          "-|---|---|",
          "+| Edited a | b |",
          "+| --- | --- |",
        ],
        [
          "-***",
        ],
        [
          "-https://lichess.org/abcdefgh",
          "-https://lichess.org/abcdefgi",
          "+[Edited https://lichess.org/abcdefgh](https://lichess.org/abcdefgh)",
          "+<https://lichess.org/abcdefgi>",
        ],
        [
          "-https://lichess.org/abcdefgh",
          "-https://lichess.org/abcdefgi",
          "+<https://lichess.org/abcdefgh>",
          "+[Edited https://lichess.org/abcdefgi](https://lichess.org/abcdefgi)",
        ],
        [
          "-    indented code",
          "+\`\`\`",
          "+Edited indented code",
          "+\`\`\`",
        ],
        [
          "-::paywall",
        ],
        [
          "-:::poll[Which boat?]",
          "-- Blue",
          "-- Red",
          "-:::",
        ],
        [
          "-[^tide]: The tide, see [a][tide].",
          "-    ",
          "+[^tide]: Edited The tide, see [a](https://tides.example/).",
        ],
        [
          "-Another [tide] link and _emphasis_ with __strength__ &amp; an entity.[^2]",
          "+Edited Another [tide](https://tides.example/) link and *emphasis* with **strength** & an entity.[^2]",
        ],
        [
          "-[^2]: Second.",
          "-[unused]: https://unused.example/",
          "+[^2]: Edited Second. [unused]: https://unused.example/",
        ],
      ]
    `)
  })

  it('keeps how its lines end, and its byte order mark', () => {
    const source = `\uFEFF${BY_HAND.replaceAll('\n', '\r\n')}`
    const result = editMarkdown(source, edited(readMarkdown(source), 3, changed))
    expect(result).toBe(source.replace('Straight', 'Edited Straight'))
    const poll = editMarkdown(source, edited(readMarkdown(source), 16, preceded))
    expect(poll).toBe(source.replace('::paywall', 'Edited\r\n\r\n::paywall'))
  })

  it('keeps what stands between blocks that go or move', () => {
    const { body } = read
    const order = (...at: readonly number[]) => ({
      ...read,
      body: body.copy(Fragment.from(at.map((index) => body.child(index)))),
    })
    const all = [...body.children.keys()]
    const short = editMarkdown(BY_HAND, order(...all.slice(10)))
    expect(short).toContain('[tide]: https://tides.example/ "Tide"\n\n<!-- A remark for me. -->\n')
    expect(editMarkdown(BY_HAND, order(...all.slice(0, 2)))).toContain('<!-- A remark for me. -->')
    const [first = 0, second = 1, ...others] = all
    const moved = editMarkdown(BY_HAND, order(second, first, ...others))
    expect(moved).toContain('A title without a line\n======================\n')
    expect(moved).toContain('Text under it, with [a link][tide] and a note.[^tide]  \nA second line.\n')
    expect(editMarkdown(BY_HAND, order())).toContain('<!-- A remark for me. -->')
  })

  it('gets new notes with labels that are free', () => {
    const source = 'One.[^2]\n\n[^2]: Note.\n'
    const post = readMarkdown(source)
    const { schema } = post.body.type
    const anchor = schema.node('footnoteAnchor', { number: 2 })
    const paragraph = schema.node('paragraph', null, [schema.text('Two.'), anchor])
    const note = schema.node('footnote', { number: 2 }, paragraphIn(paragraph, 'New.'))
    const body = post.body.copy(Fragment.from([...post.body.children, paragraph, note]))
    expect(editMarkdown(source, { ...post, body })).toBe(`${source}\nTwo.[^3]\n\n[^3]: New.\n`)
  })

  it('takes no blank paragraphs, which pages do not show', () => {
    const post = readMarkdown('One.\n')
    const blank = (block: Node) => [block, paragraphIn(block, ''), paragraphIn(block, 'Two.'), paragraphIn(block, '')]
    expect(editMarkdown('One.\n', edited(post, 0, blank))).toBe('One.\n\nTwo.\n')
    expect(
      editMarkdown(
        'One.\n',
        edited(post, 0, (block) => [paragraphIn(block, '')]),
      ),
    ).toBe('\n')
    const stored = readMarkdown('::paragraph\n\nOne.\n')
    expect(editMarkdown('::paragraph\n\nOne.\n', edited(stored, 1, changed))).toBe('::paragraph\n\nEdited One.\n')
  })

  it('names picture files as the post names them', () => {
    const source = 'One.\n\n![Boats](../assets/boats.png)\n'
    const reading = { findPicture: (address: string) => ({ path: address.replace('../', '') }) }
    const options = { ...reading, pictureAddress: (path: string) => `../${path}` }
    const post = readMarkdown(source, reading)
    const figure = post.body.child(1)
    const image = figure.child(0)
    const changedImage = image.type.create({ ...image.attrs, alt: 'Ships' })
    const body = post.body.copy(Fragment.from([post.body.child(0), figure.copy(Fragment.from(changedImage))]))
    expect(editMarkdown(source, { ...post, body }, options)).toBe('One.\n\n![Ships](../assets/boats.png)\n')
  })

  it('gets another title where the title is a heading', () => {
    const source = '\n# Low *tide*\n\nOne.\n'
    const post = readMarkdown(source)
    expect(editMarkdown(source, { ...post, post: { ...post.post, title: 'High # tide' } })).toBe(
      '\n# High # tide\n\nOne.\n',
    )
    expect(editMarkdown(source, { ...post, post: { ...post.post, title: '' } })).toBe(source)
  })

  it('starts with neither front matter nor a title that was not there', () => {
    const source = 'One.\n'
    const post = readMarkdown(source)
    const { schema } = post.body.type
    const rule = edited(post, 0, (block) => [schema.node('horizontal_rule'), block])
    expect(editMarkdown(source, rule)).toBe('***\n\nOne.\n')
    const heading = edited(post, 0, (block) => [schema.node('heading', { level: 1 }, schema.text('Big')), block])
    for (const before of [source, '---\nslug: one\n---\n\nOne.\n']) {
      const again = readMarkdown(editMarkdown(before, heading))
      expect([again.post.title, again.body.child(0).textContent]).toEqual(['', 'Big'])
    }
  })
})

describe.skipIf(!corpusExists)('an edit of one block of a real post changes only its lines', () => {
  it.each(sampleOf(sampledCorpusFiles('html'), (_, at) => at % 2 === 1))('in %s', (name) => {
    expectLaws(importHtml(corpusFile('html', name)))
  })
})
