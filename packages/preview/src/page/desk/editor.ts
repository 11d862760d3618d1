import { closeCompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
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
import { tags } from '@lezer/highlight'
import type { MarkdownConfig } from '@lezer/markdown'
import { problemSeverity } from 'diptych/domain'
import type {
  BlockEntry,
  JsonPlace,
  Place,
  PostFindings,
  PostReport,
  PostSource,
  SourcePlace,
  WritingForms,
  WritingPlace,
} from '../protocol.js'
import { type Extent, placeAt, scrolledAt } from '../scrolling/place.js'
import { readerScrolling } from '../scrolling/reader-scrolling.js'
import {
  anchorsIn,
  blockAt,
  blockStarts,
  bodyBlockAt,
  bodyOf,
  bodyStarts,
  cursorAt,
  flashedLine,
  flashLine,
  setBlocks,
  setBody,
  startsOf,
} from './block-lines.js'
import { writingCompletion } from './completion.js'
import { editorLook } from './editor-look.js'
import { pasting, type PastingParts } from './pasting.js'
import { stretchOf } from './places.js'

/** Adds front matter and directives to the CommonMark parser. */
const directiveSyntax: MarkdownConfig = {
  defineNodes: [
    { name: 'FrontMatter', block: true, style: { 'FrontMatter/...': tags.meta } },
    { name: 'DirectiveLine', block: true, style: { 'DirectiveLine/...': tags.keyword } },
  ],
  parseBlock: [
    {
      name: 'FrontMatter',
      before: 'HorizontalRule',
      parse(cx, line) {
        const fence = cx.lineStart === 0 ? /^(---|\+\+\+|;;;)\w*[ \t]*$/.exec(line.text)?.[1] : undefined
        if (fence === undefined) return false
        let end = cx.lineStart + line.text.length
        while (cx.nextLine()) {
          end = cx.lineStart + line.text.length
          if (line.text.trimEnd() === fence) {
            cx.nextLine()
            break
          }
        }
        cx.addElement(cx.elt('FrontMatter', 0, end))
        return true
      },
    },
    {
      name: 'DirectiveLine',
      before: 'FencedCode',
      parse(cx, line) {
        if (line.next !== COLON || !/^:{2,}(?:[a-z][\w-]*|[ \t]*$)/i.test(line.text.slice(line.pos))) return false
        cx.addElement(cx.elt('DirectiveLine', cx.lineStart + line.pos, cx.lineStart + line.text.length))
        cx.nextLine()
        return true
      },
      endLeaf: (_, line) => line.next === COLON && /^:{2,}[a-z]/i.test(line.text.slice(line.pos)),
    },
  ],
}

const COLON = 58

export interface EditorParts extends Omit<PastingParts, 'format'> {
  readonly source: Pick<PostSource, 'text' | 'format' | 'places'>
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
  /** Called when the writer scrolls, or moves the cursor. */
  scrolled(place: Place): void
  /** Called when the editor gets and loses the focus. */
  focused(isFocused: boolean): void
}

/** A text editor. */
export interface Editor {
  /** The text, with its original line ends. */
  text(): string
  /** Replaces the text. Changes only the part that differs. */
  replaceText(text: string): void
  judge(judgement: Judgement): void
  takeBlocks(blocks: readonly BlockEntry[], places: readonly SourcePlace[]): void
  /** Where the writer is. */
  place(): WritingPlace
  /** Goes to the place of the writer in the other face. */
  goTo(place: WritingPlace): void
  /** Scrolls to a place, or to the start of a block without one, and highlights its line for a moment. */
  show(block: number | null, source: SourcePlace | null): void
  /** Scrolls to the place of another pane. */
  follow(place: Place): void
  focus(): void
  close(): void
}

const FLASH_MS = 1600
/** Marks a change that comes from the file. */
const fromFile = Annotation.define<true>()

export function openEditor(parent: HTMLElement, parts: EditorParts): Editor {
  const { source, label, nonce, forms, changed, save, pressed, scrolled, focused } = parts
  const lineEnd = source.text.includes('\r\n') ? '\r\n' : '\n'
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
        bodyStarts,
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
        EditorView.updateListener.of(({ docChanged, selectionSet, focusChanged, transactions }) => {
          const isWritten = docChanged && transactions.some((each) => each.docChanged && !each.annotation(fromFile))
          if (isWritten) changed()
          if (focusChanged) focused(view.hasFocus)
          if (view.hasFocus && (isWritten || selectionSet)) {
            byReader.reset()
            report()
          }
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
  const byReader = readerScrolling(scrollDOM, { keys: false })
  /** The cursor if it is in sight. Where the writer scrolls away from it, the panes go along. */
  const cursor = (): Place['cursor'] | null => {
    const coordinates = byReader.isReaders() ? null : view.coordsAtPos(view.state.selection.main.head)
    if (!coordinates) return null
    const line = (coordinates.top + coordinates.bottom) / 2 - scrollDOM.getBoundingClientRect().top
    return line < 0 || line > scrollDOM.clientHeight ? null : cursorAt(view, line + scrollDOM.scrollTop)
  }
  let waiting = false
  const report = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      if (isClosed || !(view.hasFocus || byReader.isReaders()) || view.state.field(blockStarts).length === 0) return
      const writing = view.hasFocus ? cursor() : null
      scrolled({ ...placeAt(scrollDOM.scrollTop, extent()), ...(writing ? { cursor: writing } : {}) })
    })
  }
  let isClosed = false
  scrollDOM.addEventListener('scroll', report, { passive: true })
  const bodyExtent = (): Extent => ({ ...extent(), anchors: anchorsIn(view, bodyStarts) })
  view.dispatch({ effects: setBody.of(bodyOf(view.state, source.places)) })
  return {
    text: () => view.state.doc.sliceString(0, view.state.doc.length, lineEnd),
    replaceText(text) {
      const next = text.replaceAll(/\r\n?/g, '\n')
      view.dispatch({ changes: difference(view.state.doc.toString(), next), annotations: fromFile.of(true) })
    },
    judge: (judgement) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, judgement))),
    takeBlocks(blocks, places) {
      view.dispatch({
        effects: [setBlocks.of(startsOf(view.state, blocks)), setBody.of(bodyOf(view.state, places))],
      })
      // The place was told with the blocks of an earlier text.
      if (view.hasFocus) report()
    },
    place: () => ({ block: bodyBlockAt(view.state), scroll: placeAt(scrollDOM.scrollTop, bodyExtent()) }),
    goTo({ block, scroll }) {
      const at = view.state.field(bodyStarts).find((start) => start.block === block)?.at
      byReader.reset()
      if (at !== undefined) view.dispatch({ selection: { anchor: at } })
      // The text has no height before it is measured.
      view.requestMeasure({
        read: () => (scroll ? scrolledAt(scroll, bodyExtent()) : null),
        write: (top) => {
          if (top !== null) scrollDOM.scrollTop = top
        },
      })
    },
    show(block, source) {
      const at =
        (source && stretchOf(view.state, source)?.from) ??
        view.state.field(blockStarts).find((start) => start.block === block)?.at
      if (at === undefined) return
      byReader.reset()
      view.dispatch({
        selection: { anchor: at },
        effects: [EditorView.scrollIntoView(at, { y: 'center' }), flashLine.of(at)],
      })
      clearTimeout(flashing)
      flashing = setTimeout(() => view.dispatch({ effects: flashLine.of(null) }), FLASH_MS)
    },
    follow(place) {
      if (view.state.field(blockStarts).length === 0) return
      byReader.reset()
      scrollDOM.scrollTop = scrolledAt(place, extent())
    },
    focus: () => view.focus(),
    close() {
      isClosed = true
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

/** The editor's language support for a format. */
function languageOf(format: PostSource['format']): Extension {
  switch (format) {
    case 'markdown':
      return markdown({ base: markdownLanguage, extensions: [directiveSyntax] })
    case 'json':
      return json()
    case 'html':
      return []
  }
}

interface Judgement {
  readonly report: Pick<PostReport, 'problems' | 'blocks'> | null
  readonly findings: Pick<PostFindings, 'findings'> | null
  /** The position of the error in a broken file. */
  readonly broken: JsonPlace | null
}

/** Problems and findings at their positions in the text. */
function diagnosticsOf(state: EditorState, { report, findings, broken }: Judgement): Diagnostic[] {
  if (broken) {
    const stretch = stretchOf(state, broken)
    return stretch ? [{ ...stretch, severity: 'error', message: broken.message }] : []
  }
  const placeOf = (block: number | null) => report?.blocks.find(({ index }) => index === block)?.source ?? null
  const all = [
    ...(report?.problems ?? []).map(({ code, message, source, block }) => ({
      message,
      severity: problemSeverity(code),
      place: source ?? placeOf(block),
    })),
    ...(findings?.findings ?? []).map(({ message, severity, block, at }) => ({
      message,
      severity,
      place: at ?? placeOf(block),
    })),
  ]
  return all.flatMap(({ message, severity, place }): Diagnostic[] => {
    const stretch = place && stretchOf(state, place)
    return stretch ? [{ ...stretch, severity, message }] : []
  })
}
