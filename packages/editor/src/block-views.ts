import type { BlockDrawing } from 'diptych/web'
import type { Mark, Node, Schema } from 'prosemirror-model'
import type {
  EditorView,
  MarkView,
  MarkViewConstructor,
  NodeView,
  NodeViewConstructor,
  ViewMutationRecord,
} from 'prosemirror-view'
import { sampleOf } from './sample.js'

// The document shows the markup of the web views. Markup becomes elements once for each block; the element that holds
// the marker `<wbr data-content>` becomes ProseMirror's content element, so that typing in a block changes its text
// and nothing else. React has no part in the document.

/** The drawing of the document as it was last drawn, and where failures go. */
export interface DrawnBlocks {
  drawing: BlockDrawing
  readonly report: (error: unknown, block: string) => void
}

/** What people see of a block whose view fails (G-6). */
const FAILED = 'Something went wrong'

const CONTENT = 'wbr[data-content]'

interface BlockViews {
  readonly nodeViews: Record<string, NodeViewConstructor>
  readonly markViews: Record<string, MarkViewConstructor>
  /** Draws blocks again whose markup differs from what is shown. */
  redraw(): void
}

/** The views of all blocks and marks of a schema. */
export function blockViews(schema: Schema, drawn: DrawnBlocks): BlockViews {
  const shown = new Set<BlockView>()
  const block: NodeViewConstructor = (node, view) => new BlockView(node, view, drawn, shown)
  const mark: MarkViewConstructor = (found) => markView(found, drawn)
  const names = Object.keys(schema.nodes).filter((name) => name !== 'text' && name !== schema.topNodeType.name)
  return {
    nodeViews: Object.fromEntries(names.map((name) => [name, block])),
    markViews: Object.fromEntries(Object.keys(schema.marks).map((name) => [name, mark])),
    redraw: () => shown.forEach((view) => view.redraw()),
  }
}

