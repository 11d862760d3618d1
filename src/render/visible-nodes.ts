import type { Node } from 'prosemirror-model'
import { jsonPointer, type JsonPath } from '../schema/problem.js'
import type { Outline } from './outline.js'

/**
 * Every node that this reader sees, each with its JSON pointer into the body (`/content/3/content/0`): blocks in
 * their order, then notes.
 */
export function eachVisibleNode(
  body: Node,
  { blocks, positions, footnotes }: Pick<Outline, 'blocks' | 'positions' | 'footnotes'>,
  visit: (node: Node, path: string) => void,
): void {
  const walk = (node: Node, path: JsonPath) => {
    visit(node, jsonPointer(path))
    node.forEach((child, _, index) => walk(child, [...path, 'content', index]))
  }
  blocks.forEach((block, at) => walk(block, ['content', positions[at] ?? at]))
  if (footnotes.length === 0) return
  const places = new Map<Node, number>()
  body.forEach((node, _, index) => places.set(node, index))
  for (const note of footnotes) walk(note, ['content', places.get(note) ?? 0])
}
