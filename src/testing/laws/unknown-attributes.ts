import { isRecord } from '../../domain/values/stored-value.js'
import { unknownName } from '../../options/schemas.js'
import type { AttrEntries } from '../../schema/attr.js'
import type { Kit } from '../../schema/kit.js'

interface Defined {
  readonly name: string
  readonly attrs: AttrEntries
  readonly attrAliases?: Readonly<Record<string, string>> | undefined
}

/** Attributes in stored JSON that their node or mark does not define, one line each. */
export function unknownAttributes(json: unknown, kit: Kit): string[] {
  if (!isRecord(json)) return []
  return [
    ...unknownIn(json, kit.node(String(json['type']))?.def),
    ...listIn(json['marks']).flatMap((mark) =>
      isRecord(mark) ? unknownIn(mark, kit.mark(String(mark['type']))?.def) : [],
    ),
    ...listIn(json['content']).flatMap((child) => unknownAttributes(child, kit)),
  ]
}

function unknownIn({ attrs }: Readonly<Record<string, unknown>>, def: Defined | undefined): string[] {
  if (!def || !isRecord(attrs)) return []
  const known = Object.keys(def.attrs)
  return Object.keys(attrs)
    .filter((name) => !known.includes(name) && !Object.hasOwn(def.attrAliases ?? {}, name))
    .map((name) => `${def.name}: ${unknownName(name, known, 'attribute')}`)
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
