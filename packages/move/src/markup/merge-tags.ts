import { appendAll } from 'diptych/domain'
import type { Markup } from './markup.js'

// Merge tags of mail services: `*|FNAME|*`, `{{ subscriber.first_name | default: "there" }}`. Who receives the mail
// decides what they become. Ours are `{first_name, "there"}`.

/** What became of the merge tags of a text. */
export interface MergeTagResult {
  readonly text: string
  /** Tags that became merge fields. */
  readonly filled: readonly string[]
  /** Tags that only the old service fills in. They are no longer in the text. */
  readonly dropped: readonly string[]
  /** Template code that stays, because it may be what the post is about. */
  readonly kept: readonly string[]
}

/** Every tag, in each service's form. Bounded, so that no text takes long. */
const TAG = /\*\|[^|*\n]{1,160}\|\*|\{\{[^{}\n]{1,200}\}\}|\{%[^{}%\n]{1,200}%\}|%%[a-z][a-z0-9_]{1,40}%%/gi

/** The merge fields that we have, by the names of others, in lower case without signs. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ...['fname', 'firstname', 'givenname', 'mergefname', 'subscriberfirstname', 'metadatafirstname'].map(
    (name) => [name, 'first_name'] as const,
  ),
  ...['lname', 'lastname', 'surname', 'familyname', 'mergelname', 'subscriberlastname'].map(
    (name) => [name, 'last_name'] as const,
  ),
  ...['name', 'fullname', 'subscribername', 'mergename'].map((name) => [name, 'name'] as const),
  ...['email', 'emailaddress', 'subscriberemail', 'subscriberemailaddress', 'mergeemail'].map(
    (name) => [name, 'email'] as const,
  ),
])

/** Objects whose fields a tag names: `subscriber.metadata.first_name`. */
const OWNER = /^(?:subscriber|contact|recipient|person|reader|user|member)\.(?:metadata\.|fields\.|custom_fields\.)?/i

/**
 * Replaces merge tags by our merge fields where one fits.
 *
 * @param isOwn whether only the old service can fill in a tag, by its inner text in lower case. Such tags are removed.
 */
export function withMergeFields(text: string, isOwn: (inner: string, tag: string) => boolean): MergeTagResult {
  const filled: string[] = []
  const dropped: string[] = []
  const kept: string[] = []
  if (!/\*\||\{\{|\{%|%%/.test(text)) return { text, filled, dropped, kept }
  const conditions = withConditions(text)
  appendAll(filled, conditions.filled)
  const result = conditions.text.replaceAll(TAG, (tag) => {
    const inner = innerOf(tag)
    const field = fieldOf(inner)
    if (field !== null) {
      filled.push(tag)
      return field
    }
    if (isOwn(inner.toLowerCase(), tag)) {
      dropped.push(tag)
      return ''
    }
    kept.push(tag)
    return tag
  })
  return { text: result, filled, dropped, kept }
}

function innerOf(tag: string): string {
  return tag.slice(2, -2).replace(/^[-~\s]+|[-~\s]+$/g, '')
}

/** `subscriber.first_name | default: "there"`, `first_name | there`, `TITLE:FNAME`. Null if no field fits. */
function fieldOf(inner: string): string | null {
  const [named = '', ...filters] = inner.split('|').map((part) => part.trim())
  const plain = named
    .replace(/^(?:title|upper|lower):/i, '')
    .replace(OWNER, '')
    .replaceAll(/[_\s-]/g, '')
    .toLowerCase()
  const field = FIELDS.get(plain)
  if (field === undefined || filters.length > 2) return null
  return mergeField(field, fallbackOf(filters))
}

function fallbackOf(filters: readonly string[]): string {
  for (const filter of filters) {
    const stated = /^(?:default|fallback)\s*[:=]\s*(.*)$/i.exec(filter)?.[1]
    if (stated !== undefined) return unquoted(stated)
    if (!/^(?:title|titlecase|capitalize|upper|upcase|lower|downcase|strip|safe|escape)$/i.test(filter))
      return unquoted(filter)
  }
  return ''
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^(?:&quot;|["'“‘])|(?:&quot;|["'”’])$/g, '')
    .trim()
}

function mergeField(name: string, fallback: string): string {
  return `{${name}, "${fallback.replaceAll(/["“”„«»{}]/g, '').slice(0, 200)}"}`
}

/** A name if it is known, and other words if it is not: the fallback of one merge field. */
const IF_MAILCHIMP =
  /\*\|IF:(F|L)NAME\|\*([^|*]{0,80})\*\|(?:F|L)NAME\|\*([^|*]{0,40})\*\|ELSE:?\|\*([^|*]{0,120})\*\|END:IF\|\*/gi
const IF_LIQUID =
  /\{%-? ?if ([\w.]{4,60}) ?-?%\}([^{}]{0,80})\{\{ ?([\w.]{4,60}) ?\}\}([^{}]{0,40})\{%-? ?else ?-?%\}([^{}]{0,120})\{%-? ?endif ?-?%\}/gi

function withConditions(text: string): { readonly text: string; readonly filled: readonly string[] } {
  const filled: string[] = []
  const replaced = (whole: string, field: string | null, before: string, after: string, other: string) => {
    const fallback = commonMiddle(before, after, other)
    if (field === null || fallback === null) return whole
    filled.push(whole)
    return `${before}${field.replace('""', `"${fallback}"`)}${after}`
  }
  const first = text.replaceAll(IF_MAILCHIMP, (whole, kind: string, before: string, after: string, other: string) =>
    replaced(whole, mergeField(kind.toUpperCase() === 'F' ? 'first_name' : 'last_name', ''), before, after, other),
  )
  const second = first.replaceAll(
    IF_LIQUID,
    (whole, tested: string, before: string, named: string, after: string, other: string) =>
      replaced(whole, tested === named ? fieldOf(named) : null, before, after, other),
  )
  return { text: second, filled }
}

/** What stands between the words that both forms share: `Hi `, `,`, `Hi friend,` give `friend`. Null: none fits. */
function commonMiddle(before: string, after: string, other: string): string | null {
  if (!other.startsWith(before) || !other.endsWith(after) || other.length < before.length + after.length) return null
  const middle = other.slice(before.length, other.length - after.length)
  return /["“”„«»{}]/.test(middle) || middle.trim() !== middle ? null : middle
}

/** The same for all texts of markup, and for addresses that are a tag. */
export function fillMarkup(
  markup: Markup,
  isOwn: (inner: string, tag: string) => boolean,
): Omit<MergeTagResult, 'text'> {
  const filled: string[] = []
  const dropped: string[] = []
  const kept: string[] = []
  for (const node of markup.texts()) {
    const result = withMergeFields(node.data, isOwn)
    if (result.text !== node.data) node.data = result.text
    appendAll(filled, result.filled)
    appendAll(dropped, result.dropped)
    appendAll(kept, result.kept)
  }
  return { filled, dropped, kept }
}
