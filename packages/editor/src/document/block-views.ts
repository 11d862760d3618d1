import { hasRole } from 'diptych'
import { countWords } from 'diptych/domain'
import type { BlockDrawing } from 'diptych/web'
import { type Attrs, Fragment, type Mark, type Node, type Schema } from 'prosemirror-model'
import type {
  Decoration,
  DecorationSource,
  EditorView,
  MarkView,
  MarkViewConstructor,
  NodeView,
  NodeViewConstructor,
  ViewMutationRecord,
} from 'prosemirror-view'
import type { EditorWords } from '../words/editor-words.js'

// The document shows the markup of the web views. Markup becomes elements once for each block; the element that holds
// the marker of `BlockDrawing` becomes ProseMirror's content element, so that typing in a block changes its text and
// nothing else. React has no part in the document.

/** How blocks are drawn now, and where failures go. */
export interface DrawnBlocks {
  /** Replaced when the document has changed. */
  drawing: BlockDrawing
  /** Called once for a failure, not again while the block keeps failing. */
  readonly report: (error: unknown, block: string) => void
  readonly words: EditorWords
  /** The name of a block in the writer's language. */
  readonly nameOf: (block: string) => string
  /** The attributes that a block shows while its form is open. */
  draft: { readonly at: number; readonly attrs: Attrs } | null
  /** A sentence above the block that only writers see; null if there is none. */
  readonly hintOf: (block: string) => string | null
}

/** The marker of `BlockDrawing` in markup. */
export const MARKER = /<template data-content=""><\/template>/
const MARKER_ELEMENT = 'template[data-content]'

/** Any letter: it is never shown. */
const LETTER = 'x'

/**
 * Another view of a block, in the frame that its own view draws: what a block is written in. A node decoration names it
 * in its `spec`, as `writtenIn`. The frame's `contentDOM` is empty, and the view's to fill.
 */
export type WrittenIn = (
  frame: NodeView,
  node: Node,
  getPos: () => number | undefined,
  inner: DecorationSource,
) => NodeView

function writtenIn(decorations: readonly Decoration[]): WrittenIn | null {
  for (const { spec } of decorations) {
    const found = (spec as { readonly writtenIn?: WrittenIn }).writtenIn
    if (found) return found
  }
  return null
}

interface BlockViews {
  readonly nodeViews: Record<string, NodeViewConstructor>
  readonly markViews: Record<string, MarkViewConstructor>
  /**
   * Draws blocks again whose markup differs from what is shown. Returns the positions of those that ProseMirror must
   * build again, because their element differs, such as the `h2` of a heading that became an `h3`.
   */
  redraw(): readonly number[]
}

/** The views of all blocks and marks of a schema. */
export function blockViews(schema: Schema, drawn: DrawnBlocks): BlockViews {
  const shown = new Set<BlockView>()
  const parse = markupParser()
  const block: NodeViewConstructor = (node, view, getPos, decorations, inner) => {
    const other = writtenIn(decorations)
    const own = new BlockView(node, view, getPos, drawn, shown, parse, other)
    return other?.(own, node, getPos, inner) ?? own
  }
  const mark: MarkViewConstructor = (found, view) => markView(found, view, drawn, parse)
  const names = Object.keys(schema.nodes).filter((name) => name !== 'text' && name !== schema.topNodeType.name)
  return {
    nodeViews: Object.fromEntries(names.map((name) => [name, block])),
    markViews: Object.fromEntries(Object.keys(schema.marks).map((name) => [name, mark])),
    redraw: () => [...shown].flatMap((view) => view.redraw() ?? []),
  }
}

