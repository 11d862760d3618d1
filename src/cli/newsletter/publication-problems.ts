import { parseColor } from '../../domain/colour/color.js'
import { isRecord, type Fields } from '../../domain/values/is-record.js'
import type { Problem } from '../../index.js'
import { nearestName } from '../../options/nearest-name.js'
import { publicationFields } from '../../schema/entity-fields.js'
import { jsonPointer, type JsonPath } from '../../schema/problem.js'
import { quoted } from '../../schema/quoted.js'
import { readPublication } from '../../schema/read-publication.js'
import type { FieldIssue } from '../../schema/read-fields.js'
import { PUBLICATION_DOCS, THEME_DOCS } from './publication-docs.js'

/** Address of the schema, for completion in editors. Not a field of a publication. */
const SCHEMA_KEY = '$schema'

/** Fields of a publication, and the problems of their file. Paths are relative to the file. */
export interface CheckedPublication {
  readonly fields: Fields
  readonly problems: readonly Problem[]
}

/**
 * Checks the fields of a publication file. Leaves out invalid fields.
 *
 * @param isUnknown whether to report an unknown name. Misspelt names of fields are always reported.
 */
export function checkPublication(stated: Fields, isUnknown: (name: string) => boolean): CheckedPublication {
  const issues: FieldIssue[] = []
  const { [SCHEMA_KEY]: _, ...given } = stated
  readPublication(given, undefined, issues)
  for (const name of Object.keys(given)) {
    const doc = docOf(name, PUBLICATION_DOCS)
    const meant = doc === null ? meantField(name, PUBLICATION_DOCS) : ''
    if (doc === null && (meant !== '' || isUnknown(name)))
      issues.push({ path: [name], message: `${name} is not a field of a publication.${meant}` })
  }
  themeIssues(given['theme'], issues)
  const { language } = given
  if (typeof language === 'string' && language !== '' && !isLanguage(language))
    issues.push({ path: ['language'], message: `language: ${quoted(language)} is not a language.` })
  const unusable = new Set(issues.filter(({ code }) => code !== 'address-repaired').map(({ path }) => path[0]))
  return {
    fields: Object.fromEntries(Object.entries(given).filter(([name]) => name === 'theme' || !unusable.has(name))),
    problems: issues.map(({ path, code = 'field-invalid', message }) => ({
      path: jsonPointer(path),
      code,
      message: withDoc(message, path),
    })),
  }
}

/** Whether a name is not a field of a publication. */
export function isNoField(name: string): boolean {
  return !Object.hasOwn(publicationFields.entries, name)
}

function themeIssues(theme: unknown, issues: FieldIssue[]): void {
  if (!isRecord(theme)) return
  for (const [name, colour] of Object.entries(theme)) {
    const path = ['theme', name]
    if (docOf(name, THEME_DOCS) === null)
      issues.push({ path, message: `${name} is not a colour of the theme.${meantField(name, THEME_DOCS)}` })
    else if (colour !== null && colour !== '' && !(typeof colour === 'string' && parseColor(colour)))
      issues.push({ path, message: `${name}: ${quoted(JSON.stringify(colour))} is not a colour.` })
  }
}

function withDoc(message: string, [field, part]: JsonPath): string {
  const doc =
    field === 'theme' && typeof part === 'string'
      ? docOf(part, THEME_DOCS)
      : typeof field === 'string'
        ? docOf(field, PUBLICATION_DOCS)
        : null
  return doc === null ? message : `${message} ${doc}`
}

function docOf(name: string, docs: Readonly<Record<string, string>>): string | null {
  return Object.hasOwn(docs, name) ? (docs[name] ?? null) : null
}

function meantField(name: string, docs: Readonly<Record<string, string>>): string {
  const near = nearestName(name, Object.keys(docs))
  return near === undefined ? '' : ` Did you mean ${near}?`
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-')).length === 1
  } catch {
    return false
  }
}
