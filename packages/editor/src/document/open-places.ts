import { openPlacesIn } from 'diptych/editing'
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

// TK is what writers leave where something is still "to come". Such places are marked in the text and counted below it.

interface OpenPlace {
  readonly from: number
  readonly to: number
}

const OPEN_PLACES = new PluginKey<DecorationSet>('open-places')

/** Milliseconds without a change after which the text is looked through. */
const REST = 300

/** Marks the open places. They are looked for while the writer rests, since a key must not wait for them. */
export function openPlaces(): Plugin<DecorationSet> {
  return new Plugin({
    key: OPEN_PLACES,
    state: {
      init: (_, { doc }) => marked(doc),
      apply(transaction, before) {
        const found = transaction.getMeta(OPEN_PLACES) as DecorationSet | undefined
        return found ?? before.map(transaction.mapping, transaction.doc)
      },
    },
    props: { decorations: (state) => OPEN_PLACES.getState(state) },
    view(view) {
      let timer: ReturnType<typeof setTimeout> | undefined
      return {
        update(_, { doc }) {
          if (view.state.doc === doc) return
          clearTimeout(timer)
          timer = setTimeout(() => lookThrough(view), REST)
        },
        destroy: () => clearTimeout(timer),
      }
    },
  })
}

/** The open places of a document, in order. */
export function openPlacesOf(state: EditorState): readonly OpenPlace[] {
  return OPEN_PLACES.getState(state)?.find() ?? []
}

function lookThrough(view: EditorView): void {
  const { state } = view
  const found = marked(state.doc)
  const before = openPlacesOf(state)
  const places = found.find()
  const isSame = places.length === before.length && places.every(({ from }, at) => from === before[at]?.from)
  if (!isSame) view.dispatch(state.tr.setMeta(OPEN_PLACES, found))
}

function marked(doc: Node): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    if (node.type.spec.code) return false
    if (!node.isText || !node.text) return true
    for (const [from, to] of openPlacesIn(node.text))
      found.push(Decoration.inline(at + from, at + to, { class: 'edit-open-place' }))
    return false
  })
  return DecorationSet.create(doc, found)
}
