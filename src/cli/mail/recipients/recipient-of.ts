import type { ReaderFlags } from '../../../domain/post/entities.js'
import { isRecord } from '../../../domain/values/is-record.js'
import type { LinkField } from '../../../domain/links/link-templates.js'
import { emptyRecord } from '../../../domain/values/own-value.js'
import { addressProblem } from '../../../domain/recipient/recipient.js'
import { safeLink } from '../../../domain/links/safe-url.js'
import {
  SUBSCRIPTION_STATES,
  subscriptionStateOf,
  type SubscriptionState,
} from '../../../domain/reader/subscription.js'
import type { ListLine, MailRecipient } from './recipient.js'
import { suppressionOf } from './suppression.js'

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
  if (skipped !== null) return { line, skipped, email: typeof raw['email'] === 'string' ? raw['email'] : null }
  const recipient = recipientOf(raw)
  return typeof recipient === 'string' ? { line, problem: recipient } : { line, recipient }
}

/** The recipient of a line, or its problem, which begins with the field. Empty and null values count as missing. */
export function recipientOf(raw: RawRecipient): MailRecipient | string {
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
