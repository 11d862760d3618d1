import { wellFormed } from '../links/percent-encoding.js'
import { oneLine } from '../text/one-line.js'
import type { Recipient } from './merge-field.js'

const LONGEST = 200

/**
 * The value of a merge field for a recipient. Names come from sign-up forms, so line breaks, control characters and
 * marks that change the text direction are removed.
 */
export function recipientField(
  { name, fallback }: Readonly<Record<'name' | 'fallback', string>>,
  recipient: Recipient,
): string {
  const value = readableValue(fieldValue(name, recipient) ?? '')
  return value === '' ? fallback : value
}

function fieldValue(name: string, { fields, name: whole, email }: Recipient): string | undefined {
  if (fields && Object.hasOwn(fields, name)) return fields[name]
  switch (name) {
    case 'name':
      return whole
    case 'email':
      return email
    case 'first_name':
      return whole?.trim().split(/\s+/)[0]
    case 'last_name':
      return whole?.trim().split(/\s+/).slice(1).join(' ')
    default:
      return undefined
  }
}

const UNREADABLE = /[\p{Cc}\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** A value on one line, at most 200 characters, without control characters and direction marks. */
export function readableValue(text: string): string {
  const plain = UNREADABLE.test(text)
    ? oneLine(text.replace(/[\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ''))
    : oneLine(text)
  return plain.length > LONGEST ? wellFormed(plain.slice(0, LONGEST)) : wellFormed(plain)
}
