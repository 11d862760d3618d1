import { type Diptych, writeDocument } from 'diptych'
import { Fragment, type Node } from 'prosemirror-model'
import { type EditorState, NodeSelection, Selection, type Transaction } from 'prosemirror-state'
import { folded, type InsertItem } from './insert-items.js'
import type { TextRange } from './place-block.js'

/** Blocks that a writer keeps to put them into other posts. */
export interface Snippet {
  readonly name: string
  /** As they are stored in a document. */
  readonly blocks: readonly unknown[]
}

/** The entry of the `/` menu that puts in a snippet. Blocks that cannot be read are kept as they are. */
export function snippetItem(
  { name, blocks }: Snippet,
  { readPost, kit }: Pick<Diptych, 'readPost' | 'kit'>,
): InsertItem {
  return {
    id: `snippet-${name}`,
    name,
    group: 'snippets',
    typed: '',
    question: null,
    type: kit.schema.topNodeType,
    words: folded(name).split(/\s+/),
    insert: (state, range) => withBlocks(state, range, readPost({ type: 'doc', content: blocks }).body.content),
  }
}

/** Puts blocks where the range is: in place of a blank paragraph, or else after the block with the cursor. */
function withBlocks({ tr }: EditorState, { from, to }: TextRange, blocks: Fragment): Transaction | null {
  if (blocks.size === 0) return null
  if (to > from) tr.delete(from, to)
  const $at = tr.doc.resolve(tr.mapping.map(from))
  const isBlank = $at.depth === 1 && $at.parent.isTextblock && $at.parent.content.size === 0
  const start = $at.depth === 0 ? $at.pos : isBlank ? $at.before(1) : $at.after(1)
  tr.replaceWith(start, isBlank ? $at.after(1) : start, blocks)
  return tr.setSelection(Selection.near(tr.doc.resolve(start + blocks.size), -1)).scrollIntoView()
}

/** The selected blocks as they are stored; of a text that is selected in part, that part. None without a selection. */
export function selectedBlocks({ selection, doc }: EditorState): readonly unknown[] {
  const { topNodeType } = doc.type.schema
  if (selection.empty) return []
  const content =
    selection instanceof NodeSelection && topNodeType.validContent(Fragment.from(selection.node))
      ? Fragment.from(selection.node)
      : doc.slice(selection.from, selection.to, true).content
  return storedBlocks(topNodeType.create(null, content))
}

function storedBlocks(doc: Node): readonly unknown[] {
  const { content } = writeDocument(doc)
  return Array.isArray(content) ? content : []
}
