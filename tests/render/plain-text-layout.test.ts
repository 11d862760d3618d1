import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutInvisible } from '../../src/domain/text/invisible.js'
import {
  columnsOf,
  foldedByUnicode,
  foldedLatin,
  layoutText,
  textColumns,
  type TextPage,
} from '../../src/render/text-layout.js'
import { action, hanging, lines, prefixed, stacked, verbatim, type TextBlock } from '../../src/schema/text-block.js'

const PAGE: TextPage = { width: 72, ambiguousAsWide: false, token: /dpfield\d+z/g, address: (url) => url }
const laid = (block: TextBlock, page: Partial<TextPage> = {}) => layoutText(block, { ...PAGE, ...page })
const rows = (block: TextBlock, page: Partial<TextPage> = {}) => laid(block, page).split('\n')

describe('columns', () => {
  it.each([
    ['plain', 5],
    ['Zürich', 6],
    ['漢字', 4],
    ['ｶﾅ', 2],
    ['カナ', 4],
    ['한국', 4],
    ['\u1112\u1161\u11ab', 2],
    ['e\u0301', 1],
    ['مرحبًا', 5],
    ['👨‍👩‍👧‍👦', 2],
    ['👩🏽‍🚀', 2],
    ['❤️', 2],
    ['❤', 1],
    ['🇩🇪', 2],
    ['1️⃣', 2],
    ['', 0],
  ])('%s takes %i', (text, columns) => expect(textColumns(text, false)).toBe(columns))

  it('count ambiguous characters as East Asian fonts draw them', () => {
    expect(textColumns('“…”', false)).toBe(3)
    expect(textColumns('“…”', true)).toBe(6)
  })
})

describe('prose', () => {
  it('is folded between words', () =>
    expect(rows('one two three four', { width: 9 })).toEqual(['one two', 'three', 'four']))
  it('keeps the lines of its author', () => expect(rows('one\ntwo\n\nthree')).toEqual(['one', 'two', '', 'three']))
  it('is a line where there is no width', () =>
    expect(rows('word '.repeat(500), { width: Number.POSITIVE_INFINITY })).toHaveLength(1))
  it('ends lines of Chinese and Japanese where their rules allow', () => {
    expect(rows('「はい」、と彼は言った。', { width: 10 })).toEqual(['「はい」、', 'と彼は言っ', 'た。'])
    expect(
      rows('他说：“好的。”然后走了', { width: 12, ambiguousAsWide: true }).every((row) => !/^[。，”：]/.test(row)),
    ).toBe(true)
  })
  it('keeps the words of Korean whole', () =>
    expect(rows('오늘은 바람이 불지 않는다', { width: 10 })).toEqual(['오늘은', '바람이', '불지', '않는다']))
  it('ends lines of Thai between words', () =>
    expect(rows('ภาษาไทยไม่มีเว้นวรรค', { width: 8 }).length).toBeGreaterThan(1))
  it('breaks at hyphens of words, not of options and numbers', () => {
    expect(rows('a well-known harbour', { width: 8 })).toEqual(['a well-', 'known', 'harbour'])
    expect(rows('run it with --to-file or -5 to 24-50', { width: 12 })).toEqual([
      'run it with',
      '--to-file or',
      '-5 to 24-50',
    ])
  })
  it('keeps a no-break space', () => expect(rows('at 10\u00a0km', { width: 6 })).toEqual(['at', '10\u00a0km']))
  it('keeps the number of a link and of a note with their words', () => {
    expect(rows('the words [12], and', { width: 9 })).toEqual(['the', 'words [12],', 'and'])
    expect(rows('それは重要なことだ。¹そして', { width: 20 }).every((row) => !row.startsWith('¹'))).toBe(true)
  })

  const PATHS = [
    'https://example.org/a-b/c?d=e-f&g=%20#h-i',
    'http://例え.jp/と-て/x',
    'ines@paper-boat.example',
    'paper-boat.example/a-b',
    'mailto:a-b@c-d.example',
    '`npm-run-all`',
  ]
  it.each(PATHS)('never breaks %s', (address) => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'word', 'longer-words'), { maxLength: 12 }),
        fc.integer({ min: 4, max: 80 }),
        (words, width) => {
          expect(laid([...words, address, ...words].join(' '), { width }).split(/\s/)).toContain(address)
        },
      ),
    )
  })
  it('gives what is longer than a line one of its own', () => {
    expect(rows('see https://example.org/a-very-long-address for more', { width: 20 })).toEqual([
      'see',
      'https://example.org/a-very-long-address',
      'for more',
    ])
  })
  it('counts a token as one column and never breaks it', () => {
    expect(rows('Dear dpfield123456789z, hello', { width: 14 })).toEqual(['Dear dpfield123456789z, hello'])
    expect(rows('親愛なるdpfield12zさん', { width: 8 })).toEqual(['親愛なる', 'dpfield12zさん'])
  })
})

