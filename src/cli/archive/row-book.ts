import { stricterOf } from './audience.js'
import { partsOf } from './entry-post.js'
import type { Remark } from './remark.js'
import type { Row, Rows } from './rows.js'

/** The result of looking up a file in posts.csv: its row, a row that is or may be broken, or nothing. */
export type Found =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'broken' }
  | { readonly kind: 'missing' }

/** The rows of posts.csv by post. */
export interface RowBook {
  /** Rows that contradict another one. */
  readonly conflicts: readonly Remark[]
  /** Looks up a file by its full name, or by its number if the name was cut or recoded. Each row is returned once. */
  take(stem: string): Found
  /** The rows without a file. */
  left(): readonly Row[]
}

/** Merges the rows of one post: the fields of the first row, and the strictest audience of all. */
export function rowBook({ rows, broken }: Rows): RowBook {
  const byName = new Map<string, Row>()
  const names = new Map<string, string[]>()
  const conflicts: Remark[] = []
  for (const row of rows) {
    const known = byName.get(row.id)
    byName.set(row.id, known ? merged(known, row) : row)
    const list = names.get(keyOf(row.id)) ?? []
    const other = byName.get(list[0] ?? '')
    if (other) conflicts.push({ where: `posts.csv:${row.line}`, message: conflict(merged(other, row)) })
    names.set(keyOf(row.id), [...new Set([...list, row.id])])
  }
  const brokenKeys = new Set(broken.flatMap(({ id }) => (id === null ? [] : [keyOf(id)])))
  const anyPost = broken.some(({ id }) => id === null)
  const done = new Set<string>()

  return {
    conflicts,
    take(stem) {
      const alike = names.get(keyOf(stem)) ?? []
      // Posts with the same number differ only in name.
      const name = byName.has(stem) ? stem : alike.length === 1 ? alike[0] : undefined
      const row = name === undefined || done.has(name) ? undefined : byName.get(name)
      if (row) done.add(row.id)
      const isBroken = brokenKeys.has(keyOf(stem))
      if (!row) return { kind: isBroken || anyPost || alike.length > 1 ? 'broken' : 'missing' }
      const others = alike.filter((id) => id !== row.id).flatMap((id) => byName.get(id) ?? [])
      const strictest = others.reduce((one, other) => merged(one, other), row)
      return { kind: 'row', row: isBroken ? withAudience(strictest, 'only_paid') : strictest }
    },
    left: () => [...byName.values()].filter(({ id }) => !done.has(id)),
  }
}

/** A post's number, or its full name if it has no number. */
function keyOf(name: string): string {
  const { id, slug } = partsOf(name)
  return id === null ? slug : String(id)
}

function merged(first: Row, second: Row): Row {
  return withAudience(first, second.fields['audience'] ?? '')
}

/** The row with the stricter of the two audiences. */
function withAudience(row: Row, audience: string): Row {
  return { ...row, fields: { ...row.fields, audience: stricterOf(row.fields['audience'] ?? '', audience) } }
}

function conflict({ fields, line }: Row): string {
  return `repeats the post of line ${line}. The audience '${fields['audience'] || 'unknown'}' was used because it is the stricter one. The other fields are from line ${line}. Remove one of the rows.`
}
