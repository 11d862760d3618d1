import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { safeLink } from '../../domain/links/safe-url.js'
import type { MergeField, OwnMergeField, Recipient } from '../../domain/recipient/merge-field.js'
import { readableValue } from '../../domain/recipient/recipient-field.js'
import { withCode } from '../../domain/values/error-code.js'
import { isRecord } from '../../domain/values/stored-value.js'
import type { AnyMergeFieldDefinition, MergeFieldSite, OwnMergeFields } from '../../schema/merge-field.js'
import type { Pieces } from '../compile/placeholder-tokens.js'
import type { Site } from './merge-field-value.js'

/**
 * Where the value of a block's merge field stands: in text, at the beginning of an address, within an address, or in an
 * inline style.
 */
export type FieldPlace = 'text' | 'address' | 'part' | 'style'

const LONGEST_ADDRESS = 2_000
/** What looks back from a merge field to the beginning of its attribute. */
const LOOK_BACK = 4_000
const IN_ADDRESS = /\s(?:href|src|srcset|background|action|cite)\s*=\s*"([^"]*)$/i
const IN_STYLE = /\sstyle\s*=\s*"[^"]*$/i
const IN_PLAIN_ADDRESS = /(?:https?:\/\/|mailto:)[^\s<>"]*$/i
/** A word or a number of CSS. Anything else could end the declaration or load a file. */
const STYLE_VALUE = /^[\w.%#-]{1,40}$/

/**
 * The place of the merge field after piece `at`. Text between quotation marks that looks like an attribute is treated
 * like one: that is the stricter reading.
 */
export function placeOf({ text }: Pieces, at: number, form: 'html' | 'text'): FieldPlace {
  // A letter stands for each merge field before this one.
  let before = text[at] ?? ''
  for (let earlier = at - 1; earlier >= 0 && before.length < LOOK_BACK; earlier--)
    before = `${text[earlier] ?? ''}x${before}`
  before = before.slice(-LOOK_BACK)
  if (form === 'text') return IN_PLAIN_ADDRESS.test(before) ? 'part' : 'text'
  if (IN_STYLE.test(before)) return 'style'
  const address = IN_ADDRESS.exec(before)
  return address === null ? 'text' : address[1] === '' ? 'address' : 'part'
}

/** The value for one recipient before escaping for HTML, in the form that its place needs. */
export function ownFieldValue(
  { name, props }: OwnMergeField,
  place: FieldPlace,
  recipient: Recipient,
  site: Site,
  own: OwnMergeFields,
): string {
  const definition = own.get(name)
  if (!definition) return ''
  return (
    fitted(stated(definition, props, recipient, site), place, definition) ||
    fitted(fallbackOf(definition, props, site), place, definition)
  )
}

/**
 * Why a block's merge field cannot be computed, in one line. Null if it can. For authors of blocks, because a mailing
 * does not stop for one recipient.
 */
export function ownFieldProblem({ name, props }: OwnMergeField, site: Site, own: OwnMergeFields): string | null {
  try {
    own.get(name)?.value(props as never, {}, publicSite(site))
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `The merge field '${name}' fails for a recipient without data, who gets its fallback: ${reason}`
  }
}

/**
 * Checks that the instance knows the merge fields of a template.
 *
 * @throws RangeError that names an unknown one.
 */
export function checkOwnFields(mergeFields: readonly MergeField[], own: OwnMergeFields): void {
  for (const mergeField of mergeFields) {
    if (mergeField.kind !== 'own') continue
    if (!isRecord(mergeField.props))
      throw withCode(
        'template-foreign',
        new RangeError('A merge field of the template has no props. Compile the mail again.'),
      )
    if (!own.has(mergeField.name))
      throw withCode(
        'template-foreign',
        new RangeError(
          `The template has the merge field '${mergeField.name}', which this instance does not know. Read it with readTemplate of the instance whose block declares it.`,
        ),
      )
  }
}

function stated(
  definition: AnyMergeFieldDefinition,
  props: OwnMergeField['props'],
  recipient: Recipient,
  site: Site,
): unknown {
  try {
    return definition.value(props as never, recipient, publicSite(site))
  } catch {
    // One recipient must not stop a mailing. `ownFieldProblem` reports it when the mail is compiled.
    return ''
  }
}

function fallbackOf({ fallback = '' }: AnyMergeFieldDefinition, props: OwnMergeField['props'], site: Site): unknown {
  if (typeof fallback === 'string') return fallback
  try {
    return fallback(props as never, publicSite(site))
  } catch {
    return ''
  }
}

/** The value for its place; '' if it does not fit there. */
function fitted(value: unknown, place: FieldPlace, { type }: AnyMergeFieldDefinition): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (text === '') return ''
  if (type === 'link' || place === 'address') {
    const address = text.length > LONGEST_ADDRESS ? null : safeAddress(text)
    return address === null ? '' : place === 'part' ? encodeComponent(address) : address
  }
  const words = readableValue(text)
  if (place === 'part') return encodeComponent(words)
  return place === 'style' && !STYLE_VALUE.test(words) ? '' : words
}

/** Absolute addresses only: a mail has no address of its own. */
function safeAddress(text: string): string | null {
  const address = safeLink(text)
  return address !== null && /^(?:https?:\/\/|mailto:|tel:)/i.test(address) ? address : null
}

function publicSite({ base_url, canonical_url, post }: Site): MergeFieldSite {
  return { base_url, canonical_url, post }
}
