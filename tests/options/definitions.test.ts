import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineBlock, defineMark, text } from '../../src/block.js'
import { createDiptych, platformBlocks, platformMarks } from '../../src/index.js'
import { refuses, untyped } from './wrong-calls.js'

const withBlock = (definition: object) =>
  createDiptych({ blocks: [...platformBlocks, defineBlock(untyped({ name: 'lighthouse', attrs: {}, ...definition }))] })
const withMark = (definition: object) =>
  createDiptych({
    blocks: platformBlocks,
    marks: [...platformMarks, defineMark(untyped({ name: 'tide', attrs: {}, spec: {}, ...definition }))],
  })
const BLOCK = 'createDiptych: block "lighthouse":'
const MARK = 'createDiptych: mark "tide":'

describe('createDiptych, given a block that was written without types,', () => {
  refuses([
    [() => withBlock({ attrs: undefined }), `TypeError: ${BLOCK} attrs: required; pass an object`],
    [
      () => withBlock({ name: '' }),
      'RangeError: createDiptych: block "": name: expected a name such as "wikipedia"; got ""',
    ],
    [() => withBlock({ atrs: {} }), `TypeError: ${BLOCK} unknown key "atrs"; did you mean "attrs"?`],
    [
      () => withBlock({ view: () => null }),
      `TypeError: ${BLOCK} unknown key "view"; the keys are name, aliases, attrs, html, role, attrAliases, version, spec, words, link, markdown, data, mergeFields, needs, varies, missing, says, text`,
    ],
    [
      () => withBlock({ attrs: { url: 'string' } }),
      `TypeError: ${BLOCK} attrs.url: expected an attribute such as text() or link(); got "string"`,
    ],
    [
      () => withBlock({ attrs: { url: text } }),
      `TypeError: ${BLOCK} attrs.url: expected an attribute such as text() or link(); got a function`,
    ],
    [
      () => withBlock({ attrs: { url: v.pipeAsync(v.string()) } }),
      `TypeError: ${BLOCK} attrs.url: expected an attribute such as text() or link(); got an object`,
    ],
    [
      () => withBlock({ attrs: { stored: text() } }),
      `TypeError: ${BLOCK} attrs.stored: this name is reserved; choose another one`,
    ],
    [() => withBlock({ says: 'A lighthouse' }), `TypeError: ${BLOCK} says: expected a function; got "A lighthouse"`],
    [
      () => withBlock({ html: [{ match: 'div[' }] }),
      `RangeError: ${BLOCK} html.0.match: expected a CSS selector; got "div[" (Expected name, found)`,
    ],
    [
      () => withBlock({ html: [{ match: 'div' }, { match: 'p:lit' }] }),
      `RangeError: ${BLOCK} html.1.match: expected a CSS selector; got "p:lit" (Unknown pseudo-class :lit)`,
    ],
    [() => withBlock({ html: 'div' }), `TypeError: ${BLOCK} html: expected a list; got "div"`],
    [
      () => withBlock({ html: [{ matches: 'div' }] }),
      `TypeError: ${BLOCK} html.0: unknown key "matches"; did you mean "match"?`,
    ],
    [
      () => withBlock({ attrs: { height: text() }, html: [{ match: 'div', keep: ['heigth'] }] }),
      `TypeError: ${BLOCK} html.0.keep: unknown attribute "heigth"; did you mean "height"?`,
    ],
    [
      () => withBlock({ attrs: { height: text() }, attrAliases: { tall: 'hight' } }),
      `TypeError: ${BLOCK} attrAliases.tall: unknown attribute "hight"; did you mean "height"?`,
    ],
    [() => withBlock({ words: { de: { lit: 'an' } } }), `TypeError: ${BLOCK} words.en: required; pass an object`],
    [
      () => withBlock({ words: { en: { lit: 'lit' }, 'pt-BR': { lit: 'aceso' } } }),
      `TypeError: ${BLOCK} words: unknown language "pt-BR"; the languages are en, ar, de, es, fr, he, it, ja, nl, pt, zh`,
    ],
    [
      () => withBlock({ words: { en: { height: 'Height' }, de: { heigth: 'Höhe' } } }),
      `TypeError: ${BLOCK} words.de: unknown word "heigth"; did you mean "height"?`,
    ],
    [
      () => withBlock({ role: 'headline' }),
      `RangeError: ${BLOCK} role: expected one of "paragraph", "break", "cut", "unsupported", "unsupported-inline", "heading", "note", "note-anchor", "callout", "subscribe", "bullet-list", "ordered-list", "list-item", "table", "table-row", "table-header", "table-cell", "quote", "rule", "code-block", "highlighted-code", "preformatted", "formula", "inline-formula", "figure", "caption", "picture", "inline-picture", "gallery", "poll"; got "headline"`,
    ],
    [
      () => withBlock({ spec: { group: 'block', parseDOM: [] } }),
      `TypeError: ${BLOCK} spec.parseDOM: not used; write the definition's html instead`,
    ],
    [() => withBlock({ link: {} }), `TypeError: ${BLOCK} link.recognize: required; pass a function`],
    [
      () => withBlock({ link: { recognize: () => null, hosts: ['https://lights.example/'] } }),
      `TypeError: ${BLOCK} link.hosts.0: expected a domain such as "wikipedia.org", or a RegExp; got "https://lights.example/"`,
    ],
    [
      () => withBlock({ link: { recognize: () => null, call: { name: 'light', request: () => null } } }),
      `TypeError: ${BLOCK} link.call.answer: required; pass a valibot schema`,
    ],
  ])
})

describe('createDiptych, given a mark that was written without types,', () => {
  refuses([
    [() => withMark({ spec: undefined }), `TypeError: ${MARK} spec: required; pass an object`],
    [() => withMark({ atts: {} }), `TypeError: ${MARK} unknown key "atts"; did you mean "attrs"?`],
    [
      () => withMark({ attrs: { level: 1 } }),
      `TypeError: ${MARK} attrs.level: expected an attribute such as text() or link(); got 1`,
    ],
    [
      () => withMark({ html: [{ match: 'u:' }] }),
      `RangeError: ${MARK} html.0.match: expected a CSS selector; got "u:" (Expected name, found :)`,
    ],
    [
      () => withMark({ markdown: { label: 'level' } }),
      `TypeError: ${MARK} markdown: unknown key "label"; the keys are name`,
    ],
    [
      () => withMark({ role: 'cut' }),
      `RangeError: ${MARK} role: expected one of "link", "unsupported", "code", "strong", "em", "strikethrough", "superscript", "subscript", "underline"; got "cut"`,
    ],
  ])
})

it('createDiptych takes a block whose attributes are valibot schemas of its own', () => {
  const diptych = withBlock({ attrs: { height: v.optional(v.number(), 12) }, words: { en: { lit: 'lit' } } })
  expect(diptych.readPost({ type: 'doc', content: [{ type: 'lighthouse' }] }).body.child(0).attrs['height']).toBe(12)
})
