import { UsageError } from '../usage-error.js'
import type { InputText } from './inputs.js'

/** Parses a JSON file. Throws `UsageError` with line and column if it is invalid. */
export function parseJson({ name, text }: Pick<InputText, 'name' | 'text'>): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const found = findJsonError(text)
    if (found) throw new UsageError(`${name}:${found.line}:${found.column}: invalid JSON: ${found.message}`)
    throw new UsageError(`${name}: invalid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The first error of a JSON text. */
export interface JsonError {
  /** Counted from 1. */
  readonly line: number
  /** Counted from 1. */
  readonly column: number
  /** The reason, for people. */
  readonly message: string
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
const SPACE = /[ \t\r\n]*/y

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'next'

/**
 * Position and reason of the first JSON error; null for valid JSON. The messages of `JSON.parse` differ between Node
 * 20, 22 and 24 and mostly lack the line, so the text is parsed once more, without recursion.
 */
export function findJsonError(text: string): JsonError | null {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = 0
  const fail = (message: string, offset = at): JsonError => ({ ...placeOf(text, offset), message })
  const close = () => {
    open.pop()
    at++
    expected = 'next'
  }

  for (;;) {
    at = endOf(SPACE, text, at) ?? at
    const inside = open.at(-1)
    const closing = inside === '{' ? '}' : ']'
    const char = text[at]
    if (char === undefined) {
      if (expected === 'next' && !inside) return null
      return fail(at === 0 || !inside ? 'the file is empty' : `the text ends before its last ${closing}`)
    }
    switch (expected) {
      case 'next':
        if (!inside) return fail('text after the end of the JSON')
        if (char === closing) close()
        else if (char === ',') {
          at++
          expected = inside === '{' ? 'key' : 'value'
        } else return fail(`expected , or ${closing}`)
        break
      case 'colon':
        if (char !== ':') return fail('expected : after the key')
        at++
        expected = 'value'
        break
      case 'key':
      case 'key or end':
        if (char === '}') {
          if (expected === 'key') return fail('a comma before }')
          close()
          break
        }
        if (char !== '"') return fail('expected a key in double quotes')
        {
          const end = endOfString(text, at)
          if (typeof end !== 'number') return fail(end.message, end.offset)
          at = end
        }
        expected = 'colon'
        break
      default: {
        if (char === ']' && inside === '[') {
          if (expected === 'value') return fail('a comma before ]')
          close()
          break
        }
        if (char === '{' || char === '[') {
          open.push(char)
          at++
          expected = char === '{' ? 'key or end' : 'value or end'
          break
        }
        const end = char === '"' ? endOfString(text, at) : (endOf(NUMBER, text, at) ?? endOf(WORD, text, at))
        if (end === null) return fail(char === "'" ? 'text must be in double quotes' : 'expected a value')
        if (typeof end !== 'number') return fail(end.message, end.offset)
        at = end
        expected = 'next'
      }
    }
  }
}

function endOf(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : null
}

function endOfString(text: string, start: number): number | { message: string; offset: number } {
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '"') return at + 1
    if (char === '\n' || char === '\r') return { message: 'a line break inside a text (write \\n)', offset: at }
    if (char < ' ') return { message: 'a control character inside a text', offset: at }
    if (char !== '\\') continue
    const escape = text[at + 1] ?? ''
    if (escape === 'u' && !/^[\da-f]{4}/i.test(text.slice(at + 2, at + 6)))
      return { message: '\\u needs four hexadecimal digits', offset: at }
    if (!'"\\/bfnrtu'.includes(escape)) return { message: `unknown escape \\${escape}`, offset: at }
    at++
  }
  return { message: 'this text has no closing double quote', offset: start }
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const lines = before.split(/\r\n|\r|\n/)
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 }
}
