import { utf8Length } from '../../domain/text/quoted-printable.js'
import { withCode } from '../../domain/values/error-code.js'

export type ClaimId = string | number

/**
 * The action of a link and its object. `read` opens one post for its recipient. Numbers and strings with the same text
 * are the same claim. `publication` must be the one that the verifier expects: a template signs its `base_url`.
 */
export type Action =
  | { action: 'vote'; publication: string; postId: ClaimId; pollId: ClaimId; optionId: ClaimId }
  | { action: 'read'; publication: string; postId: ClaimId }
  | { action: ReaderAction; publication: string }

/**
 * An action of a link for its reader. `confirm` proves an address after sign-up, `sign-in` opens a session, `gift`
 * gives a post in their name.
 */
export type ReaderAction = 'unsubscribe' | 'manage' | 'confirm' | 'sign-in' | 'gift'

/** An action with its recipient. */
export type ActionClaims = Action & { recipient: ClaimId }

/** Claims read from a link: all ids are strings. */
export type VerifiedClaims =
  | { action: 'vote'; publication: string; postId: string; pollId: string; optionId: string; recipient: string }
  | { action: 'read'; publication: string; postId: string; recipient: string }
  | { action: ReaderAction; publication: string; recipient: string }

/**
 * Each kind of action has its own version of the signed text, so that one can change while links of other kinds stay
 * valid.
 */
const VERSIONS = {
  vote: 'diptych-action-2',
  read: 'diptych-action-1',
  unsubscribe: 'diptych-action-1',
  manage: 'diptych-action-1',
  confirm: 'diptych-action-1',
  'sign-in': 'diptych-action-1',
  gift: 'diptych-action-1',
} as const

/**
 * The signed text before the recipient: netstrings without commas (`<bytes>:<text>`), so that two different lists of
 * fields never give the same text. Unpaired surrogates are U+FFFD, as in an address.
 *
 * @throws RangeError for an action without a publication.
 */
export function statementStem(keyId: string, expiry: string, claims: Action): string {
  if (typeof claims.publication !== 'string')
    throw withCode(
      'option-missing',
      new RangeError('publication is missing. An action link belongs to one publication.'),
    )
  return stem([VERSIONS[claims.action], keyId, expiry, claims.action, claims.publication, ...objectOf(claims)])
}

function objectOf(claims: Action): readonly ClaimId[] {
  switch (claims.action) {
    case 'vote':
      return [claims.postId, claims.pollId, claims.optionId]
    case 'read':
      return [claims.postId]
    default:
      return []
  }
}

/**
 * The signed text of a vote in version 1, which omitted the publication. Only used to tell such a link from a forged
 * one.
 */
export function outdatedVoteStem(
  keyId: string,
  expiry: string,
  { postId, pollId, optionId }: Action & { action: 'vote' },
): string {
  return stem(['diptych-action-1', keyId, expiry, 'vote', postId, pollId, optionId])
}

function stem(fields: readonly ClaimId[]): string {
  return fields.map((field) => netstring(String(field))).join('')
}

export function netstring(text: string): string {
  return `${utf8Length(text)}:${text}`
}
