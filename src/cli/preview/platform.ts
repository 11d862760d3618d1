import type { SubscriptionState } from '../../domain/reader/subscription.js'
import type { Post } from '../../index.js'
import { createMemoryApi } from '../../testing.js'

export interface PreviewPlatform {
  /** A page of this post is about to ask, for a reader of this state. */
  open(post: Post, state: SubscriptionState): void
  handle(request: Request): Promise<Response>
}

/**
 * The platform that pages in the preview talk to: it knows the polls of the posts that were opened, and forgets all at
 * the end.
 */
export function openPlatform(now: () => Date): PreviewPlatform {
  const memory = createMemoryApi({ now: now().toISOString() })
  const known = new Map<string, string>()
  return {
    open(post, state) {
      memory.state.reader = { id: 1, state }
      memory.state.now = now()
      for (const poll of Object.values(post.data.polls ?? {})) {
        const id = String(poll.id)
        const text = JSON.stringify(poll)
        // A poll keeps its votes until its writer changes it.
        if (known.get(id) !== text) memory.state.polls.set(id, poll)
        known.set(id, text)
      }
    },
    handle: (request) => memory.handle(request),
  }
}
