import { encodeComponent, wellFormed } from '../../domain/links/percent-encoding.js'
import { splitUrl } from '../../domain/links/query.js'
import { withCode } from '../../domain/values/error-code.js'
import { isRecord } from '../../domain/values/stored-value.js'
import {
  date,
  either,
  group,
  id,
  listOf,
  oneOf,
  type OptionSchema,
  recordWith,
  text,
  thatIs,
} from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import { signingKey, type SigningKey } from '../digest/sha256.js'
import { utf8Bytes } from '../digest/utf8.js'
import type { Action, ActionClaims, ReaderAction, VerifiedClaims } from './action-claims.js'
import { expiryDate, expiryText, isOutdated, isSignedBy, readToken, tokenMaker } from './action-token.js'

/**
 * A secret that signs action links. `id` is part of every token, so that keys can be rotated while old links are valid.
 */
export interface ActionKey {
  /** 1 to 16 characters of `A-Z a-z 0-9 _ -`. */
  id: string
  /** At least 32 bytes; strings count in UTF-8. Use random bytes. */
  secret: Uint8Array | string
}

/** RFC 2104 3: a key shorter than the hash weakens it. */
const SHORTEST_SECRET = 32
const KEY_ID = /^[A-Za-z0-9_-]{1,16}$/

/** @throws RangeError for an invalid id and for a short secret. */
function secretOf({ id, secret }: ActionKey): SigningKey {
  if (!KEY_ID.test(id))
    throw withCode(
      'action-key-invalid',
      new RangeError('The id of an action key must be 1 to 16 letters, digits, _ and -.'),
    )
  const bytes = typeof secret === 'string' ? utf8Bytes(secret) : secret
  if (bytes.length < SHORTEST_SECRET)
    throw withCode(
      'action-key-invalid',
      new RangeError(`The secret of action key '${id}' has ${bytes.length} bytes. Use at least ${SHORTEST_SECRET}.`),
    )
  return signingKey(bytes)
}

/** @throws RangeError like `secretOf`, and for two keys with the same id. */
function secretsById(keys: readonly ActionKey[]): ReadonlyMap<string, SigningKey> {
  const secrets = new Map<string, SigningKey>()
  for (const key of keys) {
    if (secrets.has(key.id))
      throw withCode('action-key-invalid', new RangeError(`Two action keys have the id '${key.id}'. Remove one.`))
    secrets.set(key.id, secretOf(key))
  }
  return secrets
}

const key: OptionSchema<ActionKey> = group<ActionKey>({
  id: text,
  secret: thatIs<ActionKey['secret']>(
    'a Uint8Array or a string',
    (value) => typeof value === 'string' || value instanceof Uint8Array,
  ),
})

const PUBLIC = {
  action: oneOf(['vote', 'read', 'unsubscribe', 'manage', 'confirm', 'sign-in', 'gift']),
  publication: text,
}
const CLAIMED = { ...PUBLIC, recipient: id }

/** Accepts records with more fields. Votes and reading need their post; signing a vote also its poll and option. */
const expected = either<object>((value) =>
  hasAction(value, 'vote') || hasAction(value, 'read') ? recordWith({ ...PUBLIC, postId: id }) : recordWith(PUBLIC),
)
const claims = either<object>((value) => {
  if (hasAction(value, 'vote')) return recordWith({ ...CLAIMED, postId: id, pollId: id, optionId: id })
  return hasAction(value, 'read') ? recordWith({ ...CLAIMED, postId: id }) : recordWith(CLAIMED)
})

const checkCreateActionSigner = signature('createActionSigner', { key, expires: date })
const checkSignActionLink = signature('signActionLink', {
  url: text,
  claims,
  options: group<{ key: ActionKey; expires: Date }>({ key, expires: date }),
})
/** The link is untrusted input. Accepts any value; the result says whether it is valid. */
const checkVerifyActionLink = signature('verifyActionLink', {
  url: thatIs<unknown>('', () => true),
  expected,
  options: group<{ keys: readonly ActionKey[]; now: Date }>({ keys: listOf(key), now: date }),
})

function hasAction(value: unknown, action: 'vote' | 'read'): boolean {
  return isRecord(value) && value['action'] === action
}
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
