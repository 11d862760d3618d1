import { type Diptych, hasRole } from 'diptych'
import type { AnyBlock } from 'diptych/block'
import { attributeFields } from 'diptych/editing'
import { closeHistory } from 'prosemirror-history'
import { type Attrs, Fragment, type Node, type NodeType, type ResolvedPos } from 'prosemirror-model'
import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { nodeOf } from '../document/roles.js'
import { plainWords } from './block-name.js'

/** A part of the document that a new block takes the place of, such as `/poll`. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/**
 * Puts a block where the range is. A blank paragraph becomes the block; otherwise it comes after the text. Null if no
 * place near it may hold the block.
 */
export function placeBlock(transaction: Transaction, block: Node, { from, to }: TextRange): Transaction | null {
  if (to > from) transaction.delete(from, to)
  const $at = transaction.doc.resolve(transaction.mapping.map(from))
  const place = placeFor($at, block)
  if (!place) return null
  transaction.replaceRangeWith(place.from, place.to, block)
  const at = transaction.doc.nodeAt(place.from)?.type === block.type ? place.from : findBlock(transaction, block, place)
  return moveInto(transaction, block, at)
}

/** Like `placeBlock`, for a block that comes late: the cursor stays where the writer has gone since. */
export function placeLate(
  state: EditorState,
  transaction: Transaction,
  block: Node,
  range: TextRange,
): Transaction | null {
  const { from, to } = state.selection
  const isThere = range.to > range.from && from >= range.from && to <= range.to
  const placed = placeBlock(transaction, block, range)
  if (!placed || isThere) return placed
  return placed.setSelection(state.selection.map(placed.doc, placed.mapping))
}

/** Dispatches what puts a block in, in a step of its own for undo. False if there is nothing to put in. */
export function putIn(view: EditorView, transaction: Transaction | null): boolean {
  if (!transaction) return false
  view.dispatch(closeHistory(transaction))
  // What is typed next is the next step.
  view.dispatch(closeHistory(view.state.tr))
  return true
}

function placeFor($at: ResolvedPos, { type }: Node): TextRange | null {
  if ($at.depth === 0) return { from: $at.pos, to: $at.pos }
  for (let depth = $at.depth; depth > 0; depth--) {
    const around = $at.node(depth - 1)
    const index = $at.index(depth - 1)
    const isBlank = depth === $at.depth && $at.parent.isTextblock && $at.parent.content.size === 0
    if (isBlank && around.canReplaceWith(index, index + 1, type))
      return { from: $at.before(depth), to: $at.after(depth) }
    if (around.canReplaceWith(index + 1, index + 1, type)) return { from: $at.after(depth), to: $at.after(depth) }
  }
  return null
}

function findBlock({ doc }: Transaction, block: Node, { from }: TextRange): number {
  let found = from
  doc.nodesBetween(Math.max(0, from - 2), Math.min(doc.content.size, from + block.nodeSize + 2), (node, at) => {
    if (node.type === block.type) found = at
  })
  return found
}

/**
 * The cursor goes into the block's text. After a picture or a block without text it goes into the next one, which may
 * be new.
 */
function moveInto(transaction: Transaction, block: Node, at: number): Transaction {
  if (hasText(block) && !hasRole(block, 'figure'))
    return transaction.setSelection(Selection.near(transaction.doc.resolve(at + 1))).scrollIntoView()
  const after = at + block.nodeSize
  const next = transaction.doc.resolve(after).nodeAfter
  const paragraph = nodeOf(block.type.schema, 'paragraph')
  if (!next?.isTextblock && paragraph) {
    const $after = transaction.doc.resolve(after)
    if ($after.parent.canReplaceWith($after.index(), $after.index(), paragraph))
      transaction.insert(after, paragraph.create())
  }
  const $after = transaction.doc.resolve(after)
  if ($after.nodeAfter?.isTextblock)
    return transaction.setSelection(TextSelection.create(transaction.doc, after + 1)).scrollIntoView()
  return transaction.setSelection(NodeSelection.create(transaction.doc, at)).scrollIntoView()
}

function hasText(block: Node): boolean {
  let found = block.isTextblock
  block.descendants((child) => {
    found ||= child.isTextblock
    return !found
  })
  return found
}

/**
 * A new block with the content that it needs: a caption, a first item, a blank paragraph. Null if its attributes are
 * not complete.
 */
export function newBlock(
  { kit }: Pick<Diptych, 'kit'>,
  type: NodeType,
  given: Readonly<Record<string, unknown>>,
): Node | null {
  const attrs = kit.node(type.name)?.attrs.parse(given)
  if (!attrs?.ok) return null
  if (type.isLeaf || type.isAtom) return type.create(attrs.values)
  const { schema } = type
  if (hasRole({ type }, 'bullet-list') || hasRole({ type }, 'ordered-list')) {
    const item = nodeOf(schema, 'list-item')
    return type.create(attrs.values, item ? withParagraph(item) : null)
  }
  if (type.isTextblock) return type.create(attrs.values)
  if (hasRole({ type }, 'table')) return newTable(type, attrs.values)
  return type.create(attrs.values, firstContent({ kit }, type))
}

/** Rows and columns of a new table, and its first row of headers. */
const NEW_TABLE = 3

function newTable(type: NodeType, attrs: Attrs): Node {
  const { schema } = type
  const [row, header, cell] = (['table-row', 'table-header', 'table-cell'] as const).map((role) => nodeOf(schema, role))
  if (!row || !cell) return type.create(attrs)
  const rowOf = (part: NodeType) =>
    row.create(
      null,
      Array.from({ length: NEW_TABLE }, () => withParagraph(part)),
    )
  const body = Array.from({ length: NEW_TABLE - 1 }, () => rowOf(cell))
  return type.create(attrs, [rowOf(header ?? cell), ...body])
}

function withParagraph(type: NodeType): Node {
  const paragraph = nodeOf(type.schema, 'paragraph')
  return type.create(null, paragraph && type.contentMatch.matchType(paragraph) ? paragraph.create() : null)
}

/** A paragraph, or the first block on the way to a text: a caption, an entry of a list of a stranger. */
function firstContent({ kit }: Pick<Diptych, 'kit'>, type: NodeType): Fragment {
  const paragraph = nodeOf(type.schema, 'paragraph')
  if (paragraph && type.contentMatch.matchType(paragraph)) return Fragment.from(paragraph.create())
  // ProseMirror finds no way through blocks that need a value.
  const { contentMatch } = type
  const possible = Array.from({ length: contentMatch.edgeCount }, (_, index) => contentMatch.edge(index).type)
  const [wrapping] = contentMatch.findWrapping(type.schema.nodes['text'] ?? type) ?? []
  const first = wrapping ?? possible.find((child) => child.isBlock && !child.isAtom)
  const block = first && kit.node(first.name)?.def
  const child = block && newBlock({ kit }, first, firstValues(block))
  return child ? Fragment.from(child) : Fragment.empty
}

/** Values that an entry needs, until the writer gives it others in its form. */
function firstValues(block: AnyBlock): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    attributeFields(block)
      .filter(({ required }) => required)
      .map((field) => {
        if (field.kind === 'choice') return [field.name, field.values[0]]
        return [field.name, field.kind === 'number' ? 0 : field.kind === 'flag' ? false : plainWords(field.name)]
      }),
  )
}
