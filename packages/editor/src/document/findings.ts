import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, Selection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

// What is wrong with a post stands at its block: missing alternative text, a broken link. The host of the editor finds
// it, the editor shows it.

/** Something that a writer should know about a post. */
export interface EditorFinding {
  /** The block of the body, from 0; null for the whole post. */
  readonly block: number | null
  /** One or two sentences in the writer's language. */
  readonly message: string
  /** An error if readers get less than was written. */
  readonly severity: 'error' | 'warning'
  /** What mends it: the text of its button, and what the button does. */
  readonly fix?: readonly [label: string, run: () => void] | undefined
}

/** A finding with the position of its block in the document; null for the whole post. */
export interface PlacedFinding extends EditorFinding {
  readonly at: number | null
}

interface FindingsState {
  readonly list: readonly PlacedFinding[]
  readonly marks: DecorationSet
}

const FINDINGS = new PluginKey<FindingsState>('findings')

/** Marks the blocks of findings. F8 goes to the next one; `onOpen` is called when a mark is pressed. */
export function findings(onOpen: () => void): Plugin<FindingsState> {
  return new Plugin<FindingsState>({
    key: FINDINGS,
    state: {
      init: () => ({ list: [], marks: DecorationSet.empty }),
      apply(transaction, before) {
        const list = transaction.getMeta(FINDINGS) as readonly PlacedFinding[] | undefined
        if (list) return { list, marks: marksOf(transaction.doc, list, onOpen) }
        return transaction.docChanged && before.list.length > 0 ? moved(before, transaction) : before
      },
    },
    props: {
      decorations: (state) => FINDINGS.getState(state)?.marks,
      handleKeyDown(view, { key }) {
        return key === 'F8' && nextFinding(view)
      },
    },
  })
}

/** Shows these findings in place of those before. Those of blocks that are not there are about the whole post. */
export function showFindings(view: EditorView, found: readonly EditorFinding[]): void {
  const { doc, tr } = view.state
  const starts: number[] = []
  doc.forEach((_, at) => void starts.push(at))
  const list = found.map((one) => ({ ...one, at: one.block === null ? null : (starts[one.block] ?? null) }))
  view.dispatch(tr.setMeta(FINDINGS, list satisfies readonly PlacedFinding[]))
}

/** The findings of a post, as they were given. */
export function findingsOf(state: EditorState): readonly PlacedFinding[] {
  return FINDINGS.getState(state)?.list ?? []
}

/** Puts the cursor into a block, or selects it. */
export function goToBlock(view: EditorView, at: number): void {
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(at), 1)).scrollIntoView())
  view.focus()
}

function nextFinding(view: EditorView): boolean {
  const { state } = view
  const places = findingsOf(state)
    .flatMap(({ at }) => at ?? [])
    .sort((one, other) => one - other)
  const { $from } = state.selection
  const here = $from.depth === 0 ? $from.pos : $from.before(1)
  const next = places.find((at) => at > here) ?? places[0]
  if (next === undefined) return false
  goToBlock(view, next)
  return true
}

function moved({ list, marks }: FindingsState, { mapping, doc }: Transaction): FindingsState {
  return {
    list: list.flatMap((one) => {
      if (one.at === null) return one
      // A block that was cut in two keeps its finding in the first part.
      const { pos, deletedAfter } = mapping.mapResult(one.at, 1)
      return deletedAfter ? [] : { ...one, at: pos }
    }),
    marks: marks.map(mapping, doc),
  }
}

function marksOf(doc: Node, list: readonly PlacedFinding[], onOpen: () => void): DecorationSet {
  const blocks = new Map<number, readonly PlacedFinding[]>()
  for (const one of list) if (one.at !== null) blocks.set(one.at, [...(blocks.get(one.at) ?? []), one])
  return DecorationSet.create(
    doc,
    [...blocks].map(([at, found]) => {
      const text = found.map(({ message }) => message).join('\n')
      const isError = found.some(({ severity }) => severity === 'error')
      const severity = isError ? 'error' : 'warning'
      return Decoration.widget(at, ({ dom }) => mark(dom.ownerDocument, text, severity, onOpen), {
        key: `${severity} ${text}`,
        // With a block that is removed, its mark goes.
        side: 1,
        stopEvent: () => true,
        ignoreSelection: true,
      })
    }),
  )
}

/** A button for the mouse, fingers and screen readers. Keys have F8 and the list of findings. */
function mark(document: Document, text: string, severity: EditorFinding['severity'], onOpen: () => void): HTMLElement {
  const place = document.createElement('div')
  place.className = 'edit-finding'
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = `edit-finding-mark edit-finding-${severity}`
  button.title = text
  button.setAttribute('aria-label', text)
  button.textContent = '!'
  button.addEventListener('click', onOpen)
  place.append(button)
  return place
}