describe('other blocks', () => {
  it('code is never folded and keeps its indentation', () =>
    expect(laid(verbatim(`\n  ${'x '.repeat(60)}\n\n\ty  \n`), { width: 20 })).toBe(
      `  ${'x '.repeat(60).trimEnd()}\n\n\ty`,
    ))
  it('lists hang under their marks, also within each other', () => {
    expect(laid(lines(hanging('- ', lines('one two three', hanging('10. ', 'four five six')))), { width: 26 })).toBe(
      '- one two three\n  10. four five six',
    )
    expect(laid(hanging('10. ', 'one two three four five six seven'), { width: 28 })).toBe(
      '10. one two three four five\n    six seven',
    )
  })
  it('quotations have their sign on every line, also within each other', () => {
    expect(
      laid(prefixed('> ', stacked(['one two three four five six seven', prefixed('> ', 'eight')])), { width: 30 }),
    ).toBe('> one two three four five six\n> seven\n>\n> > eight')
  })
  it('an address stays on the line of its label', () => {
    const url = `https://example.org/${'a'.repeat(90)}`
    expect(laid(lines(action('Read the whole of this story', url)), { width: 12 })).toBe(
      `Read the\nwhole of\nthis story: ${url}`,
    )
    expect(laid(lines(action('', url)))).toBe(url)
  })
  it('blocks that say nothing leave no line', () => {
    expect(
      laid(stacked(['', lines(), 'a', prefixed('> ', ' '), hanging('- ', ''), verbatim('\n\n'), 'b', '\u200b'])),
    ).toBe('a\n\nb')
  })
  it('nesting leaves room for words', () => {
    let deep: TextBlock = 'one two three four'
    for (let i = 0; i < 50; i++) deep = prefixed('> ', deep)
    expect(rows(deep)).toHaveLength(1)
  })
})

describe('characters without width', () => {
  it('are taken out of words and source', () => {
    expect(withoutInvisible('co\u200bn\u2060st\ufeff x\u00ad\u200d = \u200c1')).toBe('const x = 1')
    expect(withoutInvisible('a\u0000b\u001bc\ud800d')).toBe('abcd')
  })
  it.each(['👨‍👩‍👧‍👦', '👩🏽‍🚀', '❤️‍🔥', 'می‌خواهم', 'क्‍ष', 'ක්‍ෂ', 'ภาษา\u200bไทย'])('stay in %s, which needs them', (text) =>
    expect(withoutInvisible(text)).toBe(text),
  )
  it('leave nothing to take out', () => {
    const char = fc.constantFrom(
      'a',
      ' ',
      '👩',
      '🚀',
      '🏽',
      '\ufe0f',
      '\u200d',
      '\u200c',
      '\u200b',
      '\u034f',
      '\u0301',
      'م',
      'क',
      '्',
      'ไ',
      '\u2060',
    )
    fc.assert(
      fc.property(fc.array(char, { maxLength: 12 }), (chars) => {
        const once = withoutInvisible(chars.join(''))
        expect(withoutInvisible(once)).toBe(once)
      }),
    )
  })
})