/** A block or inline node in the document. */
class BlockView implements NodeView {
  dom!: HTMLElement
  contentDOM: HTMLElement | null = null
  /** What `dom` was made of; null for a stand-in. */
  private markup: string | null = null
  private failed = false

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly drawn: DrawnBlocks,
    private readonly shown: Set<BlockView>,
  ) {
    shown.add(this)
    this.build(this.markupOf(node))
  }

  /** The block's markup; null if it shows nothing or fails. A blank block is drawn with a word in it. */
  private markupOf(node: Node): string | null {
    const { drawing, report } = this.drawn
    this.failed = false
    try {
      return drawing.block(node) ?? (hasContent(node) && isBlank(node) ? drawing.block(sampleOf(node)) : null)
    } catch (error) {
      this.failed = true
      report(error, node.type.name)
      return null
    }
  }

  private build(markup: string | null): void {
    const { node } = this
    const document = this.view.dom.ownerDocument
    this.markup = markup
    const template = document.createElement('template')
    template.innerHTML = markup ?? ''
    const content = hasContent(node) ? template.content.querySelector(CONTENT) : null
    if (content) this.frame(template, content)
    else if (hasContent(node)) this.plain(document)
    else this.card(template, document, markup === null)
    this.dom.dataset['block'] = node.type.name
  }

  /** A block that is shown around its content. */
  private frame(template: HTMLTemplateElement, content: Element): void {
    const parent = content.parentElement
    const document = template.ownerDocument
    const single = template.content.childElementCount === 1 ? template.content.firstElementChild : null
    const alone = content.parentNode?.childNodes.length === 1
    const room = parent && alone ? parent : document.createElement(this.node.inlineContent ? 'span' : 'div')
    if (room !== parent) content.replaceWith(room)
    else content.remove()
    for (const element of besides(template.content, room)) element.contentEditable = 'false'
    if (single instanceof HTMLElement && single !== content) this.dom = single
    else {
      this.dom = document.createElement(this.node.isInline ? 'span' : 'div')
      this.dom.className = 'edit-frame'
      this.dom.append(template.content)
    }
    this.contentDOM = room as HTMLElement
  }

  /** A block whose view does not show where its content stands, or fails: its content as text. */
  private plain(document: Document): void {
    this.dom = document.createElement(this.node.isInline ? 'span' : this.node.isTextblock ? 'p' : 'div')
    this.dom.className = 'edit-plain'
    this.contentDOM = this.dom
  }

  /** A block without content of its own: its markup, which is not text to edit. */
  private card(template: HTMLTemplateElement, document: Document, nothing: boolean): void {
    const { firstElementChild: only } = template.content
    if (this.node.isInline && only instanceof HTMLElement && template.content.childNodes.length === 1) this.dom = only
    else {
      this.dom = document.createElement(this.node.isInline ? 'span' : 'div')
      this.dom.append(template.content)
    }
    this.dom.classList.add('edit-card')
    if (nothing) {
      this.dom.classList.add('edit-nothing')
      this.dom.textContent = this.failed ? FAILED : this.node.type.name
    }
    if (!this.node.isInline || this.node.isAtom) this.dom.contentEditable = 'false'
    // Links, players and forms of a card are for readers: a click selects the card.
    for (const link of this.dom.querySelectorAll('a, button, input, select, textarea, summary, audio, video, iframe'))
      link.setAttribute('tabindex', '-1')
  }

  update(next: Node): boolean {
    if (next.type !== this.node.type) return false
    const same = next.attrs === this.node.attrs || next.sameMarkup(this.node)
    if (!same) return false
    if (!hasContent(next)) return next.eq(this.node)
    this.node = next
    return true
  }

  /** Draws a block again that another part of the document has changed, such as the number of a note. */
  redraw(): void {
    const markup = this.markupOf(this.node)
    if (markup === this.markup) return
    if (!this.contentDOM) {
      const old = this.dom
      const { className } = old
      this.build(markup)
      // ProseMirror keeps the element of a view, so the new content moves into it.
      old.textContent = ''
      while (this.dom.firstChild) old.append(this.dom.firstChild)
      for (const { name, value } of this.dom.attributes) old.setAttribute(name, value)
      if (className.includes('ProseMirror-selectednode')) old.classList.add('ProseMirror-selectednode')
      this.dom = old
      return
    }
    this.markup = markup
    const template = this.dom.ownerDocument.createElement('template')
    template.innerHTML = markup ?? ''
    const fresh = template.content.firstElementChild
    if (!fresh || template.content.childElementCount !== 1 || fresh.tagName !== this.dom.tagName) return
    for (const { name, value } of fresh.attributes) if (name !== 'contenteditable') this.dom.setAttribute(name, value)
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    if (!this.contentDOM) return true
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }

  destroy(): void {
    this.shown.delete(this)
  }
}

function markView(mark: Mark, { drawing, report }: DrawnBlocks): MarkView {
  const template = document.createElement('template')
  try {
    template.innerHTML = drawing.mark(mark) ?? ''
  } catch (error) {
    report(error, mark.type.name)
  }
  const content = template.content.querySelector(CONTENT)
  const dom = template.content.firstElementChild
  const contentDOM = content?.parentElement
  if (!(dom instanceof HTMLElement) || !content || !contentDOM) return { dom: document.createElement('span') }
  content.remove()
  return { dom, contentDOM }
}

function hasContent(node: Node): boolean {
  return !node.isLeaf && !node.isAtom
}

function isBlank(node: Node): boolean {
  return node.textContent === '' && !someLeaf(node)
}

function someLeaf(node: Node): boolean {
  let found = false
  node.descendants((child) => {
    found ||= child.isLeaf && !child.isText
    return !found
  })
  return found
}

/** The elements of a block beside the way to its content. */
function besides(root: ParentNode, room: Element): HTMLElement[] {
  return [...root.children].flatMap((child) => {
    if (child === room) return []
    if (child.contains(room)) return besides(child, room)
    return child instanceof HTMLElement ? [child] : []
  })
}
