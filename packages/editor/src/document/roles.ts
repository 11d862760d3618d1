import { hasRole, markHasRole } from 'diptych'
import type { MarkRole, NodeRole } from 'diptych/block'
import type { MarkType, NodeType, Schema } from 'prosemirror-model'

/** The first node type with a role; undefined if the instance has none. */
export function nodeOf(schema: Schema, role: NodeRole): NodeType | undefined {
  return Object.values(schema.nodes).find((type) => hasRole({ type }, role))
}

/** The first mark type with a role; undefined if the instance has none. */
export function markOf(schema: Schema, role: MarkRole): MarkType | undefined {
  return Object.values(schema.marks).find((type) => markHasRole({ type }, role))
}
