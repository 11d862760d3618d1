import { type EditorState, TextSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import type { WrittenIn } from './block-views.js'
import { CodeEditor } from './code-editor.js'
import { canOpen, CODE_FOCUS, codeAt, type CodeFocus } from './code-focus.js'

/** Opens CodeMirror in the code around the cursor, and closes it when the cursor leaves. */
export class CodeWriting {
  /** Whether a button is held: a selection that is being drawn would lose its element. */
  private isPressed = false
  private isLooking = false
  /** Where a selection began that is drawn out of code with the mouse. */
  private drawnFrom: number | null = null
  private readonly leaving = new AbortController()

  constructor(private readonly view: EditorView) {
    const { dom } = view
    const { ownerDocument: document } = dom
    const { signal } = this.leaving
    const press = (isPressed: boolean) => (): void => {
      this.isPressed = isPressed
      this.drawnFrom = null
      if (!isPressed) setTimeout(() => this.look())
    }
    dom.addEventListener('pointerdown', press(true), { signal, capture: true })
    for (const end of ['pointerup', 'pointercancel', 'dragend', 'drop'])
      document.addEventListener(end, press(false), { signal, capture: true })
    document.addEventListener('pointermove', (event) => this.drawSelection(event), { signal, capture: true })
    for (const event of ['focus', 'compositionend']) dom.addEventListener(event, () => this.lookLater(), { signal })
    // What is dragged from elsewhere is dropped into the document, not into CodeMirror.
    dom.addEventListener(
      'dragenter',
      (event) => {
        if (this.focus?.editor()?.isDragged) return
        this.isPressed = true
        if (this.focus) this.show(null)
        event.stopPropagation()
      },
      { signal, capture: true },
    )
    this.lookLater()
  }

  private get focus(): CodeFocus | null {
    return CODE_FOCUS.getState(this.view.state) ?? null
  }

  update({ selection, doc }: EditorState): void {
    const { view } = this
    if (view.state.selection === selection && view.state.doc === doc) return
    this.focus?.editor()?.select(view.state.selection)
    if (this.focus || codeAt(view.state) !== null) this.lookLater()
  }

  /** After what happens now, and before the next key. */
  private lookLater(): void {
    if (this.isLooking) return
    this.isLooking = true
    queueMicrotask(() => {
      this.isLooking = false
      this.look()
    })
  }

  private look(): void {
    const { view, focus } = this
    if (view.isDestroyed || this.leaving.signal.aborted) return
    const at = codeAt(view.state)
    if (focus && focus.at === at) return
    if (focus) this.show(null)
    if (at !== null && !this.isPressed && canOpen(view)) this.open(at)
  }

  /** A selection that is drawn out of code becomes one of the post. CodeMirror would end it with its text. */
  private drawSelection({ target, buttons, clientX, clientY }: PointerEvent): void {
    const { view } = this
    const editor = this.focus?.editor()
    if (buttons !== 1 || !this.isPressed || editor?.isDragged || !(target instanceof globalThis.Node)) return
    if (editor && !editor.dom.contains(target)) this.drawnFrom = view.state.selection.anchor
    const head = this.drawnFrom === null ? null : view.posAtCoords({ left: clientX, top: clientY })
    if (this.drawnFrom === null || !head) return
    const { doc, tr } = view.state
    view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(this.drawnFrom), doc.resolve(head.pos))))
  }

  private open(at: number): void {
    const { view } = this
    let editor: CodeEditor | null = null
    const writtenIn: WrittenIn = (frame, node, getPos, inner): NodeView => {
      const closed = (hadFocus: boolean): void => {
        if (editor === next) editor = null
        // The cursor is where the document has it: in text, or in the block that was built anew.
        if (hadFocus) queueMicrotask(() => !view.isDestroyed && view.focus())
      }
      const next = new CodeEditor({ frame, node, getPos, inner, outer: view, closed })
      editor = next
      return next
    }
    this.show({ at, writtenIn, editor: () => editor })
  }

  private show(focus: CodeFocus | null): void {
    const { view } = this
    view.dispatch(view.state.tr.setMeta(CODE_FOCUS, focus))
    if (focus) view.focus()
  }

  destroy(): void {
    this.leaving.abort()
  }
}
