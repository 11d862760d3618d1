import { mergeFieldsIn, type PlacedField, RECIPIENT_FIELDS, recipientField } from 'diptych/editing'
import type { Recipient } from 'diptych/types'
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

// A merge field is stored as text: `{first_name, "there"}`. In the document it is a pill with the value of a sample
// reader. The text stays where it is, one pixel wide; the cursor does not go into it, and one key deletes it.

/** What merge fields a post may have, and what its pills show. */
export interface MergeFieldOptions {
  /** Names that authors may use. */
  readonly names: readonly string[]
  /** The reader whose values the pills show. */
  readonly sample: Recipient
}

/** The merge fields of a post: those of every recipient and these. */
export function mergeFieldOptions(fields: readonly string[] = [], sample: Recipient = {}): MergeFieldOptions {
  return { names: [...new Set([...RECIPIENT_FIELDS, ...fields])], sample }
}

const MERGE_FIELDS = new PluginKey<DecorationSet>('merge-fields')

/** Shows merge fields as pills. */
export function mergeFields(options: MergeFieldOptions): Plugin<DecorationSet> {
  return new Plugin({
    key: MERGE_FIELDS,
    state: {
      init: (_, { doc }) => DecorationSet.create(doc, pillsIn(doc, 0, doc.content.size, options)),
      apply(transaction, before) {
        if (!transaction.docChanged) return before
        return changedTexts(transaction).reduce(
          (set, [from, to]) =>
            set.remove(set.find(from, to)).add(transaction.doc, pillsIn(transaction.doc, from, to, options)),
          before.map(transaction.mapping, transaction.doc),
        )
      },
    },
    appendTransaction: (transactions, before, after) =>
      transactions.some(({ selectionSet, docChanged }) => selectionSet || docChanged) ? outside(before, after) : null,
    props: {
      decorations: (state) => MERGE_FIELDS.getState(state),
      handleDOMEvents: {
        beforeinput(view, event) {
          const isBackward = event.inputType.startsWith('delete') && event.inputType.endsWith('Backward')
          const isForward = event.inputType.startsWith('delete') && event.inputType.endsWith('Forward')
          const { empty, from } = view.state.selection
          if (!empty || (!isBackward && !isForward)) return false
          const field = fieldsOf(view.state, from, from).find((one) => (isBackward ? one.to : one.from) === from)
          if (!field) return false
          event.preventDefault()
          view.dispatch(view.state.tr.delete(field.from, field.to).scrollIntoView())
          return true
        },
      },
    },
  })
}

/** The merge field that is selected, and nothing else; null if there is none. Its place is that in the document. */
export function selectedMergeField(state: EditorState): PlacedField | null {
  const { from, to, empty } = state.selection
  return empty ? null : (fieldsOf(state, from, to).find((field) => field.from === from && field.to === to) ?? null)
}

/** A merge field as it is stored in text. */
export function mergeFieldText({ name, fallback }: Pick<PlacedField, 'name' | 'fallback'>): string {
  return `{${name}, "${fallback}"}`
}

interface PillSpec {
  readonly field?: PlacedField
}

/** The merge fields that touch a part of the document. */
function fieldsOf(state: EditorState, from: number, to: number): readonly PlacedField[] {
  const found = MERGE_FIELDS.getState(state)?.find(from, to, (spec: PillSpec) => spec.field !== undefined) ?? []
  return found.map((one) => ({ ...(one.spec as Required<PillSpec>).field, from: one.from, to: one.to }))
}

function pillsIn(doc: Node, from: number, to: number, { names, sample }: MergeFieldOptions): Decoration[] {
  const pills: Decoration[] = []
  doc.nodesBetween(from, to, (node, at) => {
    if (node.type.spec.code) return false
    if (!node.isText || !node.text || node.marks.some(({ type }) => type.spec.code)) return true
    for (const field of mergeFieldsIn(node.text, names)) {
      const source = node.text.slice(field.from, field.to)
      const value = recipientField(field, sample)
      const end = at + field.to
      pills.push(
        Decoration.inline(at + field.from, end, { class: 'edit-field-source' }, { field }),
        Decoration.widget(end, (view, getPos) => pill(view, getPos, source, value), {
          key: `${source} ${value}`,
          side: -1,
          marks: node.marks,
          stopEvent: ({ type }: Event) => type === 'mousedown',
        }),
      )
    }
    return false
  })
  return pills
}

function pill(view: EditorView, getPos: () => number | undefined, source: string, value: string): HTMLElement {
  const element = view.dom.ownerDocument.createElement('span')
  element.className = 'edit-field-pill'
  element.title = source
  // A blank fallback is allowed: the pill must still be seen.
  element.textContent = value === '' ? source : value
  element.addEventListener('mousedown', (event) => {
    const end = getPos()
    if (end === undefined) return
    event.preventDefault()
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end - source.length, end)))
    view.focus()
  })
  return element
}

/** The texts that a transaction changed: their first and last position. */
function changedTexts({ doc, mapping }: Transaction): readonly (readonly [from: number, to: number])[] {
  const texts = new Map<number, number>()
  mapping.maps.forEach((map, index) => {
    const rest = mapping.slice(index + 1)
    map.forEach((_from, _to, start, end) => {
      const from = Math.max(0, rest.map(start, -1) - 1)
      const to = Math.min(doc.content.size, rest.map(end) + 1)
      doc.nodesBetween(from, to, (node, at) => {
        if (node.isTextblock) texts.set(at + 1, at + node.nodeSize - 1)
        return !node.isTextblock
      })
    })
  })
  return [...texts]
}

/** Moves a selection that ends within a merge field: a cursor selects the field, a selection takes all of it. */
function outside(before: EditorState, after: EditorState): Transaction | null {
  const { selection } = after
  if (!(selection instanceof TextSelection)) return null
  const around = (position: number) =>
    fieldsOf(after, position, position).find(({ from, to }) => from < position && position < to)
  const [atAnchor, atHead] = [around(selection.anchor), around(selection.head)]
  if (!atAnchor && !atHead) return null
  // Where it comes from: the arrows step over a field in both directions.
  const isBackward = selection.head < before.selection.head
  const edge = ({ from, to }: PlacedField, isStart: boolean) => (isStart ? from : to)
  const anchor = atAnchor ? edge(atAnchor, selection.empty ? !isBackward : selection.anchor < selection.head) : null
  const head = atHead ? edge(atHead, isBackward) : null
  return after.tr.setSelection(TextSelection.create(after.doc, anchor ?? selection.anchor, head ?? selection.head))
}
