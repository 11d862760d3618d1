import type { MountedEditor, Upload } from '@diptych/editor'
import type { Diptych } from 'diptych'
import { localPictureAddress, replaceLocalPictures } from 'diptych/domain'
import type { BlockDrawing, WebTarget } from 'diptych/web'
import { flash } from '../frames/flash.js'
import type { FromVisual, Judgement, Place, PostDocument, StoredSnippet, ToVisual, WritingPlace } from '../protocol.js'
import { type Extent, placeAt, scrolledAt, showingLine } from '../scrolling/place.js'
import { readerScrolling } from '../scrolling/reader-scrolling.js'
import type { EditorParts } from './editor-parts.js'

// The script of the frame of the visual editor. Its origin is opaque, like that of the page's frame: what a post brings
// along cannot reach the preview. It asks the page around it to store what was written.

/** Milliseconds between two messages about changes. The JSON of a long post takes some of them. */
const PAUSE = 40

const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
/** Base address of the pictures. */
const pictures = metaContent('preview-pictures')
/** Address of the configuration's editor; '' for the platform's. */
const own = metaContent('preview-editor')

function send(message: FromVisual): void {
  parent.postMessage(message, '*')
}

async function load(): Promise<EditorParts> {
  const { parts } = (await (own === '' ? import('./platform-parts.js') : import(/* @vite-ignore */ own))) as {
    readonly parts: EditorParts
  }
  return parts
}

function pictureAt(path: string): string {
  return pictures + path.split('/').map(encodeURIComponent).join('/')
}

/** A drawing that loads picture files from the preview. The document keeps their addresses. */
function withPictures(drawing: BlockDrawing): BlockDrawing {
  const placed = (markup: string | null) => (markup === null ? null : replaceLocalPictures(markup, pictureAt))
  return {
    ...drawing,
    css: replaceLocalPictures(drawing.css, pictureAt),
    block: (node) => placed(drawing.block(node)),
    mark: (mark) => placed(drawing.mark(mark)),
    withEdits: async (edits) => withPictures(await drawing.withEdits(edits)),
  }
}

/** An open post. */
interface Opened {
  readonly mounted: MountedEditor
  /** Picture files by the addresses that the post has for them. */
  known: PostDocument['pictures']
}

async function open(
  { post, publication, pictures: files }: PostDocument,
  label: string,
  snippets: readonly StoredSnippet[],
  listener: { changed(this: void, post: () => unknown): void; readonly upload: Upload },
): Promise<Opened> {
  const { createEditor: create, diptych, web, views } = await load()
  const opened = { known: files }
  let known = snippets
  const keep = async (snippet: StoredSnippet) => {
    await keepSnippet(snippet)
    known = [...known.filter(({ name }) => name !== snippet.name), snippet]
  }
  const readPost: Diptych['readPost'] = (stored) =>
    diptych.readPost(stored, {
      ...(publication === null ? {} : { publication }),
      findPicture: (address) => opened.known[address] ?? null,
    })
  const editor = create(Object.create(diptych, { readPost: { value: readPost } }) as Diptych, {
    web: Object.create(web, {
      drawBlocks: {
        value: async (...given: Parameters<WebTarget['drawBlocks']>) => withPictures(await web.drawBlocks(...given)),
      },
    }) as WebTarget,
    views,
  })
  const mounted = await editor.mount(document.querySelector('main') ?? document.body, {
    post,
    label,
    page: { embeds: 'click' },
    mailSize: sizeOfMail,
    snippets: async () => known,
    keepSnippet: keep,
    onChange: listener.changed,
    upload: listener.upload,
  })
  return Object.assign(opened, { mounted })
}

let opened: Opened | null = null
let changes = 0
let posts = 0
let latest: (() => unknown) | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let last = -PAUSE
/** Bytes of the mail as it was saved last; null until they are known. */
let mailSize: number | null = null
let sizeWaiting: ((bytes: number) => void)[] = []
/** Milliseconds in which the preview tells the size of a mail, else that of the one before is shown. */
const SIZE_PATIENCE = 1500

