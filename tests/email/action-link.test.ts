import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wellFormed } from '../../src/domain/links/percent-encoding.js'
import { voteUrl } from '../../src/domain/links/urls.js'
import {
  createActionSigner,
  signActionLink,
  verifyActionLink,
  type ActionClaims,
  type ActionKey,
  type ExpectedAction,
} from '../../src/email/bind/action-link.js'
import { runsOf } from '../harness/every-case.js'

const KEY: ActionKey = { id: 'k1', secret: 'a secret that is long enough for it' }
const EXPIRES = new Date('2027-01-01T00:00:00Z')
const NOW = new Date('2026-06-01T00:00:00Z')
const SITE = 'https://lowwater.example'
const POST = `${SITE}/p/letter`

const VOTE: ActionClaims = {
  action: 'vote',
  publication: SITE,
  postId: 12,
  pollId: 345,
  optionId: 2,
  recipient: 'ana@reader.example',
}
const VOTE_LINK = signActionLink(voteUrl({ canonical_url: POST, pollId: 345, optionId: 2 }), VOTE, {
  key: KEY,
  expires: EXPIRES,
})
// Made by version 1.
const OLD_VOTE_LINK = `${POST}?poll_id=345&option_id=2&token=k1.tqxpc0.YW5hQHJlYWRlci5leGFtcGxl.68yUOfX3ivn-av1n1Fc8B7HjXiOD00Nku-4nv4NmAwg`
const OLD_LEAVE_LINK = `${SITE}/leave?token=k1.tqxpc0.Nzc.U0bAUVmiZ4eYlK2kgDggRtdrJR150b5XeiH3OB0L2WU`
const LEAVE: ActionClaims = { action: 'unsubscribe', publication: 'https://lowwater.example', recipient: '77' }

function verified(
  url: string,
  expected: ExpectedAction,
  { keys = [KEY], now = NOW }: { keys?: readonly ActionKey[]; now?: Date } = {},
) {
  return verifyActionLink(url, expected, { keys, now })
}

