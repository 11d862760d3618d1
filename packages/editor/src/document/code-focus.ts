import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView, type NodeView } from 'prosemirror-view'
import type { WrittenIn } from './block-views.js'
import type { CodeEditor } from './code-editor.js'

// Code is text of the document, like a paragraph. While the cursor is in it, it is written in CodeMirror, which is
// loaded with the first cursor in code. When the cursor leaves, the block is text again, so that it can be found,
// selected along with other blocks, printed and read aloud.

interface CodeFocus {
  /** The position of the block that is written in CodeMirror. */
  readonly at: number
  readonly writtenIn: WrittenIn
  /** CodeMirror in the block; null before it is drawn. */
  editor(): CodeEditor | null
}

const CODE_FOCUS = new PluginKey<CodeFocus | null>('code-focus')

type Place = ReturnType<EditorView['coordsAtPos']>

/** Where a position is in the window. ProseMirror knows no places within CodeMirror. */
export function coordsAt(view: EditorView, at: number, side: -1 | 1): Place {
  return CODE_FOCUS.getState(view.state)?.editor()?.coordsAt(at, side) ?? view.coordsAtPos(at, side)
}

/** Opens CodeMirror in the code around the cursor. */
export function codeFocus(report: (error: unknown, block: string) => void): Plugin<CodeFocus | null> {
  return new Plugin<CodeFocus | null>({
    key: CODE_FOCUS,
    state: {
      init: () => null,
      apply(transaction, before) {
        const fresh = transaction.getMeta(CODE_FOCUS) as CodeFocus | null | undefined
        if (fresh !== undefined) return fresh
        if (!before || !transaction.docChanged) return before
        const { pos, deleted } = transaction.mapping.mapResult(before.at)
        return deleted ? null : { ...before, at: pos }
      },
    },
    props: {
      handleScrollToSelection: ({ state }) => CODE_FOCUS.getState(state)?.editor()?.scrollTo(state.selection) ?? false,
      decorations(state) {
        const { doc } = state
        const focus = CODE_FOCUS.getState(state)
        const node = focus && doc.nodeAt(focus.at)
        if (!node) return null
        const spec = { writtenIn: focus.writtenIn }
        return DecorationSet.create(doc, [Decoration.node(focus.at, focus.at + node.nodeSize, {}, spec)])
      },
    },
    view: (view) => new Focus(view, report),
  })
}

class Focus {
  private module: Promise<typeof import('./code-editor.js')> | null = null
  /** Whether a button is held: a selection that is being drawn would lose its element. */
  private isPressed = false
  private isLooking = false
  /** Where a selection began that is drawn out of code with the mouse. */
  private drawnFrom: number | null = null
  private readonly leaving = new AbortController()

  constructor(
    private view: EditorView,
    private readonly report: (error: unknown, block: string) => void,
  ) {
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

  // In the plugin's state, since views of plugins begin anew whenever plugins are added.
  private get focus(): CodeFocus | null {
    return CODE_FOCUS.getState(this.view.state) ?? null
  }

  update(view: EditorView, { selection, doc }: EditorState): void {
    this.view = view
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
    if (at === null || this.isPressed || view.composing || !hasFocus(view) || isTouch(view)) return
    this.open().catch((error: unknown) => this.report(error, 'code'))
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

  private async open(): Promise<void> {
    this.module ??= import('./code-editor.js')
    const { CodeEditor: Editor } = await this.module.catch((error: unknown) => {
      // The next cursor in code tries again.
      this.module = null
      throw error
    })
    const { view } = this
    const at = view.isDestroyed ? null : codeAt(view.state)
    if (at === null || this.isPressed || view.composing || !hasFocus(view) || this.focus) return
    let editor: CodeEditor | null = null
    const writtenIn: WrittenIn = (frame, node, getPos, inner): NodeView => {
      const { report } = this
      const closed = (hadFocus: boolean): void => {
        if (editor === next) editor = null
        // The cursor is where the document has it: in text, or in the block that was built anew.
        if (hadFocus) queueMicrotask(() => !view.isDestroyed && view.focus())
      }
      const next = new Editor({ frame, node, getPos, inner, outer: view, report, closed })
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

/** Whether the text has the focus, or something in it. */
function hasFocus({ dom }: EditorView): boolean {
  return dom.contains(dom.ownerDocument.activeElement)
}

/**
 * On phones code stays text: their keyboards have no keys for more cursors or indentation, and their handles and
 * suggestions are made for text of the browser.
 */
function isTouch({ dom }: EditorView): boolean {
  return dom.ownerDocument.defaultView?.matchMedia('(pointer: coarse)').matches ?? false
}

/** The position of the code around the selection; null if it is outside, or has what CodeMirror cannot show. */
function codeAt({ selection }: EditorState): number | null {
  const { $from, $to } = selection
  if (!(selection instanceof TextSelection) || !$from.sameParent($to)) return null
  const { parent } = $from
  return parent.type.spec.code && parent.isTextblock && isPlain(parent) ? $from.before() : null
}

/** Whether code has only text and breaks, each one character, without marks of the author. */
function isPlain(code: Node): boolean {
  return code.children.every((child) => (child.isText || child.nodeSize === 1) && child.marks.length === 0)
}
