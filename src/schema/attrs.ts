import * as v from 'valibot'
import { valueWithoutControls } from '../domain/control-characters.js'
import { nestsDeeper } from '../domain/nesting.js'
import type { AttrEntries } from './define.js'
import { issueMessage } from './issue-message.js'
import { MAX_ATTRIBUTE_DEPTH } from './limits.js'

export type AttrValues = Record<string, unknown>

export interface AttrIssue {
  name: string
  message: string
}

export type AttrResult = { ok: true; values: AttrValues; issues: readonly AttrIssue[] } | { ok: false; issues: readonly AttrIssue[] }

export interface AttrParser {
  readonly defaults: Readonly<AttrValues>
  parse(input: unknown): AttrResult
}

const none: readonly AttrIssue[] = []

/**
 * A parser over the entries of one definition. A broken attribute that has a default takes the default and is
 * reported; a broken one without makes the whole node invalid, because its view could not do its work.
 */
export function attrParser(entries: AttrEntries, aliases: Readonly<Record<string, string>> = {}): AttrParser {
  const fields = Object.entries(entries).map(([name, entry]) => {
    const fallback = v.safeParse(entry, undefined)
    return { name, entry, optional: fallback.success, fallback: fallback.success ? fallback.output : undefined }
  })
  const defaults: AttrValues = {}
  for (const field of fields) if (field.optional) defaults[field.name] = field.fallback
  const aliasPairs = Object.entries(aliases)

  return {
    defaults,
    parse(input) {
      const source = typeof input === 'object' && input !== null ? (input as AttrValues) : {}
      const values: AttrValues = {}
      let issues: AttrIssue[] | null = null
      for (const { name, entry, optional, fallback } of fields) {
        let value = Object.hasOwn(source, name) ? source[name] : undefined
        if (value === undefined) {
          const alias = aliasPairs.find(([from, to]) => to === name && Object.hasOwn(source, from))
          if (alias) value = source[alias[0]]
        }
        // A default is valid, and most stored values are one.
        if (optional && (value === undefined || value === fallback)) {
          values[name] = fallback
          continue
        }
        const tooDeep = nestsDeeper(value, MAX_ATTRIBUTE_DEPTH)
        const cleaned = tooDeep ? null : valueWithoutControls(value)
        if (cleaned) (issues ??= []).push({ name, message: cleaned.message })
        const result = v.safeParse(entry, tooDeep ? undefined : cleaned ? cleaned.value : value)
        if (tooDeep) (issues ??= []).push({ name, message: `It is nested deeper than ${MAX_ATTRIBUTE_DEPTH} levels. It is kept and not shown.` })
        if (result.success) {
          values[name] = result.output
        } else if (optional) {
          values[name] = fallback
          ;(issues ??= []).push({ name, message: issueMessage(result.issues[0]) })
        } else {
          return { ok: false, issues: [{ name, message: issueMessage(result.issues[0]) }] }
        }
      }
      return { ok: true, values, issues: issues ?? none }
    },
  }
}
