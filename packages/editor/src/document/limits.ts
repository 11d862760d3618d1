import { hasRole } from 'diptych'
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

// Where a post ends for somebody: the reader whom the wall stops, and the mail that Gmail clips.

/** How much of a post arrives. */
interface DeliveryLimits {
  /** Whether the wall stops the reader: what stands below it is dimmed. */
  readonly isWithheld: boolean
  /** The block of the body, from 0, before which Gmail clips the mail; null if it shows all. */
  readonly clippedAt: number | null
}

interface LimitsState {
  readonly isWithheld: boolean
  readonly dimmed: DecorationSet
  readonly clip: DecorationSet
}

const LIMITS = new PluginKey<LimitsState>('limits')

/**
 * Dims what stands below the wall, and draws a line where Gmail clips the mail. Notes are not dimmed: those of the text
 * above the wall are for everyone.
 *
 * @param clipText Text of the line.
 */
export function limits(isWithheld: boolean, clipText: string): Plugin<LimitsState> {
  const dimmedIn = (doc: Node, isOn: boolean) => (isOn ? belowWall(doc) : DecorationSet.empty)
  return new Plugin<LimitsState>({
    key: LIMITS,
    state: {
      init: (_, { doc }) => ({ isWithheld, dimmed: dimmedIn(doc, isWithheld), clip: DecorationSet.empty }),
      apply(transaction, before) {
        const given = transaction.getMeta(LIMITS) as DeliveryLimits | undefined
        const { doc, docChanged, mapping } = transaction
        if (given)
          return {
            isWithheld: given.isWithheld,
            dimmed: dimmedIn(doc, given.isWithheld),
            clip: clipLine(doc, given.clippedAt, clipText),
          }
        if (!docChanged) return before
        return {
          ...before,
          dimmed: before.isWithheld ? mappedDimmed(before.dimmed, transaction) : before.dimmed,
          clip: before.clip.map(mapping, doc),
        }
      },
    },
    props: {
      decorations(state) {
        const { dimmed, clip } = LIMITS.getState(state) ?? {}
        const line = clip?.find() ?? []
        return line.length > 0 && dimmed ? dimmed.add(state.doc, line) : dimmed
      },
    },
  })
}

/** Shows these limits in place of those before. */
export function showLimits(view: EditorView, given: DeliveryLimits): void {
  view.dispatch(view.state.tr.setMeta(LIMITS, given))
}

/** A key in a text changes no block. A block that was replaced loses its decoration. */
function mappedDimmed(dimmed: DecorationSet, { doc, before, mapping }: Transaction): DecorationSet {
  const mapped = dimmed.map(mapping, doc)
  return hasSameBlocks(before, doc) && mapped.find().length === dimmed.find().length ? mapped : belowWall(doc)
}

function hasSameBlocks(one: Node, other: Node): boolean {
  return one.childCount === other.childCount && one.children.every(({ type }, at) => type === other.child(at).type)
}

function belowWall(doc: Node): DecorationSet {
  const dimmed: Decoration[] = []
  let isBelow = false
  doc.forEach((node, at) => {
    if (isBelow && !hasRole(node, 'note'))
      dimmed.push(Decoration.node(at, at + node.nodeSize, { class: 'edit-withheld' }))
    isBelow ||= hasRole(node, 'cut')
  })
  return DecorationSet.create(doc, dimmed)
}

function clipLine(doc: Node, block: number | null, text: string): DecorationSet {
  if (block === null || block >= doc.childCount) return DecorationSet.empty
  let start = 0
  for (let index = 0; index < block; index++) start += doc.child(index).nodeSize
  const line = ({ dom: { ownerDocument } }: EditorView) => {
    const element = ownerDocument.createElement('div')
    element.className = 'edit-clip'
    element.contentEditable = 'false'
    element.textContent = text
    return element
  }
  return DecorationSet.create(doc, [Decoration.widget(start, line, { key: 'clip', side: -1, ignoreSelection: true })])
}
