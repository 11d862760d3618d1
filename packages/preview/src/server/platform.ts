import { createMemoryApi } from '@diptych/server/memory'
import { type SubscriptionState, type Post } from 'diptych/types'

export interface PreviewPlatform {
  /** Registers a post before its page sends requests, for a reader of this state. */
  open(post: Post, state: SubscriptionState): void
  handle(request: Request): Promise<Response>
}

/** An in-memory platform for pages in the preview. It has the polls of the opened posts. Nothing is stored. */
export function openPlatform(now: () => Date): PreviewPlatform {
  const memory = createMemoryApi({ now: now() })
  const known = new Map<string, string>()
  return {
    open(post, state) {
      memory.state.reader = { id: 1, state }
      memory.state.now = now()
      for (const poll of Object.values(post.data.polls ?? {})) {
        const id = String(poll.id)
        const text = JSON.stringify(poll)
        // A poll keeps its votes until it is edited.
        if (known.get(id) !== text) memory.state.polls.set(id, poll)
        known.set(id, text)
      }
    },
    handle: (request) => memory.handle(request),
  }
}
