import { describe, expect, it } from 'vitest'
import {
  instagramCaption,
  instagramPostUrl,
  instagramProfileUrl,
  instagramText,
  parseInstagramUrl,
} from '../../../src/nodes/instagram/address.js'

describe('a pasted address', () => {
  it.each([
    'https://www.instagram.com/p/DTpaperBoat1/',
    'https://instagram.com/reel/DTpaperBoat1',
    'https://www.instagram.com/reels/DTpaperBoat1/?igsh=x',
    'http://instagr.am/p/DTpaperBoat1',
    'https://www.instagram.com/nora.folds/p/DTpaperBoat1/',
    ' https://m.instagram.com/nora/reel/DTpaperBoat1/#x',
  ])('is a post: %s', (url) => expect(parseInstagramUrl(url)).toEqual({ instagram_id: 'DTpaperBoat1' }))
  it.each([
    '',
    'x',
    'https://www.instagram.com/',
    'https://www.instagram.com/nora/',
    'https://www.instagram.com/p/',
    'https://www.instagram.com/explore/tags/x/',
    'https://www.instagram.com/stories/nora/1/',
    'https://instagram.com.evil.example/p/DTx/',
    'https://evil.example/p/DTx/',
    'https://www.instagram.com/p/a%22b/',
    'javascript:instagram.com/p/DTx/',
    `https://www.instagram.com/${'p/'.repeat(300_000)}`,
  ])('is none: %#', (url) => expect(parseInstagramUrl(url)).toBeNull())
})

it('builds the addresses of posts and profiles', () => {
  expect(instagramPostUrl('DTx_-1')).toBe('https://www.instagram.com/p/DTx_-1/')
  expect(instagramProfileUrl('@nora.folds')).toBe('https://www.instagram.com/nora.folds/')
  expect([instagramProfileUrl('Nora Whitlock'), instagramProfileUrl(''), instagramProfileUrl('../x')]).toEqual([
    null,
    null,
    null,
  ])
})

describe('a caption', () => {
  const links = (text: string) => instagramText(text).flatMap(({ text: words, href }) => (href ? [[words, href]] : []))
  it('finds names and topics', () => {
    expect(links('With @sallow.press. #origami #折り紙')).toEqual([
      ['@sallow.press', 'https://www.instagram.com/sallow.press/'],
      ['#origami', 'https://www.instagram.com/explore/tags/origami/'],
      ['#折り紙', `https://www.instagram.com/explore/tags/${encodeURIComponent('折り紙')}/`],
    ])
  })
  it('leaves addresses of mail and bare numbers alone', () => expect(links('a@b.example #1 &#39; x#y')).toEqual([]))
  it.each(['plain', '', '@a.@b', '#a'.repeat(20_000), '@'.repeat(20_000), '@a.'.repeat(20_000)])(
    'stays the same when joined: %#',
    (text) => {
      expect(
        instagramText(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    },
  )
  it('is taken out of the title of its page', () => {
    expect(instagramCaption('Nora on Instagram: "Launch day.\n#boat"')).toEqual({
      name: 'Nora',
      caption: 'Launch day.\n#boat',
    })
    expect(instagramCaption('Nora on Instagram: “Launch day.”')).toEqual({ name: 'Nora', caption: 'Launch day.' })
    for (const text of ['Launch day.', 'See on Instagram: nothing', ' on Instagram: "x"', ''])
      expect(instagramCaption(text)).toEqual({ name: null, caption: text.trim() })
  })
})
