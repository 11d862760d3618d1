import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeLink, safeImage } from '../../src/domain/links/safe-url.js'
import { isPlainAddress } from '../../src/domain/links/url-text.js'
import { withoutControls } from '../../src/domain/text/control-characters.js'
import { alternateHeadingSlug, headingSlug } from '../../src/domain/text/slug.js'
import { truncateCharacters } from '../../src/domain/text/truncate.js'
import { countWords, spacedCounter, wordPattern } from '../../src/domain/text/word-count.js'
import { islandsIn } from '../../src/web/markup-facts.js'

const PIECES = [
  ...'ab Z9 \t\n\r\u000b\u0085\u00a0\u00adé’“—…-_.\u0301\u0378\u0484ж\u1680\u2003\u2028\u202f\u205f\u2060\u200b\u200d\u20ac\u3000中ア한👍\ufe0f\ufeff\ud800\u0000',
]
const text = fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 30 })
const anyText = fc.oneof(text, fc.string({ unit: 'binary' }), fc.string())

describe('a short way has the result of the long one', () => {
  it('when words are counted', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const words = /[\u1100-\u1fff\u2070-\uffff]/.test(given) ? wordPattern() : /\S+/g
        expect(countWords(given)).toBe(given.match(words)?.length ?? 0)
      }),
    )
  })

  it('when words are counted in pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.option(text)), (pieces) => {
        const whole = pieces.map((piece) => piece ?? ' ').join('')
        const counter = spacedCounter()
        const all = pieces.every((piece) => (piece === null ? (counter.end(), true) : counter.add(piece)))
        expect(all ? counter.words() : countWords(whole)).toBe(countWords(whole))
      }),
    )
  })

  it('when a text is cut after a number of characters', () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), (given, most) => {
        const characters = Array.from(new Intl.Segmenter('en').segment(given), ({ segment }) => segment)
        const whole = given.length <= most || characters.length <= most
        expect(truncateCharacters(given, most)).toBe(whole ? given : `${characters.slice(0, most).join('').trimEnd()}…`)
      }),
    )
  })

  it('when a heading gets its anchor', () => {
    const joined = (given: string) =>
      given
        .replace(/[^\p{L}\p{N}\p{M}\s\p{Pd}_]+/gu, '')
        .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)
        ?.join('-') ?? 'section'
    const bare = (given: string) =>
      given
        .normalize('NFD')
        .replace(/([\p{sc=Latin}\p{sc=Greek}])\p{M}+/gu, '$1')
        .normalize('NFC')
    fc.assert(
      fc.property(anyText, (given) => {
        expect(headingSlug(given)).toBe(joined(bare(given.toLowerCase())))
        expect(alternateHeadingSlug(given)).toBe(joined(given.toLowerCase().normalize('NFC')))
      }),
    )
  })

  it('when a text is searched for characters that no page may hold', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        expect(withoutControls(given) !== null).toBe(/(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}\ufffd]/u.test(given))
      }),
    )
  })

  it('when an address is plain', () => {
    const part = fc.string({ unit: fc.constantFrom(...'ab1-.:/?#@%xn é<\\"'), maxLength: 12 })
    fc.assert(
      fc.property(fc.constantFrom('http', 'https', 'HTTPS'), part, part, (scheme, host, rest) => {
        const address = `${scheme}://a${host}.com${rest}`
        if (!isPlainAddress(address)) return
        // A space around it makes it an address for the long way.
        expect(safeLink(` ${address}`)).toBe(address)
        expect(safeImage(` ${address}`)).toBe(address)
        expect(URL.canParse(address)).toBe(true)
      }),
      { numRuns: 3000 },
    )
    expect(isPlainAddress('https://example.com/a/b?c=%20d&e=(f)#g')).toBe(true)
    expect(isPlainAddress('https://xn--a.com/')).toBe(false)
    expect(isPlainAddress('https://127.0.0.1/')).toBe(false)
  })

  it('when the names of islands are read from a page', () => {
    const LONG = /<[a-z]+ [^<>]*?data-(?:island|enhance)="([\w-]+)"/g
    const markup = fc
      .array(fc.constantFrom('<div ', '<', '>', 'a ', 'data-island="', 'data-enhance="', 'like', ' b', '"', '"">'))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(markup, (html) => {
        expect(islandsIn(html)).toEqual([...new Set([...html.matchAll(LONG)].map(([, name]) => name))])
      }),
      { numRuns: 3000 },
    )
  })
})
