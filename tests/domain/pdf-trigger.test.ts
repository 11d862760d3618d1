import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutPdfTrigger, withPdfTrigger } from '../../src/domain/post/pdf-trigger.js'
import { toggledLike } from '../../src/domain/reader/like.js'

describe('the parameter that opens the PDF', () => {
  it.each([
    ['https://a.example/p/x?triggerPDF=true', 'https://a.example/p/x'],
    ['https://a.example/p/x?triggerPDF', 'https://a.example/p/x'],
    ['https://a.example/p/x?a=%20&triggerPDF=1&b#notes', 'https://a.example/p/x?a=%20&b#notes'],
    ['https://a.example/p/x?triggerPDF=1&triggerPDF=2#f', 'https://a.example/p/x#f'],
    ['https://a.example/p/x', null],
    ['https://a.example/p/x?nottriggerPDF=true', null],
    ['https://a.example/p/x#?triggerPDF=true', null],
  ])('is taken out of %s: %s', (url, rest) => {
    expect(withoutPdfTrigger(url)).toBe(rest)
  })
  it('is put in once and leaves no trace', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        fc.pre(!/[?&]$|\?#|&#/.test(url) && withoutPdfTrigger(url) === null)
        const asked = withPdfTrigger(url)
        expect(withPdfTrigger(asked)).toBe(asked)
        expect(withoutPdfTrigger(asked)).toBe(url)
      }),
    )
  })
})

it('a like is one more, taken back one less', () => {
  fc.assert(
    fc.property(fc.nat(), fc.boolean(), (count, liked) => {
      const after = toggledLike({ liked, count })
      expect(after).toEqual({ liked: !liked, count: Math.max(0, count + (liked ? -1 : 1)) })
    }),
  )
})
