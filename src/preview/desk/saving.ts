import type { PostSource, SourceSaved } from '../protocol.js'

/** Where a text stands between its writer and its file. */
export type SavingState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unsaved' }
  /** Somebody else saved another text. Nothing is saved until the writer has chosen. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly reason: string }

export interface SavingParts {
  /** The text and version that the editor began with. */
  readonly source: Pick<PostSource, 'text' | 'version'>
  /** The writer's text as it is now. */
  text(): string
  /** Puts another text in the writer's place. */
  replaceText(text: string): void
  /** @throws Error with a sentence. */
  read(): Promise<Pick<PostSource, 'text' | 'version'>>
  /** @throws Error with a sentence. */
  save(text: string, version: string): Promise<SourceSaved>
  /** Hears of each new state. */
  told(state: SavingState): void
  /** Calls after so many ms; the returned function calls it off. */
  after(ms: number, call: () => void): () => void
}

export interface Saving {
  /** The writer changed the text. */
  changed(): void
  /** Saves what is not saved yet, at once. */
  flush(): Promise<void>
  /** The file may have changed: looks, and takes its text unless the writer has another. */
  look(): Promise<void>
  /** Settles a conflict: the writer's text replaces the file's. */
  keepMine(): Promise<void>
  /** Settles a conflict: the file's text replaces the writer's. */
  takeTheirs(): void
}

/** A pause in typing. */
const PAUSE = 50
/** Who types on and on sees what they wrote. */
const LONGEST_WAIT = 400

/** Saves a text while it is written, and never over a text that somebody else saved. */
export function createSaving({ source, text, replaceText, read, save, told, after }: SavingParts): Saving {
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
  const tell = (kind: 'saved' | 'unsaved') => told({ kind })
  const conflict = (found: Pick<PostSource, 'text' | 'version'>) => {
    // Both wrote the same.
    if (found.text === text()) return take(found)
    theirs = { text: found.text, version: found.version }
    told({ kind: 'conflict' })
  }
  const take = (found: Pick<PostSource, 'text' | 'version'>) => {
    theirs = null
    version = found.version
    if (found.text !== text()) replaceText(found.text)
    saved = text()
    tell('saved')
  }
  const saveOnce = async () => {
    const mine = text()
    if (mine === saved) return tell('saved')
    try {
      const answer = await save(mine, version)
      if (!answer.saved) return conflict(answer)
      version = answer.version
      saved = mine
      tell(text() === saved ? 'saved' : 'unsaved')
    } catch (error) {
      told({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
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
      tell('unsaved')
      callOff?.()
      callOff = after(PAUSE, () => void flush())
      callOffLongest ??= after(LONGEST_WAIT, () => void flush())
    },
    flush,
    async look() {
      while (underWay) await underWay
      const found = await read().catch(() => null)
      // A save that began meanwhile says what the file holds.
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
