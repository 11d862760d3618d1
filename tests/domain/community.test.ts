import { describe, expect, it } from 'vitest'
import { referralMailUrl } from '../../src/domain/post/referral.js'
import { isSponsorshipHidden, sponsorClickUrl } from '../../src/domain/post/sponsorship.js'
import { SUBSCRIPTION_STATES } from '../../src/domain/reader/subscription.js'
import { formatFileSize, parseFileSize } from '../../src/domain/text/file-size.js'
import { mayReadThread, threadAudience, threadUrl } from '../../src/nodes/communityPost/thread-parts.js'
import { messageAccess, messageGroups, messageLockText } from '../../src/nodes/directMessage/message-name.js'
import { fileTypeLabel } from '../../src/nodes/file/node.js'

const pub = { name: 'A', subdomain: 'aa', base_url: 'https://a.example/' }

describe('sponsorship', () => {
  it.each([
    ['paid', ['paid', 'founding']],
    ['founding', ['founding']],
    [null, []],
    [undefined, []],
    ['free', []],
  ] as const)('with %s spares %j and nobody else', (minimum, spared) => {
    expect(SUBSCRIPTION_STATES.filter((state) => isSponsorshipHidden(minimum, state))).toEqual(spared)
  })
  it('counts a click', () => {
    expect(
      sponsorClickUrl(pub, {
        campaignId: 'c 1',
        medium: 'email',
        publicationId: 7,
        userId: 'u',
        url: 'https://s.example/?a=1&b=2',
      }),
    ).toBe(
      'https://a.example/api/v1/sponsorship/click?campaign_id=c%201&medium=email&publication_id=7&user_id=u&url=https%3A%2F%2Fs.example%2F%3Fa%3D1%26b%3D2',
    )
    expect(sponsorClickUrl(pub, { campaignId: 1, medium: 'web' })).toBe(
      'https://a.example/api/v1/sponsorship/click?campaign_id=1&medium=web',
    )
  })
})

describe('a direct message', () => {
  const writer = { id: 77, name: 'Ines', canDm: null, groups: [] }
  it('is for those who are signed in', () => {
    expect(messageAccess({ state: 'anonymous' }, writer)).toEqual({ kind: 'signIn' })
    expect(messageAccess({ state: 'free' }, writer)).toEqual({ kind: 'open' })
    expect(messageAccess({ state: 'paid' }, { ...writer, canDm: true })).toEqual({ kind: 'open' })
  })
  it('is locked for whom the writer does not hear', () => {
    expect(messageAccess({ state: 'free' }, { ...writer, canDm: false, groups: ['paid', 'founding'] })).toEqual({
      kind: 'locked',
      reason: 'Ines only accepts messages from paid subscribers and founding members',
      upgrade: 'checkout',
    })
    expect(messageAccess({ state: 'paid' }, { ...writer, canDm: false, groups: ['founding'] })).toMatchObject({
      upgrade: 'founding',
    })
    expect(messageAccess({ state: 'paid' }, { ...writer, canDm: false })).toMatchObject({ upgrade: null })
  })
  it('is never one to oneself', () => {
    expect(messageAccess({ state: 'paid', id: '77' }, writer)).toEqual({ kind: 'self' })
    expect(messageAccess({ state: 'paid', id: null }, { ...writer, id: null })).toEqual({ kind: 'open' })
  })
  it('says whom the writer hears', () => {
    expect(messageLockText('Ines', ['free'])).toBe('Ines only accepts messages from free subscribers')
    expect(messageLockText('Ines', ['founding', 'paid', 'free'])).toBe(
      'Ines only accepts messages from free subscribers, paid subscribers and founding members',
    )
    expect(messageLockText('Ines', [])).toBe('Ines is not currently accepting message invites')
  })
  it('reads the groups however they are spelled', () => {
    expect(messageGroups(['FOUNDING', 'paid_subscription', 7, null, 'x'])).toEqual(['paid', 'founding'])
  })
})

describe('a thread', () => {
  it.each([
    ['FREE_SUBSCRIPTION_REQUIRED', ['free', 'paid', 'founding', 'pledged', 'lapsed']],
    ['PAID_SUBSCRIPTION_REQUIRED', ['paid', 'founding']],
    ['FOUNDING_SUBSCRIPTION_REQUIRED', ['founding']],
    ['toString', SUBSCRIPTION_STATES],
    [null, SUBSCRIPTION_STATES],
  ] as const)('with %s is open to %j', (status, readers) => {
    expect(SUBSCRIPTION_STATES.filter((state) => mayReadThread(threadAudience(status), state)).sort()).toEqual(
      [...readers].sort(),
    )
  })
  it('is linked to in mail', () => expect(threadUrl(pub, 'p 1')).toBe('https://a.example/chat?postId=p%201&modal=1'))
})

describe('a file', () => {
  it.each([
    [0, '0B'],
    [1023, '1023B'],
    [1024, '1KB'],
    [32358, '31.6KB'],
    [1048575, '1MB'],
    [4508876, '4.3MB'],
    [-1, ''],
    [NaN, ''],
    [null, ''],
  ] as const)('of %s bytes is %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))
  it('is measured in the language of the post', () => expect(formatFileSize(32358, 'de')).toMatch(/^31,6\s?kB$/))
  it.each([
    ['31.6KB', 32358],
    ['31,6 kB', 32358],
    ['4.3MB', 4508877],
    ['12B', 12],
    ['PDF file', null],
    ['', null],
  ] as const)('%s is %s bytes', (text, bytes) => expect(parseFileSize(text)).toBe(bytes))
  it.each([
    ['application/pdf', null, 'PDF'],
    ['pdf', 'x.txt', 'PDF'],
    ['.epub', null, 'EPUB'],
    [null, 'a.b.xlsx', 'XLSX'],
    ['', '.hidden', null],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'x', 'XLSX'],
    ['application/octet-stream', 'book.mobi', 'MOBI'],
    ['application/x-very-long-thing', 'noending', null],
    [null, null, null],
  ] as const)('of type %s named %s is called %s', (type, name, label) => expect(fileTypeLabel(type, name)).toBe(label))
})

it('a referral mail is encoded whole', () => {
  const url = new URL(referralMailUrl('Boats & “Co”', 'https://a.example/leaderboard?&utm_source=post'))
  expect(Object.fromEntries(url.searchParams)).toEqual({
    subject: 'Check out Boats & “Co”',
    body: 'Subscribe using my link: https://a.example/leaderboard?&utm_source=post',
  })
})