describe('a signed action link', () => {
  it('says who votes for what, and until when', () => {
    expect(verified(VOTE_LINK, { action: 'vote', publication: SITE, postId: '12' })).toEqual({
      ok: true,
      claims: {
        action: 'vote',
        publication: SITE,
        postId: '12',
        pollId: '345',
        optionId: '2',
        recipient: 'ana@reader.example',
      },
      expires: EXPIRES,
    })
  })

  it('keeps the rest of the link, its fragment too, and replaces a token that was there', () => {
    const link = signActionLink('https://x.example/a?b=%7e&token=old&c=+#d?e', LEAVE, { key: KEY, expires: EXPIRES })
    expect(link).toMatch(/^https:\/\/x\.example\/a\?b=%7e&c=\+&token=k1\.[\w.-]+#d\?e$/)
    expect(VOTE_LINK).toMatch(
      /\?poll_id=345&option_id=2&utm_source=substack&utm_medium=email&token=k1\.[\w.-]+#poll-345$/,
    )
  })

  it('gets the poll and the option that are signed, whatever the address said', () => {
    const link = signActionLink(`${POST}?poll_id=9&option_id=9&option_id=8`, VOTE, { key: KEY, expires: EXPIRES })
    expect(verified(link, { action: 'vote', publication: SITE, postId: 12 })).toMatchObject({
      ok: true,
      claims: { pollId: '345', optionId: '2' },
    })
  })

  it('carries the token that a prepared signer makes', () => {
    const token = createActionSigner(KEY, EXPIRES).prepare({
      action: 'vote',
      publication: SITE,
      postId: 12,
      pollId: 345,
      optionId: 2,
    })('ana@reader.example')
    expect(new URL(VOTE_LINK).searchParams.get('token')).toBe(token)
    expect(encodeURIComponent(token)).toBe(token)
  })

  it('expires on the second', () => {
    const at = (time: number) =>
      verified(VOTE_LINK, { action: 'vote', publication: SITE, postId: 12 }, { now: new Date(time) })
    expect(at(EXPIRES.getTime() - 1)).toMatchObject({ ok: true })
    expect(at(EXPIRES.getTime())).toMatchObject({ ok: false, reason: 'expired' })
  })

  it('does not tell a forged link from an expired one by its date', () => {
    const forged = VOTE_LINK.replace('option_id=2', 'option_id=3')
    expect(
      verified(forged, { action: 'vote', publication: SITE, postId: 12 }, { now: new Date('2030-01-01') }),
    ).toMatchObject({ reason: 'forged' })
  })

  it.each([
    [
      'another option',
      VOTE_LINK.replace('option_id=2', 'option_id=3'),
      { action: 'vote', publication: SITE, postId: 12 },
      'forged',
    ],
    [
      'another poll',
      VOTE_LINK.replace('poll_id=345', 'poll_id=346'),
      { action: 'vote', publication: SITE, postId: 12 },
      'forged',
    ],
    ['another post', VOTE_LINK, { action: 'vote', publication: SITE, postId: 13 }, 'forged'],
    [
      'another publication',
      VOTE_LINK,
      { action: 'vote', publication: 'https://highwater.example', postId: 12 },
      'forged',
    ],
    [
      'a vote of version 1, whose signature left out the publication',
      OLD_VOTE_LINK,
      { action: 'vote', publication: SITE, postId: 12 },
      'outdated',
    ],
    [
      'a vote of version 1 for another post',
      OLD_VOTE_LINK,
      { action: 'vote', publication: SITE, postId: 13 },
      'forged',
    ],
    ['another action', VOTE_LINK, { action: 'unsubscribe', publication: 'https://lowwater.example' }, 'forged'],
    ['no token', `${POST}?poll_id=345&option_id=2`, { action: 'vote', publication: SITE, postId: 12 }, 'missing'],
    [
      'an empty token',
      `${POST}?poll_id=345&option_id=2&token=`,
      { action: 'vote', publication: SITE, postId: 12 },
      'missing',
    ],
    ['two tokens', VOTE_LINK.replace('#', '&token=x#'), { action: 'vote', publication: SITE, postId: 12 }, 'malformed'],
    [
      'two polls',
      VOTE_LINK.replace('#', '&poll_id=345#'),
      { action: 'vote', publication: SITE, postId: 12 },
      'malformed',
    ],
    [
      'two options',
      VOTE_LINK.replace('#', '&option_id=2#'),
      { action: 'vote', publication: SITE, postId: 12 },
      'malformed',
    ],
    ['no poll', VOTE_LINK.replace('poll_id', 'x'), { action: 'vote', publication: SITE, postId: 12 }, 'malformed'],
    [
      'junk for a token',
      `${POST}?poll_id=1&option_id=2&token=a.b.c.d`,
      { action: 'vote', publication: SITE, postId: 12 },
      'malformed',
    ],
    [
      'more than a link holds',
      `${VOTE_LINK}${'x'.repeat(20_000_000)}`,
      { action: 'vote', publication: SITE, postId: 12 },
      'malformed',
    ],
    [
      'an unused key',
      VOTE_LINK.replace('token=k1', 'token=k2'),
      { action: 'vote', publication: SITE, postId: 12 },
      'unknown-key',
    ],
    [
      'a date that no calendar has',
      VOTE_LINK.replace(/token=k1\.\w+/, 'token=k1.zzzzzzzzz'),
      { action: 'vote', publication: SITE, postId: 12 },
      'malformed',
    ],
  ] as const)('is refused with %s', (_, url, expected, reason) => {
    expect(verified(url, expected)).toEqual({ ok: false, reason, message: expect.any(String) })
  })

  it('is accepted with the old key while keys change, and not under another id', () => {
    const next: ActionKey = { id: 'k2', secret: new Uint8Array(32).fill(9) }
    const fresh = signActionLink(POST, LEAVE, { key: next, expires: EXPIRES })
    const expected = { action: 'unsubscribe', publication: 'https://lowwater.example' } as const
    expect(verified(fresh, expected, { keys: [KEY, next] })).toMatchObject({ ok: true })
    expect(verified(fresh, expected, { keys: [{ ...next, id: 'k1' }] })).toMatchObject({ reason: 'unknown-key' })
    expect(verified(fresh.replace('k2', 'k1'), expected, { keys: [{ ...next, id: 'k1' }] })).toMatchObject({
      reason: 'forged',
    })
  })

  it('of version 1 that unsubscribes still works', () => {
    expect(verified(OLD_LEAVE_LINK, { action: 'unsubscribe', publication: SITE })).toMatchObject({
      ok: true,
      claims: { recipient: '77' },
    })
  })

  it('cannot be signed or verified without naming the publication', () => {
    const { publication: _, ...nameless } = VOTE
    expect(() => signActionLink(POST, nameless as ActionClaims, { key: KEY, expires: EXPIRES })).toThrow(
      /publication: required/,
    )
    expect(() => verified(VOTE_LINK, { action: 'vote', postId: 12 } as unknown as ExpectedAction)).toThrow(
      /publication: required/,
    )
  })

  it('takes secrets of 32 bytes and more', () => {
    const signed = (key: ActionKey) => signActionLink(POST, LEAVE, { key, expires: EXPIRES })
    expect(() => signed({ id: 'k', secret: 'ä'.repeat(16) })).not.toThrow()
    expect(() => signed({ id: 'k', secret: 'x'.repeat(31) })).toThrow(RangeError)
    expect(() => signed({ id: 'k', secret: new Uint8Array(31) })).toThrow(RangeError)
    expect(() => signed({ id: 'a.b', secret: 'x'.repeat(32) })).toThrow(RangeError)
    expect(() => signActionLink(POST, LEAVE, { key: KEY, expires: new Date('no date') })).toThrow(RangeError)
    expect(() =>
      verified(
        POST,
        { action: 'vote', publication: SITE, postId: 1 },
        { keys: [KEY, { ...KEY, secret: 'y'.repeat(40) }] },
      ),
    ).toThrow(RangeError)
    expect(() =>
      verified(VOTE_LINK, { action: 'vote', publication: SITE, postId: 12 }, { now: new Date('no date') }),
    ).toThrow(RangeError)
  })
})

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.constantFrom('', '1:1', '1', '11', '1:', '&', '%', '+', '#', '\ufeffa', 'ana@reader.example'),
)
const claims: fc.Arbitrary<ActionClaims> = fc.oneof(
  fc.record({
    action: fc.constant('vote' as const),
    publication: text,
    postId: text,
    pollId: text,
    optionId: text,
    recipient: text,
  }),
  fc.record({ action: fc.constant('read' as const), publication: text, postId: text, recipient: text }),
  fc.record({ action: fc.constantFrom('unsubscribe' as const, 'manage' as const), publication: text, recipient: text }),
)
const address = fc
  .tuple(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constantFrom('', '?', '&', '?a=b&', '??token=1'),
  )
  .map(([url, tail]) => url + tail)

