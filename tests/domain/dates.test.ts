import { describe, expect, it } from 'vitest'
import { formatCount, sumReactions } from '../../src/domain/text/counts.js'
import { formatBylineDate, formatLongDate, formatTweetDate, isoDate, parseDate } from '../../src/domain/text/dates.js'

describe('parseDate', () => {
  it.each([
    ['2022-06-12T11:19:35.123Z', '2022-06-12T11:19:35.123Z'],
    ['2022-06-12T11:19:35.1Z', '2022-06-12T11:19:35.100Z'],
    ['2022-06-12T11:19:35', '2022-06-12T11:19:35.000Z'],
    ['2022-06-12T11:19:35+02:00', '2022-06-12T09:19:35.000Z'],
    ['2022-06-12 11:19:35.123456+00', '2022-06-12T11:19:35.123Z'],
    ['2022-06-12T23:30-0330', '2022-06-13T03:00:00.000Z'],
    [' 2024-02-29 ', '2024-02-29T00:00:00.000Z'],
    ['Sun Jun 12 11:19:35 +0000 2022', '2022-06-12T11:19:35.000Z'],
  ])('reads %s', (text, iso) => expect(parseDate(text)?.toISOString()).toBe(iso))

  it.each([
    undefined,
    null,
    '',
    'soon',
    '2023-02-29',
    '2022-13-01',
    '2022-00-10',
    '2022-06-12T25:00Z',
    '2022-06-12T11:60Z',
    'Sun Foo 12 11:19:35 +0000 2022',
    'Sun Feb 30 11:19:35 +0000 2022',
    '1'.repeat(1_000_000),
    ' '.repeat(1_000_000),
  ])('gives null for anything else', (text) => expect(parseDate(text)).toBeNull())
})

const date = new Date('2022-06-02T00:05:09Z')

describe('dates', () => {
  it('pads the day of a byline', () => expect(formatBylineDate(date)).toBe('Jun 02, 2022'))
  it('writes a tweet’s time and day', () => {
    expect(formatTweetDate(date)).toBe('12:05 AM ∙ Jun 2, 2022')
    expect(formatTweetDate(new Date('2022-12-31T12:00:00Z'))).toBe('12:00 PM ∙ Dec 31, 2022')
    expect(formatTweetDate(new Date('2022-12-31T23:59:00Z'))).toBe('11:59 PM ∙ Dec 31, 2022')
  })
  it('spells the month out', () => expect(formatLongDate(date)).toBe('June 2, 2022'))

  it('takes a time zone', () => {
    const timeZone = 'America/New_York'
    expect(formatBylineDate(date, { timeZone })).toBe('Jun 01, 2022')
    expect(formatTweetDate(date, { timeZone, language: 'en-GB' })).toBe('8:05 PM ∙ Jun 1, 2022')
    expect(formatTweetDate(new Date('2022-06-02T04:00:00Z'), { timeZone })).toBe('12:00 AM ∙ Jun 2, 2022')
  })
  it('writes other languages their own way', () => {
    expect(formatBylineDate(date, { language: 'de' })).toBe('02.06.2022')
    expect(formatLongDate(date, { language: 'fr_FR' })).toBe('2 juin 2022')
    expect(formatTweetDate(date, { language: 'de' })).toBe('00:05 ∙ 02.06.2022')
  })
  it.each(['', 'xx', 'zz-ZZ', '!!', 'constructor', 'e'.repeat(1_000_000)])('falls back to English and UTC', (odd) => {
    expect(formatBylineDate(date, { language: odd, timeZone: odd })).toBe('Jun 02, 2022')
  })
  it('gives nothing for an invalid date', () => {
    const bad = new Date(Number.NaN)
    const all = [formatBylineDate, formatTweetDate, formatLongDate, isoDate].map((format) => format(bad))
    expect([...all, formatBylineDate(bad, { language: 'de' })]).toEqual(['', '', '', '', ''])
  })
  it('keeps the instant for machines', () => expect(isoDate(date)).toBe('2022-06-02T00:05:09.000Z'))
})

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567, '1,234,567'],
    [-1234, '-1,234'],
    [12.7, '12'],
    [Number.NaN, '0'],
    [1e21, '1,000,000,000,000,000,000,000'],
  ])('groups %d as %s', (n, text) => {
    expect(formatCount(n)).toBe(text)
    expect(formatCount(n, 'en-GB')).toBe(text)
  })
  it('groups in other languages', () => expect(formatCount(1234567, 'de')).toBe('1.234.567'))
  it('adds reactions up', () => {
    expect(sumReactions({ '❤': 3, '👍': 4, bad: Number.NaN, worse: -2 })).toBe(7)
    expect(sumReactions(undefined)).toBe(0)
  })
})
