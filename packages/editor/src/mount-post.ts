import type { Diptych } from 'diptych'
import type { Language } from 'diptych/block'
import type { Post } from 'diptych/types'
import type { BlockDrawing } from 'diptych/web'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import type { EditView } from './blocks/edit-view.js'
import { blockName } from './blocks/insert-items.js'
import { blockViews, type DrawnBlocks } from './document/block-views.js'
import { clipboard } from './document/clipboard.js'
import { fileBlocksPlugin } from './document/file-blocks.js'
import { frames } from './document/frames.js'
import { editorKeys } from './document/keys.js'
import { newPolls, withPolls } from './document/post-polls.js'
import { typingRules } from './document/typing-rules.js'
import { platformUpload, takeFiles, type UploadContext, uploadsPlugin } from './document/uploads.js'
import type { MountedEditor, MountOptions } from './mount-options.js'
import { addTools } from './tools/add-tools.js'
import { draftBlock, setNotice } from './tools/tools-state.js'
import type { EditorWords } from './words/editor-words.js'
import { localText } from './words/words.js'

export interface OpenedPost {
  readonly element: HTMLElement
  readonly post: Post
  readonly drawing: BlockDrawing
  readonly diptych: Diptych
  /** What is known about blocks, by name. */
  readonly views: ReadonlyMap<string, EditView>
  readonly words: EditorWords
  readonly language: Language
}

/** Milliseconds without a change after which numbers of notes and the like are drawn anew. */
const REST = 150

/** Puts a post and the tools around it into an element. */
export function mountPost(opened: OpenedPost, options: MountOptions): MountedEditor {
  const { element, post, drawing: first, diptych, views, words, language } = opened
  const report = options.onError ?? reportError
  const drawn: DrawnBlocks = {
    drawing: first,
    draft: null,
    report,
    words,
    nameOf: (block) => blockName(block, views.get(block), words, language),
    hintOf(block) {
      const hint = views.get(block)?.hint
      return hint === undefined ? null : localText(hint, language)
    },
  }
  const place = placeIn(element, first)
  const { schema } = post.body.type
  const { nodeViews, markViews, redraw } = blockViews(schema, drawn)
  const upload = options.upload ?? platformUpload(options.api?.uploadImage)
  const uploads: UploadContext = {
    upload,
    storeFile: options.upload ?? null,
    views,
    diptych,
    words,
    running: new AbortController(),
    leftOut: (count) => setNotice(view, words.filesLeft(count)),
  }
  const polls = newPolls(options.api?.savePoll)
  let timer: ReturnType<typeof setTimeout> | undefined
  const jsonOf = (body: Node) => withPolls({ ...post, body }.toJSON(), body, polls)

  const view = new EditorView(place, {
    state: EditorState.create({
      doc: post.body,
      plugins: [
        ...(options.plugins ?? []),
        ...editorKeys(schema),
        typingRules(schema),
        clipboard({
          diptych,
          drawn,
          report,
          embed: options.api?.embed,
          takeFiles: (at, data) => takeFiles(at, data, uploads),
          onPaste(problems) {
            setNotice(view, words.pasted(problems.length))
            options.onPaste?.(problems)
          },
        }),
        uploadsPlugin(uploads),
        fileBlocksPlugin(uploads),
        history(),
        gapCursor(),
        dropCursor({ width: 2, class: 'edit-drop' }),
        frames(),
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
      const { draft } = drawn
      drawn.draft = draftBlock(state)
      view.updateState(state)
      if (draft?.attrs !== drawn.draft?.attrs) drawLater()
      if (!transaction.docChanged) return
      options.onChange?.(() => jsonOf(view.state.doc))
      drawLater()
    },
  })
  const style = addStyle(place, first.css)
  const tools = addTools({ view, place, post, diptych, views, words, language, uploads, addPoll }, options)
  tools.ready.catch((error: unknown) => report(error, schema.topNodeType.name))

  async function addPoll(draft: { readonly question: string; readonly options: readonly string[] }) {
    const poll = await polls.add(draft)
    // The poll is put in as soon as it has an id, so its question must be known by then.
    if ('id' in poll) drawn.drawing = await drawn.drawing.withEdits(edits(view.state.doc))
    return poll
  }

  function edits(body: Node): Pick<Post, 'body' | 'data'> {
    return { body, data: { ...post.data, polls: { ...post.data.polls, ...polls.polls } } }
  }

  function drawLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => drawAnew().catch((error: unknown) => report(error, schema.topNodeType.name)), REST)
  }

  /** What depends on the whole document reaches only the blocks whose markup differs. */
  async function drawAnew(): Promise<void> {
    // An input method would lose the word that is being composed.
    if (view.composing) return drawLater()
    const { state } = view
    const next = await drawn.drawing.withEdits(edits(shownBody(state)))
    // A change in the meantime has its own drawing.
    if (view.isDestroyed || view.state.doc !== state.doc || draftBlock(view.state)?.attrs !== draftBlock(state)?.attrs)
      return
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
      tools.remove()
      view.destroy()
      style?.remove()
      place.remove()
    },
  }
}

/** The document with the values of an open form. */
function shownBody(state: EditorState): Node {
  const draft = draftBlock(state)
  return draft ? state.tr.setNodeMarkup(draft.at, null, draft.attrs).doc : state.doc
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
