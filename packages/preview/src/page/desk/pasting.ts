import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { PostSource } from '../protocol.js'

export interface PastingParts {
  readonly format: PostSource['format']
  /** @throws Error with a message for users. */
  markdownOf(html: string): Promise<string>
  /** Saves a picture and returns its address. @throws Error with a message for users. */
  savePicture(file: File): Promise<string>
  /** Shows a message in the status line, which screen readers announce. */
  say(words: string): void
}

/** Elements of rich text. HTML without any of them is pasted as plain text. */
const RICH =
  /<(?:a|b|strong|em|i|h[1-6]|ul|ol|li|blockquote|img|pre|code|hr|s|del|sup|sub|table)\b|font-weight:\s*[6-9]00/i
const LINK = /^https?:\/\/\S+$/

const addPlace = StateEffect.define<{ readonly id: number; readonly at: number }>()
const dropPlace = StateEffect.define<number>()

/** Positions of pending insertions, updated while the text changes. */
const places = StateField.define<ReadonlyMap<number, number>>({
  create: () => new Map(),
  update(known, { changes, effects }) {
    const next = new Map([...known].map(([id, at]) => [id, changes.mapPos(at)]))
    for (const effect of effects) {
      if (effect.is(addPlace)) next.set(effect.value.id, effect.value.at)
      if (effect.is(dropPlace)) next.delete(effect.value)
    }
    return next
  },
})

/** Handles rich text and pictures that are pasted or dropped. */
export function pasting({ format, markdownOf, savePicture, say }: PastingParts): Extension {
  let count = 0
  /** Inserts asynchronous content at the position where it was pasted. */
  const insertLater = async (view: EditorView, at: number, make: () => Promise<Inserted>) => {
    const id = ++count
    view.dispatch({ effects: addPlace.of({ id, at }) })
    const made = await make().catch((error: unknown): Inserted => {
      say(error instanceof Error ? error.message : String(error))
      return { text: '', cursor: 0 }
    })
    const place = view.state.field(places).get(id) ?? at
    view.dispatch({
      changes: { from: place, insert: made.text },
      effects: dropPlace.of(id),
      ...(made.text === '' ? {} : { selection: { anchor: place + made.cursor }, scrollIntoView: true }),
      userEvent: 'input.paste',
    })
  }
  const insertPictures = (view: EditorView, files: readonly File[], at: number) => {
    const line = view.state.doc.lineAt(at)
    // A picture is a separate block.
    const place = line.text.trim() === '' ? at : line.to
    void insertLater(view, place, async () => {
      const addresses = await Promise.all(files.map(savePicture))
      const before = line.text.trim() === '' ? '' : '\n\n'
      const written = addresses.map((address) => pictureIn(format, address))
      return { text: `${before}${written.join('\n\n')}\n`, cursor: before.length + (format === 'markdown' ? 2 : 0) }
    })
  }
  const paste = (event: ClipboardEvent, view: EditorView): boolean => {
    const { clipboardData } = event
    if (!clipboardData || format === 'json') return false
    const html = clipboardData.getData('text/html')
    const plain = clipboardData.getData('text/plain')
    const { from, to } = view.state.selection.main
    const files = picturesIn(clipboardData)
    // A picture copied from a web page comes with HTML that contains only the picture.
    if (files.length && plain === '' && textOf(html) === '') {
      insertPictures(view, files, from)
      return true
    }
    if (format !== 'markdown') return false
    if (LINK.test(plain.trim()) && from < to && !view.state.sliceDoc(from, to).includes('\n')) {
      view.dispatch(view.state.replaceSelection(`[${view.state.sliceDoc(from, to)}](${plain.trim()})`))
      return true
    }
    // A link that was copied with its title would lose its address.
    if (!RICH.test(html) || LINK.test(plain.trim())) return false
    view.dispatch(view.state.replaceSelection(''))
    void insertLater(view, from, async () => {
      const text = await markdownOf(html).catch((error: unknown) => {
        say(error instanceof Error ? error.message : String(error))
        return plain
      })
      return { text: text || plain, cursor: (text || plain).length }
    })
    return true
  }
  const drop = (event: DragEvent, view: EditorView): boolean => {
    const files = event.dataTransfer ? picturesIn(event.dataTransfer) : []
    if (files.length === 0 || format === 'json') return false
    insertPictures(view, files, view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.doc.length)
    return true
  }
  return [
    places,
    EditorView.domEventHandlers({
      paste: (event, view) => paste(event, view) && (event.preventDefault(), true),
      drop: (event, view) => drop(event, view) && (event.preventDefault(), true),
    }),
  ]
}

interface Inserted {
  readonly text: string
  /** Cursor position: number of characters from the start of the text. */
  readonly cursor: number
}

function picturesIn({ files }: DataTransfer): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'))
}

function pictureIn(format: PostSource['format'], address: string): string {
  return format === 'markdown' ? `![](${address})` : `<img src="${address}" alt="">`
}

function textOf(html: string): string {
  return html === '' ? '' : (new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() ?? '')
}
