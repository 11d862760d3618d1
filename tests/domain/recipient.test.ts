import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressProblem } from '../../src/domain/recipient/recipient.js'

describe('addressProblem', () => {
  it.each([
    'ana@reader.example',
    "a.b+c_d-e=f!#$%&'*/?^`{|}~@x.example",
    '1@2.example',
    'ana@xn--bcher-kva.example',
    'ana@bücher.example',
    'ana@例え.テスト',
    'ana@مثال.إختبار',
    'ana@a-b.c-d.example',
    `${'a'.repeat(64)}@x.example`,
  ])('takes %s', (address) => {
    expect(addressProblem(address)).toBeNull()
  })

  it.each([
    ['', 'it is empty'],
    ['ana', 'it has no @'],
    ['ana@', 'the part after the @ is missing'],
    ['@x.example', 'the part before the @ is missing'],
    ['ana@@x.example', 'it has more than one @'],
    ['ana@x@y.example', 'it has more than one @'],
    ['ana@localhost', 'the domain has no dot'],
    ['ana@x.example.', 'the part after the @ is not a domain name'],
    ['ana@x..example', 'the part after the @ is not a domain name'],
    ['ana@-x.example', 'the part after the @ is not a domain name'],
    ['ana@x-.example', 'the part after the @ is not a domain name'],
    ['ana@127.0.0.1', 'the part after the @ is not a domain name'],
    ['ana@[127.0.0.1]', 'the part after the @ is not a domain name'],
    ['ana@x_y.example', 'the part after the @ is not a domain name'],
    [`ana@${'x'.repeat(64)}.example`, 'the part after the @ is not a domain name'],
    ['ana@\ud800.example', 'the part after the @ is not a domain name'],
    // A combining mark without a letter: nodemailer and DNS would be left with 'ana@'.
    ['ana@\u0301b.example', 'the part after the @ is not a domain name'],
    ['ana@x.\u0301b', 'the part after the @ is not a domain name'],
    ['ana@１.２.３', 'the part after the @ is not a domain name'],
    ['.ana@x.example', 'the part before the @ has a character or a dot that is not allowed there'],
    ['a..b@x.example', 'the part before the @ has a character or a dot that is not allowed there'],
    ['ana:b@x.example', 'the part before the @ has a character or a dot that is not allowed there'],
    ['änä@x.example', 'the part before the @ must be ASCII'],
    [`${'a'.repeat(65)}@x.example`, 'the part before the @ is longer than 64 characters'],
    [`ana@${'x.'.repeat(130)}example`, 'it is longer than 254 bytes'],
    [`ana@${'例.'.repeat(70)}example`, 'it is longer than 254 bytes'],
    ['Ana <ana@x.example>', 'it must be the address alone, without a name, brackets or quotation marks'],
    ['"a b"@x.example', 'it must be the address alone, without a name, brackets or quotation marks'],
    ['ana@x.example (home)', 'it must be the address alone, without a name, brackets or quotation marks'],
    ['ana@x.example,bo@x.example', 'it must be one address, without spaces'],
    ['ana@x.example;bo@x.example', 'it must be one address, without spaces'],
    ['ana @x.example', 'it must be one address, without spaces'],
    ['ana@x.example\r\nBcc: bo@x.example', 'it contains a line break or a control character'],
    ['ana@x.example\n', 'it contains a line break or a control character'],
    ['ana\0@x.example', 'it contains a line break or a control character'],
    ['ana@x.example\u2028', 'it contains a line break or a control character'],
  ])('refuses %j', (address, problem) => {
    expect(addressProblem(address)).toBe(problem)
  })

  it('lets nothing pass that could end a header field or an SMTP command', () => {
    const parts = fc.string({
      unit: fc.constantFrom(
        'a',
        'B',
        '1',
        '.',
        '-',
        '@',
        'é',
        '例',
        ' ',
        '\r',
        '\n',
        '\t',
        '<',
        '>',
        ',',
        ';',
        ':',
        '"',
        '\\',
        '\0',
        '\u0085',
        '\u2028',
        '\u200b',
        '\ud83d',
      ),
    })
    const near = fc.tuple(parts, parts).map(([local, domain]) => `${local}@${domain}.example`)
    fc.assert(
      fc.property(fc.oneof(near, fc.emailAddress(), fc.string({ unit: 'binary' })), (address) => {
        if (addressProblem(address) === null) {
          expect(address).toMatch(/^[!-~]+@[\p{L}\p{M}\p{N}.-]+$/u)
          expect(address).not.toMatch(/[<>()",;:\\]/)
          expect(Buffer.byteLength(address)).toBeLessThanOrEqual(254)
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('takes time in proportion to what a hostile text is long', () => {
    expect(addressProblem(`${'a.'.repeat(2_000_000)}@`)).toBe('it is longer than 254 bytes')
  })
})
