import { expect, it } from 'vitest'
import { isColoured } from '../../src/cli/terminal.js'

it.each([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { TERM: 'dumb' }, false],
  [false, { FORCE_COLOR: '1' }, true],
  [false, { FORCE_COLOR: '' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [false, { FORCE_COLOR: '3', NO_COLOR: '1' }, true],
])('colours a terminal (%j) with %j: %j', (isTerminal, env, expected) => {
  expect(isColoured(isTerminal, env)).toBe(expected)
})
