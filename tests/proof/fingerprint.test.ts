import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changedParts } from '../../src/cli/approval/changed-parts.js'
import { contentOf, fingerprintOf, shortFingerprint } from '../../src/cli/approval/content.js'
import { pictureFolder } from '../../src/cli/newsletter/picture-folder.js'
import { readPost } from '../../src/index.js'
import type { Post } from '../../src/types.js'
import { envelope, paragraph } from '../cli/diptych.js'
import { png } from '../newsletter/pictures.js'
import { letter, NO_PICTURES, paidLetter } from './letters.js'

const of = (post: Post, options = {}) => contentOf(post, NO_PICTURES, options)

describe('the fingerprint of a content', () => {
  it('is the same in every run', async () => {
    expect(await of(letter())).toEqual(await of(letter()))
    expect((await of(letter())).fingerprint).toMatch(/^[\da-f]{64}$/)
  })

  it('changes with the words, and says whose mail and page changed', async () => {
    const [before, after] = await Promise.all([of(letter()), of(letter('Low tide', 'Other words.'))])
    expect(after.fingerprint).not.toBe(before.fingerprint)
    expect(changedParts(before.parts, after.parts)).toBe('the mail of all readers and the page of all readers')
  })

  it('changes with the publication and its theme', async () => {
    const post = letter()
    const named = await of({ ...post, publication: { ...post.publication, name: 'High Water' } })
    const coloured = await of({ ...post, publication: { ...post.publication, theme: { background_pop: '#aa0044' } } })
    const plain = await of(post)
    expect(new Set([plain, named, coloured].map(({ fingerprint }) => fingerprint)).size).toBe(3)
  })

  it('changes with the subject, the sender and a mail that is cut', async () => {
    const plain = await of(letter())
    const subject = await of(letter(), { subject: 'Another subject' })
    const sender = await of(letter(), { from: { address: 'ines@lowwater.example' } })
    expect(changedParts(plain.parts, subject.parts)).toContain('the subject')
    expect(changedParts(plain.parts, sender.parts)).toBe('the sender')
    const long = letter('Long', ...Array.from({ length: 900 }, (_, row) => `${row} ${'Many words here. '.repeat(10)}`))
    expect((await of(long, { truncate: true })).fingerprint).not.toBe((await of(long)).fingerprint)
  })

  it('changes with paid words for those who read them only', async () => {
    const before = paidLetter()
    const after = readPost(JSON.parse(JSON.stringify(before.toJSON()).replace('PAIDSECRET', 'OTHERSECRET')))
    const [one, other] = await Promise.all([of(before), of(after)])
    expect(changedParts(one.parts, other.parts)).toBe(
      'the mail of paid and founding readers and the page of paid and founding readers',
    )
  })

  it('changes with the bytes of a picture file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proof-'))
    writeFileSync(join(folder, 'a.png'), png(20, 10))
    const pictures = pictureFolder(folder)
    const post = readPost(envelope('Low tide', { type: 'image2', attrs: { src: 'a.png' } }, paragraph('a')), {
      findPicture: pictures.finder(folder),
    })
    const before = await contentOf(post, pictures, {})
    writeFileSync(join(folder, 'a.png'), Buffer.concat([png(20, 10), Buffer.from('x')]))
    const after = await contentOf(post, pictures, {})
    expect(changedParts(before.parts, after.parts)).toBe('a.png')
  })

  it('does not depend on the order of the parts', () => {
    expect(fingerprintOf({ a: '1', b: '2' })).toBe(fingerprintOf({ b: '2', a: '1' }))
    expect(shortFingerprint('0123456789abcdef0123')).toBe('0123 4567 89ab cdef')
  })
})
