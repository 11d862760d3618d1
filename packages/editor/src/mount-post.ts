import { subscriptionStateOf } from 'diptych'
import type { Language } from 'diptych/block'
import { canReadPast, paywallAudience } from 'diptych/domain'
import type { Post } from 'diptych/types'
import type { BlockDrawing } from 'diptych/web'
import { closeHistory, history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, Plugin, PluginKey, Selection } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import { blockName } from './blocks/block-name.js'
import type { EditView } from './blocks/edit-view.js'
import { blockKeys } from './document/block-keys.js'
import { blockViews, type DrawnBlocks } from './document/block-views.js'
import { clipboard } from './document/clipboard.js'
import { codeKeys } from './document/code-keys.js'
import { fileBlocksPlugin } from './document/file-blocks.js'
import { findings, showFindings } from './document/findings.js'
import { footnotes } from './document/footnotes.js'
import { frames } from './document/frames.js'
import { keptDraft } from './document/kept-draft.js'
import { editorKeys } from './document/keys.js'
import { limits, showLimits } from './document/limits.js'
import { mergeFieldOptions, mergeFields } from './document/merge-fields.js'
import { openPlaces } from './document/open-places.js'
import { newPolls, withPolls } from './document/post-polls.js'
import { type SpeakerNames, speakersOf, withSpeakers } from './document/post-speakers.js'
import { tables } from './document/tables.js'
import { takenDocument } from './document/taken-document.js'
import { typingRules } from './document/typing-rules.js'
import { platformUpload, takeFiles, type UploadContext, uploadsPlugin } from './document/uploads.js'
import type { EditedInstance, EditorParts } from './edited-instance.js'
import type { MountedEditor, MountOptions } from './mount-options.js'
import { addTools } from './tools/add-tools.js'
import type { ToolsContextValue } from './tools/tools-context.js'
import { draftBlock, setNotice, setPanel, undoNotice } from './tools/tools-state.js'
import type { EditorWords } from './words/editor-words.js'
import { localText } from './words/words.js'

export interface OpenedPost {
  readonly element: HTMLElement
  readonly post: Post
  readonly drawing: BlockDrawing
  readonly instance: EditedInstance
  /** What the page says about blocks, by name. */
  readonly ownViews: ReadonlyMap<string, EditView>
  /** What writing does not wait for; null until it is loaded. */
  readonly parts: EditorParts | null
  readonly loadParts: () => Promise<EditorParts>
  readonly words: EditorWords
  readonly language: Language
}

/** Milliseconds without a change after which numbers of notes and the like are drawn anew. */
const REST = 150

