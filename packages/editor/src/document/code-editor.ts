import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit, LanguageDescription } from '@codemirror/language'
import { languages } from '@codemirror/language-data'
import { highlightSelectionMatches, selectNextOccurrence } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  keymap,
  rectangularSelection,
  type ViewUpdate,
} from '@codemirror/view'
import { undo, redo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type Selection, TextSelection } from 'prosemirror-state'
import type {
  Decoration as OuterDecoration,
  DecorationSource,
  EditorView as OuterView,
  NodeView,
} from 'prosemirror-view'
import { codeEditorKeys } from './code-editor-keys.js'
import { codeEditorLook, showMarks } from './code-editor-look.js'
import { indentationOf } from './code-keys.js'

// The document is ProseMirror's: each change here becomes one of its transactions, so there is one history. CodeMirror
// has the text, the cursors and the keys of one block. Colours, matches and marks for the writer are the document's
// decorations, so they are those of the page and of the editor.

export interface CodeEditorParts {
  /** The block as on the page, with a place for its text. */
  readonly frame: NodeView
  readonly node: Node
  readonly getPos: () => number | undefined
  readonly inner: DecorationSource
  readonly outer: OuterView
  /** Called when the block is text again, or is built anew. */
  readonly closed: (hadFocus: boolean) => void
}

/** Marks a change that comes from the document. */
const fromPost = Annotation.define<true>()

/** One block of code in CodeMirror. */
export class CodeEditor implements NodeView {
  readonly dom: HTMLElement
  /** Whether text of this block is being dragged. */
  isDragged = false
  private readonly code: EditorView
  private readonly language = new Compartment()
  private node: Node
  private inner: DecorationSource
  /** Whether the document is being told of a change, or tells of one. */
  private isUpdating = false
  private painting: ReturnType<typeof setTimeout> | undefined
  /** What is written now, for the history: the steps of a composed word, or what is typed at several cursors. */
  private writing: number | null = null

  constructor(private readonly parts: CodeEditorParts) {
    const { frame, node, inner, outer } = parts
    const place = frame.contentDOM ?? frame.dom
    this.dom = frame.dom as HTMLElement
    this.node = node
    this.inner = inner
    const text = textOf(node)
    this.code = new EditorView({
      state: EditorState.create({
        doc: text,
        selection: this.selectionOf(outer.state.selection) ?? { anchor: 0 },
        extensions: [
          // A return character of a stored text is one character there and here.
          EditorState.lineSeparator.of('\n'),
          EditorState.allowMultipleSelections.of(true),
          EditorState.tabSize.of(4),
          indentUnit.of(indentationOf(text)),
          this.language.of([]),
          writing(place.closest('[aria-label]')?.getAttribute('aria-label') ?? ''),
          keymap.of([
            ...codeEditorKeys(outer, parts.getPos),
            ...closeBracketsKeymap,
            { key: 'Mod-d', run: selectNextOccurrence, preventDefault: true },
            // Mod-Enter leaves the code, as everywhere in the editor.
            ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
          ]),
          this.clipboard(),
          EditorView.updateListener.of((update) => this.forward(update)),
          codeEditorLook,
        ],
      }),
      parent: place,
    })
    this.paint()
    // Without its grammar, code is written all the same.
    this.loadLanguage().catch(reportError)
  }

  /** The position of the first character of the block. */
  private get start(): number | null {
    const at = this.parts.getPos()
    return at === undefined ? null : at + 1
  }

  private async loadLanguage(): Promise<void> {
    const name: unknown = this.node.attrs['language']
    if (typeof name !== 'string' || name === '') return
    const found = LanguageDescription.matchLanguageName(languages, name, true)
    if (!found) return
    const support = await found.load()
    this.code.dispatch({ effects: this.language.reconfigure(support) })
  }

  /** Tells the document of a change or of the cursor. */
  private forward({ docChanged, selectionSet, changes, state, view, transactions }: ViewUpdate): void {
    const isOneStep =
      view.composing ||
      (state.selection.ranges.length > 1 && transactions.some((transaction) => transaction.isUserEvent('input.type')))
    this.writing = isOneStep ? (this.writing ?? Date.now()) : null
    const start = this.start
    if (this.isUpdating || start === null || !(docChanged || (selectionSet && view.hasFocus))) return
    const { outer } = this.parts
    const { tr, schema } = outer.state
    let offset = start
    changes.iterChanges((fromA, toA, fromB, toB, inserted) => {
      const [from, to] = [offset + fromA, offset + toA]
      if (inserted.length === 0) tr.delete(from, to)
      else tr.replaceWith(from, to, schema.text(inserted.toString()))
      offset += toB - fromB - (toA - fromA)
    })
    const { anchor, head } = state.selection.main
    tr.setSelection(TextSelection.create(tr.doc, start + anchor, start + head))
    // ProseMirror's history joins what has the same number.
    if (this.writing !== null) tr.setMeta('composition', this.writing)
    this.isUpdating = true
    outer.dispatch(tr)
    this.isUpdating = false
  }

  update(node: Node, decorations: readonly OuterDecoration[], inner: DecorationSource): boolean {
    if (!this.parts.frame.update?.(node, decorations, inner)) return false
    const change = this.isUpdating ? null : changeTo(node, this.node)
    this.node = node
    if (change) this.withoutForwarding(() => this.code.dispatch({ changes: change, annotations: fromPost.of(true) }))
    if (inner !== this.inner) {
      this.inner = inner
      this.paintLater()
    }
    return true
  }

