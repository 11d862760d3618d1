import { closeCompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Annotation, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { BlockEntry, Place, PostSource, WritingForms } from '../protocol.js'
import { placeAt, scrolledAt, type Extent } from '../scrolling/place.js'
import { anchorsIn, blockAt, blockStarts, flashedLine, flashLine, setBlocks, startsOf } from './block-lines.js'
import { writingCompletion } from './completion.js'
import { editorLook } from './editor-look.js'
import { diagnosticsOf, type Judgement } from './findings.js'
import { languageOf } from './languages.js'
import { pasting, type PastingParts } from './pasting.js'

export interface EditorParts extends Omit<PastingParts, 'format'> {
  readonly source: Pick<PostSource, 'text' | 'format'>
  readonly label: string
  /** CSP nonce for the editor's styles. */
  readonly nonce: string
  forms(): WritingForms | null
  /** Called when the writer changes the text. */
  changed(): void
  /** Called to save the text now. */
  save(): void
  /** Called when the writer clicks a block. */
  pressed(block: number): void
  /** Called when the writer scrolls. */
  scrolled(place: Place): void
}

/** A text editor. */
export interface Editor {
  /** The text, with its original line ends. */
  text(): string
  /** Replaces the text. Changes only the part that differs. */
  replaceText(text: string): void
  judge(judgement: Judgement): void
  takeBlocks(blocks: readonly BlockEntry[]): void
  /** Scrolls to a block and highlights it for a moment. */
  show(block: number): void
  /** Scrolls to the place of another pane. */
  follow(place: Place): void
  focus(): void
  close(): void
}

const FLASH_MS = 1600
/** Marks a change that comes from the file. */
const fromFile = Annotation.define<true>()

export function openEditor(parent: HTMLElement, parts: EditorParts): Editor {
  const { source, label, nonce, forms, changed, save, pressed, scrolled } = parts
  const lineEnd = source.text.includes('\r\n') ? '\r\n' : '\n'
  // Ignores scrolling by this script: the other panes know the place.
  let told: number | null = null
  let flashing: ReturnType<typeof setTimeout> | undefined
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: source.text,
      extensions: [
        EditorView.cspNonce.of(nonce),
        writing(label),
        languageOf(source.format),
        source.format === 'markdown' ? writingCompletion(forms) : [],
        pasting({ ...parts, format: source.format }),
        blockStarts,
        flashedLine,
        lintGutter(),
        keymap.of([
          {
            key: 'Mod-s',
            preventDefault: true,
            run: () => {
              save()
              return true
            },
          },
          // Keyboard users can leave the editor with Escape, then Tab.
          { key: 'Escape', run: (open) => closeCompletion(open) },
          ...completionKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...lintKeymap,
        ]),
        EditorView.updateListener.of(({ docChanged, transactions }) => {
          if (docChanged && transactions.some((each) => each.docChanged && !each.annotation(fromFile))) changed()
        }),
        EditorView.domEventHandlers({
          click(event, open) {
            const at = open.posAtCoords({ x: event.clientX, y: event.clientY })
            const block = at === null ? null : blockAt(open.state, at)
            if (block !== null) pressed(block)
          },
        }),
        editorLook,
      ],
    }),
  })
  const { scrollDOM } = view
  const extent = (): Extent => ({
    anchors: anchorsIn(view),
    content: scrollDOM.scrollHeight,
    view: scrollDOM.clientHeight,
  })
  let waiting = false
  scrollDOM.addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(() => {
        waiting = false
        const isOwn = told !== null && Math.abs(scrollDOM.scrollTop - told) < 2
        if (isOwn || view.state.field(blockStarts).length === 0) return
        told = null
        scrolled(placeAt(scrollDOM.scrollTop, extent()))
      })
    },
    { passive: true },
  )
  return {
    text: () => view.state.doc.sliceString(0, view.state.doc.length, lineEnd),
    replaceText(text) {
      const next = text.replaceAll(/\r\n?/g, '\n')
      view.dispatch({ changes: difference(view.state.doc.toString(), next), annotations: fromFile.of(true) })
    },
    judge: (judgement) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, judgement))),
    takeBlocks: (blocks) => view.dispatch({ effects: setBlocks.of(startsOf(view.state, blocks)) }),
    show(block) {
      const at = view.state.field(blockStarts).find((start) => start.block === block)?.at
      if (at === undefined) return
      view.dispatch({
        selection: { anchor: at },
        effects: [EditorView.scrollIntoView(at, { y: 'center' }), flashLine.of(at)],
      })
      told = scrollDOM.scrollTop
      clearTimeout(flashing)
      flashing = setTimeout(() => view.dispatch({ effects: flashLine.of(null) }), FLASH_MS)
    },
    follow(place) {
      if (view.state.field(blockStarts).length === 0) return
      scrollDOM.scrollTop = scrolledAt(place, extent())
      told = scrollDOM.scrollTop
    },
    focus: () => view.focus(),
    close() {
      clearTimeout(flashing)
      view.destroy()
    },
  }
}

function writing(label: string): Extension {
  return [
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    highlightSelectionMatches(),
    history(),
    drawSelection(),
    dropCursor(),
    indentOnInput(),
    bracketMatching(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', autocapitalize: 'sentences' }),
  ]
}

/** One change that turns `before` into `after`. */
export function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const longest = Math.min(before.length, after.length)
  let start = 0
  while (start < longest && before[start] === after[start]) start++
  let end = 0
  while (end < longest - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
