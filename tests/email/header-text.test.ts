import fc from 'fast-check'
import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs'
import { describe, expect, it } from 'vitest'
import { oneLine } from '../../src/domain/text/one-line.js'
import { encodedWord } from '../../src/email/message/encoding.js'
import { foldValue } from '../../src/email/message/headers.js'

const words = fc
  .array(
    fc.string({
      unit: fc.oneof(fc.constantFrom(...'aZ5_=?.,é字🙂\u200d"'), fc.string({ unit: 'binary', maxLength: 1 })),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  // Every text of a header is one line before it is encoded.
  .map((parts) => oneLine(parts.join(' ')))
  .filter((text) => text !== '')

describe('text of a header', () => {
  it.each(['B', 'Q'] as const)('is written in the same encoded words as nodemailer’s (%s)', (encoding) => {
    fc.assert(
      fc.property(words, (text) => {
        expect(encodedWord(text, encoding)).toBe(encodeWord(text, encoding, 52))
      }),
    )
  })

  it('has encoded words of at most 75 characters, and whole characters in each', () => {
    for (const encoding of ['B', 'Q'] as const)
      for (const word of encodedWord('Größe 字🙂 '.repeat(40), encoding).split(' ')) {
        expect(word.length).toBeLessThanOrEqual(75)
        const coded = word.slice(10, -2)
        const bytes =
          encoding === 'B'
            ? Buffer.from(coded, 'base64')
            : Buffer.from(
                coded
                  .replaceAll('_', ' ')
                  .replace(/=(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
                'latin1',
              )
        expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).not.toThrow()
      }
  })

  it('is folded where nodemailer folds it', () => {
    const ascii = fc
      .array(fc.string({ unit: fc.constantFrom(...'ab<>@,;=?'), minLength: 1, maxLength: 100 }), { maxLength: 20 })
      .chain((parts) => fc.constantFrom(' ', '  ', '\t').map((blank) => parts.join(blank)))
    fc.assert(
      fc.property(fc.constantFrom('To', 'List-Unsubscribe'), ascii, (name, value) => {
        const line = `${name}:_${value}`
        const folded = line.length <= 76 ? line : foldLines(line, 76)
        expect(foldValue(name, value)).toBe(folded.slice(name.length + 2))
      }),
      { numRuns: 500 },
    )
  })
})
