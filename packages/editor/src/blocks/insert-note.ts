import type { Diptych } from 'diptych'
import type { Node } from 'prosemirror-model'
import { type EditorState, Selection, type Transaction } from 'prosemirror-state'
import { anchorsOf, notesOf } from '../document/footnotes.js'
import { nodeOf } from '../document/roles.js'
import { newBlock, type TextRange } from './place-block.js'

/** Puts a number where the range is and its note after the last one, with the cursor in the note. Null: no place. */
export function insertNote(
  state: EditorState,
  { from, to }: TextRange,
  diptych: Pick<Diptych, 'kit'>,
): Transaction | null {
  const { schema } = state
  const [anchor, note] = [nodeOf(schema, 'note-anchor'), nodeOf(schema, 'note')]
  const $from = state.doc.resolve(from)
  if (!anchor || !note || !$from.parent.type.contentMatch.matchType(anchor)) return null
  // No number has it yet; the plugin gives it the right one.
  const number = highestNumber(state.doc) + 1
  const block = newBlock(diptych, note, { number })
  if (!block) return null
  const transaction = state.tr.replaceWith(from, to, anchor.create({ number }))
  const last = notesOf(transaction.doc).at(-1)
  const end = last ? last.at + (transaction.doc.nodeAt(last.at)?.nodeSize ?? 0) : transaction.doc.content.size
  transaction.insert(end, block)
  return transaction.setSelection(Selection.near(transaction.doc.resolve(end + 1))).scrollIntoView()
}

function highestNumber(doc: Node): number {
  return [...anchorsOf(doc), ...notesOf(doc)].reduce((highest, { number }) => Math.max(highest, number), 0)
}
