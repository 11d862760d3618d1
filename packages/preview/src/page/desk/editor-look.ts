import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const colours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700', color: 'var(--ink)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: [tags.keyword, tags.propertyName], color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.monospace, tags.string], color: 'var(--fine)' },
  { tag: [tags.meta, tags.comment, tags.processingInstruction, tags.contentSeparator], color: 'var(--muted)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.quote, color: 'var(--muted)' },
])

/** Editor theme with the page's colours, light and dark. */
export const editorLook = [
  syntaxHighlighting(colours),
  EditorView.theme({
    '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)', fontSize: '14px' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '22px', overflow: 'auto' },
    '.cm-content': { padding: '16px 0 40vh', caretColor: 'var(--ink)' },
    '.cm-line': { padding: '0 20px 0 8px', unicodeBidi: 'plaintext' },
    '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--muted)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--wash) 60%, transparent)' },
    '.cm-flashed': { backgroundColor: 'color-mix(in srgb, var(--accent) 20%, transparent)' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'color-mix(in srgb, var(--accent) 25%, transparent)',
    },
    '.cm-tooltip': {
      backgroundColor: 'var(--paper)',
      color: 'var(--ink)',
      border: '1px solid var(--line)',
      borderRadius: '8px',
      maxWidth: 'min(480px, 90vw)',
      overflow: 'hidden',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '240px' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      backgroundColor: 'var(--accent)',
      color: 'var(--on-accent)',
    },
    '.cm-completionDetail': { color: 'inherit', fontStyle: 'normal', opacity: '0.8' },
    '.cm-diagnostic': { padding: '8px 12px', fontFamily: 'var(--sans)', fontSize: '13px', lineHeight: '20px' },
    '.cm-diagnostic-error': { borderLeft: '3px solid var(--bad)' },
    '.cm-diagnostic-warning': { borderLeft: '3px solid var(--warn)' },
    '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--bad) 1px' },
    '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--warn) 1px' },
    '.cm-panels': { backgroundColor: 'var(--wash)', color: 'var(--ink)', borderColor: 'var(--line)' },
    '.cm-panel.cm-search': { padding: '8px 12px', fontFamily: 'var(--sans)' },
    '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--paper)', color: 'inherit' },
    '.cm-textfield': { backgroundColor: 'var(--paper)', color: 'inherit', borderColor: 'var(--line)' },
  }),
]
