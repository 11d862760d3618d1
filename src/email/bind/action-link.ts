import { encodeComponent, wellFormed } from '../../domain/links/percent-encoding.js'
import { splitUrl } from '../../domain/links/query.js'
import { checkCreateActionSigner, checkSignActionLink, checkVerifyActionLink } from './action-options.js'
import type { Action, ActionClaims, ReaderAction, VerifiedClaims } from './action-claims.js'
import { secretOf, secretsById, type ActionKey } from './action-key.js'
import { expiryDate, expiryText, isOutdated, isSignedBy, readToken, tokenMaker } from './action-token.js'

export type { ActionKey } from './action-key.js'
export type { Action, ActionClaims, ReaderAction, VerifiedClaims } from './action-claims.js'

/** Signs the links of one mailing, with one key and one expiry date. */
export interface ActionSigner {
  /**
   * Prepares an action, so that only the recipient must be hashed for each token. Tokens consist of `A-Z a-z 0-9 . _
   * -`.
   */
  prepare(action: Action): (recipient: string) => string
}

/** What the endpoint knows without the link. A vote's poll and option are in the link itself. */
export type ExpectedAction =
  | { action: 'vote' | 'read'; publication: string; postId: string | number }
  | { action: ReaderAction; publication: string }

export type Verification =
  | { ok: true; claims: VerifiedClaims; expires: Date }
  | { ok: false; reason: RefusalReason; message: string }

/** Why a link is rejected. */
export type RefusalReason = 'missing' | 'malformed' | 'unknown-key' | 'forged' | 'outdated' | 'expired'

const REASONS: Readonly<Record<RefusalReason, string>> = {
  missing: 'the link has no token',
  malformed: 'the link is incomplete or damaged',
  'unknown-key': 'the link was signed with a key that is not in use',
  forged: 'the link was not signed for this action',
  outdated: 'the link was signed without its publication, by an earlier version',
  expired: 'the link has expired',
}

const TOKEN = 'token'
const POLL = 'poll_id'
const OPTION = 'option_id'

/** Maximum characters. Mail programs and proxies allow fewer. */
const LONGEST_URL = 8192

/**
 * Creates a signer for action links.
 *
 * @param expires exclusive, in whole seconds.
 * @throws RangeError for an invalid key, a secret under 32 bytes, or an invalid date.
 */
export function createActionSigner(key: ActionKey, expires: Date): ActionSigner {
  checkCreateActionSigner(key, expires)
  const secret = secretOf(key)
  const expiry = expiryText(expires)
  return { prepare: (action) => tokenMaker(key.id, secret, expiry, action) }
}

/**
 * Adds a signed `token` to a link, and for a vote also `poll_id` and `option_id`, which the signature covers. The rest
 * of the link is unchanged.
 *
 * @throws RangeError like `createActionSigner`; TypeError for claims without a publication.
 */
export function signActionLink(url: string, claims: ActionClaims, options: { key: ActionKey; expires: Date }): string {
  checkSignActionLink(url, claims, options)
  const { key, expires } = options
  const token = createActionSigner(key, expires).prepare(claims)(String(claims.recipient))
  const subject =
    claims.action === 'vote'
      ? withParameter(withParameter(url, POLL, String(claims.pollId)), OPTION, String(claims.optionId))
      : url
  return withParameter(subject, TOKEN, token)
}

/**
 * Verifies that a link was signed for this action with one of the keys, and returns its recipient. Accepts any text. A
 * GET must still ask to confirm after verifying, because scanners follow every link of a mail (EMAIL-GATE L14).
 *
 * Votes signed by an old version, without the publication, are rejected as `outdated`; the reader can vote on the page.
 * Unsubscribe and settings links always contained it and stay valid.
 *
 * @throws RangeError for keys like `createActionSigner`, two keys with the same id, and an invalid `now`; TypeError for
 * an expected action without a publication.
 */
export function verifyActionLink(
  url: string,
  expected: ExpectedAction,
  options: { keys: readonly ActionKey[]; now: Date },
): Verification {
  checkVerifyActionLink(url, expected, options)
  const { keys, now } = options
  const secrets = secretsById(keys)
  if (typeof url !== 'string' || url.length > LONGEST_URL) return refusal('malformed')
  const query = new URLSearchParams(splitUrl(url).query)
  const [text, ...others] = query.getAll(TOKEN)
  if (!text) return refusal(others.length > 0 ? 'malformed' : 'missing')
  const token = others.length === 0 ? readToken(text) : null
  const claims = token && claimsOf(query, expected, token.recipient)
  if (!claims) return refusal('malformed')
  const secret = secrets.get(token.keyId)
  if (!secret) return refusal('unknown-key')
  if (!isSignedBy(secret, token, claims)) return refusal(isOutdated(secret, token, claims) ? 'outdated' : 'forged')
  const expires = expiryDate(token.expiry)
  return now < expires ? { ok: true, claims, expires } : refusal('expired')
}

/** Null if a parameter is missing or repeated: servers differ in which one they use. */
function claimsOf(query: URLSearchParams, expected: ExpectedAction, recipient: string): VerifiedClaims | null {
  const { publication } = expected
  if (expected.action === 'read') return { action: 'read', publication, postId: String(expected.postId), recipient }
  if (expected.action !== 'vote') return { action: expected.action, publication, recipient }
  const [pollId, ...polls] = query.getAll(POLL)
  const [optionId, ...options] = query.getAll(OPTION)
  if (pollId === undefined || optionId === undefined || polls.length + options.length > 0) return null
  return {
    action: 'vote',
    publication,
    postId: String(expected.postId),
    pollId,
    optionId,
    recipient,
  }
}

function refusal(reason: RefusalReason): Verification {
  return { ok: false, reason, message: REASONS[reason] }
}

/** The URL with this parameter exactly once. If it is already right, the URL is unchanged. */
function withParameter(url: string, name: string, value: string): string {
  const { path, query, fragment } = splitUrl(url)
  const valuesIn = (pairs: string) => new URLSearchParams(`?${pairs}`).getAll(name)
  const [given, ...more] = valuesIn(query.slice(1))
  if (given === wellFormed(value) && more.length === 0) return url
  const others = query
    .slice(1)
    .split('&')
    .filter((pair) => valuesIn(pair).length === 0)
  if (others.at(-1) === '') others.pop()
  return `${path}?${[...others, `${name}=${encodeComponent(value)}`].join('&')}${fragment}`
}
