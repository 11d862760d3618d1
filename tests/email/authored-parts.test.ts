import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authoredParts, fieldsWithoutFallback, withFallbacks } from '../../src/domain/recipient/authored-fields.js'
import { recipientField } from '../../src/domain/recipient/recipient-field.js'
import { hostileText } from './hostile-recipients.js'

describe('the parts of a text', () => {
  it.each([
    ['{first_name, "there"}', 'there'],
    ['{first_name,"there"}', 'there'],
    ['{ first_name , "there" }', 'there'],
    ['{First_Name, "there"}', 'there'],
    ['{first_name, “there”}', 'there'],
    ['{first_name, ‘there’}', 'there'],
    ["{first_name, 'there'}", 'there'],
    ['{first_name, „ihr“}', 'ihr'],
    ['{first_name, ‚ihr‘}', 'ihr'],
    ['{first_name, »ihr«}', 'ihr'],
    ['{first_name, «chère amie»}', 'chère amie'],
    ['{first_name, «\u00a0chère amie\u00a0»}', 'chère amie'],
    ['{first_name, ‹chère amie›}', 'chère amie'],
    ['{first_name, «\u202fl’ami de Qualité\u202f»}', 'l’ami de Qualité'],
    ['{first_name, “y’all”}', 'y’all'],
    ["{first_name, 'y'all'}", "y'all"],
    ['{first_name, ”vän”}', 'vän'],
    ['{first_name, ""}', ''],
    ['{last_name, "there"}', 'there'],
    ['{name, "there"}', 'there'],
    ['{email, "there"}', 'there'],
  ])('%j is a mergeField', (mergeField, fallback) => {
    const name = mergeField.slice(1, mergeField.indexOf(',')).trim().toLowerCase()
    expect(authoredParts(`a ${mergeField} b`)).toEqual(['a ', { name, fallback }, ' b'])
    expect(withFallbacks(`a ${mergeField} b${mergeField}`)).toBe(`a ${fallback} b${fallback}`)
    expect(fieldsWithoutFallback(mergeField)).toEqual([])
  })

  it.each([
    '{first_name}',
    '{first_name, there}',
    '{first_name "there"}',
    '{city, "there"}',
    '{first_name, "the{re"}',
    '{first_name, "there"',
    'first_name, "there"}',
    '{, "there"}',
    '{constructor, "x"}',
    '{1name, "x"}',
    '{}',
    '{first_name, "a" "b"}',
  ])('%j is none', (words) => {
    expect(authoredParts(words)).toEqual([words])
    expect(withFallbacks(words)).toBe(words)
  })

  it('lose nothing and add nothing', () => {
    const pieces = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            '{',
            '}',
            ',',
            '"',
            '“',
            '’',
            ' ',
            'first_name',
            'name',
            '{first_name, "reader"}',
            '{email, „x“}',
            'é',
          ),
          fc.string({ maxLength: 3 }),
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(pieces, (words) => {
        const parts = authoredParts(words)
        let at = 0
        for (const part of parts) {
          if (typeof part !== 'string') continue
          const found = words.indexOf(part, at)
          expect(found).toBeGreaterThanOrEqual(at)
          at = found + part.length
        }
        if (parts.every((part) => typeof part === 'string')) expect(parts.join('')).toBe(words)
        expect(withFallbacks(withFallbacks(words)).length).toBeLessThanOrEqual(withFallbacks(words).length)
      }),
      { numRuns: 2000 },
    )
  })

  it('are found in a text of any size', () => {
    for (const run of ['{', '{name', '{name,', '{name, "', '{ ', "{name, ' ", '"}', '{name,“x”'])
      expect(authoredParts(run.repeat(40_000)).length).toBeGreaterThan(0)
  }, 10_000)
})

describe('what a recipient says of themselves', () => {
  const mergeField = { name: 'first_name', fallback: 'there' }

  it('is one line of visible characters, at most 200, and never empty where the fallback is not', () => {
    fc.assert(
      fc.property(
        fc.record({ name: hostileText, fields: fc.option(fc.record({ first_name: hostileText }), { nil: undefined }) }),
        fc.constantFrom('first_name', 'last_name', 'name'),
        ({ name, fields }, asked) => {
          const said = recipientField({ name: asked, fallback: 'there' }, fields ? { name, fields } : { name })
          expect(said).not.toMatch(
            /[\p{Cc}\u2028\u2029\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u,
          )
          expect(said.length).toBeLessThanOrEqual(200)
          expect(said.trim()).not.toBe('')
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each([
    [{ name: 'Ana' }, 'Ana', ''],
    [{ name: '  Ana   de  Lima ' }, 'Ana', 'de Lima'],
    [{ name: '山田 太郎' }, '山田', '太郎'],
    [{ name: '山田\u3000太郎' }, '山田', '太郎'],
    [{ name: 'שרה \u202eכהן' }, 'שרה', 'כהן'],
    [{ name: '👩‍👩‍👧 Fam' }, '👩‍👩‍👧', 'Fam'],
    [{ fields: { first_name: 'Bo', last_name: 'Ek' }, name: 'Ana Lima' }, 'Bo', 'Ek'],
    [{ email: 'ana@reader.example' }, '', ''],
  ])('of %j is %j and %j', (recipient, first, last) => {
    expect(recipientField({ name: 'first_name', fallback: '' }, recipient)).toBe(first)
    expect(recipientField({ name: 'last_name', fallback: '' }, recipient)).toBe(last)
  })

  it('is not read from what objects have by nature', () => {
    expect(recipientField({ ...mergeField, name: 'constructor' }, { fields: {} })).toBe('there')
    expect(recipientField({ ...mergeField, name: 'tostring' }, { fields: {}, name: 'Ana' })).toBe('there')
  })
})
