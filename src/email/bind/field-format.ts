import type { AuthoredField } from '../../domain/recipient/authored-fields.js'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { recipientField } from '../../domain/recipient/recipient-field.js'
import type { Recipient, MergeField } from '../../domain/recipient/merge-field.js'
import { mergeFieldValue, type Site } from './merge-field-value.js'

/** The one thing in a merge field's value that has to be made anew for each recipient. */
export type Placeholder =
  /** The recipient's token, percent-encoded. Signed tokens differ from merge field to merge field. */
  | { kind: 'token'; mergeField: number }
  | { kind: 'id' }
  | { kind: 'email' }
  | ({ kind: 'field' } & AuthoredField)
  /** The whole value. */
  | { kind: 'mergeField'; mergeField: number }

/** A merge field's value, not yet escaped: literal, placeholder, literal, … literal. */
export interface FieldFormat {
  readonly literals: readonly string[]
  readonly placeholders: readonly Placeholder[]
}

/** What is known of a recipient decides the form of an address: without a token it has no such parameter. */
export interface Known {
  readonly token: boolean
  readonly id: boolean
  readonly email: boolean
}

const MARKED = ['token', 'id', 'email'] as const

/**
 * Builds an address once, around marks where the recipient's values go: making it anew for each of a million
 * recipients is most of what binding costs.
 */
export function fieldFormatOf(mergeField: MergeField, index: number, site: Site, known: Known): FieldFormat {
  if (mergeField.kind === 'field')
    return {
      literals: ['', ''],
      placeholders: [{ kind: 'field', name: mergeField.name, fallback: mergeField.fallback }],
    }
  // A referral link within a mailto is encoded twice.
  if (mergeField.kind === 'referralMail') return mergeFieldFormat(index)
  const stem = stemBeside(mergeField, site)
  const marks = Object.fromEntries(MARKED.filter((name) => known[name]).map((name) => [name, `${stem}${name}z`]))
  const value = mergeFieldValue(mergeField, marks, site)
  const found = [...value.matchAll(new RegExp(`${stem}(token|id|email)z`, 'g'))]
  const literals: string[] = []
  let from = 0
  for (const match of found) {
    literals.push(value.slice(from, match.index))
    from = match.index + match[0].length
  }
  literals.push(value.slice(from))
  return {
    literals,
    placeholders: found.map((match): Placeholder =>
      match[1] === 'token' ? { kind: 'token', mergeField: index } : { kind: match[1] === 'id' ? 'id' : 'email' },
    ),
  }
}

/** A merge field whose whole value is made for each recipient. */
export function mergeFieldFormat(index: number): FieldFormat {
  return { literals: ['', ''], placeholders: [{ kind: 'mergeField', mergeField: index }] }
}

/** What stands in a placeholder, not yet escaped; `tokenOf` gives the token for a merge field. */
export function placeholderValue(
  placeholder: Placeholder,
  recipient: Recipient,
  mergeFields: readonly MergeField[],
  site: Site,
  tokenOf: (mergeField: number) => string | undefined,
): string {
  switch (placeholder.kind) {
    case 'token':
      return encodeComponent(tokenOf(placeholder.mergeField) ?? '')
    case 'id':
      return encodeComponent(String(recipient.id ?? ''))
    case 'email':
      return encodeComponent(recipient.email ?? '')
    case 'field':
      return recipientField(placeholder, recipient)
    case 'mergeField': {
      const mergeField = mergeFields[placeholder.mergeField]
      const token = tokenOf(placeholder.mergeField)
      return mergeField
        ? mergeFieldValue(mergeField, token === undefined ? recipient : { ...recipient, token }, site)
        : ''
    }
  }
}

/**
 * Letters that occur neither in what the address is made from nor in the address itself, where two values may meet:
 * an author who could write a mark could send tokens elsewhere.
 */
function stemBeside(mergeField: MergeField, site: Site): string {
  const around = JSON.stringify([mergeField, site, mergeFieldValue(mergeField, {}, site)])
  let stem = 'dpmark'
  while (around.includes(stem)) stem += 'x'
  return stem
}
