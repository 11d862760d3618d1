import { type Extension, type Range, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { Decoration as OuterDecoration, DecorationSource } from 'prosemirror-view'

const setMarks = StateEffect.define<DecorationSet>()

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects }) {
    for (const effect of effects) if (effect.is(setMarks)) return effect.value
    return before.map(changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Shows the document's decorations of a block (colours, matches, findings) in its code of this length. */
export function showMarks(inner: DecorationSource, length: number): StateEffect<DecorationSet> {
  const found: Range<Decoration>[] = []
  inner.forEachSet((set) => {
    for (const decoration of set.find()) {
      const { class: name } = attributesOf(decoration)
      const [from, to] = [Math.max(0, decoration.from), Math.min(length, decoration.to)]
      if (name && from < to) found.push(Decoration.mark({ class: name }).range(from, to))
    }
  })
  return setMarks.of(Decoration.set(found, true))
}

/** ProseMirror has no public way to the attributes of an inline decoration. */
function attributesOf(decoration: OuterDecoration): { readonly class?: string | undefined } {
  return (decoration as unknown as { readonly type: { readonly attrs?: { readonly class?: string } } }).type.attrs ?? {}
}

/** CodeMirror takes the type and the room that code has on the page, so that nothing moves when the cursor comes. */
const theme = EditorView.theme({
  '&': { color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', overflow: 'visible', height: 'auto', tabSize: 'inherit' },
  '.cm-content': { padding: '0', caretColor: 'currentColor', minHeight: 'auto' },
  '.cm-line': { padding: '0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'currentColor', marginLeft: '-0.6px' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--dip-accent, #1a6dff) 26%, transparent)',
  },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in srgb, var(--dip-accent, #1a6dff) 14%, transparent)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'transparent',
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 45%, transparent)',
    borderRadius: '2px',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'transparent',
    boxShadow: 'inset 0 -2px 0 var(--dip-negative, #c4314b)',
  },
})

/** How code looks while it is written: as on the page, with the marks of the document. */
export const codeEditorLook: Extension = [marks, theme]