function expectedOf(given: ActionClaims): ExpectedAction {
  return given.action === 'vote' || given.action === 'read'
    ? { action: given.action, publication: given.publication, postId: given.postId }
    : { action: given.action, publication: given.publication }
}

/** As the claims are signed: text, without halves of characters. */
function plain(given: ActionClaims): unknown {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, wellFormed(String(value))]))
}

describe('for any claims', () => {
  it('what was signed verifies, with the same claims', () => {
    fc.assert(
      fc.property(
        address,
        claims,
        fc.date({ min: new Date('2026-07-01'), noInvalidDate: true }),
        (url, given, expires) => {
          const result = verified(signActionLink(url, given, { key: KEY, expires }), expectedOf(given))
          expect(result.ok && plain(result.claims)).toEqual(plain(given))
          expect(result.ok && result.expires.getTime()).toBe(Math.floor(expires.getTime() / 1000) * 1000)
        },
      ),
    )
  })

  it('a token with one other character is refused', () => {
    fc.assert(
      fc.property(claims, fc.nat(), fc.integer({ min: 0x21, max: 0x7e }), (given, place, code) => {
        const link = signActionLink(POST, given, { key: KEY, expires: EXPIRES })
        const token = /token=([\w.-]+)/.exec(link)?.[1] ?? ''
        const at = place % token.length
        const char = String.fromCharCode(code)
        fc.pre(token[at] !== char)
        expect(
          verified(link.replace(token, token.slice(0, at) + char + token.slice(at + 1)), expectedOf(given)),
        ).toMatchObject({ ok: false })
      }),
      { numRuns: runsOf(2000) },
    )
  })

  it('a link for other claims is refused', () => {
    fc.assert(
      fc.property(claims, claims, (signed, other) => {
        fc.pre(JSON.stringify(plain(signed)) !== JSON.stringify(plain(other)))
        const options = { key: KEY, expires: EXPIRES }
        const link = signActionLink(POST, other, options)
        const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
        const result = verified(
          link.replace(tokenOf(link), tokenOf(signActionLink(POST, signed, options))),
          expectedOf(other),
        )
        // The recipient stands in the token, so one who differs is not refused but named.
        if (result.ok) expect(plain(result.claims)).toEqual(plain({ ...other, recipient: signed.recipient }))
      }),
    )
  })

  it('no two sign alike', () => {
    const signer = createActionSigner(KEY, EXPIRES)
    fc.assert(
      fc.property(claims, claims, (one, other) => {
        const [first, second] = [one, other].map((each) => signer.prepare(each)(String(each.recipient)).split('.')[3])
        expect(first === second).toBe(JSON.stringify(plain(one)) === JSON.stringify(plain(other)))
      }),
      { numRuns: runsOf(1000) },
    )
  })

  it('no text makes verifying throw', () => {
    const junk = fc.oneof(
      text,
      text.map((value) => `${POST}?poll_id=1&option_id=2&token=${value}`),
      fc
        .string({ unit: fc.constantFrom('.', 'k', '1', '&', '%', 'A', '=', '?', '#') })
        .map((value) => `?token=k1.${value}`),
    )
    fc.assert(
      fc.property(junk, (url) => {
        expect(verified(url, { action: 'vote', publication: SITE, postId: 1 })).toMatchObject({ ok: false })
      }),
    )
  })
})