  /** Takes the selection of the document, such as a match that was found. */
  select(selection: Selection): void {
    const own = this.selectionOf(selection)
    if (this.isUpdating || !own) return
    const { main } = this.code.state.selection
    if (main.anchor === own.anchor && main.head === own.head) return
    const { anchor } = own
    this.withoutForwarding(() =>
      this.code.dispatch({
        selection: own,
        effects: EditorView.scrollIntoView(anchor),
        annotations: fromPost.of(true),
      }),
    )
  }

  /** Shows the end of a selection in the window. False if it is outside of the block. */
  scrollTo(selection: Selection): boolean {
    const own = this.selectionOf(selection)
    if (own) this.code.dispatch({ effects: EditorView.scrollIntoView(own.head) })
    return own !== null
  }

  /** Where a position of the document is in the window; null if it is outside of the block. */
  coordsAt(at: number, side: -1 | 1): ReturnType<EditorView['coordsAtPos']> {
    const start = this.start
    return start === null || at < start || at > start + this.node.content.size
      ? null
      : this.code.coordsAtPos(at - start, side)
  }

  private selectionOf({ anchor, head }: Selection): { readonly anchor: number; readonly head: number } | null {
    const start = this.start
    const size = this.node.content.size
    if (start === null) return null
    const own = { anchor: anchor - start, head: head - start }
    return Math.min(own.anchor, own.head) < 0 || Math.max(own.anchor, own.head) > size ? null : own
  }

  /** Changes CodeMirror as the document says, so that the document is not changed once more. */
  private withoutForwarding(change: () => void): void {
    this.isUpdating = true
    change()
    this.isUpdating = false
  }

  private paintLater(): void {
    this.painting ??= setTimeout(() => {
      this.painting = undefined
      // An input method would lose the word that is being composed.
      if (this.code.composing) this.paintLater()
      else this.paint()
    })
  }

  /** Shows the document's decorations in this block. */
  private paint(): void {
    this.withoutForwarding(() => this.code.dispatch({ effects: showMarks(this.inner, this.code.state.doc.length) }))
  }

  /** The document's own copies, files and undo. CodeMirror pastes text, with its tabs and line breaks. */
  private clipboard(): Extension {
    const { outer } = this.parts
    const byOuter = (event: ClipboardEvent, view: EditorView): boolean => {
      const { ranges, main } = view.state.selection
      if (ranges.length > 1 || main.empty) return false
      return outer.someProp('handleDOMEvents', (handlers) => handlers[event.type as 'copy']?.(outer, event)) === true
    }
    return [
      EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, '\n')),
      EditorView.domEventHandlers({
        copy: byOuter,
        cut: byOuter,
        paste: (event) =>
          event.clipboardData !== null &&
          event.clipboardData.files.length > 0 &&
          outer.someProp('handleDOMEvents', (handlers) => handlers.paste?.(outer, event)) === true,
        dragstart: () => void (this.isDragged = true),
        dragend: () => void (this.isDragged = false),
        beforeinput(event) {
          const command = { historyUndo: undo, historyRedo: redo }[event.inputType]
          if (!command) return false
          command(outer.state, outer.dispatch)
          return true
        },
      }),
    ]
  }

  setSelection(anchor: number, head: number): void {
    this.code.focus()
    const { main } = this.code.state.selection
    if (main.anchor !== anchor || main.head !== head)
      this.withoutForwarding(() => this.code.dispatch({ selection: { anchor, head }, annotations: fromPost.of(true) }))
  }

  /** Keys with a modifier that CodeMirror has no use for are those of the editor: undo, finding, the toolbar. */
  stopEvent(event: Event): boolean {
    if (!(event.target instanceof globalThis.Node) || !this.code.dom.contains(event.target)) return false
    if (!(event instanceof KeyboardEvent) || event.type !== 'keydown' || event.isComposing) return true
    const { key, altKey, ctrlKey, metaKey } = event
    return !(ctrlKey || metaKey || altKey || key === 'Escape' || /^F\d/.test(key))
  }

  ignoreMutation(): boolean {
    return true
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode')
  }

  destroy(): void {
    clearTimeout(this.painting)
    this.parts.closed(this.code.hasFocus)
    this.code.destroy()
    this.parts.frame.destroy?.()
  }
}

function writing(label: string): Extension {
  return [
    EditorView.contentAttributes.of({ 'aria-label': label }),
    EditorView.scrollMargins.of(() => ({ top: 24, bottom: 96 })),
    drawSelection(),
    dropCursor(),
    rectangularSelection(),
    crosshairCursor(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightSelectionMatches({ minSelectionLength: 2 }),
  ]
}

/** The text of code. A break in it counts as the character that it is in code. */
function textOf(node: Node): string {
  return node.textBetween(0, node.content.size, '', '\n')
}

/** The change that turns one text of the block into another; null if they are equal. */
function changeTo(
  after: Node,
  before: Node,
): { readonly from: number; readonly to: number; readonly insert: string } | null {
  const from = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  if (from === null || end === null) return null
  // With equal letters in a row, the two ends may overlap.
  const overlap = Math.max(0, from - Math.min(end.a, end.b))
  return { from, to: end.a + overlap, insert: after.textBetween(from, end.b + overlap, '', '\n') }
}
