import { envelope } from '../harness/hostile.js'

/** Every limit lifted: what is left is the time of the code itself. */
export const UNLIMITED = { nodes: Infinity, marks: Infinity, text: Infinity, attribute: Infinity, attributes: Infinity, tags: Infinity, code: Infinity, tex: Infinity, html: Infinity }

type Json = Record<string, unknown>

const text = (words: string, ...marks: Json[]): Json => ({ type: 'text', text: words, ...(marks.length > 0 ? { marks } : {}) })
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const paragraph = (...content: Json[]): Json => ({ type: 'paragraph', content })
const post = (...content: Json[]): unknown => envelope({ type: 'doc', content })

/** Documents that hold `count` of one thing. */
export const DOCUMENTS: Readonly<Record<string, (count: number) => unknown>> = {
  'tabs of code': (count) => post({ type: 'code_block', content: [text(`a${'\t'.repeat(count)}b`)] }),
  'lines of code': (count) => post({ type: 'code_block', content: [text('x\n'.repeat(count))] }),
  'runs of backticks in code': (count) => post({ type: 'code_block', content: [text('``` '.repeat(count))] }),
  'blank lines before code': (count) => post({ type: 'code_block', content: [text(`${' \n'.repeat(count)}b`)] }),
  'letters of one word': (count) => post(paragraph(text('x'.repeat(count)))),
  'blanks in a text': (count) => post(paragraph(text(`a${' '.repeat(count)}b`))),
  'braces in a text': (count) => post(paragraph(text('{ "'.repeat(count)))),
  'brackets and commas in a text': (count) => post(paragraph(text('{first_name,'.repeat(count)))),
  'blanks in a slot': (count) => post(paragraph(text(`{name,${' '.repeat(count)}`))),
}

/** Fields of a post that hold `count` characters or entries. */
export const FIELDS: Readonly<Record<string, (count: number) => unknown>> = {
  'slashes in base_url': (count) => ({ publication: { base_url: `https://example.org${'/'.repeat(count)}x` }, post: {}, body: { type: 'doc', content: [] } }),
  'characters in canonical_url': (count) => ({ publication: {}, post: { canonical_url: `https://example.org/${'p/'.repeat(count)}` }, body: { type: 'doc', content: [] } }),
  'characters in a title': (count) => ({ publication: {}, post: { title: '{ a'.repeat(count) }, body: { type: 'doc', content: [] } }),
  bylines: (count) => ({ publication: {}, post: { publishedBylines: times(count, (i) => ({ id: i, name: `Ana ${i}` })) }, body: { type: 'doc', content: [] } }),
  'options of a poll': (count) => ({
    publication: {},
    post: {},
    body: { type: 'doc', content: [{ type: 'poll', attrs: { id: 1 } }] },
    data: { polls: [{ id: 1, question: 'Q', options: times(count, (i) => ({ id: i, label: `O ${i}` })) }] },
  }),
}
