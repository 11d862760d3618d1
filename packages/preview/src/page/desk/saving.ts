import type { PostSource, SourceSaved } from '../protocol.js'

/** The state of saving. */
export type SavingState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unsaved' }
  /** The file was changed elsewhere. Nothing is saved until the writer chooses. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly reason: string }

export interface SavingParts {
  /** The initial text and version. */
  readonly source: Pick<PostSource, 'text' | 'version'>
  /** The current text of the editor. */
  text(): string
  /** Replaces the text of the editor. */
  replaceText(text: string): void
  /** @throws Error with a message for users. */
  read(): Promise<Pick<PostSource, 'text' | 'version'>>
  /** @throws Error with a message for users. */
  save(text: string, version: string): Promise<SourceSaved>
  /** Called with each new state. */
  onState(state: SavingState): void
  /** Calls `call` after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, call: () => void): () => void
}

export interface Saving {
  /** Call it when the writer changes the text. */
  changed(): void
  /** Saves unsaved changes at once. */
  flush(): Promise<void>
  /** Whether the file has all that was written. */
  isSaved(): boolean
  /** Checks the file for changes, and takes its text unless the writer has changed the text too. */
  look(): Promise<void>
  /** Settles a conflict: the writer's text replaces the file's. */
  keepMine(): Promise<void>
  /** Settles a conflict: the file's text replaces the writer's. */
  takeTheirs(): void
}

/** Milliseconds. Saves after a pause of this length in typing: a frame of the screen, so that a key is seen at once. */
const PAUSE = 16
/** Milliseconds. Saves at least this often during typing without pauses. */
const LONGEST_WAIT = 400

/** Saves a text while it is edited. Never overwrites a change that was made elsewhere. */
export function createSaving({ source, text, replaceText, read, save, onState, after }: SavingParts): Saving {
  let version = source.version
  let saved = text()
  let theirs: Pick<PostSource, 'text' | 'version'> | null = null
  let underWay: Promise<void> | null = null
  let callOff: (() => void) | null = null
  let callOffLongest: (() => void) | null = null
  const stopWaiting = () => {
    callOff?.()
    callOffLongest?.()
    callOff = callOffLongest = null
  }
  const report = (kind: 'saved' | 'unsaved') => onState({ kind })
  const conflict = (found: Pick<PostSource, 'text' | 'version'>) => {
    // Both texts are the same.
    if (found.text === text()) return take(found)
    theirs = { text: found.text, version: found.version }
    onState({ kind: 'conflict' })
  }
  const take = (found: Pick<PostSource, 'text' | 'version'>) => {
    theirs = null
    version = found.version
    if (found.text !== text()) replaceText(found.text)
    saved = text()
    report('saved')
  }
  const saveOnce = async () => {
    const mine = text()
    if (mine === saved) return report('saved')
    try {
      const answer = await save(mine, version)
      if (!answer.saved) return conflict(answer)
      version = answer.version
      saved = mine
      report(text() === saved ? 'saved' : 'unsaved')
    } catch (error) {
      onState({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }
  const flush = async (): Promise<void> => {
    stopWaiting()
    while (underWay) await underWay
    if (theirs) return
    underWay = saveOnce().finally(() => (underWay = null))
    await underWay
  }
  return {
    changed() {
      if (theirs) return
      report('unsaved')
      callOff?.()
      callOff = after(PAUSE, () => void flush())
      callOffLongest ??= after(LONGEST_WAIT, () => void flush())
    },
    flush,
    isSaved: () => theirs === null && text() === saved,
    async look() {
      while (underWay) await underWay
      const found = await read().catch(() => null)
      // A save that started meanwhile reports the content of the file.
      if (!found || underWay || found.version === version) return
      if (text() === saved && !theirs) take(found)
      else conflict(found)
    },
    async keepMine() {
      if (!theirs) return
      version = theirs.version
      saved = theirs.text
      theirs = null
      await flush()
    },
    takeTheirs() {
      if (theirs) take(theirs)
    },
  }
}
