import { hasRole } from 'diptych'
import type { WriterApi } from 'diptych/api'
import type { Node, NodeType, Schema } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { newBlock, placeLate } from '../blocks/place-block.js'
import type { EditorWords } from '../words/editor-words.js'
import type { Carried } from './carried.js'
import { blockForFile, type FileBlocks, type Upload, uploadProblem } from './file-blocks.js'
import { nodeOf } from './roles.js'

// Files on their way. What stands at the place of a file until its address is known is a decoration, so the document
// never holds half a file, and undo knows nothing of it.

interface UploadSpec {
  readonly id: object
}

type Change = { readonly add: Decoration } | { readonly remove: object }

const UPLOADS = new PluginKey<DecorationSet>('uploads')

/** Shows files that are on their way. They are given up when the editor is removed. */
export function uploadsPlugin(): Plugin<DecorationSet> {
  return new Plugin({
    key: UPLOADS,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const set = before.map(transaction.mapping, transaction.doc)
        const change = transaction.getMeta(UPLOADS) as Change | undefined
        if (!change) return set
        if ('add' in change) return set.add(transaction.doc, [change.add])
        return set.remove(set.find(undefined, undefined, (spec: UploadSpec) => spec.id === change.remove))
      },
    },
    props: { decorations: (state) => UPLOADS.getState(state) },
  })
}

export interface UploadContext extends FileBlocks {
  /** Stores pictures. */
  readonly upload: Upload | null
  /** Ends with the editor. */
  readonly running: AbortController
  readonly words: EditorWords
  /** Called with the number of files that were not taken. */
  readonly leftOut: (count: number) => void
}

/**
 * Stores dropped or pasted files, and puts each in as a block: a picture, or the block that shows such files. False if
 * there are none. Files that no block shows, or that nobody stores, are said to be left out.
 */
export function takeFiles(view: EditorView, { files, html }: Carried, context: UploadContext): boolean {
  // Office programs put a picture of the text beside the text.
  if (files.length === 0 || html !== '') return false
  let left = 0
  for (const file of files) if (!takeFile(view, file, context)) left += 1
  if (left > 0) context.leftOut(left)
  return true
}

function takeFile(view: EditorView, file: File, context: UploadContext): boolean {
  const { schema } = view.state
  const isPicture = file.type.startsWith('image/') && context.upload !== null
  const shown = isPicture ? null : blockForFile(file, context)
  const upload = isPicture ? context.upload : context.storeFile
  if (!upload || (!isPicture && !shown)) return false
  const blockOf = (address: string): Node | null => {
    if (!shown) return pictureBlock(schema, address)
    const attrs = shown.input.attrs({ address, name: file.name, type: file.type, size: file.size })
    return newBlock(context, shown.type, attrs)
  }
  const id = {}
  const { from } = view.state.selection
  start(
    view,
    Decoration.widget(from, () => waiting(view, context.words, file), { id, side: 1 }),
    id,
    file,
    { ...context, upload },
    (address) => {
      const at = placeOf(view.state, id)
      const block = at === null ? null : blockOf(address)
      const transaction = view.state.tr.setMeta(UPLOADS, { remove: id } satisfies Change)
      view.dispatch(
        (block && at !== null && placeLate(view.state, transaction, block, { from: at, to: at })) || transaction,
      )
    },
  )
  return true
}

/** A figure with the picture and a blank caption, or the picture alone if the schema has no figure. */
export function pictureBlock(schema: Schema, src: string): Node | null {
  const figure = nodeOf(schema, 'figure')
  const caption = nodeOf(schema, 'caption')
  const picture = pictureIn(schema, figure)
  if (!picture) return null
  const image = picture.create({ src })
  return figure ? figure.create(null, caption ? [image, caption.create()] : [image]) : image
}

/** The first kind of picture that a figure may hold. */
export function pictureIn(schema: Schema, figure: NodeType | undefined): NodeType | undefined {
  return Object.values(schema.nodes).find(
    (type) => hasRole({ type }, 'picture') && (!figure || figure.contentMatch.matchType(type) !== null),
  )
}

function placeOf(state: EditorState, id: object): number | null {
  const [found] = UPLOADS.getState(state)?.find(undefined, undefined, (spec: UploadSpec) => spec.id === id) ?? []
  return found?.from ?? null
}

function start(
  view: EditorView,
  decoration: Decoration,
  id: object,
  file: File,
  context: UploadContext,
  stored: (address: string) => void,
): void {
  const { upload, words, running } = context
  if (!upload) return
  view.dispatch(view.state.tr.setMeta(UPLOADS, { add: decoration } satisfies Change))
  const shown = () =>
    view.dom.querySelector<HTMLElement>(`.edit-upload[data-file="${CSS.escape(fileKey(file))}"] [role=status]`)
  const say = (text: string): void => {
    const status = shown()
    if (status) status.textContent = text
  }
  const run = (): void => {
    say(words.uploading(0))
    shown()?.parentElement?.classList.remove('edit-upload-failed')
    upload(file, {
      signal: running.signal,
      onProgress: (done) => say(words.uploading(Math.round(done * 100))),
    }).then(
      (address) => {
        if (!view.isDestroyed && placeOf(view.state, id) !== null) stored(address)
      },
      (error: unknown) => {
        const status = shown()
        if (!status) return
        say(uploadProblem(error, words))
        const button = (label: string, press: () => void): HTMLElement => {
          const element = view.dom.ownerDocument.createElement('button')
          element.type = 'button'
          element.className = 'edit-push'
          element.textContent = label
          element.addEventListener('click', press)
          return element
        }
        const remove = (): void => {
          view.dispatch(view.state.tr.setMeta(UPLOADS, { remove: id } satisfies Change))
          view.focus()
        }
        status.parentElement?.classList.add('edit-upload-failed')
        status.append(' ', button(words.tryAgain, run), ' ', button(words.remove, remove))
      },
    )
  }
  run()
}

function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

/** The file as it is on the writer's machine, with how far it is. */
function waiting({ dom: { ownerDocument: document } }: EditorView, words: EditorWords, file: File): HTMLElement {
  const box = document.createElement('div')
  box.className = 'edit-upload'
  box.dataset['file'] = fileKey(file)
  box.contentEditable = 'false'
  if (file.type.startsWith('image/')) {
    const picture = document.createElement('img')
    picture.alt = ''
    picture.src = URL.createObjectURL(file)
    picture.addEventListener('load', () => URL.revokeObjectURL(picture.src))
    box.append(picture)
  } else {
    const name = document.createElement('p')
    name.textContent = file.name
    box.append(name)
  }
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.textContent = words.uploading(0)
  box.append(status)
  return box
}

/** Stores pictures on the platform (C-IMAGE). Null without that call. */
export function platformUpload(uploadImage: WriterApi['uploadImage'] | undefined): Upload | null {
  if (!uploadImage) return null
  return async (file, { signal, onProgress }) => {
    const outcome = await uploadImage(await dataUrl(file), { signal })
    if (!outcome.ok) throw new Error(outcome.messages.join(' '))
    onProgress(1)
    return outcome.value.url
  }
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error()))
    reader.readAsDataURL(file)
  })
}
