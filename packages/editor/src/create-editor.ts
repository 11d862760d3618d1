import type { Diptych } from 'diptych'
import type { Post, Problem } from 'diptych/types'
import type { BlockDrawing, WebOptions, WebTarget } from 'diptych/web'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import { blockViews, type DrawnBlocks } from './block-views.js'
import { clipboard } from './clipboard.js'
import { editorKeys } from './keys.js'
import { typingRules } from './typing-rules.js'

export interface EditorOptions {
  /** The target whose views the document shows, from `createWeb`. */
  readonly web: WebTarget
}

export interface MountOptions {
  /** The post as it is stored: what `readPost` takes. */
  readonly post: unknown
  /** Whose page is shown, and other options of `renderWeb`. Default: what a founding member sees, at this time. */
  readonly page?: Partial<WebOptions> | undefined
  /** Called after each change of the document. `post` makes the stored JSON of the whole post, so call it rarely. */
  readonly onChange?: ((post: () => unknown) => void) | undefined
  /** Called for a block whose view fails. Default: reports it to the window, which writes it to the console. */
  readonly onError?: ((error: unknown, block: string) => void) | undefined
  /** Called after a paste in which something was lost or changed its form. */
  readonly onPaste?: ((problems: readonly Problem[]) => void) | undefined
  /** The name of the text field for screen readers. Default: the title of the post. */
  readonly label?: string | undefined
  /** Plugins of your own. They come before the editor's. */
  readonly plugins?: readonly Plugin[] | undefined
}

/** An editor in a page. */
export interface MountedEditor {
  /** ProseMirror's view: its state is the document. */
  readonly view: EditorView
  /** What was wrong with the post as it came in. */
  readonly problems: readonly Problem[]
  /** The post with the document as it is now, in the form in which it came in. */
  post(): unknown
  /** Removes the editor. */
  destroy(): void
}

export interface Editor {
  /**
   * Opens a post in an element, which becomes the page's article. The page needs `diptych/web.css` and
   * `@diptych/editor/editor.css`.
   */
  mount(element: HTMLElement, options: MountOptions): Promise<MountedEditor>
}

/** Milliseconds without a change after which numbers of notes and the like are drawn anew. */
const REST = 150

/**
 * Creates the editor of an instance. Its document shows each block by the block's own web view, so a block needs
 * nothing more to be edited.
 */
export function createEditor(diptych: Pick<Diptych, 'readPost' | 'importHtml'>, { web }: EditorOptions): Editor {
  return {
    async mount(element, options) {
      const post = diptych.readPost(options.post)
      const page: WebOptions = { reader: 'founding', now: new Date(), ...options.page }
      const drawing = await web.drawBlocks(post, page)
      return mountPost(element, post, drawing, diptych, options)
    },
  }
}

function mountPost(
  element: HTMLElement,
  post: Post,
  first: BlockDrawing,
  diptych: Pick<Diptych, 'readPost' | 'importHtml'>,
  options: MountOptions,
): MountedEditor {
  const report = options.onError ?? reportError
  const drawn: DrawnBlocks = { drawing: first, report }
  const place = placeIn(element, first)
  const { schema } = post.body.type
  const { nodeViews, markViews, redraw } = blockViews(schema, drawn)
  let timer: ReturnType<typeof setTimeout> | undefined
  const jsonOf = (body: Node) => ({ ...post, body }).toJSON()

  const view = new EditorView(place, {
    state: EditorState.create({
      doc: post.body,
      plugins: [
        ...(options.plugins ?? []),
        ...editorKeys(schema),
        typingRules(schema),
        clipboard({ diptych, drawn, onPaste: options.onPaste }),
        history(),
        gapCursor(),
        dropCursor({ width: 2, class: 'edit-drop' }),
        rebuilt(),
      ],
    }),
    nodeViews,
    markViews,
    attributes: {
      class: 'body markup edit-text',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label ?? post.post.title,
    },
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction)
      view.updateState(state)
      if (!transaction.docChanged) return
      options.onChange?.(() => jsonOf(view.state.doc))
      drawLater()
    },
  })
  const style = addStyle(place, first.css)

  function drawLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => drawAnew().catch((error: unknown) => report(error, schema.topNodeType.name)), REST)
  }

  /** What depends on the whole document reaches only the blocks whose markup differs. */
  async function drawAnew(): Promise<void> {
    // An input method would lose the word that is being composed.
    if (view.composing) return drawLater()
    const body = view.state.doc
    const next = await drawn.drawing.withBody(body)
    if (view.isDestroyed || view.state.doc !== body) return
    if (view.composing) return drawLater()
    drawn.drawing = next
    const positions = redraw()
    if (positions.length > 0) view.dispatch(view.state.tr.setMeta(REBUILT, positions))
  }

  return {
    view,
    problems: post.problems,
    post: () => jsonOf(view.state.doc),
    destroy() {
      clearTimeout(timer)
      view.destroy()
      style?.remove()
      place.remove()
    },
  }
}

const REBUILT = new PluginKey<DecorationSet>('rebuilt')

/**
 * Makes ProseMirror build blocks again: it asks the view of a block whose decorations change, and the view says whether
 * it still fits.
 */
function rebuilt(): Plugin<DecorationSet> {
  return new Plugin({
    key: REBUILT,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction) {
        const positions = (transaction.getMeta(REBUILT) ?? []) as readonly number[]
        const { doc } = transaction
        return DecorationSet.create(
          doc,
          positions.flatMap((at) => {
            const size = doc.nodeAt(at)?.nodeSize
            return size === undefined ? [] : [Decoration.node(at, at + size, {}, { rebuilt: true })]
          }),
        )
      },
    },
    props: { decorations: (state) => REBUILT.getState(state) },
  })
}

/** The element of the article, as on the page. */
function placeIn(element: HTMLElement, { article }: BlockDrawing): HTMLElement {
  const place = element.ownerDocument.createElement('article')
  place.className = `${article.class} edit-post`
  place.lang = article.lang
  place.dir = article.dir
  element.append(place)
  return place
}

function addStyle(place: HTMLElement, css: string): HTMLStyleElement | null {
  if (css === '') return null
  const style = place.ownerDocument.createElement('style')
  style.textContent = css
  place.before(style)
  return style
}
