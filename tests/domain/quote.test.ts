import { describe, expect, it } from 'vitest'
import { contrast } from '../../src/domain/colour/color.js'
import { en } from '../../src/domain/messages/en.js'
import {
  asksToQuote,
  isQuotable,
  locatePassage,
  mayBeQuoted,
  passageText,
  readPassage,
  videoQuoteProblem,
} from '../../src/domain/post/quote-passage.js'
import { QUOTE_SHAPES, quotePicture, type MeasureText, type QuoteShape } from '../../src/domain/post/quote-picture.js'
import { quoteLinks, quoteUrl } from '../../src/domain/post/quote-share.js'
import { quoteThemes } from '../../src/domain/post/quote-themes.js'
import { restackDoor } from '../../src/domain/post/restack.js'

describe('what can be quoted', () => {
  it.each([
    ['', false],
    ['two words', false],
    ['  two\n words ', false],
    ['exactly three words', true],
    ['潮汐表', true],
    ['潮汐', false],
    ['لا تعرف البحر', true],
  ])('%j, of three words at least: %s', (text, expected) => expect(isQuotable(text)).toBe(expected))

  it.each([
    [{}, {}, true],
    [{ is_draft: false }, { invite_only: false }, true],
    [{ is_draft: true }, {}, false],
    [{}, { invite_only: true }, false],
  ])('of %j in %j: %s', (post, publication, expected) => expect(mayBeQuoted(post, publication)).toBe(expected))

  it('a passage of a video only up to 2048 characters', () => {
    expect(videoQuoteProblem('a'.repeat(2048), en)).toBeNull()
    expect(videoQuoteProblem('a'.repeat(2049), en)).toBe('Selection too long')
  })

  it.each([
    ['?selectQuote=true', true],
    ['?a=1&selectQuote=true', true],
    ['?selectQuote=false', false],
    ['?selectQuote', false],
    ['', false],
  ])('the address %j asks for it at once: %s', (search, expected) => expect(asksToQuote(search)).toBe(expected))
})

describe('restacking', () => {
  it.each([
    [{}, {}, { state: 'free', id: 1 }, 'restack'],
    [{}, {}, { state: 'paid', id: null }, 'restack'],
    // An account without a subscription to this publication.
    [{}, {}, { state: 'anonymous', id: 1 }, 'restack'],
    [{}, {}, { state: 'anonymous', id: null }, 'sign-in'],
    [{ is_draft: true }, {}, { state: 'free', id: 1 }, null],
    [{}, { hide_post_restacks: true }, { state: 'free', id: 1 }, null],
  ] as const)('%j in %j by %j: %s', (post, publication, reader, door) =>
    expect(restackDoor(post, publication, reader)).toBe(door),
  )
})

describe('a saved passage', () => {
  const PROSE = [
    'A clock with two hands',
    'You can teach the principle on a beach with a bucket.',
    '',
    'The moon pulls the near side of the ocean.',
  ]
  const range = { startParagraph: 0, startOffset: 8, endParagraph: 1, endOffset: 13 }

  it('holds a line for each paragraph', () => {
    expect(passageText(PROSE, range)).toBe('with two hands\nYou can teach')
    expect(passageText(PROSE, { startParagraph: 1, startOffset: 8, endParagraph: 1, endOffset: 13 })).toBe('teach')
    expect(passageText(PROSE, { startParagraph: 9, startOffset: 0, endParagraph: 9, endOffset: 4 })).toBe('')
  })

  it.each([
    ['where its numbers say', { ...range, text: 'with two hands You can teach' }, range],
    ['where they say, of words that nobody told', range, range],
    [
      'where its words went when the post was edited',
      { ...range, startParagraph: 2, endParagraph: 3, text: 'moon  pulls\nthe' },
      { startParagraph: 3, startOffset: 4, endParagraph: 3, endOffset: 18 },
    ],
    ['nowhere once its words are gone', { ...range, text: 'the sun pulls' }, null],
    ['nowhere past the end', { startParagraph: 7, startOffset: 0, endParagraph: 9, endOffset: 4 }, null],
    ['nowhere in an empty paragraph', { startParagraph: 2, startOffset: 0, endParagraph: 2, endOffset: 0 }, null],
    ['nowhere backwards', { startParagraph: 1, startOffset: 3, endParagraph: 0, endOffset: 4 }, null],
  ])('stands %s', (_, saved, expected) => expect(locatePassage(PROSE, saved)).toEqual(expected))

  it('is read from what a store gave, whatever it gave', () => {
    expect(readPassage({ ...range, text: 'with two', user_id: 4 })).toEqual({ ...range, text: 'with two' })
    expect(readPassage({ ...range, text: ' ' })).toEqual(range)
    for (const wrong of [
      null,
      undefined,
      'x',
      4,
      [],
      {},
      { ...range, endOffset: -1 },
      { ...range, endOffset: '4' },
      { ...range, startOffset: 1.5 },
      { ...range, endParagraph: Infinity },
    ])
      expect(readPassage(wrong)).toBeNull()
  })
})

