import { createSign, generateKeyPairSync, X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base64Bytes } from '../../../packages/server/src/site/bounces/hooks/base64-bytes.js'
import { publicKeyInfo, rawEcdsaSignature } from '../../../packages/server/src/site/bounces/hooks/der.js'
import { CERTIFICATES } from './certificates.js'

const bytesOf = (pem: string) => base64Bytes(pem.replace(/-----[A-Z ]+-----/g, '')) ?? new Uint8Array()
const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex')

describe('the public key of a certificate', () => {
  it.each(Object.entries(CERTIFICATES))('is what OpenSSL reads: %s', (_, pem) => {
    const expected = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
    expect(hex(publicKeyInfo(bytesOf(pem)))).toBe(expected.toString('hex'))
  })

  it('is null for a certificate that is cut, wherever', () => {
    const whole = bytesOf(CERTIFICATES['P-256, version 3'] ?? '')
    for (let length = 0; length < whole.length; length++) expect(publicKeyInfo(whole.slice(0, length))).toBeNull()
  })

  it('is null or some bytes for any bytes, and never an error', () => {
    const good = bytesOf(CERTIFICATES['RSA, version 3'] ?? '')
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const read = publicKeyInfo(new Uint8Array(bytes))
        expect(read === null || read.length > 0).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
        const changed = new Uint8Array(good)
        changed[at] = byte
        const read = publicKeyInfo(changed)
        expect(read === null || read.length <= changed.length).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a signature of ECDSA', () => {
  it('is the one that Node makes in the form of Web Crypto, whatever zeros its numbers begin with', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = await crypto.subtle.importKey(
      'spki',
      publicKey.export({ type: 'spki', format: 'der' }),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
    const lengths = new Set<number>()
    for (let text = 0; text < 600; text++) {
      const der = createSign('sha256').update(String(text)).sign(privateKey)
      lengths.add(der.length)
      const raw = rawEcdsaSignature(new Uint8Array(der), 32)
      expect(raw).not.toBeNull()
      expect(
        await crypto.subtle.verify(
          { name: 'ECDSA', hash: 'SHA-256' },
          key,
          raw ?? new Uint8Array(),
          new TextEncoder().encode(String(text)),
        ),
      ).toBe(true)
    }
    // Both numbers long, one of them, and shorter ones.
    expect(lengths.size).toBeGreaterThan(2)
  })

  it('is null for anything else', () => {
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))
    expect(hex(rawEcdsaSignature(bytes('3006020101020102'), 4))).toBe('0000000100000002')
    for (const bad of [
      '',
      '30',
      '3003020101',
      '3006020181020102', // negative
      '3006020101030102', // not an integer
      '300602010102010200', // bytes after it
      '3009020101020102020103', // three numbers
      '300a0205010101010102010200', // too large
      '3080020101020102', // indefinite length
      '30850000000006020101020102', // a length of five bytes
      '3004020002010200',
    ])
      expect(rawEcdsaSignature(bytes(bad), 4), bad).toBeNull()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 90 }), (any) => {
        const raw = rawEcdsaSignature(new Uint8Array(any), 32)
        expect(raw === null || raw.length === 64).toBe(true)
      }),
    )
  })
})

describe('bytes in base64', () => {
  it('are null for other text', () => {
    expect(base64Bytes('AQ ID\n')).toEqual(new Uint8Array([1, 2, 3]))
    expect(base64Bytes('é')).toBeNull()
    expect(base64Bytes('A')).toBeNull()
  })
})
