import { describe, expect, it } from 'vitest'
import { bylineNames } from '../../src/domain/post/bylines.js'
import { readingMinutes } from '../../src/domain/text/reading-time.js'
import { alternateHeadingSlug, headingSlug, slugCounter } from '../../src/domain/text/slug.js'
import { firstStrongDirection, languageDirection, oppositeDirection } from '../../src/domain/text/text-direction.js'
import { truncateCharacters, truncateWords } from '../../src/domain/text/truncate.js'
import { countWords } from '../../src/domain/text/word-count.js'

describe('words', () => {
  it.each([
    ['', 0],
    ['  \n ', 0],
    ['one', 1],
    ['two  words', 2],
    ["don't stop-me", 2],
    ['你好世界', 4],
    ['hello 世界 again', 4],
    ['hello世界', 3],
    ['你好，世界。', 4],
    ['「テスト」', 3],
    ['コーヒー', 4],
    ['안녕', 2],
  ])('counts %j as %d', (text, words) => expect(countWords(text)).toBe(words))
  it('counts a megabyte', () => {
    expect(countWords('a '.repeat(500_000))).toBe(500_000)
    expect(countWords('字'.repeat(1_000_000))).toBe(1_000_000)
    expect(countWords('，'.repeat(1_000_000))).toBe(1)
  })

  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
    [Number.NaN, 1],
    [-5, 1],
  ])('reads %d words in %d min', (words, minutes) => expect(readingMinutes(words)).toBe(minutes))
})

describe('truncation', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc…'],
    ['ab cd', 3, 'ab…'],
    ['', 0, ''],
    ['a', 0, '…'],
    ['abc', Infinity, 'abc'],
    ['abc', Number.NaN, 'abc'],
    ['abc', -1, '…'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦…'],
    ['👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦'],
    ['ae\u0301b', 2, 'ae\u0301…'],
    ['日本語', 2, '日本…'],
  ])('cuts %j to %d characters', (text, max, cut) => expect(truncateCharacters(text, max)).toBe(cut))
  it('cuts a megabyte', () => {
    expect(truncateCharacters('x'.repeat(1_000_000), 3)).toBe('xxx…')
    expect(truncateCharacters('é👍'.repeat(500_000), 3)).toBe('é👍é…')
  })

  it.each([
    ['a b c', 3, 'a b c'],
    ['a\n b c d ', 3, 'a\n b c…'],
    ['a b  ', 2, 'a b  '],
    ['你好世界', 2, '你好…'],
    ['', 0, ''],
    ['a', 0, '…'],
  ])('cuts %j to %d words', (text, max, cut) => expect(truncateWords(text, max)).toBe(cut))
})

describe('heading slugs', () => {
  it.each([
    ['Hello World', 'hello-world'],
    ["What's next?", 'whats-next'],
    ['  Crème brûlée! ', 'creme-brulee'],
    ['a — b_c', 'a-b-c'],
    ['日本語が好き', '日本語が好き'],
    ['مرحبا بالعالم', 'مرحبا-بالعالم'],
    ['Мой йод', 'мой-йод'],
    ['हिन्दी', 'हिन्दी'],
    ['한국어', '한국어'],
    ['❤️', 'section'],
    ['', 'section'],
    ['İstanbul', 'istanbul'],
    ['1. First', '1-first'],
  ])('%j -> %s', (text, slug) => expect(headingSlug(text)).toBe(slug))
  it('keeps accents in the alternate', () => {
    expect(alternateHeadingSlug('Crème brûlée!')).toBe('crème-brûlée')
    expect(alternateHeadingSlug('Plain title')).toBe(headingSlug('Plain title'))
  })
  it('numbers repeats, never one already taken', () => {
    const unique = slugCounter()
    expect(['a', 'a', 'b', 'a-3', 'a', '', ''].map(unique)).toEqual([
      'a',
      'a-2',
      'b',
      'a-3',
      'a-4',
      'section',
      'section-2',
    ])
  })
  it('finishes on a megabyte', () => {
    expect(headingSlug('e\u0301'.repeat(500_000))).toHaveLength(500_000)
    expect(headingSlug('\u0301'.repeat(1_000_000))).toBe('section')
    expect(headingSlug('!'.repeat(1_000_000))).toBe('section')
  })
})

describe('byline names', () => {
  it.each([
    [[], 4, ''],
    [['A'], 4, 'A'],
    [['A', 'B'], 4, 'A and B'],
    [['A', 'B', 'C', 'D'], 4, 'A, B, C and D'],
    [['A', 'B', 'C', 'D', 'E', 'F'], 4, 'A, B, C, D and 2 others'],
    [['A', 'B', 'C', 'D'], 3, 'A, B, C and 1 other'],
    [[' A ', '', ' '], 4, 'A'],
    [['A', 'B'], 0, 'A and 1 other'],
  ])('%j, at most %d: %s', (names, max, text) => expect(bylineNames(names, max)).toBe(text))
})

describe('text direction', () => {
  it.each([
    ['hello', 'ltr'],
    ['123 — שלום hello', 'rtl'],
    ['مرحبا', 'rtl'],
    ['…42!', null],
    ['', null],
    ['日本', 'ltr'],
    ['ދިވެހި', 'rtl'],
    ['\u200fabc', 'rtl'],
  ])('of %j is %s', (text, direction) => expect(firstStrongDirection(text)).toBe(direction))
  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['FA_ir', 'rtl'],
    ['en', 'ltr'],
    ['az-Arab-IR', 'rtl'],
    ['ur-Latn', 'ltr'],
    ['', 'ltr'],
    [undefined, 'ltr'],
    ['arabic', 'ltr'],
  ])('of language %j is %s', (language, direction) => expect(languageDirection(language)).toBe(direction))
  it('is set only against the surroundings', () => {
    expect(oppositeDirection('שלום', 'ltr')).toBe('rtl')
    expect(oppositeDirection('שלום', 'rtl')).toBeNull()
    expect(oppositeDirection('hello', 'rtl')).toBe('ltr')
    expect(oppositeDirection('42', 'rtl')).toBeNull()
  })
})