describe('the address of a quote', () => {
  it.each([
    [
      'https://lowwater.example/p/tide-tables',
      'https://lowwater.example/p/tide-tables?selection=a%201&utm_source=substack&utm_medium=web',
    ],
    [
      'https://lowwater.example/p/tide-tables?x=1#top',
      'https://lowwater.example/p/tide-tables?x=1&selection=a%201&utm_source=substack&utm_medium=web#top',
    ],
  ])('of %s', (url, expected) => expect(quoteUrl(url, 'a 1')).toBe(expected))

  it('goes to three networks', () => {
    const url = 'https://a.example/p/b?selection=1&utm_source=substack'
    const { twitter, facebook, linkedIn } = quoteLinks(url, 'one\ntwo  three')
    expect(new URL(twitter)).toMatchObject({ host: 'twitter.com', pathname: '/intent/tweet' })
    expect(Object.fromEntries(new URL(twitter).searchParams)).toEqual({ text: '“one two three”', url })
    expect([new URL(facebook).host, new URL(facebook).pathname, new URL(facebook).searchParams.get('u')]).toEqual([
      'www.facebook.com',
      '/sharer/sharer.php',
      url,
    ])
    expect([new URL(linkedIn).host, new URL(linkedIn).pathname, new URL(linkedIn).searchParams.get('url')]).toEqual([
      'www.linkedin.com',
      '/sharing/share-offsite/',
      url,
    ])
    expect(new URL(quoteLinks(url, 'word '.repeat(200)).twitter).searchParams.get('text')?.length).toBeLessThan(250)
  })
})

describe('the picture of a quote', () => {
  it('comes in three themes of the publication’s colours, each readable', () => {
    const theme = {
      background_pop: '#1f6f78',
      print_on_pop: '#ffffff',
      web_bg_color: '#FFFBEF',
      print_on_web_bg_color: '#363737',
      cover_bg_color: '#000',
      cover_print_primary: '#ffd',
    }
    expect(quoteThemes(theme, '#c2410c')).toEqual({
      accent: { ground: '#1f6f78', ink: '#ffffff' },
      page: { ground: '#fffbef', ink: '#363737' },
      cover: { ground: '#000000', ink: '#ffffdd' },
    })
    expect(quoteThemes({}, '#c2410c')).toEqual({
      accent: { ground: '#c2410c', ink: '#ffffff' },
      page: { ground: '#ffffff', ink: '#1f2328' },
      cover: { ground: '#1f2328', ink: '#ffffff' },
    })
    for (const { ground, ink } of Object.values(
      quoteThemes(
        {
          background_pop: 'red; x',
          print_on_pop: '#777777',
          web_bg_color: '#eeeeee',
          print_on_web_bg_color: '#f0f0f0',
          cover_bg_color: 'url(x)',
        },
        '#808080',
      ),
    ))
      expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5)
  })

  it('has the ratios that are offered', () => {
    const ratios = Object.entries(QUOTE_SHAPES).map(([name, { width, height }]) => [
      name,
      Number((width / height).toFixed(2)),
    ])
    expect(Object.fromEntries(ratios)).toEqual({ square: 1, landscape: 1.91, story: 0.56 })
  })

  // Every character half as wide as it is high, CJK as wide.
  const measure: MeasureText = (text, { size }) =>
    Array.from(text).reduce((sum, char) => sum + (/[\u3000-\u9fff]/.test(char) ? size : size / 2), 0)
  const words = (text: string) => ({ text, title: 'What the Tide Table Knows', by: 'Ines Calloway · Low Water' })
  const quoteOf = (text: string, shape: QuoteShape) => {
    const picture = quotePicture(words(text), shape, measure)
    return {
      ...picture,
      quote: picture.lines.filter(({ font }) => font.family === 'serif'),
      source: picture.lines.filter(({ font }) => font.family === 'sans'),
    }
  }
  const TEXTS = [
    'Three short words',
    'It is the one book I know that tells the truth about the future, in print, a year ahead and to the minute. '.repeat(
      3,
    ),
    'word '.repeat(4000),
    'w'.repeat(400),
    '潮の満ち引きを、一年先まで、分の単位で教えてくれる本はこれだけです。'.repeat(6),
    'one\n\ntwo\nthree',
  ]

  it.each(
    (['square', 'landscape', 'story'] as const).flatMap((shape) =>
      TEXTS.map((text) => [shape, text.slice(0, 30), text] as const),
    ),
  )('%s, %j…: every line within its edges, none over another', (shape, _, text) => {
    const { width, height, margin, mark, lines, quote, source } = quoteOf(text, shape)
    expect(source.map((line) => line.text)).toEqual(['What the Tide Table Knows', 'Ines Calloway · Low Water'])
    expect(quote.length).toBeGreaterThan(0)
    let below = mark.y + mark.size
    for (const { text: line, font, y } of lines) {
      expect(measure(line, font)).toBeLessThanOrEqual(width - 2 * margin)
      expect(y - font.size * 0.75).toBeGreaterThanOrEqual(below)
      below = y
    }
    expect(below).toBeLessThan(height)
  })

  it('is as large as there is room for, and cut with an ellipsis where there is none', () => {
    const [short, middle, long] = [
      quoteOf(TEXTS[0]!, 'square'),
      quoteOf(TEXTS[1]!, 'square'),
      quoteOf(TEXTS[2]!, 'landscape'),
    ]
    expect(short.quote[0]!.font.size).toBeGreaterThan(middle.quote[0]!.font.size)
    expect(middle.quote.map(({ text }) => text).join(' ')).toBe(TEXTS[1]!.trim())
    expect(long.quote.at(-1)!.text).toMatch(/…$/)
  })

  it('keeps words whole, and punctuation with the character before it', () => {
    const lines = quoteOf(TEXTS[1]!, 'square').quote.map(({ text }) => text)
    expect(lines.every((line) => TEXTS[1]!.split(' ').includes(line.split(' ')[0]!))).toBe(true)
    expect(quoteOf(TEXTS[4]!, 'square').quote.every(({ text }) => !/^[、。」]/.test(text))).toBe(true)
    expect(quoteOf('one\n\ntwo\nthree', 'square').quote.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  })
})
