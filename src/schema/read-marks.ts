import type { Mark } from 'prosemirror-model'
import { isRecord } from '../domain/is-record.js'
import { STORED } from './kit.js'
import { inAttrs, quoted, report, type Reading, type Trail } from './reading.js'

/** The marks of a text or an inline node, each once; what no mark is known for keeps its JSON. */
export function readMarks(reading: Reading, input: Record<string, unknown>, trail: Trail): Mark[] | undefined {
  const list = input['marks']
  if (list === undefined || list === null) return undefined
  if (!Array.isArray(list)) {
    report(reading, trail, 'mark-invalid', 'marks is not a list')
    return undefined
  }
  const marks: Mark[] = []
  list.forEach((entry: unknown, i) => {
    const here: Trail = { parent: { parent: trail, key: 'marks' }, key: i }
    const name = isRecord(entry) && typeof entry['type'] === 'string' ? entry['type'] : null
    const known = name === null ? undefined : reading.kit.mark(name)
    const parsed = known?.attrs.parse(isRecord(entry) ? entry['attrs'] : undefined)
    const type = known && parsed?.ok ? reading.kit.schema.marks[known.def.name] : undefined
    if (known && type && parsed?.ok) {
      for (const issue of parsed.issues) report(reading, inAttrs(here, issue.name), 'attribute-invalid', `${name}.${issue.name}: ${issue.message}`)
      marks.push(type.create({ ...parsed.values, [STORED]: markStored(entry as Record<string, unknown>, known.def.name, parsed.values) }))
      return
    }
    report(reading, here, known ? 'mark-invalid' : 'mark-unknown', name === null ? 'is not a mark' : `${known ? 'broken' : 'unknown'} mark ${quoted(name)}`)
    const keep = reading.kit.schema.marks['unsupportedMark']
    if (keep) marks.push(keep.create({ [STORED]: isRecord(entry) ? entry : { raw: entry } }))
  })
  const distinct = marks.filter((mark, i) => !mark.isInSet(marks.slice(0, i)))
  return distinct.length ? distinct : undefined
}

// Marks are compared by value to join runs, so the stored form is kept only where it says more than the parsed one.
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
