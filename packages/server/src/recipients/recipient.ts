import { SUBSCRIPTION_STATES, subscriptionStateOf } from 'diptych'
import { isRecord, emptyRecord, addressProblem, safeLink } from 'diptych/domain'
import type { LinkField } from 'diptych/email'
import { type Recipient, type SubscriptionState, type ReaderFlags } from 'diptych/types'
import type { SkipReason } from '../site/store/mailings/mailing-store.js'

/** A validated recipient. */
export interface MailRecipient extends Recipient {
  email: string
  state: SubscriptionState
  fields: Record<string, string>
}

/**
 * A line that removes its address from the list (unsubscribed, bounced, complained). `email` is null if it is not text.
 */
interface SkippedLine {
  line: number
  skipped: Suppression
  email: string | null
  /** What else the line says; null if the line is not a recipient. */
  known: MailRecipient | null
}

/** One line of a list. */
export type ListLine = RecipientLine | SkippedLine

/**
 * One recipient of a list, or the problem of its line. `line` counts from 1; a CSV record has the number of its first
 * line.
 */
export type RecipientLine = { line: number; recipient: MailRecipient } | { line: number; problem: string }

/** The values of one line by field name. In CSV every value is text. */
export type RawRecipient = Readonly<Record<string, unknown>>

const STATES: ReadonlySet<unknown> = new Set(SUBSCRIPTION_STATES)
const LINK_FIELDS = Object.keys({
  vote: 0,
  unsubscribe: 0,
  manage: 0,
  viewOnline: 0,
  referral: 0,
  sponsorClick: 0,
  link: 0,
  pixel: 0,
} satisfies Record<LinkField, 0>) as LinkField[]
/** Column names are lower-cased. */
const LINKS: ReadonlyMap<string, LinkField> = new Map(LINK_FIELDS.map((kind) => [kind.toLowerCase(), kind]))

/** Parses a line: a recipient, an address that gets no mail, or a problem. */
export function listLineOf(line: number, raw: RawRecipient): ListLine {
  const skipped = suppressionOf(raw)
  const recipient = recipientOf(raw)
  if (skipped !== null)
    return {
      line,
      skipped,
      email: typeof raw['email'] === 'string' ? raw['email'] : null,
      known: typeof recipient === 'string' ? null : recipient,
    }
  return typeof recipient === 'string' ? { line, problem: recipient } : { line, recipient }
}

/** The recipient of a line, or its problem, which begins with the field. Empty and null values count as missing. */
function recipientOf(raw: RawRecipient): MailRecipient | string {
  const address = raw['email']
  if (address === undefined || address === null) return 'email is missing'
  if (typeof address !== 'string') return 'email: must be text'
  const email = address.trim()
  const wrong = addressProblem(email)
  if (wrong !== null) return `email: ${wrong}`

  const recipient: MailRecipient = { email, state: 'free', fields: emptyRecord() }
  let state: SubscriptionState | undefined
  // Everyone on a list is a free subscriber unless the list says otherwise.
  let flags: { -readonly [F in keyof ReaderFlags]: ReaderFlags[F] } | undefined
  for (const field in raw) {
    const value = raw[field]
    if (value === null || value === '' || value === undefined) continue
    switch (field) {
      case 'email':
        break
      case 'name':
      case 'token':
        if (typeof value !== 'string') return `${field}: must be text`
        recipient[field] = value
        break
      case 'id':
        if (typeof value === 'number' && !Number.isSafeInteger(value))
          return 'id: this number is too long. Write it as text, in quotation marks'
        if (typeof value !== 'string' && typeof value !== 'number') return 'id: must be text or a number'
        recipient.id = value
        break
      case 'state':
        if (!isState(value)) return `state: must be one of ${SUBSCRIPTION_STATES.join(', ')}`
        state = value
        break
      case 'is_subscribed':
      case 'is_free_subscribed':
      case 'is_founding':
      case 'is_pledged': {
        const flag = flagOf(value)
        if (flag === null) return `${field}: must be true or false`
        flags ??= { is_free_subscribed: true }
        flags[field] = flag
        break
      }
      case 'is_contributor': {
        const flag = flagOf(value)
        if (flag === null) return 'is_contributor: must be true or false'
        recipient.is_contributor = flag
        break
      }
      case 'links': {
        const links = linksOf(value)
        if (typeof links === 'string') return links
        recipient.links = links
        break
      }
      case 'fields':
        if (!isRecord(value)) return 'fields: must be an object'
        for (const [name, inner] of Object.entries(value)) addField(recipient.fields, name, inner)
        break
      default:
        addField(recipient.fields, field, value)
    }
  }
  recipient.state = state ?? (flags ? subscriptionStateOf(flags) : 'free')
  return recipient
}

function isState(value: unknown): value is SubscriptionState {
  return STATES.has(value)
}

function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  switch (typeof value === 'string' ? value.toLowerCase() : value) {
    case 1:
    case '1':
    case 'true':
    case 'yes':
      return true
    case 0:
    case '0':
    case 'false':
    case 'no':
      return false
    default:
      return null
  }
}

function linksOf(value: unknown): NonNullable<MailRecipient['links']> | string {
  if (!isRecord(value)) return 'links: must be an object'
  const links: NonNullable<MailRecipient['links']> = {}
  for (const [name, url] of Object.entries(value)) {
    const kind = LINKS.get(name.toLowerCase())
    if (kind === undefined) return `links: this link is unknown. The links are ${LINK_FIELDS.join(', ')}`
    if (url === null || url === '') continue
    if (typeof url !== 'string') return `links.${kind}: must be text`
    if (safeLink(url) === null) return `links.${kind}: must be an http(s) or mailto address`
    links[kind] = url
  }
  return links
}

function addField(fields: Record<string, string>, name: string, value: unknown): void {
  if (typeof value === 'string') fields[name] = value
  else if (typeof value === 'number' || typeof value === 'boolean') fields[name] = String(value)
}

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
  ...['pending', 'unconfirmed', 'not_confirmed'].map((word) => [word, 'pending'] as const),
  ['suppressed', 'suppressed'],
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
