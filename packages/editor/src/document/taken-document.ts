import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'

/** Replaces the blocks that differ from those of another document; within a text that is still there, the words. */
export function takenDocument({ doc, tr }: EditorState, next: Node): Transaction {
  const [old, fresh] = [doc.children, next.children]
  const shortest = Math.min(old.length, fresh.length)
  let start = 0
  while (start < shortest && isSame(old[start], fresh[start])) start++
  let end = 0
  while (end < shortest - start && isSame(old.at(-1 - end), fresh.at(-1 - end))) end++
  const gone = old.slice(start, old.length - end)
  const come = fresh.slice(start, fresh.length - end)
  const from = sizeOf(old.slice(0, start))
  const changesWords = gone.length === come.length && gone.every((block, at) => isSameText(block, come[at]))
  if (!changesWords) return tr.replaceWith(from, from + sizeOf(gone), [...come])
  // From the end, so that the positions before stay.
  let at = from + sizeOf(gone)
  for (let index = gone.length - 1; index >= 0; index--) {
    const [before, after] = [gone[index], come[index]]
    if (!before || !after) continue
    at -= before.nodeSize
    const first = before.content.findDiffStart(after.content)
    const last = before.content.findDiffEnd(after.content)
    if (first === null || !last) continue
    // In repeated letters, what is equal at both ends overlaps.
    const overlap = Math.max(0, first - Math.min(last.a, last.b))
    tr.replace(at + 1 + first, at + 1 + last.a + overlap, after.slice(first, last.b + overlap))
  }
  return tr
}

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.eq(other)
}

function isSameText(one: Node, other: Node | undefined): boolean {
  return other !== undefined && one.inlineContent && one.sameMarkup(other)
}

function sizeOf(blocks: readonly Node[]): number {
  return blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}
