import type { MergeField } from '../../domain/recipient/merge-field.js'
import { escapeHtml } from '../../domain/text/escape-html.js'
import {
  mergeFieldFormat,
  ownFieldFormat,
  fieldFormatOf,
  type Placeholder,
  type Known,
  type FieldFormat,
} from '../bind/field-format.js'
import type { Site } from '../bind/merge-field-value.js'
import { placeOf } from '../bind/own-field.js'
import type { Pieces } from './placeholder-tokens.js'

/** A text split at numbered placeholders: static, placeholder, static, … static. */
export interface Segments {
  readonly statics: readonly string[]
  readonly placeholders: readonly number[]
}

/** All parts of a mail that are known before the recipient. */
export interface Layout {
  /** Placeholders without duplicates. Segments refer to them by index. */
  readonly placeholders: readonly Placeholder[]
  readonly html: Segments
  readonly text: Segments
  readonly subject: Segments
  /** The unsubscribe address, as written in a header. */
  readonly unsubscribe: Segments
}

export interface LayoutSource {
  /** The subject with its merge fields. */
  readonly subject: Pieces
  /** The markup with its merge fields. */
  readonly html: Pieces
  /** The plain text with its merge fields. */
  readonly text: Pieces
  /** The merge fields of all parts. */
  readonly mergeFields: readonly MergeField[]
  /** The post's place on the web. */
  readonly site: Site
}

/**
 * The layout for recipients with the same known facts. For recipients with their own links, `known` is null and every
 * merge field is computed anew.
 */
export function layoutOf({ subject, html, text, mergeFields, site }: LayoutSource, known: Known | null): Layout {
  const formats = mergeFields.map((mergeField, index) =>
    mergeField.kind === 'own' ? null : known ? fieldFormatOf(mergeField, index, site, known) : mergeFieldFormat(index),
  )
  const placeholders: Placeholder[] = []
  const numbers = new Map<string, number>()
  const number = (placeholder: Placeholder): number => {
    const key = JSON.stringify(placeholder)
    const seen = numbers.get(key)
    if (seen !== undefined) return seen
    numbers.set(key, placeholders.length)
    return placeholders.push(placeholder) - 1
  }
  const segments = (pieces: Pieces, form: 'html' | 'text') =>
    segmentsOf(
      pieces,
      (mergeField, at) => formats[mergeField] ?? ownFieldFormat(mergeField, placeOf(pieces, at, form)),
      form === 'html' ? escapeHtml : same,
      number,
    )
  const unsubscribe = mergeFields.findIndex(({ kind }) => kind === 'unsubscribe')
  return {
    html: segments(html, 'html'),
    text: segments(text, 'text'),
    subject: segments(subject, 'text'),
    unsubscribe: segments(
      unsubscribe === -1 ? { text: [''], mergeFields: [] } : { text: ['', ''], mergeFields: [unsubscribe] },
      'text',
    ),
    placeholders,
  }
}

function segmentsOf(
  pieces: Pieces,
  formatOf: (mergeField: number, at: number) => FieldFormat,
  escape: (text: string) => string,
  number: (placeholder: Placeholder) => number,
): Segments {
  const statics: string[] = []
  const placeholders: number[] = []
  let open = pieces.text[0] ?? ''
  pieces.mergeFields.forEach((mergeField, at) => {
    const format = formatOf(mergeField, at)
    open += escape(format.literals[0] ?? '')
    format.placeholders.forEach((placeholder, next) => {
      statics.push(open)
      placeholders.push(number(placeholder))
      open = escape(format.literals[next + 1] ?? '')
    })
    open += pieces.text[at + 1] ?? ''
  })
  statics.push(open)
  return { statics, placeholders }
}

function same(text: string): string {
  return text
}