describe('whatever is written', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'word',
      'well-known',
      'Schienenersatzverkehr',
      'https://example.org/a-b',
      '漢字かな交じり文',
      '「引用」',
      'مرحبًا',
      'שלום',
      'ภาษาไทย',
      '한국어',
      '👨‍👩‍👧‍👦',
      '🇩🇪🇫🇷',
      'e\u0301a\u0308',
      '[3]',
      'dpfield7z',
      '—',
      '\u00a0',
      '\u3000',
      '\n',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const prose = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '))
  const width = fc.integer({ min: 10, max: 90 })
  const bare = (text: string) => withoutInvisible(text).replace(/\s+/g, '')

  it('no letter is lost, added or put elsewhere', () => {
    fc.assert(
      fc.property(prose, width, (text, columns) => {
        expect(bare(laid(text, { width: columns }))).toBe(bare(text))
      }),
    )
  })
  it('a line is too long only when nothing in it may be broken', () => {
    fc.assert(
      fc.property(prose, width, (text, columns) => {
        for (const row of rows(text, { width: columns }))
          if (columnsOf(row, PAGE) > columns)
            expect(row.trim().replace(/ (?=\[\d+\])/g, '')).not.toMatch(/[a-z] [a-z]/i)
      }),
    )
  })
  it('no character of several code points is broken', () => {
    const characters = (text: string) =>
      Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment).filter(
        (segment) => segment.trim() !== '',
      )
    const emoji = fc.array(fc.constantFrom('👨‍👩‍👧‍👦', '👩🏽‍🚀', '🇩🇪', '❤️', 'e\u0301', '字', '각', 'क्षि', ' '), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(emoji, width, (parts, columns) => {
        expect(rows(parts.join(''), { width: columns }).flatMap(characters)).toEqual(characters(parts.join('')))
      }),
    )
  })
})

describe('prose in Latin letters', () => {
  const WORDS =
    'tide Ébène a well-known 24-50 1,400 “quoted” ‘one’ (aside) end. why? wait… it’s sea—shore 1990–1995 – — [3] [note] ' +
    '& $5 50% and/or «oui» -5 --to “ ” ) ( ! : ; "so" x¹ § • http://a.b a@b.example i.e. `a ±2'
  const word = fc.constantFrom(...WORDS.split(' '))
  const separator = fc.constantFrom(' ', ' ', ' ', ' ', '  ', '', '-', '–', '—', ', ')
  const sentence = fc
    .array(fc.tuple(word, separator), { minLength: 1, maxLength: 14 })
    .map((parts) => parts.flat().join('').trim())

  it('is folded as the algorithm of Unicode folds it', () => {
    fc.assert(
      fc.property(sentence, fc.integer({ min: 1, max: 40 }), (line, width) => {
        const latin = foldedLatin(line, width)
        if (latin) expect(latin).toEqual(foldedByUnicode(line, { ...PAGE, width }))
      }),
      { numRuns: 5_000 },
    )
  })
  it('of any letters and signs is folded as the algorithm of Unicode folds it', () => {
    const characters = fc.string({ unit: fc.constantFrom(...' abÉß5.,:;!?’“”‘«»"\'()[]{}-–—…/&%$+#*_~^|<>=•¹ª´¡¿') })
    fc.assert(
      fc.property(characters, fc.integer({ min: 1, max: 12 }), (text, width) => {
        const line = text.trim()
        const latin = foldedLatin(line, width)
        if (latin) expect(latin).toEqual(foldedByUnicode(line, { ...PAGE, width }))
      }),
      { numRuns: 5_000 },
    )
  })
  it('of a plain sentence needs no algorithm', () =>
    expect(foldedLatin('The tide, “as they say”, came in [2] — and went; nobody’s well-kept boat left.', 30)).toEqual([
      'The tide, “as they say”, came',
      'in [2] — and went; nobody’s',
      'well-kept boat left.',
    ]))
})
