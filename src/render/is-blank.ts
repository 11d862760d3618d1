import type { Node } from 'prosemirror-model'
import { hasRole } from '../schema/role.js'

/** Whether a block has nothing to show: no letter and no picture or embed, whatever empty paragraphs it holds. */
export function isBlank(node: Node): boolean {
  if (node.textContent.trim() !== '') return false
  let shown = false
  node.descendants((child) => {
    shown ||= child.isLeaf && !child.isText && !hasRole(child, 'break')
    return !shown
  })
  return !shown
}
