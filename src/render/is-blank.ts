import type { Node } from 'prosemirror-model'
import { hasRole } from '../schema/role.js'

/** Whether a block is empty: no letter, picture or embed. It may contain empty paragraphs. */
export function isBlank(node: Node): boolean {
  if (node.textContent.trim() !== '') return false
  let shown = false
  node.descendants((child) => {
    shown ||= child.isLeaf && !child.isText && !hasRole(child, 'break')
    return !shown
  })
  return !shown
}
