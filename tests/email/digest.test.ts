import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base64, base64Url, fromBase64Url } from '../../src/email/digest/base64.js'
import { portableSha256Hex, portableSigningKey, sha256Hex, signingKey } from '../../src/email/digest/sha256.js'
import { utf8Bytes } from '../../src/email/digest/utf8.js'

/** Half surrogate pairs among them, and texts that end just before and behind a block of the hash. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.nat(200).map((length) => 'é'.repeat(length)),
)

describe.each([
  ['with Node’s built-in hash', sha256Hex, signingKey],
  ['where no built-in hash answers at once', portableSha256Hex, portableSigningKey],
])('a digest %s', (_, hash, key) => {
  it('is SHA-256 of the text’s UTF-8', () => {
    expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    fc.assert(
      fc.property(texts, (text) => {
        expect(hash(text)).toBe(createHash('sha256').update(text).digest('hex'))
      }),
    )
  })

  it('with a secret is HMAC-SHA-256, short secrets and long ones', () => {
    // RFC 4231 4.3.
    const known = Buffer.from('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843', 'hex')
    expect(key(Buffer.from('Jefe')).sign('what do ya want for nothing?')).toBe(known.toString('base64url'))
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), texts, (secret, text) => {
        const signer = key(secret)
        const made = createHmac('sha256', secret).update(text).digest('base64url')
        expect([signer.sign(text), signer.sign(text)]).toEqual([made, made])
      }),
    )
  })
})

describe('bytes as text', () => {
  it('are base64 in both alphabets, and come back from the one for addresses', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
        expect(base64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
        expect([...(fromBase64Url(base64Url(bytes)) ?? [])]).toEqual([...bytes])
      }),
    )
  })

  it('are not read from what is no base64', () => {
    expect(fromBase64Url('a')).toBeNull()
    expect(fromBase64Url('ab*c')).toBeNull()
  })

  it('are UTF-8, with U+FFFD for half a surrogate pair', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect([...utf8Bytes(text)]).toEqual([...Buffer.from(text)])
      }),
    )
    expect(base64Url(utf8Bytes('\ud800'))).toBe('77-9')
  })
})
