import type { Mark, Node } from 'prosemirror-model'
import type { Kit } from '../../schema/kit.js'
import { ownAttributes } from './comparable.js'

/** Attributes that differ from their defaults. A node may come from another copy of ProseMirror. */
export function statedAttributes(kit: Kit, value: Node | Mark): Record<string, unknown> {
  const known = 'nodeSize' in value ? kit.node(value.type.name) : kit.mark(value.type.name)
  const defaults = known?.attrs.defaults ?? {}
  return Object.fromEntries(
    Object.entries(ownAttributes(value)).filter(([name, stated]) => !isSame(stated, defaults[name])),
  )
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
