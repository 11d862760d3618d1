export type ClaimId = string | number

/** What a link does, and to what. Numbers and texts that are written alike are the same claim. */
export type Action =
  | { action: 'vote'; postId: ClaimId; pollId: ClaimId; optionId: ClaimId }
  /** `publication` names it the way the verifier will: a template signs its `base_url`. */
  | { action: 'unsubscribe' | 'manage'; publication: string }

/** …and for whom. */
export type ActionClaims = Action & { recipient: ClaimId }

/** Claims as they are read from a link: every id a text. */
export type VerifiedClaims =
  | { action: 'vote'; postId: string; pollId: string; optionId: string; recipient: string }
  | { action: 'unsubscribe' | 'manage'; publication: string; recipient: string }

const VERSION = 'diptych-action-1'

/**
 * The signed text up to the recipient: netstrings without commas (`<bytes>:<text>`), so that no two lists of
 * fields read alike. Halves of surrogate pairs are U+FFFD, as they are in an address.
 */
export function statementStem(keyId: string, expiry: string, claims: Action): string {
  const { action } = claims
  const subject = action === 'vote' ? [claims.postId, claims.pollId, claims.optionId] : [claims.publication]
  return [VERSION, keyId, expiry, action, ...subject].map((field) => netstring(String(field))).join('')
}

export function netstring(text: string): string {
  return `${Buffer.byteLength(text)}:${text}`
}
