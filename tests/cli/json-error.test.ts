import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonError } from '../../src/cli/input/json.js'

describe('findJsonError', () => {
  it.each([
    ['', 1, 1, 'the file is empty'],
    ['{', 1, 2, 'the text ends before its last }'],
    ['[1, 2', 1, 6, 'the text ends before its last ]'],
    ['{"a": 1,}', 1, 9, 'a comma before }'],
    ['[1,\n2,\n]', 3, 1, 'a comma before ]'],
    ['{"a" 1}', 1, 6, 'expected : after the key'],
    ['{a: 1}', 1, 2, 'expected a key in double quotes'],
    ['{"a": \'b\'}', 1, 7, 'text must be in double quotes'],
    ['{"a": 1}\r\n{', 2, 1, 'text after the end of the JSON'],
    ['{"é": "✦",\n "b": "c\nd"}', 2, 9, 'a line break inside a text (write \\n)'],
    ['["\\x41"]', 1, 3, 'unknown escape \\x'],
    ['["\\u12g4"]', 1, 3, '\\u needs four hexadecimal digits'],
    ['["abc', 1, 2, 'this text has no closing double quote'],
    ['[undefined]', 1, 2, 'expected a value'],
    ['[01]', 1, 3, 'expected , or ]'],
    ['["😀" 1]', 1, 6, 'expected , or ]'],
  ])('%j', (text, line, column, message) => {
    expect(findJsonError(text)).toEqual({ line, column, message })
  })

  it('agrees with JSON.parse on what is JSON', () => {
    const mangled = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', ']', '\\', '1', 'x', '\n'))
      .map(([json, at, char]) => {
        const place = at % (json.length + 1)
        return json.slice(0, place) + char + json.slice(place + (at % 2))
      })
    fc.assert(
      fc.property(fc.oneof(fc.json(), mangled), (text) => {
        expect(findJsonError(text) === null).toBe(parses(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('reads deep nesting without recursion', () => {
    expect(findJsonError('['.repeat(1_000_000))).toMatchObject({ line: 1, column: 1_000_001 })
  })
})

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
