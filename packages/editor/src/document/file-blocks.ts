import type { Diptych } from 'diptych'
import type { NodeType } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { EditView, FileInput } from '../blocks/edit-view.js'
import type { EditorWords } from '../words/editor-words.js'

// Blocks that show a file, and what happens with their file: another one is on its way, or something went wrong
// (N-FILE-4). That is the state of a plugin; the document changes when a file is stored.

/** Stores a file and resolves to its address. `onProgress` gets the part that is done, from 0 to 1. */
export type Upload = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
) => Promise<string>

export interface FileBlocks {
  readonly kit: Diptych['kit']
  readonly views: ReadonlyMap<string, EditView>
  /** Stores files of all kinds. Null: only addresses are taken. */
  readonly storeFile: Upload | null
  readonly words: EditorWords
  /** Ends with the editor. */
  readonly running: AbortController
}

interface FileBlock {
  readonly type: NodeType
  readonly input: FileInput<never>
}

/** The block that shows a file of this kind; one that names the kind before one that shows all. */
export function blockForFile(file: File, { kit, views }: FileBlocks): FileBlock | null {
  const fitting = [...views.values()].flatMap(({ block, file: input }) => {
    const type = kit.schema.nodes[block]
    return type && input && accepts(input.accept, file) ? [{ type, input }] : []
  })
  return fitting.find(({ input }) => input.accept !== undefined) ?? fitting[0] ?? null
}

/** As the attribute `accept` of HTML. */
function accepts(accept: string | undefined, { name, type }: File): boolean {
  if (accept === undefined) return true
  return accept.split(',').some((part) => {
    const kind = part.trim().toLowerCase()
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
}

interface FileState {
  /** The position of the block. */
  readonly at: number
  /** Null if the file was not chosen here. */
  readonly file: File | null
  /** The part that is done, from 0 to 1; or what went wrong. */
  readonly status: { readonly done: number } | { readonly problem: string }
}

const FILES = new PluginKey<readonly FileState[]>('files')

type Change = { readonly at: number; readonly state: FileState | null }

/** Shows at each block what happens with its file. */
export function fileBlocksPlugin(context: FileBlocks): Plugin<readonly FileState[]> {
  return new Plugin<readonly FileState[]>({
    key: FILES,
    state: {
      init: () => [],
      apply: (transaction, before) => statesAfter(transaction, before),
    },
    props: {
      decorations(state) {
        const own = FILES.getState(state) ?? []
        // What was stored with a block is shown until another file stands there.
        const stored: FileState[] = []
        state.doc.forEach((node, at) => {
          const problem = context.views.get(node.type.name)?.file?.error?.(node.attrs as never) ?? null
          if (problem !== null && !own.some((other) => other.at === at))
            stored.push({ at, file: null, status: { problem } })
        })
        const decorations = [...own, ...stored].flatMap((shown) => {
          const node = state.doc.nodeAt(shown.at)
          if (!node) return []
          const end = shown.at + node.nodeSize
          const isBusy = 'done' in shown.status
          return [
            Decoration.node(shown.at, end, {
              class: isBusy ? 'edit-busy' : 'edit-failed',
              ...(isBusy && { 'aria-busy': 'true' }),
            }),
            Decoration.widget(end, (view, getPos) => statusLine(view, shown, () => getPos(), context), {
              key: `${shown.at} ${JSON.stringify(shown.status)}`,
              side: -1,
            }),
          ]
        })
        return decorations.length === 0 ? null : DecorationSet.create(state.doc, decorations)
      },
    },
  })
}

const NONE: readonly FileState[] = []

function statesAfter(transaction: Transaction, before: readonly FileState[]): readonly FileState[] {
  const meta = transaction.getMeta(FILES) as Change | undefined
  if (!transaction.docChanged && !meta) return before
  const moved = before.flatMap((state) => {
    const { pos, deleted } = transaction.mapping.mapResult(state.at)
    return deleted ? [] : [{ ...state, at: pos }]
  })
  if (!meta) return moved.length === 0 ? NONE : moved
  const others = moved.filter(({ at }) => at !== meta.at)
  return meta.state ? [...others, meta.state] : others
}

/** Opens the browser's list of files for a block. */
export function chooseFile(view: EditorView, at: number, context: FileBlocks): void {
  const node = view.state.doc.nodeAt(at)
  const input = node && context.views.get(node.type.name)?.file
  if (!input) return
  const field = view.dom.ownerDocument.createElement('input')
  field.type = 'file'
  if (input.accept !== undefined) field.accept = input.accept
  field.addEventListener('change', () => {
    const [file] = field.files ?? []
    if (file) replaceFile(view, at, file, context)
  })
  field.click()
}

/** Stores a file and shows it in the block at a position. The block stays as it is until then. */
export function replaceFile(view: EditorView, at: number, file: File, context: FileBlocks): void {
  const { storeFile, words, views, kit, running } = context
  if (!storeFile) return
  const set = (state: Omit<FileState, 'at'> | null, transaction = view.state.tr): void => {
    const place = placeOf(view, file)
    if (place === null || view.isDestroyed) return
    view.dispatch(transaction.setMeta(FILES, { at: place, state: state && { ...state, at: place } } satisfies Change))
  }
  const started: FileState = { at, file, status: { done: 0 } }
  view.dispatch(view.state.tr.setMeta(FILES, { at, state: started } satisfies Change))
  const report = (error: unknown): void => set({ file, status: { problem: uploadProblem(error, words) } })
  storeFile(file, { signal: running.signal, onProgress: (done) => set({ file, status: { done } }) }).then((address) => {
    const place = placeOf(view, file)
    const node = place === null ? null : view.state.doc.nodeAt(place)
    const known = node && kit.node(node.type.name)
    const input = node && views.get(node.type.name)?.file
    if (place === null || !node || !known || !input) return
    const { stored, ...before } = node.attrs
    const shown = input.attrs({ address, name: file.name, type: file.type, size: file.size })
    const parsed = known.attrs.parse({ ...before, ...(shown as object) })
    if (!parsed.ok) return report(new Error(parsed.issues[0]?.message))
    set(null, view.state.tr.setNodeMarkup(place, null, { ...parsed.values, stored }, node.marks))
  }, report)
}

/** What whoever stores files says of a failure, or that it failed. */
export function uploadProblem(error: unknown, words: EditorWords): string {
  return error instanceof Error && error.message !== '' ? error.message : words.uploadFailed
}

/** Where the block is whose file this becomes; it may have moved. */
function placeOf({ state }: EditorView, file: File): number | null {
  return FILES.getState(state)?.find((other) => other.file === file)?.at ?? null
}

/** The line below a block: how far its file is, or what went wrong, with another try (E-FILE-1). */
function statusLine(
  view: EditorView,
  { file, status }: FileState,
  end: () => number | undefined,
  context: FileBlocks,
): HTMLElement {
  const { ownerDocument: document } = view.dom
  const line = document.createElement('p')
  line.className = 'edit-tools edit-file-state'
  line.contentEditable = 'false'
  line.setAttribute('role', 'status')
  if ('done' in status) {
    line.textContent = context.words.uploading(Math.round(status.done * 100))
    return line
  }
  line.textContent = status.problem
  if (!context.storeFile) return line
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'edit-push'
  again.textContent = context.words.tryAgain
  again.addEventListener('click', () => {
    const block = view.state.doc.resolve(end() ?? 0).nodeBefore
    if (!block) return
    const at = (end() ?? 0) - block.nodeSize
    if (file) replaceFile(view, at, file, context)
    else chooseFile(view, at, context)
  })
  line.append(' ', again)
  return line
}
