import type { Node } from 'prosemirror-model'
import { ROLE, type NodeRole } from '../../schema/role.js'
import { blockFor } from '../syntax-blocks.js'
import { attributeWords } from '../syntax/attribute-list.js'
import { statedAttributes } from './attributes.js'
import type { WriteSetup } from './write-setup.js'

export function roleOf({ type }: Node): NodeRole | undefined {
  return type.spec[ROLE] as NodeRole | undefined
}

/** The name of a block that its syntax is not read as, for the line before it. */
export function nameOfOther({ kit, names }: WriteSetup, node: Node): { readonly block?: string } {
  const def = kit.node(node.type.name)?.def
  return !def?.role || blockFor(kit, def.role) === def ? {} : { block: names.nameOf(def) }
}

/** A block with its name, if its syntax is not read as it, and its attributes on the line before it. */
export function withAttributes(setup: WriteSetup, node: Node, block: string): string {
  return withLine({ ...nameOfOther(setup, node), ...statedAttributes(setup.kit, node) }, block)
}

/** A block with an attribute line before it. */
export function withLine(attributes: Readonly<Record<string, unknown>>, block: string): string {
  const words = attributeWords(attributes)
  // A single word would be a merge field.
  const list = words.map((word) => (word.includes('=') ? word : `${word}=true`)).join(' ')
  return words.length === 0 ? block : `{${list}}\n${block}`
}

/** Whether a block needs no line before it. */
export function isPlain(setup: WriteSetup, node: Node): boolean {
  return Object.keys({ ...nameOfOther(setup, node), ...statedAttributes(setup.kit, node) }).length === 0
}
