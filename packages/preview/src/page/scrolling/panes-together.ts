import type { Place } from '../protocol.js'

export type PaneName = 'page' | 'mail' | 'source'

/** Synchronises the scrolling of one post's panes. At any time one pane leads, and the others follow it. */
export interface PanesTogether {
  /** The place that this pane follows; null if it leads, or if no pane was scrolled yet. */
  placeFor(pane: PaneName): Place | null
  /** Call it when the reader scrolls this pane. It leads from now on, unless another pane holds the lead. */
  moved(pane: PaneName, place: Place): void
  /** Only this pane can lead until the returned function is called. */
  hold(pane: PaneName): () => void
  /** Calls `follow` when another pane scrolls. Returns a function to stop listening. */
  listen(pane: PaneName, follow: (place: Place) => void): () => void
}

export function panesTogether(): PanesTogether {
  const followers = new Map<PaneName, (place: Place) => void>()
  let lead: { readonly pane: PaneName; readonly place: Place } | null = null
  let holder: PaneName | null = null
  return {
    placeFor: (pane) => (lead === null || lead.pane === pane || holder === pane ? null : lead.place),
    moved(pane, place) {
      if (holder !== null && holder !== pane) return
      lead = { pane, place }
      for (const [other, follow] of followers) if (other !== pane) follow(place)
    },
    hold(pane) {
      holder = pane
      return () => {
        if (holder === pane) holder = null
      }
    },
    listen(pane, follow) {
      followers.set(pane, follow)
      return () => {
        if (followers.get(pane) === follow) followers.delete(pane)
      }
    },
  }
}
