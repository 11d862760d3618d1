import type { Place } from '../protocol.js'

export type PaneName = 'page' | 'mail' | 'source'

/** Synchronises the scrolling of one post's panes. */
export interface PanesTogether {
  /** The place where the reader scrolled last; null at the start. */
  place(): Place | null
  /** Call it when the reader scrolls this pane. The others follow. */
  moved(pane: PaneName, place: Place): void
  /** Calls `follow` when another pane scrolls. Returns a function to stop listening. */
  listen(pane: PaneName, follow: (place: Place) => void): () => void
}

export function panesTogether(): PanesTogether {
  const followers = new Map<PaneName, (place: Place) => void>()
  let latest: Place | null = null
  return {
    place: () => latest,
    moved(from, place) {
      latest = place
      for (const [pane, follow] of followers) if (pane !== from) follow(place)
    },
    listen(pane, follow) {
      followers.set(pane, follow)
      return () => {
        if (followers.get(pane) === follow) followers.delete(pane)
      }
    },
  }
}
