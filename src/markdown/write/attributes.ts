import type { Mark, Node } from 'prosemirror-model'
import type { Kit } from '../../schema/kit.js'
import { partAttribute, type SyntaxPart } from '../../schema/role.js'
import { ownAttributes } from './comparable.js'

/** The value for a part of a block's syntax, and the attributes without it. */
export function takePart(
  { kit }: { readonly kit: Kit },
  node: Node,
  attributes: Readonly<Record<string, unknown>>,
  part: SyntaxPart,
): { readonly value: unknown; readonly rest: Record<string, unknown> } {
  const def = kit.node(node.type.name)?.def
  const name = def && partAttribute(def, part)
  if (!name) return { value: undefined, rest: { ...attributes } }
  const { [name]: value, ...rest } = attributes
  return { value, rest }
}

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
