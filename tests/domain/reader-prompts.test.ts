import { describe, expect, it } from 'vitest'
import { recommendationsUrl } from '../../src/domain/links/publication-urls.js'
import { withoutQuery } from '../../src/domain/links/query.js'
import { followKey, followStart, placedFaces, signInBackTo } from '../../src/domain/reader/follow.js'
import { giverIn, withoutGift } from '../../src/domain/reader/gift.js'
import { blurbOf, mayRecommend } from '../../src/domain/reader/recommendation.js'
import { BLURB_LENGTH, FOLLOW_FACE_SIZES } from '../../src/domain/values/limits.js'

describe('following', () => {
  it.each([
    [{ signedIn: true, email: null }, 'follow'],
    [{ signedIn: true, email: 'ana@reader.example' }, 'follow'],
    [{ signedIn: false, email: 'ana@reader.example' }, 'sign-up'],
    [{ signedIn: false, email: null }, 'ask-address'],
    [{ signedIn: false, email: '' }, 'ask-address'],
  ] as const)('of %j begins with: %s', (reader, start) => expect(followStart(reader)).toBe(start))

  it('is remembered by post and sharer', () => {
    const keys = [
      followKey(5, { id: 77 }),
      followKey(5, { id: 78 }),
      followKey(6, { id: 77 }),
      followKey('57', { id: 7 }),
    ]
    expect(new Set(keys).size).toBe(4)
  })

  it.each([
    [
      'https://substack.com/sign-in?redirect=https%3A%2F%2Fa.example%2Fp%2Fx&for_pub=a',
      'https://substack.com/sign-in?redirect=https%3A%2F%2Fa.example%2Fp%2Fx%3Fr%3D7%26b&for_pub=a',
    ],
    ['https://a.example/login', 'https://a.example/login'],
    ['/login?redirect=x', '/login?redirect=x'],
  ])('comes back from signing in at %s to the address as visited', (signIn, there) =>
    expect(signInBackTo(signIn, 'https://a.example/p/x?r=7&b')).toBe(there),
  )

  it('shows up to nine faces, the first the largest; who has no picture takes no place', () => {
    const people = Array.from({ length: 12 }, (_, i) => ({
      id: i,
      photo_url: i === 1 ? null : `https://a.example/${i}.jpg`,
    }))
    const faces = placedFaces(people, FOLLOW_FACE_SIZES)
    expect(faces.map(({ size }) => size)).toEqual([82, 68, 68, 55, 54, 36, 36, 36, 36])
    expect(faces.map(({ person }) => person.id)).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(placedFaces(people.slice(0, 3), FOLLOW_FACE_SIZES).map(({ size }) => size)).toEqual([82, 68])
  })
})

describe('a gift', () => {
  it.each([
    ['https://a.example/p/x?gifting_user_id=77', '77'],
    ['https://a.example/p/x?gift=true&gifting_user_id=77#notes', '77'],
    ['https://a.example/p/x?gift=true', null],
    ['https://a.example/p/x?gifting_user_id=', null],
    ['https://a.example/p/x#gifting_user_id=77', null],
    ['no address', null],
  ])('of %s is from %j', (page, giver) => expect(giverIn(page)).toBe(giver))

  it.each([
    ['https://a.example/p/x?gifting_user_id=77', 'https://a.example/p/x'],
    ['https://a.example/p/x?gift=true&a=%20&gifting_user_id=77&b#notes', 'https://a.example/p/x?a=%20&b#notes'],
    ['https://a.example/p/x?gifted=1', 'https://a.example/p/x?gifted=1'],
  ])('is taken out of %s: %s', (page, rest) => expect(withoutGift(page)).toBe(rest))
})

it('parameters that are not named stay as they are', () => {
  expect(withoutQuery('/p/x?a=1&b=2&a=3', ['a'])).toBe('/p/x?b=2')
  expect(withoutQuery('/p/x?', ['a'])).toBe('/p/x?')
})

describe('a recommendation', () => {
  it.each([
    ['', undefined, 0, false],
    ['  \n ', undefined, 0, false],
    ['  Reads well. ', 'Reads well.', 11, false],
    [` ${'a'.repeat(BLURB_LENGTH)} `, 'a'.repeat(500), 500, false],
    ['a'.repeat(501), 'a'.repeat(501), 501, true],
  ])('with %j says %j', (text, description, length, tooLong) =>
    expect(blurbOf(text)).toEqual({ description, length, tooLong }),
  )

  it.each([
    [{ id: 5, invite_only: false }, true],
    [{ id: 5, invite_only: true }, false],
    [{ id: 7, invite_only: false }, false],
    [{ id: '7', invite_only: false }, false],
  ])('by %j of publication 7: %s', (own, may) => expect(mayRecommend(own, 7)).toBe(may))

  it('is found again on the writer’s own page', () =>
    expect(recommendationsUrl()).toBe('https://substack.com/publish/recommendations'))
})