/** The size of the mail after the last change, or that of the one before. */
function sizeOfMail(): Promise<number> {
  return new Promise((resolve) => {
    sizeWaiting.push(resolve)
    setTimeout(() => mailSize !== null && resolve(mailSize), SIZE_PATIENCE)
  })
}

/** What is known about the post as it was saved last. */
let judgement: Judgement | null = null

function judged(now: Opened): void {
  if (judgement === null) return
  const { view } = now.mounted
  // An input method would lose the word that is being composed.
  if (view.composing) return void view.dom.addEventListener('compositionend', () => judged(now), { once: true })
  const { findings, size, clippedAt, isWithheld } = judgement
  mailSize = size
  sizeWaiting.forEach((resolve) => resolve(size))
  sizeWaiting = []
  now.mounted.showFindings(findings)
  now.mounted.showLimits(isWithheld, clippedAt)
}

function tellChange(): void {
  clearTimeout(timer)
  timer = undefined
  if (latest === null) return
  const post = JSON.stringify(latest())
  latest = null
  last = performance.now()
  changes++
  send({ type: 'changed', post, number: changes, posts })
}

const waiting = new Map<number, { resolve(address: string): void; reject(error: Error): void }>()
let uploads = 0

const upload: Upload = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const number = uploads++
    waiting.set(number, {
      resolve(address) {
        onProgress(1)
        resolve(address)
      },
      reject,
    })
    signal.addEventListener('abort', () => reject(new Error('The editor was closed.')))
    send({ type: 'store', upload: number, file })
  })

const keeping = new Map<number, { resolve(): void; reject(error: Error): void }>()
let keeps = 0

function keepSnippet(content: StoredSnippet): Promise<void> {
  return new Promise((resolve, reject) => {
    const number = keeps++
    keeping.set(number, { resolve, reject })
    send({ type: 'keep', snippet: number, content })
  })
}

const byReader = readerScrolling(window, { keys: false })

/** The tops of the blocks of the body. */
function extent({ mounted: { view } }: Opened): Extent {
  const anchors: { block: number; top: number }[] = []
  view.state.doc.forEach((_, offset, block) => {
    const element = view.nodeDOM(offset)
    if (!(element instanceof HTMLElement)) return
    const { top, height, width } = element.getBoundingClientRect()
    if (height > 0 || width > 0) anchors.push({ block, top: top + scrollY })
  })
  return { anchors, content: document.documentElement.scrollHeight, view: innerHeight }
}

let isWaiting = false
/** Tells where the writer is, once for each frame of the screen. */
function tellPlace(): void {
  if (isWaiting) return
  isWaiting = true
  requestAnimationFrame(() => {
    isWaiting = false
    if (!opened) return
    const { view } = opened.mounted
    const hasFocus = view.hasFocus()
    const cursor = hasFocus && !byReader.isReaders() ? cursorIn(opened) : null
    const scroll: Place = { ...placeAt(scrollY, extent(opened)), ...(cursor ? { cursor } : {}) }
    const place: WritingPlace = { block: opened.mounted.selectedBlock(), scroll }
    send({ type: 'place', place, isReaders: hasFocus || byReader.isReaders() })
  })
}

/** The line of the cursor as a fraction of its block; null out of sight. */
function cursorIn({ mounted }: Opened): Place['cursor'] | null {
  const { view } = mounted
  const block = mounted.selectedBlock()
  const element = blockElement(mounted, block)
  const { top, bottom } = view.coordsAtPos(view.state.selection.head)
  const line = (top + bottom) / 2
  if (!element || line < 0 || line > innerHeight) return null
  const around = element.getBoundingClientRect()
  return { block, part: around.height > 0 ? Math.min(1, Math.max(0, (line - around.top) / around.height)) : 0 }
}

function blockElement({ view }: MountedEditor, block: number): HTMLElement | null {
  let found: HTMLElement | null = null
  view.state.doc.forEach((_, offset, index) => {
    const element = index === block ? view.nodeDOM(offset) : null
    if (element instanceof HTMLElement) found = element
  })
  return found
}

