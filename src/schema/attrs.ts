import * as v from 'valibot'
import { valueWithoutControls } from '../domain/text/control-characters.js'
import { nestsDeeper } from '../domain/values/nesting.js'
import { attrSchema, type AttrEntries } from './attr.js'
import { addressPlaces, leavesOut, shapeIssues } from './attribute-shape.js'
import { issueMessage } from './issue-message.js'
import { MAX_ATTRIBUTE_DEPTH } from './limits.js'
import type { JsonPath, ProblemCode } from './problem.js'

export type AttrValues = Record<string, unknown>

export interface AttrIssue {
  name: string
  /** Path within the attribute; empty for the attribute itself. */
  path: JsonPath
  code: ProblemCode
  message: string
}

export type AttrResult =
  | { ok: true; values: AttrValues; issues: readonly AttrIssue[] }
  | { ok: false; issues: readonly AttrIssue[] }

export interface AttrParser {
  readonly defaults: Readonly<AttrValues>
  /** Paths of picture addresses. `*` stands for any item of a list. */
  readonly pictures: readonly (readonly string[])[]
  parse(input: unknown): AttrResult
}

const none: readonly never[] = []

/**
 * Creates a parser for the attributes of one definition. An invalid attribute with a default gets the default and is
 * reported. An invalid attribute without one makes the whole node invalid, because its view needs it.
 */
export function attrParser(entries: AttrEntries, aliases: Readonly<Record<string, string>> = {}): AttrParser {
  const fields = Object.entries(entries).map(([name, attr]) => {
    const entry = attrSchema(attr)
    const fallback = v.safeParse(entry, undefined)
    return {
      name,
      entry,
      optional: fallback.success,
      fallback: fallback.success ? fallback.output : undefined,
      watched: leavesOut(entry),
    }
  })
  const defaults: AttrValues = {}
  for (const field of fields) if (field.optional) defaults[field.name] = field.fallback
  const aliasPairs = Object.entries(aliases)

  return {
    defaults,
    pictures: fields.flatMap(({ name, entry, watched }) =>
      watched ? addressPlaces(entry, [name]).flatMap(({ path, kind }) => (kind === 'picture' ? [path] : [])) : [],
    ),
    parse(input) {
      const source = typeof input === 'object' && input !== null ? (input as AttrValues) : {}
      const values: AttrValues = {}
      let issues: AttrIssue[] | null = null
      for (const { name, entry, optional, fallback, watched } of fields) {
        const own = Object.hasOwn(source, name) ? source[name] : undefined
        const alias =
          own === undefined && aliasPairs.length > 0
            ? aliasPairs.find(([from, to]) => to === name && Object.hasOwn(source, from))
            : undefined
        const stated = alias ? alias[0] : name
        const value = alias ? source[stated] : own
        // Fast path: a default is valid, and most stored values are defaults.
        if (optional && (value === undefined || value === fallback)) {
          values[name] = fallback
          continue
        }
        const tooDeep = nestsDeeper(value, MAX_ATTRIBUTE_DEPTH)
        const cleaned = tooDeep ? null : valueWithoutControls(value)
        if (cleaned) (issues ??= []).push(attributeIssue(stated, cleaned.message))
        const readable = tooDeep ? undefined : cleaned ? cleaned.value : value
        const result = v.safeParse(entry, readable)
        if (tooDeep)
          (issues ??= []).push(
            attributeIssue(stated, `It is nested deeper than ${MAX_ATTRIBUTE_DEPTH} levels. It is kept and not shown.`),
          )
        // Most addresses need no repair, so there is usually nothing to report.
        const partIssues = watched && result.output !== readable ? shapeIssues(entry, readable) : none
        for (const issue of partIssues) (issues ??= []).push({ name: stated, ...issue })
        if (result.success) {
          values[name] = result.output
        } else if (optional) {
          values[name] = fallback
          ;(issues ??= []).push(attributeIssue(stated, issueMessage(result.issues[0])))
        } else {
          return {
            ok: false,
            issues: [attributeIssue(stated, partIssues[0]?.message ?? issueMessage(result.issues[0]))],
          }
        }
      }
      return { ok: true, values, issues: issues ?? none }
    },
  }
}

function attributeIssue(name: string, message: string): AttrIssue {
  return { name, path: [], code: 'attribute-invalid', message }
}
