import type { SkipReason } from '../../../site/store/mailings/mailing-store.js'

/** Why somebody on a list gets no mail. Files have some of the reasons that a site's database has. */
export type Suppression = SkipReason

/** Columns with a flag, a count or a date, by the names that services export. */
const COLUMNS: ReadonlyMap<string, Suppression> = new Map([
  ...[
    'unsubscribed',
    'unsubscribed_at',
    'unsubscribe_date',
    'unsubscribed_on',
    'unsub_time',
    'opted_out',
    'opted_out_at',
    'opt_out',
    'optout',
    'optout_time',
    'email_disabled',
  ].map((name) => [name, 'unsubscribed'] as const),
  ...[
    'bounced',
    'bounced_at',
    'hard_bounced',
    'hard_bounced_at',
    'bounce_time',
    'bounce_date',
    'cleaned',
    'cleaned_at',
    'clean_time',
  ].map((name) => [name, 'bounced'] as const),
  ...['complained', 'complained_at', 'complaint', 'complaint_time', 'spam_complaint', 'marked_as_spam'].map(
    (name) => [name, 'complained'] as const,
  ),
])
const STATUS_COLUMNS: ReadonlySet<string> = new Set([
  'status',
  'email_status',
  'subscription_status',
  'subscriber_status',
])
const STATUSES: ReadonlyMap<string, Suppression> = new Map([
  ...['unsubscribed', 'unsubscribe', 'opted_out', 'opt_out', 'optout', 'inactive'].map(
    (word) => [word, 'unsubscribed'] as const,
  ),
  ...['bounced', 'bounce', 'hard_bounced', 'hard_bounce', 'cleaned', 'invalid'].map(
    (word) => [word, 'bounced'] as const,
  ),
  ...['complained', 'complaint', 'spam', 'marked_as_spam', 'spam_complaint'].map(
    (word) => [word, 'complained'] as const,
  ),
])
const NO = /^(?:false|no|n|f|off|never|none|null|n\/a|-|0|0000-00-00.*)?$/i

/**
 * The reason why the address of a line gets no mail; null if there is none. A column with such a name counts unless its
 * value is empty or negative: a date, a count and a reason all mean yes. In doubt, no mail is sent.
 */
export function suppressionOf(raw: Readonly<Record<string, unknown>>): Suppression | null {
  for (const name in raw) {
    const column = keyOf(name)
    const value = raw[name]
    const known = COLUMNS.get(column)
    if (known !== undefined && !saysNo(value)) return known
    const status = STATUS_COLUMNS.has(column) && typeof value === 'string' ? STATUSES.get(keyOf(value)) : undefined
    if (status !== undefined) return status
  }
  return null
}

function saysNo(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === false ||
    value === 0 ||
    (typeof value === 'string' && NO.test(value.trim()))
  )
}

/** `Opted Out`, `opted-out` and `opted_out` have the same key. */
function keyOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}
