import { trackedPostId } from '../domain/post/tracked-post.js'

/** What a reader pressed, for a page's own statistics. Nothing is sent anywhere: who wants to know listens. */
export interface Tracked {
  /** `data-track` of what was pressed: `pdf`, `listen`, `save-video`, `share`, `like`. */
  readonly event: string
  readonly post_id: string | null
  readonly publication_id: string | null
}

/**
 * Tells of presses as `diptych:track` events on the document (G-9). A listener that throws hinders nothing. What an
 * island held and makes again was told before.
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
