import { encodeComponent } from '../../domain/links/percent-encoding.js'
import type { AuthoredField } from '../../domain/recipient/authored-fields.js'
import type { MergeField, PlatformMergeField, Recipient } from '../../domain/recipient/merge-field.js'
import { recipientField } from '../../domain/recipient/recipient-field.js'
import type { OwnMergeFields } from '../../schema/merge-field.js'
import { mergeFieldValue, type Site } from './merge-field-value.js'
import { ownFieldValue, type FieldPlace } from './own-field.js'

/** A part of a merge field's value that differs by recipient. */
export type Placeholder =
  /** The recipient's token, percent-encoded. Signed tokens differ by merge field. */
  | { kind: 'token'; mergeField: number }
  | { kind: 'id' }
  | { kind: 'email' }
  | ({ kind: 'field' } & AuthoredField)
  /** The whole value. */
  | { kind: 'mergeField'; mergeField: number }
  /** The value of a block's own merge field, which depends on where it stands. */
  | { kind: 'own'; mergeField: number; place: FieldPlace }

/** A merge field's value before escaping: literal, placeholder, literal, … literal. */
export interface FieldFormat {
  readonly literals: readonly string[]
  readonly placeholders: readonly Placeholder[]
}

/** The known facts about a recipient decide the form of an address: without a token, the parameter is omitted. */
export interface Known {
  readonly token: boolean
  readonly id: boolean
  readonly email: boolean
  /** Whether links to the post are signed. */
  readonly readToken: boolean
}

const MARKED = ['token', 'id', 'email', 'readToken'] as const

/**
 * Builds an address once, with marks in place of the recipient's values. Building it for each of a million recipients
 * would be most of the cost of binding.
 */
export function fieldFormatOf(mergeField: PlatformMergeField, index: number, site: Site, known: Known): FieldFormat {
  if (mergeField.kind === 'field')
    return {
      literals: ['', ''],
      placeholders: [{ kind: 'field', name: mergeField.name, fallback: mergeField.fallback }],
    }
  // A referral link in a mailto link is encoded twice.
  if (mergeField.kind === 'referralMail') return mergeFieldFormat(index)
  const stem = stemBeside(mergeField, site)
  const marks = Object.fromEntries(MARKED.filter((name) => known[name]).map((name) => [name, `${stem}${name}z`]))
  const value = mergeFieldValue(mergeField, marks, site)
  const found = [...value.matchAll(new RegExp(`${stem}(token|id|email|readToken)z`, 'g'))]
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
      match[1] === 'id' || match[1] === 'email' ? { kind: match[1] } : { kind: 'token', mergeField: index },
    ),
  }
}

/** A merge field whose whole value is computed for each recipient. */
export function mergeFieldFormat(index: number): FieldFormat {
  return { literals: ['', ''], placeholders: [{ kind: 'mergeField', mergeField: index }] }
}

/** A block's own merge field, at one place. */
export function ownFieldFormat(index: number, place: FieldPlace): FieldFormat {
  return { literals: ['', ''], placeholders: [{ kind: 'own', mergeField: index, place }] }
}

/**
 * The value of a placeholder before escaping; `tokenOf` returns the token for a merge field. `reads` tells whether the
 * token of links to the post is signed.
 */
export function placeholderValue(
  placeholder: Placeholder,
  recipient: Recipient,
  mergeFields: readonly MergeField[],
  site: Site,
  tokenOf: (mergeField: number) => string | undefined,
  reads: boolean,
  own: OwnMergeFields,
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
      if (!mergeField || mergeField.kind === 'own') return ''
      const signed = token === undefined ? recipient : { ...recipient, token }
      return mergeFieldValue(mergeField, reads && token !== undefined ? { ...signed, readToken: token } : signed, site)
    }
    case 'own': {
      const mergeField = mergeFields[placeholder.mergeField]
      return mergeField?.kind === 'own' ? ownFieldValue(mergeField, placeholder.place, recipient, site, own) : ''
    }
  }
}

/**
 * Letters that occur neither in the input of the address nor in the address itself, even where two values meet. If an
 * author could write a mark, they could redirect tokens.
 */
function stemBeside(mergeField: PlatformMergeField, site: Site): string {
  const around = JSON.stringify([mergeField, site, mergeFieldValue(mergeField, {}, site)])
  let stem = 'dpmark'
  while (around.includes(stem)) stem += 'x'
  return stem
}
