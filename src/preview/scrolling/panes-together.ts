import type { Place } from '../protocol.js'

export type PaneName = 'page' | 'mail' | 'source'

/** Panes of one post that are scrolled together. */
export interface PanesTogether {
  /** Where a reader scrolled last; null at the beginning. */
  place(): Place | null
  /** A reader scrolled this pane: the others follow. */
  moved(pane: PaneName, place: Place): void
  /** Hears where the other panes go, until the returned function is called. */
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
