import type * as v from 'valibot'
import { valueWithoutControls } from '../domain/text/control-characters.js'
import { deepJson } from '../domain/values/deep-json.js'
import { nestsDeeper } from '../domain/values/nesting.js'
import { isRecord } from '../domain/values/stored-value.js'
import { shapeIssues } from './attribute-shape.js'
import { MAX_ATTRIBUTE_DEPTH } from './limits.js'
import type { ProblemCode } from './problem.js'
import { quoted } from './quoted.js'

export interface FieldIssue {
  /** Default: field-invalid. */
  code?: ProblemCode
  path: readonly (string | number)[]
  message: string
}

/** The known fields, without forbidden characters. */
export function cleanFields(
  input: unknown,
  entries: Readonly<Record<string, unknown>>,
  issues: FieldIssue[],
): Readonly<Record<string, unknown>> {
  if (!isRecord(input)) return {}
  const fields: Record<string, unknown> = { ...input }
  for (const name of [...Object.keys(entries), 'publishedBylines']) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined
    const cleaned = value === undefined || nestsDeeper(value, MAX_ATTRIBUTE_DEPTH) ? null : valueWithoutControls(value)
    if (!cleaned) continue
    fields[name] = cleaned.value
    issues.push({ path: [name], message: `${name}: ${cleaned.message}` })
  }
  return fields
}

/** Reports fields with a wrong type or an unsafe address. They are left out. */
export function reportIgnored(
  source: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, unknown>>,
  entries: Readonly<Record<string, v.GenericSchema>>,
  issues: FieldIssue[],
): void {
  for (const [name, value] of Object.entries(fields)) {
    const stated = Object.hasOwn(source, name) ? source[name] : undefined
    const entry = entries[name]
    for (const issue of entry ? repairs(entry, stated, [name]) : []) issues.push(issue)
    if (value === undefined && stated !== undefined && stated !== null && stated !== '')
      issues.push({ path: [name], message: `${name}: ${quoted(deepJson(stated))} is invalid. The field is ignored.` })
  }
}

function repairs(entry: v.GenericSchema, stated: unknown, path: FieldIssue['path']): FieldIssue[] {
  return shapeIssues(entry, stated, path)
    .filter(({ code }) => code === 'address-repaired')
    .map((issue) => ({ ...issue, message: `${issue.path.join('.')}: ${issue.message}` }))
}
