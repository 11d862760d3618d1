import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { EditorWords } from '../words/editor-words.js'
import { ICON_PATHS, type IconName } from './icon-paths.js'
import { setPanel } from './tools-state.js'

// The handle beside the block under the mouse: it selects the block, or moves it when it is dragged. It follows the
// mouse, so it is moved by hand instead of drawn by React. Keys and fingers have the toolbars.

/**
 * Beside the text: a plus that puts a block below, and a handle that selects and moves the block. `host` holds the
 * text: React empties the element of the other tools.
 */
export function gutterPlugin(host: HTMLElement, words: EditorWords): Plugin {
  return new Plugin({ view: (view) => new Gutter(view, host, words) })
}

/** The toolbar of the block, which is selected, would cover the place below it. */
const DRAGGING = 'edit-dragging'

class Gutter {
  private readonly dom: HTMLElement
  private at: number | null = null
  // With a button pressed, the handle stays: a drag begins a few pixels after the mouse has left it.
  private readonly onMove = (event: MouseEvent): void => {
    if (event.buttons === 0) this.follow(event)
  }
  private readonly onLeave = (event: MouseEvent): void => {
    if (event.buttons === 0 && !this.dom.contains(event.relatedTarget as Node | null)) this.hide()
  }

  constructor(
    private readonly view: EditorView,
    private readonly host: HTMLElement,
    words: EditorWords,
  ) {
    const { ownerDocument: document } = view.dom
    this.dom = document.createElement('div')
    this.dom.className = 'edit-tools edit-gutter'
    this.dom.hidden = true
    // Keys and screen readers have the same in the toolbars; this one comes and goes with the mouse.
    this.dom.setAttribute('aria-hidden', 'true')
    const plus = button(document, words.insert, 'plus')
    plus.addEventListener('click', () => this.insertBelow())
    const handle = button(document, words.dragHandle, 'grip')
    handle.draggable = true
    handle.addEventListener('click', () => this.select())
    handle.addEventListener('dragstart', (event) => this.drag(event))
    handle.addEventListener('dragend', () => {
      view.dragging = null
      host.classList.remove(DRAGGING)
      this.hide()
    })
    this.dom.append(plus, handle)
    host.append(this.dom)
    view.dom.addEventListener('mousemove', this.onMove)
    view.dom.addEventListener('mouseleave', this.onLeave)
    this.dom.addEventListener('mouseleave', this.onLeave)
  }

  /** Shows the gutter beside the outermost block at the mouse. */
  private follow({ clientY }: MouseEvent): void {
    const { view } = this
    if (this.view.dragging) return this.hide()
    const text = view.dom.getBoundingClientRect()
    const found = view.posAtCoords({ left: text.left + text.width / 2, top: clientY })
    if (!found) return
    const $at = view.state.doc.resolve(found.inside >= 0 ? found.inside : found.pos)
    const at = $at.depth > 0 ? $at.before(1) : $at.pos
    const dom = view.nodeDOM(at)
    if (!(dom instanceof HTMLElement)) return
    this.at = at
    const box = dom.getBoundingClientRect()
    const line = Math.min(box.height, 44)
    const around = (this.dom.offsetParent ?? view.dom.ownerDocument.documentElement).getBoundingClientRect()
    const isRtl = getComputedStyle(view.dom).direction === 'rtl'
    this.dom.hidden = false
    this.dom.style.top = `${box.top - around.top + (line - this.dom.offsetHeight) / 2}px`
    this.dom.style.left = `${(isRtl ? text.right + 4 : text.left - this.dom.offsetWidth - 4) - around.left}px`
  }

  private hide(): void {
    this.dom.hidden = true
  }

  private insertBelow(): void {
    const node = this.at === null ? null : this.view.state.doc.nodeAt(this.at)
    if (this.at === null || !node) return
    const isBlankText = node.isTextblock && node.content.size === 0
    const from = isBlankText ? this.at + 1 : node.isTextblock ? this.at + node.nodeSize - 1 : this.at + node.nodeSize
    setPanel(this.view, { kind: 'blocks', range: { from, to: from } })
  }

  private select(): void {
    const { at, view } = this
    if (at === null) return
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
    view.focus()
  }

  private drag(event: DragEvent): void {
    const { at, view } = this
    if (at === null || !event.dataTransfer) return
    this.select()
    const { selection } = view.state
    const dom = view.nodeDOM(at)
    event.dataTransfer.effectAllowed = 'copyMove'
    // Firefox drags nothing without data.
    event.dataTransfer.setData(
      'text/plain',
      selection.content().content.textBetween(0, selection.content().size, '\n\n'),
    )
    if (dom instanceof HTMLElement) event.dataTransfer.setDragImage(dom, 0, 0)
    this.host.classList.add(DRAGGING)
    view.dragging = { slice: selection.content(), move: true }
  }

  update(): void {
    if (this.at !== null && !this.view.state.doc.nodeAt(this.at)) this.hide()
  }

  destroy(): void {
    this.host.classList.remove(DRAGGING)
    this.view.dom.removeEventListener('mousemove', this.onMove)
    this.view.dom.removeEventListener('mouseleave', this.onLeave)
    this.dom.remove()
  }
}

function button(document: Document, label: string, icon: IconName): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.tabIndex = -1
  element.className = 'edit-button'
  element.title = label
  const paths = ICON_PATHS[icon].map((path) => `<path d="${path}"/>`).join('')
  element.innerHTML = `<svg class="edit-icon" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${icon === 'grip' ? 3 : 1.75}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`
  return element
}
