import { hasRole } from 'diptych'
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

const WITHHELD = new PluginKey<DecorationSet>('withheld')

/** Dims what stands below the wall. Notes are left as they are: those of the text above the wall are for everyone. */
export function withheld(): Plugin<DecorationSet> {
  return new Plugin({
    key: WITHHELD,
    state: {
      init: (_, { doc }) => belowWall(doc),
      apply({ docChanged, doc, before: old, mapping }, before) {
        if (!docChanged) return before
        // A key in a text changes no block. A block that was replaced loses its decoration.
        const mapped = before.map(mapping, doc)
        return hasSameBlocks(old, doc) && mapped.find().length === before.find().length ? mapped : belowWall(doc)
      },
    },
    props: { decorations: (state) => WITHHELD.getState(state) },
  })
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
