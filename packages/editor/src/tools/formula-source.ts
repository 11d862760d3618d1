import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, LanguageDescription, syntaxHighlighting } from '@codemirror/language'
import { languages } from '@codemirror/language-data'
import { Compartment, EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** A part of the source, in characters. */
export interface WrongPart {
  readonly offset: number
  readonly length: number
}

export interface FormulaSource {
  /** Marks the part of the source that is wrong. Null: nothing is. */
  mark(part: WrongPart | null): void
  close(): void
}

interface FormulaSourceParts {
  /** Of the field that is replaced. */
  readonly id: string
  readonly label: string
  readonly value: string
  /** With one line, Enter saves the form. */
  readonly lines: number
  readonly change: (value: string) => void
}

const setWrong = StateEffect.define<WrongPart | null>()

const wrong = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, state }) {
    for (const effect of effects) if (effect.is(setWrong)) return markOf(effect.value, state.doc.length)
    return before.map(changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** What is missing at the end shows at the last character. */
function markOf(part: WrongPart | null, length: number): DecorationSet {
  if (part === null || length === 0) return Decoration.none
  const from = Math.min(part.offset, length - 1)
  return Decoration.set(
    Decoration.mark({ class: 'edit-wrong' }).range(from, Math.min(from + Math.max(1, part.length), length)),
  )
}

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.atom], color: 'var(--edit-focus)' },
  { tag: tags.comment, color: 'var(--edit-muted)' },
  { tag: [tags.number, tags.string], color: 'inherit' },
  { tag: tags.bracket, color: 'var(--edit-muted)' },
])

const look = EditorView.theme({
  '&': { color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '22px', overflow: 'auto' },
  '.cm-content': { padding: '0', caretColor: 'currentColor' },
  '.cm-line': { padding: '0' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'transparent',
    boxShadow: 'inset 0 0 0 1px currentColor',
    borderRadius: '2px',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', color: 'var(--edit-bad)' },
})

/**
 * Opens CodeMirror for the source of a formula in a form. The form is one step of undo, so it has a history of its own.
 */
export function openFormulaSource(
  place: HTMLElement,
  { id, label, value, lines, change }: FormulaSourceParts,
): FormulaSource {
  const language = new Compartment()
  const form = place.closest('form')
  const document = place.ownerDocument
  const found = document.getElementById(id)
  const field = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : null
  const hadFocus = field !== null && field === document.activeElement
  const cursor = hadFocus ? field.selectionStart : null
  const save = (): boolean => {
    form?.requestSubmit()
    return true
  }
  const view = new EditorView({
    parent: place,
    state: EditorState.create({
      doc: value,
      selection: { anchor: Math.min(cursor ?? value.length, value.length) },
      extensions: [
        EditorState.lineSeparator.of('\n'),
        history(),
        bracketMatching(),
        closeBrackets(),
        EditorView.lineWrapping,
        language.of([]),
        syntaxHighlighting(colours),
        wrong,
        keymap.of([
          { key: 'Mod-Enter', run: save },
          ...(lines > 1 ? [] : [{ key: 'Enter', run: save }]),
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && change(state.doc.toString())),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': `${id}-problem`, dir: 'ltr' }),
        EditorView.editorAttributes.of({ class: 'edit-input edit-source', style: `--edit-lines: ${lines}` }),
        look,
      ],
    }),
  })
  // A hidden field takes no focus from its label.
  const leaving = new AbortController()
  for (const name of field?.labels ?? []) name.addEventListener('click', () => view.focus(), { signal: leaving.signal })
  // The dialog gave the focus to the field that this one replaces.
  if (hadFocus || !form?.contains(document.activeElement)) view.focus()
  LanguageDescription.matchLanguageName(languages, 'LaTeX')
    ?.load()
    .then((support) => view.dispatch({ effects: language.reconfigure(support) }))
    // Without its grammar, the source has no colours.
    .catch(reportError)
  return {
    mark: (part) => view.dispatch({ effects: setWrong.of(part) }),
    close: () => {
      leaving.abort()
      view.destroy()
    },
  }
}
