import { EditorView } from '@codemirror/view'

/** CodeMirror takes the type and the room that code has on the page, so that nothing moves when the cursor comes. */
export const codeEditorLook = EditorView.theme({
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
