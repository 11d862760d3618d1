import type { ContentMatch, NodeType } from 'prosemirror-model'
import { isRecord } from '../domain/values/stored-value.js'
import type { AnyBlock } from '../schema/define.js'
import type { Kit } from '../schema/kit.js'
import { partAttribute, type MarkRole, type NodeRole, type SyntaxPart } from '../schema/role.js'
import type { JsonNode } from '../schema/write-document.js'

/** Markdown's syntax finds blocks by their roles, so a block of any name can have it. */

/** The block that a syntax is read as: the first one with the role. */
export function blockFor(kit: Kit, role: NodeRole): AnyBlock | undefined {
  return kit.withRole(role)[0]
}

/** The type that a syntax is read as. Without a block it is the role's name, which reading reports as unknown. */
export function typeFor(kit: Kit, role: NodeRole): string {
  return blockFor(kit, role)?.name ?? role
}

/** Like `typeFor`, for a mark. */
export function markFor(kit: Kit, role: MarkRole): string {
  return kit.marksWithRole(role)[0]?.name ?? role
}

/** Whether an unread node has a role. A stored body may have anything where a node should be. */
export function isOf(kit: Kit, node: unknown, role: NodeRole): node is JsonNode {
  return isRecord(node) && kit.node(String(node['type']))?.def.role === role
}

/** The attribute of a block for a part of a syntax. Without one, the part's name, which is kept and not shown. */
export function attributeFor(def: AnyBlock | undefined, part: SyntaxPart): string {
  return (def && partAttribute(def, part)) ?? part
}

/** The names of the blocks that the content of a block can hold. */
export function heldBy({ schema }: Kit, name: string): ReadonlySet<string> {
  const types = new Set<NodeType>()
  const seen = new Set<ContentMatch>()
  const visit = (match: ContentMatch) => {
    if (seen.has(match)) return
    seen.add(match)
    for (let at = 0; at < match.edgeCount; at++) {
      const { type, next } = match.edge(at)
      types.add(type)
      visit(next)
    }
  }
  const type = schema.nodes[name]
  if (type) visit(type.contentMatch)
  return new Set([...types].map((held) => held.name))
}

/** The block for a syntax inside another block: the first one with the role that it can hold. */
export function partFor(kit: Kit, parent: string, role: NodeRole): AnyBlock | undefined {
  const held = heldBy(kit, parent)
  return kit.withRole(role).find(({ name }) => held.has(name))
}

/** Whether a block is only ever a part of another one with the role: a picture that a figure can hold. */
export function isPartOf(kit: Kit, name: string, role: NodeRole): boolean {
  return kit.withRole(role).some((parent) => heldBy(kit, parent.name).has(name))
}
