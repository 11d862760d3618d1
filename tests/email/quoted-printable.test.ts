import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { wellFormed } from '../../src/domain/links/percent-encoding.js'
import { encodedBefore, encodedValue, quotedPrintable } from '../../src/email/message/encoding.js'
import { pythonExists } from './read-messages.js'

describe('quoted-printable', () => {
  const FRAGMENTS = [
    '.',
    '..',
    'From ',
    'From',
    '=',
    '=20',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    'a',
    'x'.repeat(75),
    'x'.repeat(76),
    'é',
    '漢',
    '🙂',
    '\0',
    '\u007f',
    '\ud800',
    '--',
    '>From ',
    ' '.repeat(80),
    'é'.repeat(30),
  ]
  const pieces = fc
    .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: 'binary', maxLength: 90 })), { maxLength: 12 })
    .map((parts) => parts.join(''))
  const plain = (text: string) => wellFormed(text.replace(/\r\n?/g, '\n'))

  function lineProblems(encoded: string): string[] {
    return encoded.split('\r\n').filter((line) => line.length > 76 || /^\.|^From |[\t ]$|[^\t\x20-\x7e]/.test(line))
  }

  async function decoded(encoded: string): Promise<string> {
    const { text } = await PostalMime.parse(
      `Content-Type: multipart/alternative; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encoded}\r\n--b--\r\n`,
    )
    return (text ?? '').replaceAll('\r\n', '\n').replace(/\n$/, '')
  }

  it('is decoded to what was encoded, also where it is put together of pieces', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, pieces, pieces, pieces, async (before, value, between, last) => {
        expect(lineProblems(quotedPrintable(before))).toEqual([])
        const encoded =
          encodedBefore(before) +
          encodedValue(value) +
          encodedBefore(between) +
          encodedValue(before) +
          quotedPrintable(last)
        expect(lineProblems(encoded)).toEqual([])
        expect(await decoded(encoded)).toBe([before, value, between, before, last].map(plain).join(''))
      }),
      { numRuns: 1000 },
    )
  })

  it.skipIf(!pythonExists)('is decoded so by Python', () => {
    const samples = fc.sample(fc.tuple(pieces, pieces, pieces), { numRuns: 1000, seed: 11 })
    const encoded = samples.map(
      ([before, value, last]) => encodedBefore(before) + encodedValue(value) + quotedPrintable(last),
    )
    const script =
      'import json, quopri, sys; print(json.dumps([quopri.decodestring(s.encode()).decode("utf-8") for s in json.load(sys.stdin)]))'
    const { stdout, stderr } = spawnSync('python3', ['-c', script], {
      input: JSON.stringify(encoded),
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    expect(stderr).toBe('')
    expect((JSON.parse(stdout) as string[]).map((text) => text.replaceAll('\r\n', '\n'))).toEqual(
      samples.map((parts) => parts.map(plain).join('')),
    )
  })
})
