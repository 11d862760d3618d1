import { trackedPostId } from '../domain/post/tracked-post.js'

/** A click of a reader, for a page's own statistics. Nothing is sent; pages may listen to the event. */
export interface Tracked {
  /** `data-track` of the clicked element: `pdf`, `listen`, `save-video`, `share`, `like`. */
  readonly event: string
  readonly post_id: string | null
  readonly publication_id: string | null
}

/**
 * Dispatches clicks as `diptych:track` events on the document (G-9). Errors in listeners have no effect. Repeated
 * clicks (see `holdPresses`) are not dispatched twice.
 */
export function trackPresses(document: Document): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-track]:not([data-again] *)') : null
      if (!pressed) return
      const { postId, publicationId } = pressed.closest<HTMLElement>('.post')?.dataset ?? {}
      const detail: Tracked = {
        event: pressed.dataset['track'] ?? '',
        post_id: trackedPostId(document.location.pathname, postId),
        publication_id: publicationId ?? null,
      }
      document.dispatchEvent(new CustomEvent('diptych:track', { detail }))
    },
    { capture: true },
  )
}
