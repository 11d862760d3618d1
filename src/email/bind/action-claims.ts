import { utf8Length } from '../../markup/quoted-printable.js'

export type ClaimId = string | number

/**
 * What a link does, and to what. Numbers and texts that are written alike are the same claim. `publication` names it
 * the way the verifier will: a template signs its `base_url`.
 */
export type Action =
  | { action: 'vote'; publication: string; postId: ClaimId; pollId: ClaimId; optionId: ClaimId }
  | { action: ReaderAction; publication: string }

/**
 * What a link does for its reader: `confirm` proves an address after sign-up, `sign-in` opens a session, `gift` gives a
 * post in their name.
 */
export type ReaderAction = 'unsubscribe' | 'manage' | 'confirm' | 'sign-in' | 'gift'

/** …and for whom. */
export type ActionClaims = Action & { recipient: ClaimId }

/** Claims as they are read from a link: every id a text. */
export type VerifiedClaims =
  | { action: 'vote'; publication: string; postId: string; pollId: string; optionId: string; recipient: string }
  | { action: ReaderAction; publication: string; recipient: string }

/**
 * What a signature covers has a version for each kind of action, so that one can change while links of the other live.
 */
const VERSIONS = {
  vote: 'diptych-action-2',
  unsubscribe: 'diptych-action-1',
  manage: 'diptych-action-1',
  confirm: 'diptych-action-1',
  'sign-in': 'diptych-action-1',
  gift: 'diptych-action-1',
} as const

/**
 * The signed text up to the recipient: netstrings without commas (`<bytes>:<text>`), so that no two lists of
 * fields read alike. Halves of surrogate pairs are U+FFFD, as they are in an address.
 *
 * @throws RangeError for an action without a publication.
 */
export function statementStem(keyId: string, expiry: string, claims: Action): string {
  if (typeof claims.publication !== 'string')
    throw new RangeError('publication is missing. An action link belongs to one publication.')
  const subject =
    claims.action === 'vote'
      ? [claims.publication, claims.postId, claims.pollId, claims.optionId]
      : [claims.publication]
  return stem(VERSIONS[claims.action], keyId, expiry, claims.action, ...subject)
}

/** What version 1 signed for a vote: it left out the publication. Only to tell such a link from a forged one. */
export function outdatedVoteStem(
  keyId: string,
  expiry: string,
  { postId, pollId, optionId }: Action & { action: 'vote' },
): string {
  return stem('diptych-action-1', keyId, expiry, 'vote', postId, pollId, optionId)
}

function stem(...fields: readonly ClaimId[]): string {
  return fields.map((field) => netstring(String(field))).join('')
}

export function netstring(text: string): string {
  return `${utf8Length(text)}:${text}`
}