/** Puts a post and the tools around it into an element. */
export function mountPost(opened: OpenedPost, options: MountOptions): MountedEditor {
  const { element, post, drawing: first, instance, words, language } = opened
  let { parts } = opened
  const viewsNow = () => parts?.views ?? opened.ownViews
  const report = options.onError ?? reportError
  const drawn: DrawnBlocks = {
    drawing: first,
    draft: null,
    report,
    words,
    nameOf: (block) => blockName(block, viewsNow().get(block), words, language),
    hintOf(block) {
      const hint = viewsNow().get(block)?.hint
      return hint === undefined ? null : localText(hint, language)
    },
  }
  const { host, article } = placeIn(element, first)
  const { schema } = post.body.type
  const { nodeViews, markViews, redraw } = blockViews(schema, drawn)
  const upload = options.upload ?? platformUpload(options.api?.uploadImage)
  const uploads: UploadContext = {
    upload,
    storeFile: options.upload ?? null,
    get views() {
      return viewsNow()
    },
    kit: instance.kit,
    words,
    running: new AbortController(),
    leftOut: (count) => setNotice(view, { text: words.filesLeft(count), actions: [] }),
  }
  const merged = mergeFieldOptions(options.page?.fields, options.recipient)
  const polls = newPolls(options.api?.savePoll)
  let timer: ReturnType<typeof setTimeout> | undefined
  let names: SpeakerNames = {}
  /** Everything but the body is that of the version that was taken last. */
  let current = post
  /** The number of versions that were to be taken. */
  let versions = 0
  const jsonOf = (body: Node) => withSpeakers(withPolls({ ...current, body }.toJSON(), body, polls), current, names)

  const view = new EditorView(article, {
    state: EditorState.create({
      doc: post.body,
      // In a text: a picture at the start would be selected, with its toolbar, before anybody comes.
      ...startOf(post.body),
      plugins: [
        ...(options.plugins ?? []),
        codeKeys(),
        blockKeys(),
        tables(report),
        ...editorKeys(schema),
        typingRules(schema),
        clipboard({
          parts: () => parts,
          loadParts,
          drawn,
          report,
          embed: options.api?.embed,
          takeFiles: (at, data) => takeFiles(at, data, uploads),
          onPaste(problems) {
            setNotice(view, undoNotice(view, words.pasted(problems.length), words))
            options.onPaste?.(problems)
          },
        }),
        uploadsPlugin(),
        fileBlocksPlugin(uploads),
        history(),
        frames(),
        footnotes(),
        mergeFields(merged),
        findings(() => setPanel(view, { kind: 'findings' })),
        limits(!readsPast(options, post), words.mail.tooLong),
        openPlaces(),
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
    // The toolbar above the keyboard of a phone and the line at the lower edge cover that much of the window.
    scrollThreshold: { top: 8, right: 0, bottom: 72, left: 0 },
    scrollMargin: { top: 24, right: 0, bottom: 96, left: 0 },
    handleDOMEvents: {
      click(_, event) {
        // Browsers follow links outside of what can be edited, such as the number of a note.
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
        return false
      },
    },
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction)
      const { draft } = drawn
      drawn.draft = draftBlock(state)
      view.updateState(state)
      if (draft?.attrs !== drawn.draft?.attrs) drawLater()
      if (!transaction.docChanged) return
      if (transaction.getMeta(TAKEN) !== true) changed()
      drawLater()
    },
  })
  const saveSpeakers = options.api?.saveSpeakers
  const speakers: ToolsContextValue['speakers'] = {
    list: () => (saveSpeakers && current.post.id !== null ? speakersOf(current, names) : []),
    async save(given) {
      const outcome = await saveSpeakers?.(current.post.id ?? '', given)
      if (outcome && !outcome.ok) return outcome.messages.join(' ')
      names = given
      changed()
      return null
    },
  }
  const kept = keptDraft(
    options,
    () => jsonOf(view.state.doc),
    () => void tools.ready.then(() => setNotice(view, { text: words.draft.failed, actions: [] })),
  )
  addStyle(article, first.css)
  const { mailSize: sizeOf } = options
  const mailSize = sizeOf
    ? (body: Node) =>
        sizeOf(jsonOf(body)).catch((error: unknown) => {
          report(error, schema.topNodeType.name)
          return null
        })
    : null
  const tools = addTools(
    loadParts,
    {
      view,
      host,
      post,
      words,
      language,
      uploads,
      mergeFieldNames: merged.names,
      mailSize,
      addPoll,
      draw,
      speakers,
    },
    options,
  )
  tools.ready.then(offerDraft).catch((error: unknown) => report(error, schema.topNodeType.name))

  /** Draws blocks that writers put in before their definitions were there. */
  async function loadParts(): Promise<EditorParts> {
    if (parts) return parts
    parts = await opened.loadParts()
    if (!view.isDestroyed) drawLater()
    return parts
  }

  function changed(): void {
    kept.keepLater()
    options.onChange?.(() => jsonOf(view.state.doc))
  }

  function offerDraft(): void {
    const { found } = kept
    if (!found || view.isDestroyed) return
    const end = (): void => {
      kept.discard()
      setNotice(view, null)
    }
    const restore = async (): Promise<void> => {
      current = await instance.readPost(found.post)
      view.dispatch(closeHistory(takenDocument(view.state, current.body)))
      end()
    }
    setNotice(view, {
      text: words.draft.found(timeText(found.time, language)),
      actions: [
        {
          label: words.draft.restore,
          run: () => void restore().catch((error: unknown) => report(error, schema.topNodeType.name)),
        },
        { label: words.draft.discard, run: end },
      ],
      stays: true,
    })
  }

  async function addPoll(draft: { readonly question: string; readonly options: readonly string[] }) {
    const poll = await polls.add(draft)
    // The poll is put in as soon as it has an id, so its question must be known by then.
    if ('id' in poll) drawn.drawing = await drawn.drawing.withEdits(edits(view.state.doc))
    return poll
  }

  async function draw(node: Node): Promise<string | null> {
    const { topNodeType: top } = schema
    const block = node.isInline ? top.contentMatch.defaultType?.create(null, node) : node
    return (await drawn.drawing.withEdits(edits(top.create(null, block)))).block(node)
  }

  function edits(body: Node): Pick<Post, 'body' | 'data'> {
    return { body, data: { ...current.data, polls: { ...current.data.polls, ...polls.polls } } }
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
    async setPost(stored) {
      const version = ++versions
      const read = await instance.readPost(stored)
      // A later version may have been read first.
      if (view.isDestroyed || version !== versions) return
      current = read
      const transaction = takenDocument(view.state, current.body)
      if (transaction.docChanged) view.dispatch(transaction.setMeta(TAKEN, true).setMeta('addToHistory', false))
      // What polls say stands beside the document.
      drawLater()
    },
    saved: kept.saved,
    select(block) {
      const { doc, tr } = view.state
      const at = Math.min(block, doc.childCount - 1)
      let start = 0
      for (let index = 0; index < at; index++) start += doc.child(index).nodeSize
      view.dispatch(tr.setSelection(Selection.near(doc.resolve(start), 1)))
    },
    selectedBlock: () => view.state.selection.$from.index(0),
    showFindings: (found) => showFindings(view, found),
    showLimits: (isWithheld, clippedAt) => showLimits(view, { isWithheld, clippedAt }),
    destroy() {
      clearTimeout(timer)
      kept.stop()
      // Not by a plugin's view, which ends whenever plugins are added.
      uploads.running.abort()
      tools.remove()
      view.destroy()
      host.remove()
    },
  }
}

/** Whether the reader whose page is shown gets what stands below the wall. */
function readsPast({ page }: MountOptions, { post }: Post): boolean {
  const reader = page?.reader
  if (reader === undefined) return true
  const facts =
    typeof reader === 'string'
      ? { state: reader }
      : { state: reader?.state ?? subscriptionStateOf(reader), isContributor: reader?.is_contributor }
  return canReadPast(paywallAudience(post), facts)
}

/** A moment in the writer's language and time zone. */
function timeText(time: number, language: Language): string {
  return new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
}

/** The document with the values of an open form. */
function shownBody(state: EditorState): Node {
  const draft = draftBlock(state)
  return draft ? state.tr.setNodeMarkup(draft.at, null, draft.attrs).doc : state.doc
}

function startOf(body: Node): { readonly selection?: Selection } {
  const selection = Selection.findFrom(body.resolve(0), 1, true)
  return selection ? { selection } : {}
}

/** Marks a transaction that takes another version of the post. */
const TAKEN = new PluginKey('taken')

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

/** The article as on the page, in an element that holds the tools too: the page's colours do not reach them there. */
function placeIn(element: HTMLElement, { article }: BlockDrawing): { host: HTMLElement; article: HTMLElement } {
  const { ownerDocument: document } = element
  const host = document.createElement('div')
  host.className = 'edit-host'
  const own = document.createElement('article')
  own.className = `${article.class} edit-post`
  own.lang = article.lang
  own.dir = article.dir
  host.append(own)
  element.append(host)
  return { host, article: own }
}

function addStyle(article: HTMLElement, css: string): void {
  if (css === '') return
  const style = article.ownerDocument.createElement('style')
  style.textContent = css
  article.before(style)
}
