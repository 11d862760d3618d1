import type { Mark } from 'prosemirror-model'
import { deepJson } from '../domain/values/deep-json.js'
import { nestsDeeper } from '../domain/values/nesting.js'
import { isRecord } from '../domain/values/stored-value.js'
import { REST, STORED } from './kit.js'
import { MAX_ATTRIBUTE_DEPTH } from './limits.js'
import { meantName } from './meant-name.js'
import { quoted } from './quoted.js'
import { inAttrs, report, reportExceeded, type Reading, type Trail } from './reading.js'
import { withStored } from './with-stored.js'

/** The marks of a text or an inline node, without duplicates. Unknown marks keep their JSON. */
export function readMarks(reading: Reading, input: Record<string, unknown>, trail: Trail): Mark[] | undefined {
  const list = input['marks']
  if (list === undefined || list === null) return undefined
  if (!Array.isArray(list)) {
    report(reading, trail, 'mark-invalid', 'marks is not a list. The text is shown without marks.')
    return undefined
  }
  const at: Trail = { parent: trail, key: 'marks' }
  const marks: Mark[] = []
  const { marks: most } = reading.budget
  for (let i = 0; i < list.length && i < most; i++) {
    const mark = readMark(reading, list[i], { parent: at, key: i })
    if (!mark.isInSet(marks)) marks.push(mark)
  }
  if (list.length > most) {
    reportExceeded(reading, { parent: at, key: most }, 'marks')
    marks.push(unsupportedMark(reading, { [REST]: deepJson(list.slice(most)) }))
  }
  return marks.length ? marks : undefined
}

function readMark(reading: Reading, entry: unknown, here: Trail): Mark {
  const name = isRecord(entry) && typeof entry['type'] === 'string' ? entry['type'] : null
  const known = name === null ? undefined : reading.kit.mark(name)
  const tooDeep = nestsDeeper(entry, MAX_ATTRIBUTE_DEPTH)
  if (tooDeep)
    report(
      reading,
      here,
      'too-deep',
      `The mark is nested deeper than ${MAX_ATTRIBUTE_DEPTH} levels. The deep part is kept and not read.`,
    )
  // Comparing marks by value is recursive, so a deeply nested mark is kept as text.
  const whole = () => (tooDeep ? { [REST]: deepJson([entry]) } : name === null ? { raw: entry } : entry)
  const parsed = known?.attrs.parse(isRecord(entry) ? entry['attrs'] : undefined)
  const type = known && parsed?.ok ? reading.kit.schema.marks[known.def.name] : undefined
  if (isRecord(entry) && known && type && parsed?.ok) {
    for (const issue of parsed.issues)
      report(
        reading,
        inAttrs(here, issue.name, issue.path),
        issue.code,
        `${name}.${[issue.name, ...issue.path].join('.')}: ${issue.message}`,
      )
    const missing = parsed.issues.length === 0 ? (known.def.missing?.(parsed.values as never) ?? null) : null
    if (missing !== null) report(reading, here, 'mark-invalid', missing)
    const { values } = parsed
    return type.create(withStored(values, tooDeep ? whole() : markStored(entry, known.def.name, values)))
  }
  report(
    reading,
    here,
    known ? 'mark-invalid' : 'mark-unknown',
    name === null
      ? 'This is not a mark. A mark is an object with a type. The text is shown without it.'
      : `The mark ${quoted(name)} ${known ? 'has invalid attributes.' : `is unknown${meantName(name, reading.kit.markDefs) || '.'}`} The text is shown without it.`,
  )
  return unsupportedMark(reading, whole())
}

function unsupportedMark({ kit }: Reading, stored: unknown): Mark {
  return kit.markTypeOf('unsupported').create({ [STORED]: stored })
}

// Marks are compared by value to join runs, so the stored form is kept only if it has more than the parsed one.
function markStored(entry: Record<string, unknown>, name: string, values: Record<string, unknown>): unknown {
  const attrs = entry['attrs']
  const plain = Object.keys(entry).every((key) => key === 'type' || (key === 'attrs' && isRecord(attrs)))
  const same = plain && entry['type'] === name && isRecord(attrs) === Object.keys(values).length > 0
  if (same && (!isRecord(attrs) || sameKeys(attrs, values))) return null
  return entry
}

function sameKeys(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key])
}
