/** Values of fields, in order, by lower-case field name. */
export type FieldGroup = ReadonlyMap<string, readonly string[]>

/** The field groups of a report: like headers, separated by empty lines (RFC 3464 2.1). */
export function fieldGroups(text: string): readonly FieldGroup[] {
  const groups: Map<string, string[]>[] = []
  let group: Map<string, string[]> | null = null
  let values: string[] | null = null
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      group = null
      values = null
      continue
    }
    const colon = line.indexOf(':')
    if (line.startsWith(' ') || line.startsWith('\t')) {
      // A folded line (RFC 5322 2.2.3).
      if (values) values.push(`${values.pop() ?? ''} ${line.trim()}`)
      continue
    }
    if (colon <= 0) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    if (group === null) {
      group = new Map()
      groups.push(group)
    }
    values = group.get(name) ?? []
    values.push(line.slice(colon + 1).trim())
    group.set(name, values)
  }
  return groups
}

/** The first value of a field; empty if it is missing. */
export function fieldIn(group: FieldGroup, name: string): string {
  return group.get(name)?.[0] ?? ''
}
