import { type Diptych, hasRole, writeDocument } from 'diptych'
import type { Problem } from 'diptych/types'
import { type DOMSerializer, Fragment, type Node, type Schema, Slice } from 'prosemirror-model'
import { Plugin, Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { EditorParts } from '../edited-instance.js'
import { type DrawnBlocks, MARKER } from './block-views.js'
import { type Carried, carriedBy, OWN } from './carried.js'
import { type LinkContext, pasteLink } from './pasted-link.js'
import { nodeOf } from './roles.js'
import { tableOfTabs, wholeRows } from './table-slices.js'

// Copies have three forms: our own, which loses nothing; the markup of the page, for other programs; and plain text.
// All that is pasted is read like a post, our own form too, since any page can put it on the clipboard.

interface OwnCopy {
  readonly body: unknown
  readonly openStart: number
  readonly openEnd: number
}

export interface ClipboardOptions extends LinkContext {
  readonly drawn: DrawnBlocks
  /** Stores files that come along, and puts them in. False if there are none. */
  readonly takeFiles: (view: EditorView, carried: Carried) => boolean
  /** What reads a paste, and which blocks show files; null until it is loaded. */
  readonly parts: () => EditorParts | null
  /** Called after a paste in which something was lost or changed its form. */
  readonly onPaste: (problems: readonly Problem[]) => void
}

/** Copy, cut, paste, and dropping what comes from elsewhere. */
export function clipboard(options: ClipboardOptions): Plugin {
  const { parts, loadParts, drawn, onPaste, takeFiles, report } = options
  const insertBy = (diptych: Diptych, view: EditorView, carried: Carried, event: ClipboardEvent | null): boolean => {
    if (pasteCode(view, carried.text) || takeFiles(view, carried)) return true
    if (carried.own === '' && pasteLink(view, carried.text, options)) return true
    const pasted = pastedSlice(diptych, view.state.schema, carried)
    if (!pasted) return false
    const { slice } = pasted
    // Cells that are pasted in a table take the place of its cells.
    const isTaken = event !== null && view.someProp('handlePaste', (handle) => handle(view, event, slice) || undefined)
    if (isTaken !== true)
      view.dispatch(
        view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'),
      )
    afterPaint(view, () => {
      const problems = pasted.problems()
      if (problems.length > 0) onPaste(problems)
    })
    return true
  }
  const insert = (view: EditorView, carried: Carried, event: ClipboardEvent | null): boolean => {
    const known = parts()
    if (known) return insertBy(known.diptych, view, carried, event)
    // Whoever pastes in the first moment waits for what reads it.
    loadParts()
      .then(({ diptych }) => view.isDestroyed || insertBy(diptych, view, carried, event))
      .catch((error: unknown) => report(error, view.state.schema.topNodeType.name))
    return true
  }
  const copy = (view: EditorView, event: ClipboardEvent, then: () => void): boolean => {
    const { selection } = view.state
    if (selection.empty || !event.clipboardData) return false
    event.preventDefault()
    copyTo(event.clipboardData, view, wholeRows(selection.content()), drawn)
    then()
    return true
  }
  return new Plugin({
    props: {
      clipboardSerializer: sliceSerializer(drawn),
      handleDOMEvents: {
        copy: (view, event) => copy(view, event, () => undefined),
        cut: (view, event) =>
          copy(view, event, () =>
            view.dispatch(view.state.tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut')),
          ),
        paste(view, event) {
          const handled = event.clipboardData !== null && insert(view, carriedBy(event.clipboardData), event)
          if (handled) event.preventDefault()
          return handled
        },
      },
      handleDrop(view, event, _, moved) {
        const found = view.posAtCoords({ left: event.clientX, top: event.clientY })
        // ProseMirror moves what was dragged within the document.
        if (moved || view.dragging || !event.dataTransfer || !found) return false
        const { doc, tr } = view.state
        view.dispatch(tr.setSelection(Selection.near(doc.resolve(found.pos))))
        // Unhandled, the browser would leave the page for a file.
        const carried = carriedBy(event.dataTransfer)
        return insert(view, carried, null) || carried.files.length > 0
      },
    },
  })
}

/** A task after the next frame, in which what was pasted is shown. */
function afterPaint(view: EditorView, task: () => void): void {
  const { defaultView: window } = view.dom.ownerDocument
  window?.requestAnimationFrame(() => window.setTimeout(() => view.isDestroyed || task()))
}

/** What is pasted into code is its text, with tabs and line breaks: neither a link, nor a table, nor paragraphs. */
function pasteCode(view: EditorView, plain: string): boolean {
  const { $from, $to } = view.state.selection
  const text = plain.replace(/\r\n?/g, '\n')
  if (text === '' || !$from.parent.type.spec.code || !$from.sameParent($to)) return false
  view.dispatch(view.state.tr.insertText(text).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
  return true
}

function copyTo(data: DataTransfer, view: EditorView, slice: Slice, drawn: DrawnBlocks): void {
  const { schema } = view.state
  const whole = schema.topNodeType.create(null, slice.content)
  const own: OwnCopy = { body: writeDocument(whole), openStart: slice.openStart, openEnd: slice.openEnd }
  data.setData(OWN, JSON.stringify(own))
  data.setData('text/html', slice.content.content.map((node) => markupOf(node, drawn)).join(''))
  data.setData('text/plain', slice.content.textBetween(0, slice.content.size, '\n\n', '\n'))
}

/** The markup of a node as on the page, with its content. Text of a block whose view fails. */
function markupOf(node: Node, drawn: DrawnBlocks): string {
  return node.isText ? textMarkup(node, drawn) : around(drawn, node, contentMarkup(node, drawn))
}

function contentMarkup(node: Node, drawn: DrawnBlocks): string {
  return node.children.map((child) => markupOf(child, drawn)).join('')
}

function around({ drawing }: DrawnBlocks, node: Node, content: string): string {
  try {
    const markup = drawing.block(node)
    return markup === null ? content : markup.replace(MARKER, () => content)
  } catch {
    return content
  }
}

function textMarkup(node: Node, { drawing }: DrawnBlocks): string {
  const text = (node.text ?? '').replace(/[&<>]/g, (sign) => ESCAPED[sign as keyof typeof ESCAPED])
  return node.marks.reduceRight((inner, mark) => {
    const markup = drawing.mark(mark)
    return markup === null ? inner : markup.replace(MARKER, () => inner)
  }, text)
}

const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const

/** ProseMirror asks for elements of what is dragged. */
function sliceSerializer(drawn: DrawnBlocks): DOMSerializer {
  const serializer: Pick<DOMSerializer, 'serializeFragment'> = {
    serializeFragment(fragment, options, target) {
      const document = options?.document ?? window.document
      const template = document.createElement('template')
      template.innerHTML = fragment.content.map((node) => markupOf(node, drawn)).join('')
      const place = target ?? document.createDocumentFragment()
      place.appendChild(template.content)
      return place
    },
  }
  return serializer as DOMSerializer
}

interface Pasted {
  readonly slice: Slice
  /** What was lost on the way. Finding it out takes time. */
  problems(): readonly Problem[]
}

function pastedSlice({ readPost, importHtml }: Diptych, schema: Schema, carried: Carried): Pasted | null {
  const own = ownCopy(carried.own)
  if (own) {
    const { body, problems } = readPost(own.body)
    const openStart = Math.min(own.openStart, depthOf(body.content, 'firstChild'))
    const openEnd = Math.min(own.openEnd, depthOf(body.content, 'lastChild'))
    return { slice: new Slice(body.content, openStart, openEnd), problems: () => problems }
  }
  const { html, text } = carried
  if (html.trim() !== '') {
    // Some browsers leave out the marker. With it, all of the markup is read as content.
    const imported = importHtml(`${html}<!--EndFragment-->`)
    const { content } = imported.body
    if (content.childCount > 0) return { slice: openSlice(content), problems: () => imported.problems }
  }
  if (text === '') return null
  const table = tableOfTabs(schema, text)
  return {
    slice: table ? new Slice(Fragment.from(table), 0, 0) : openSlice(paragraphs(schema, text)),
    problems: () => [],
  }
}

function ownCopy(json: string): OwnCopy | null {
  if (json === '') return null
  try {
    const { body, openStart, openEnd } = JSON.parse(json) as Partial<OwnCopy>
    const depths = [openStart, openEnd]
    if (typeof body !== 'object' || !depths.every((depth) => Number.isInteger(depth) && Number(depth) >= 0)) return null
    return { body, openStart: Number(openStart), openEnd: Number(openEnd) }
  } catch {
    return null
  }
}

/** How deep a fragment is at one of its ends. */
function depthOf(fragment: Fragment, end: 'firstChild' | 'lastChild'): number {
  let depth = 0
  for (let node = fragment[end]; node && !node.isLeaf; node = node[end]) depth++
  return depth
}

/** Paragraphs at the ends join the text around the cursor, so that a pasted word stays within its paragraph. */
function openSlice(content: Fragment): Slice {
  const opens = (node: Node | null) => (node && hasRole(node, 'paragraph') ? 1 : 0)
  return new Slice(content, opens(content.firstChild), opens(content.lastChild))
}

/** Blank lines separate paragraphs, other line breaks stay. */
function paragraphs(schema: Schema, text: string): Fragment {
  const paragraph = nodeOf(schema, 'paragraph')
  const lineBreak = nodeOf(schema, 'break')
  if (!paragraph) return Fragment.empty
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return Fragment.from(
    blocks.map((block) =>
      paragraph.create(
        null,
        block
          .split('\n')
          .flatMap((line, at) => [
            ...(at > 0 && lineBreak ? [lineBreak.create()] : []),
            ...(line === '' ? [] : [schema.text(line)]),
          ]),
      ),
    ),
  )
}
