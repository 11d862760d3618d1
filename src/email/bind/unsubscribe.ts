import { given } from '../../domain/links/publication-urls.js'
import { safeLink } from '../../domain/links/safe-url.js'
import type { Recipient } from '../../domain/recipient/merge-field.js'
import type { Site } from './merge-field-value.js'

/** The bound unsubscribe link of a recipient. */
export interface UnsubscribeLink {
  readonly url: string
  /** Whether the URL identifies the recipient: RFC 8058 3.1 sends a POST to it without other data. */
  readonly identified: boolean
}

/**
 * Why a recipient's message cannot have one-click unsubscribe (RFC 8058):
 * - `recipient-unknown`: the link is the same for everybody, so the server could not tell who unsubscribes
 * - `not-https`: only https links may receive a POST
 * - `too-long`: a header line holds 998 characters (RFC 5322 2.1.1), and a link cannot be folded
 */
export type OneClickGap = 'recipient-unknown' | 'not-https' | 'too-long'

/** Maximum characters of a header line without CRLF (RFC 5322 2.1.1). */
export const LONGEST_LINE = 998
const LONGEST_URL = LONGEST_LINE - 'List-Unsubscribe: <>,'.length

export function oneClickGap({ url, identified }: UnsubscribeLink): OneClickGap | null {
  if (/^mailto:/i.test(url)) return 'not-https'
  if (!identified) return 'recipient-unknown'
  if (!url.startsWith('https://')) return 'not-https'
  return fitsHeader(url) ? null : 'too-long'
}

export function fitsHeader(url: string): boolean {
  return url.length <= LONGEST_URL
}

/** Returns a function that tells whether a recipient's unsubscribe link, bound with this token, identifies them. */
export function identifier({
  links,
}: Pick<Site, 'links'>): (recipient: Recipient, token: string | undefined) => boolean {
  const template = links?.unsubscribe ?? '{token}'
  const [byToken, byId, byEmail] = ['{token}', '{id}', '{email}'].map((place) => template.includes(place))
  return ({ id, email, links: own }, token) =>
    (own?.unsubscribe !== undefined && safeLink(own.unsubscribe) !== null) ||
    (byToken === true && given(token) !== undefined) ||
    (byId === true && id !== undefined && id !== '') ||
    (byEmail === true && email !== undefined && email !== '')
}
