import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asciiDomain } from '../../src/domain/links/hosts.js'
import { addressKey, asciiAddress } from '../../src/domain/recipient/email-address.js'
import { addressProblem } from '../../src/domain/recipient/recipient.js'

describe('addressKey', () => {
  it.each([
    ['Ana@Reader.Example', 'ana@reader.example'],
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
    ['ANA@BÜCHER.example', 'ana@xn--bcher-kva.example'],
    // The same letters, composed and decomposed.
    ['ana@bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
    ['ana@XN--BCHER-KVA.example', 'ana@xn--bcher-kva.example'],
    ['ana@ｒｅａｄｅｒ.example', 'ana@reader.example'],
    [' ana@reader.example ', 'ana@reader.example'],
    ['no address', 'no address'],
    ['ana@\u0301b.example', 'ana@\u0301b.example'],
  ])('of %j is %j', (email, key) => {
    expect(addressKey(email)).toBe(key)
  })

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => void expect(addressKey(addressKey(email))).toBe(addressKey(email))),
      { numRuns: 500 },
    )
  })
})

it.each([
  ['bücher.example', 'xn--bcher-kva.example'],
  ['Straße.example', 'xn--strae-oqa.example'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['', null],
  ['\u0301b.example', null],
  ['ü.example/path', null],
  ['ü.example:80', null],
  ['ü@x.example', null],
  ['%C3%BC.example', null],
  ['ü.exa\nmple', null],
])('the domain %j is %j in ASCII', (domain, ascii) => {
  expect(asciiDomain(domain)).toBe(ascii)
})

it('every address that a mail goes to has an ASCII form with a whole domain', () => {
  const labels = fc.string({
    unit: fc.constantFrom('a', 'b', '1', '-', 'ü', '\u0301', '\u0308', 'ß', '例', 'ا', 'א', '\u200d', '·', 'ⅷ', 'İ'),
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(labels, labels, (one, other) => {
      const address = `ana@${one}.${other}`
      if (addressProblem(address) === null)
        expect(asciiAddress(address)).toMatch(/^ana@[a-z\d]([a-z\d-]*[a-z\d])?\.[a-z\d]([a-z\d-]*[a-z\d])?$/)
    }),
    { numRuns: 1000 },
  )
})