/** The block of the body that an element is in; -1 outside of all. */
function blockAround({ view }: MountedEditor, element: Element): number {
  let found = -1
  view.state.doc.forEach((_, offset, index) => {
    if (view.nodeDOM(offset)?.contains(element)) found = index
  })
  return found
}

function goTo(top: number): void {
  byReader.reset()
  scrollTo({ top, behavior: 'instant' })
}

function showBlock({ mounted }: Opened, block: number): void {
  const element = blockElement(mounted, block)
  if (!element) return
  mounted.select(block)
  const { top, height } = element.getBoundingClientRect()
  goTo(scrollY + top - Math.max(0, (innerHeight - height) / 2))
  flash([element])
}

function follow(now: Opened, place: Place): void {
  const size = extent(now)
  if (size.anchors.length === 0) return
  const { cursor } = place
  const element = cursor ? blockElement(now.mounted, cursor.block) : null
  const around = element?.getBoundingClientRect()
  goTo(
    cursor && around
      ? showingLine(scrollY + around.top + cursor.part * around.height, scrollY, size)
      : scrolledAt(place, size),
  )
}

async function start({ document: post, label, place, snippets }: Extract<ToVisual, { type: 'open' }>): Promise<void> {
  const now = await open(post, label, snippets, {
    changed(next) {
      latest = next
      timer ??= setTimeout(tellChange, Math.max(0, last + PAUSE - performance.now()))
    },
    upload,
  })
  opened = now
  const { mounted } = now
  const { dom } = mounted.view
  if (place && place.block >= 0) mounted.select(place.block)
  // A new letter, which its writer wants to write.
  if (mounted.view.state.doc.textContent === '') mounted.view.focus()
  if (place?.scroll) {
    const { scroll } = place
    // Fonts and the tools beside the text come later.
    goTo(scrolledAt(scroll, extent(now)))
  }
  document.addEventListener('selectionchange', () => {
    if (dom.contains(document.activeElement)) byReader.reset()
    tellPlace()
  })
  addEventListener('scroll', tellPlace, { passive: true })
  dom.addEventListener('focus', () => send({ type: 'focus', isFocused: true }))
  dom.addEventListener('blur', () => send({ type: 'focus', isFocused: false }))
  // The frame is removed when the writer turns to the source.
  addEventListener('blur', tellChange)
  dom.addEventListener('click', ({ target }) => {
    const block = target instanceof Element ? blockAround(mounted, target) : -1
    if (block >= 0) send({ type: 'block', block })
  })
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    tellChange()
    send({ type: 'save' })
  })
  send({ type: 'opened', post: JSON.stringify(mounted.post()) })
}

addEventListener('message', ({ source, data }: MessageEvent<ToVisual>) => {
  if (source !== parent || parent === window) return
  if (data.type === 'open')
    start(data).catch((error: unknown) =>
      send({ type: 'failed', reason: `The visual editor cannot be opened: ${String(error)}` }),
    )
  else if (data.type === 'stored') {
    const request = waiting.get(data.upload)
    waiting.delete(data.upload)
    const path = data.picture?.path ?? null
    if (path !== null) request?.resolve(localPictureAddress(path))
    else request?.reject(new Error('The picture was not stored.'))
  } else if (data.type === 'kept') {
    const request = keeping.get(data.snippet)
    keeping.delete(data.snippet)
    if (data.isKept) request?.resolve()
    else request?.reject(new Error('The snippet was not kept.'))
  } else if (!opened) return
  else if (data.type === 'follow') follow(opened, data.place)
  else if (data.type === 'judged') {
    judgement = data
    judged(opened)
  } else if (data.type === 'block') showBlock(opened, data.block)
  else if (data.after === changes && latest === null) {
    posts++
    opened.known = data.document.pictures
    const editor = opened
    editor.mounted
      .setPost(data.document.post)
      // It may have come before the blocks that it is about.
      .then(() => judged(editor))
      .catch(reportError)
  }
})

send({ type: 'ready' })
