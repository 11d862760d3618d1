import { describe, expect, it } from 'vitest'
import { hasLayers, replaceAddresses } from '../packages/lint/src/clients/css-addresses.js'
import { familyOfShorthand } from '../packages/lint/src/markup/fonts.js'
import { forcedDocumentScheme } from '../packages/preview/src/server/forced-scheme.js'
import { visitorOf } from '../src/domain/reader/visitor.js'
import { authoredParts } from '../src/domain/recipient/authored-fields.js'
import { isEmailAddress } from '../src/domain/recipient/email-address.js'
import { trimEndOf } from '../src/domain/values/trim-end.js'

describe('expressions that were rewritten', () => {
  it('a text loses the characters at its end', () => {
    expect(trimEndOf('https://a.example///', /\//)).toBe('https://a.example')
    expect(trimEndOf('///', /\//)).toBe('')
    expect(trimEndOf(`a${'/'.repeat(500_000)}b`, /\//)).toHaveLength(500_002)
  })

  it.each([
    ['Hi {first_name, "there"}!', ['Hi ', { name: 'first_name', fallback: 'there' }, '!']],
    ['Hi { First_Name , “there” }', ['Hi ', { name: 'first_name', fallback: 'there' }]],
    ['{ {name, ‚so‘} }', ['{ ', { name: 'name', fallback: 'so' }, ' }']],
    ['{name, "it\'s"}', [{ name: 'name', fallback: "it's" }]],
    ['{name, "a" b}', ['{name, "a" b}']],
    ['{name}', ['{name}']],
    ['{name, ""}', [{ name: 'name', fallback: '' }]],
    [`{name, "${'x'.repeat(201)}"}`, [`{name, "${'x'.repeat(201)}"}`]],
  ])('a merge field in %j is found', (text, parts) => {
    expect(authoredParts(text)).toEqual(parts)
  })

  it.each([
    ['ana@reader.example', true],
    ['a@b', true],
    ['a@b@c', false],
    ['a@-b.example', false],
    ['a@b-.example', false],
    ['a@b..example', false],
    ['@b.example', false],
    ['a b@c.example', false],
  ])('%s is an e-mail address: %s', (address, valid) => {
    expect(isEmailAddress(address)).toBe(valid)
  })

  it('a phone is told from a tablet', () => {
    expect(visitorOf('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130 Mobile Safari/537.36').phone).toBe(true)
    expect(visitorOf('Mozilla/5.0 (Linux; Android 15; Tablet) Chrome/130 Safari/537.36').phone).toBe(false)
  })

  it('layers and addresses of a CSS value are found within brackets and quotes', () => {
    expect(hasLayers('linear-gradient(red, rgb(0, 0, 0))')).toBe(false)
    expect(hasLayers('url(a.png), url(b.png)')).toBe(true)
    expect(replaceAddresses('square url("a(b).png") inside', '')).toBe('square  inside')
  })

  it('the families of a font shorthand follow its size', () => {
    expect(familyOfShorthand('italic 14px/1.5 Arial, serif')).toBe('Arial, serif')
    expect(familyOfShorthand('14px / 20px "A B"')).toBe('"A B"')
    expect(familyOfShorthand('inherit')).toBeUndefined()
  })

  it('a style block without an end takes a colour scheme too', () => {
    expect(forcedDocumentScheme('<style>:root{color-scheme: light dark}', 'dark')).toContain('color-scheme: dark')
  })
})