/** A block or inline node in the document. */
class BlockView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement | null
  /** The markup that `dom` was made of; null if there was none. */
  private markup: string | null
  private failed = false
  /** Whether the next update must build the block again. */
  private stale = false

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
    private readonly drawn: DrawnBlocks,
    private readonly shown: Set<BlockView>,
    private readonly parse: ParseMarkup,
    private readonly writtenIn: WrittenIn | null,
  ) {
    shown.add(this)
    this.markup = this.markupOf(node)
    const { dom, contentDOM } = this.elementsOf(this.markup)
    this.dom = dom
    this.contentDOM = contentDOM
  }

  /** The block's markup; null if it shows nothing or fails. A blank block is drawn with a letter in it. */
  private markupOf(own: Node): string | null {
    const { drawing, report, draft } = this.drawn
    const node = draft && draft.at === this.getPos() ? own.type.create(draft.attrs, own.content, own.marks) : own
    try {
      const markup = drawing.block(node) ?? (isBlank(node) ? drawing.block(withLetter(node)) : null)
      this.failed = false
      return markup
    } catch (error) {
      if (!this.failed) report(error, node.type.name)
      this.failed = true
      return null
    }
  }

  private elementsOf(markup: string | null): Elements {
    const template = this.parse(markup ?? '', this.view.dom.ownerDocument)
    const marker = this.node.isAtom ? null : template.content.querySelector(MARKER_ELEMENT)
    const elements = marker
      ? frame(this.node, template, marker)
      : this.node.isAtom
        ? card(this.node, template)
        : plain(this.node, template)
    const { name } = this.node.type
    const { hintOf, words } = this.drawn
    if (markup === null && this.node.isAtom) {
      elements.dom.classList.add(hasRole(this.node, 'cut') ? 'edit-wall' : 'edit-nothing')
      elements.dom.textContent = this.placeholder()
    }
    if (elements.contentDOM === null && elements.dom.querySelector('iframe'))
      elements.dom.append(overlay(this.view, words.doubleClick))
    const hint = hintOf(name)
    const shown = hint === null ? elements : withHint(elements, hint)
    shown.dom.dataset['block'] = name
    return shown
  }

  /** What stands for a block that shows nothing to this reader, or whose view fails. */
  private placeholder(): string {
    const { words, nameOf } = this.drawn
    if (this.failed) return words.failed
    const at = this.getPos()
    if (at === undefined || !hasRole(this.node, 'cut')) return nameOf(this.node.type.name)
    const { doc } = this.view.state
    const count = (from: number, to: number) => countWords(doc.textBetween(from, to, ' ', ' '))
    return words.wall(count(0, at), count(at + 1, doc.content.size), picturesIn(doc, at))
  }

  update(next: Node, decorations: readonly Decoration[]): boolean {
    if (this.stale || !next.sameMarkup(this.node) || writtenIn(decorations) !== this.writtenIn) return false
    this.node = next
    return true
  }

  /** The position of this block if it must be built again; null if it is right, or was changed in place. */
  redraw(): number | null {
    const markup = this.markupOf(this.node)
    if (markup === null && !this.failed && hasRole(this.node, 'cut')) this.dom.textContent = this.placeholder()
    if (markup === this.markup) return null
    this.markup = markup
    const fresh = this.elementsOf(markup)
    if (this.contentDOM && fresh.contentDOM && morph(this.dom, fresh.dom, this.contentDOM, fresh.contentDOM))
      return null
    this.stale = true
    return this.getPos() ?? null
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    if (!this.contentDOM) return true
    // Chrome removes an inline element with its last letter. ProseMirror reads the block and builds it again.
    if (!this.dom.contains(this.contentDOM)) return false
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }

  destroy(): void {
    this.shown.delete(this)
  }
}

interface Elements {
  readonly dom: HTMLElement
  /** Holds the content; null for a block without content. */
  readonly contentDOM: HTMLElement | null
}

/** A block that is shown around its content. */
function frame(node: Node, template: HTMLTemplateElement, marker: Element): Elements {
  const { content, ownerDocument: document } = template
  const parent = marker.parentElement
  const room = parent?.childNodes.length === 1 ? parent : document.createElement(node.inlineContent ? 'span' : 'div')
  if (room === parent) marker.remove()
  else marker.replaceWith(room)
  for (const element of elementsBeside(content, room)) element.contentEditable = 'false'
  const [only, ...others] = content.children
  if (!(only instanceof HTMLElement) || others.length > 0) return { dom: wrapped(node, template), contentDOM: room }
  // A box that readers scroll with keys would take the focus from the text.
  for (const box of [only, ...only.querySelectorAll('[tabindex]')])
    if (box.contains(room)) box.removeAttribute('tabindex')
  return { dom: only, contentDOM: room }
}

/** A block whose view has no place for its content, or fails: its content alone. */
function plain(node: Node, { ownerDocument: document }: HTMLTemplateElement): Elements {
  const dom = document.createElement(node.isInline ? 'span' : node.isTextblock ? 'p' : 'div')
  dom.className = 'edit-plain'
  return { dom, contentDOM: dom }
}

/** A block without content: its markup. Links, players and forms in it are for readers, so they take no focus. */
function card(node: Node, template: HTMLTemplateElement): Elements {
  const [only, ...others] = template.content.childNodes
  // No element around it, so that it has the margins of the page.
  const dom = only instanceof HTMLElement && others.length === 0 ? only : wrapped(node, template)
  dom.classList.add('edit-card')
  dom.contentEditable = 'false'
  for (const link of dom.querySelectorAll('a, button, input, select, textarea, summary, audio, video, iframe'))
    link.setAttribute('tabindex', '-1')
  return { dom, contentDOM: null }
}

/** A sentence for writers above a block. */
function withHint({ dom, contentDOM }: Elements, hint: string): Elements {
  const { ownerDocument: document } = dom
  const around = document.createElement('div')
  const note = document.createElement('p')
  note.className = 'edit-note'
  note.contentEditable = 'false'
  note.textContent = hint
  around.append(note, dom)
  return { dom: around, contentDOM }
}

