import type { Node } from 'prosemirror-model'
import { hasRole } from '../../schema/role.js'

/** Whether the numbers of notes equal those from reading. Then `[^1]` is sufficient. */
export function hasPlainNotes(doc: Node): boolean {
  const anchors: number[] = []
  const notes: number[] = []
  doc.descendants((node) => {
    if (hasRole(node, 'note-anchor')) anchors.push(Number(node.attrs['number']))
    if (hasRole(node, 'note')) notes.push(Number(node.attrs['number']))
  })
  const numbers = new Set(anchors)
  const inOrder = [...numbers].every((number, at) => number === at + 1)
  const known = new Set(notes)
  const rest = notes.filter((number) => !numbers.has(number))
  return (
    inOrder &&
    known.size === notes.length &&
    [...numbers].every((number) => known.has(number)) &&
    rest.every((number, at) => number === numbers.size + at + 1)
  )
}
