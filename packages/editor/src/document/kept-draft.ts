import type { MountOptions } from '../mount-options.js'

// Changes that a page did not save are kept in the browser, so that a crash loses half a second. A draft that is
// offered stays where it is until the writer chooses: what is written meanwhile goes to the other of two places.

/** A draft of a post in the browser's storage. */
interface Draft {
  /** The post as it is stored. */
  readonly post: unknown
  /** Milliseconds since 1970. */
  readonly time: number
}

export interface KeptDraft {
  /** The newest draft that differs from the post that was opened; null if there is none. */
  readonly found: Draft | null
  /** Keeps the post once the writer rests. */
  keepLater(): void
  /** Forgets the draft that was found. */
  discard(): void
  /** Forgets what was kept since: the page has saved it. */
  saved(): void
  /** Keeps what is pending and ends. */
  stop(): void
}

/** Milliseconds without a change after which a draft is kept. */
const REST = 500
/** Characters of the largest draft. Browsers give a site about five million. */
const LARGEST = 2_000_000

const NOTHING: KeptDraft = {
  found: null,
  keepLater: () => undefined,
  discard: () => undefined,
  saved: () => undefined,
  stop: () => undefined,
}

/**
 * Keeps drafts under a key. `post` gives the post as it is now; `onFail` is called once, if the browser keeps nothing.
 */
export function keptDraft(
  { draftKey }: Pick<MountOptions, 'draftKey'>,
  post: () => unknown,
  onFail: () => void,
): KeptDraft {
  if (draftKey === undefined) return NOTHING
  const places = [`diptych-draft ${draftKey}`, `diptych-draft ${draftKey} 2`]
  const opened = JSON.stringify(post())
  const drafts = places.flatMap((place) => {
    const draft = draftAt(place)
    if (draft && JSON.stringify(draft.post) !== opened) return [{ place, draft }]
    forget(place)
    return []
  })
  const [newest] = drafts.toSorted((one, other) => other.draft.time - one.draft.time)
  const own = places.find((place) => place !== newest?.place) ?? draftKey
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasFailed = false

  function keep(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const text = JSON.stringify({ post: post(), time: Date.now() } satisfies Draft)
    if (text.length <= LARGEST && store(own, text)) return
    // An older one would bring back what was removed since.
    forget(own)
    if (!hasFailed) onFail()
    hasFailed = true
  }

  // Phones end pages that nobody sees.
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', keep)
  return {
    found: newest?.draft ?? null,
    keepLater() {
      clearTimeout(timer)
      timer = setTimeout(keep, REST)
    },
    discard: () => newest && forget(newest.place),
    saved() {
      clearTimeout(timer)
      timer = undefined
      forget(own)
    },
    stop() {
      keep()
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    },
  }
}

/** The draft in a place; null if there is none, or if something else stands there. */
function draftAt(place: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('post' in stored) || !('time' in stored)) return null
    return typeof stored.time === 'number' ? { post: stored.post, time: stored.time } : null
  } catch {
    return null
  }
}

/** False if the browser has no room, or denies its storage. */
function store(place: string, text: string): boolean {
  try {
    localStorage.setItem(place, text)
    return true
  } catch {
    return false
  }
}

function forget(place: string): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // Nothing is kept there.
  }
}