/** Covers the frame of a card, so that a click selects the card (W-OVL-1). */
function overlay({ dom: { ownerDocument: document } }: EditorView, text: string): HTMLElement {
  const element = document.createElement('div')
  element.className = 'edit-overlay'
  const label = document.createElement('span')
  label.textContent = text
  element.append(label)
  return element
}

function wrapped(node: Node, { content, ownerDocument: document }: HTMLTemplateElement): HTMLElement {
  const dom = document.createElement(node.isInline ? 'span' : 'div')
  dom.append(content)
  return dom
}

/** The elements of a block beside the way to its content. */
function elementsBeside(root: ParentNode, room: Element): HTMLElement[] {
  return [...root.children].flatMap((child) => {
    if (child === room) return []
    if (child.contains(room)) return elementsBeside(child, room)
    return child instanceof HTMLElement ? [child] : []
  })
}

/**
 * Changes the elements around a block's content to fresh ones and leaves the content alone. False, possibly after some
 * changes, if they are not of the same shape.
 */
function morph(old: Element, fresh: Element, oldRoom: Element, freshRoom: Element): boolean {
  if (old.tagName !== fresh.tagName) return false
  const selected = old.classList.contains(SELECTED)
  for (const name of old.getAttributeNames())
    if (!fresh.hasAttribute(name) && !SET_BY_PROSEMIRROR.has(name)) old.removeAttribute(name)
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  if (selected) old.classList.add(SELECTED)
  if (old === oldRoom || fresh === freshRoom) return old === oldRoom && fresh === freshRoom
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]]
  const way = before.findIndex((child) => child.contains(oldRoom))
  if (before.length !== after.length || !after[way]?.contains(freshRoom)) return false
  for (const [at, child] of before.entries()) {
    const next = after[at]
    if (at !== way && next && !child.isEqualNode(next)) child.replaceWith(next)
  }
  return morph(before[way] as Element, after[way] as Element, oldRoom, freshRoom)
}

/** ProseMirror's class of a block that is selected as a whole. */
const SELECTED = 'ProseMirror-selectednode'
const SET_BY_PROSEMIRROR = new Set(['draggable', 'contenteditable'])

function markView(
  mark: Mark,
  { dom: { ownerDocument: document } }: EditorView,
  drawn: DrawnBlocks,
  parse: ParseMarkup,
): MarkView {
  const template = parse(markupOfMark(mark, drawn), document)
  const marker = template.content.querySelector(MARKER_ELEMENT)
  const contentDOM = marker?.parentElement
  const dom = template.content.firstElementChild
  if (!marker || !contentDOM || !(dom instanceof HTMLElement)) return { dom: document.createElement('span') }
  marker.remove()
  return { dom, contentDOM }
}

function markupOfMark(mark: Mark, { drawing, report }: DrawnBlocks): string {
  try {
    return drawing.mark(mark) ?? ''
  } catch (error) {
    report(error, mark.type.name)
    return ''
  }
}

type ParseMarkup = (markup: string, document: Document) => HTMLTemplateElement

/** Longer markup is that of cards, which differ. */
const LONGEST_KEPT = 200
const MOST_KEPT = 500

/** Parses the markup of paragraphs, items and marks once: a post has few kinds of them, and many of each. */
function markupParser(): ParseMarkup {
  const kept = new Map<string, HTMLTemplateElement>()
  return (markup, document) => {
    const known = kept.get(markup)
    if (known) return known.cloneNode(true) as HTMLTemplateElement
    const template = document.createElement('template')
    template.innerHTML = markup
    if (markup.length > LONGEST_KEPT) return template
    if (kept.size === MOST_KEPT) kept.clear()
    kept.set(markup, template)
    return template.cloneNode(true) as HTMLTemplateElement
  }
}

/** The number of pictures after a position. */
function picturesIn(doc: Node, from: number): number {
  let count = 0
  doc.nodesBetween(from, doc.content.size, (node) => {
    if (hasRole(node, 'picture') || hasRole(node, 'inline-picture')) count += 1
  })
  return count
}

/** Whether a block with content has no text and no leaf in it. */
function isBlank(node: Node): boolean {
  let blank = !node.isAtom
  node.descendants((child) => {
    if (child.isLeaf) blank = false
    return blank
  })
  return blank
}

/**
 * A blank block with a letter in its first place for text. Pages leave blank blocks out; writing in them needs their
 * frame.
 */
function withLetter(node: Node): Node {
  if (node.isTextblock) return node.copy(Fragment.from(node.type.schema.text(LETTER)))
  const content = node.childCount > 0 ? node.content : (node.type.createAndFill(node.attrs)?.content ?? node.content)
  const [first, ...others] = content.content
  return first ? node.copy(Fragment.from([first.isLeaf ? first : withLetter(first), ...others])) : node
}
