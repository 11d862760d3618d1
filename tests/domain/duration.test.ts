import { expect, it } from 'vitest'
import { durationMinutes, formatDuration } from '../../src/domain/text/duration.js'

it.each([
  [61.2, '1:01'],
  [714.031, '11:54'],
  [59.6, '1:00'],
  [0.2, '0:01'],
  [3599.4, '59:59'],
  [3723, '1:02:03'],
  [36000, '10:00:00'],
  [0, null],
  [-5, null],
  [null, null],
  [Number.NaN, null],
  [Infinity, null],
  [1e300, null],
])('%s seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

it.each([
  [4419000, 74],
  [61000, 1],
  [400, 1],
  [0, null],
  [-1, null],
  [null, null],
  [Infinity, null],
])('%s milliseconds are %s minutes', (milliseconds, minutes) => expect(durationMinutes(milliseconds)).toBe(minutes))
