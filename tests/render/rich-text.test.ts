import { describe, expect, it } from 'vitest'
import { richText } from '../../src/parts/read-rich-text.js'
import { plainRichText, richTextWords, truncateRichText, type RichTextWords } from '../../src/parts/rich-text.js'

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length ? { marks } : {}) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })
/** Addresses in brackets, pictures as what they show. */
const WORDS: RichTextWords = { cite: (words, href) => `${words} (${href})`, picture: ({ alt }) => alt }
const link = (href: string) => ({ type: 'link', attrs: { href } })

describe('a small document', () => {
  it('is read in both dialects', () => {
    const runs = (bold: string, italic: string) =>
      richText(doc(paragraph(text('a', { type: bold }), text('b', { type: italic }, link('https://a.example/')))))
    expect(runs('strong', 'em')).toEqual(runs('bold', 'italic'))
    expect(runs('bold', 'italic')).toEqual([
      {
        kind: 'words',
        runs: [
          { text: 'a', styles: ['strong'], href: null },
          { text: 'b', styles: ['em'], href: 'https://a.example/' },
        ],
      },
    ])
  })
  it('may be a string', () => {
    expect(richTextWords(richText(JSON.stringify(doc(paragraph(text('a'))))), WORDS)).toBe('a')
    expect(richText('{')).toEqual([])
  })
  it('keeps lists, breaks, headings, mentions, pictures and buttons readable', () => {
    const blocks = richText(
      doc(
        { type: 'heading', content: [text('H')] },
        {
          type: 'ordered_list',
          content: [
            { type: 'list_item', content: [paragraph(text('one')), paragraph(text('more'))] },
            { type: 'list_item', content: [paragraph(text('two'))] },
          ],
        },
        paragraph(text('a'), { type: 'hardBreak' }, { type: 'substack_mention', attrs: { label: 'Ines' } }, text('b')),
        {
          type: 'captionedImage',
          content: [
            { type: 'image2', attrs: { src: 'https://a.example/a.png', alt: 'A', href: '#x' } },
            { type: 'caption', content: [text('C')] },
          ],
        },
        { type: 'button', attrs: { text: 'Go', url: 'https://a.example/go' } },
      ),
    )
    expect(richTextWords(blocks, WORDS)).toBe(
      'H\n\n1. one\n\nmore\n\n2. two\n\na\nInesb\n\nA\n\nC\n\nGo (https://a.example/go)',
    )
    expect(blocks.find(({ kind }) => kind === 'picture')).toEqual({
      kind: 'picture',
      src: 'https://a.example/a.png',
      alt: 'A',
      href: null,
    })
  })
  it.each(['javascript:alert(1)', '#part', '%%checkout_url%%', '', 'data:text/html,x'])('has no link to %s', (href) => {
    expect(richText(doc(paragraph(text('a', link(href)))))).toEqual([
      { kind: 'words', runs: [{ text: 'a', styles: [], href: null }] },
    ])
  })
  it.each([
    null,
    7,
    [],
    {},
    { content: 'x' },
    { content: [null, 7, { type: 'text' }, { type: 'text', text: 5, marks: 'x' }] },
  ])('survives %j', (input) => expect(richText(input)).toEqual([]))
  it('survives depth', () => {
    let deep: object = paragraph(text('deep'))
    for (let i = 0; i < 20_000; i++) deep = { type: 'blockquote', content: [deep] }
    expect(richText(doc(deep, paragraph(text('a'))))).toHaveLength(1)
  })
})

describe('cutting to words', () => {
  const blocks = richText(
    doc(paragraph(text('one two '), text('three four', { type: 'bold' })), paragraph(text('five six'))),
  )
  it.each([
    [6, 'one two three four\n\nfive six'],
    [5, 'one two three four\n\nfive…'],
    [4, 'one two three four…'],
    [3, 'one two three…'],
    [2, 'one two…'],
    [0, ''],
  ])('%i', (max, words) => expect(richTextWords(truncateRichText(blocks, max), WORDS)).toBe(words))
  it('counts characters of CJK as words', () =>
    expect(richTextWords(truncateRichText(plainRichText('雨の日。晴れ'), 3), WORDS)).toBe('雨の日。…'))
})

it('plain words are parted by empty lines', () =>
  expect(richTextWords(plainRichText('a\r\nb\r\n\r\n\r\nc\n'), WORDS)).toBe('a\nb\n\nc'))
