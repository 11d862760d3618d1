import { type AnsweredCall } from '@diptych/server'
import { createMemoryApi } from '@diptych/server/memory'
import { SITE_CALLS } from 'diptych/domain'
import { type Post, type SubscriptionState } from 'diptych/types'

export interface PreviewPlatform {
  /** Registers a post before its page sends requests, for a reader of this state. */
  open(post: Post, state: SubscriptionState): void
  handle(request: Request): Promise<Response>
}

/**
 * An in-memory platform for pages in the preview. It has the polls of the opened posts, and the answers to calls of own
 * islands, which are loaded with the first such call. The platform stores nothing.
 *
 * @param calls from the configuration
 */
export function openPlatform(now: () => Date, calls: () => Promise<readonly unknown[]>): PreviewPlatform {
  const memory = createMemoryApi({ now: now() })
  const known = new Map<string, string>()
  let loaded = false
  return {
    open(post, state) {
      const { state: platform } = memory
      platform.reader = { id: 1, state }
      platform.now = now()
      const { id, slug = '' } = post.post
      // Posts of files often have neither. Their calls are about the page that was opened last.
      platform.posts.set(String(id ?? slug), { slug, post, version: '' })
      for (const poll of Object.values(post.data.polls ?? {})) {
        const key = String(poll.id)
        const text = JSON.stringify(poll)
        // A poll keeps its votes until it is edited.
        if (known.get(key) !== text) platform.polls.set(key, poll)
        known.set(key, text)
      }
    },
    async handle(request) {
      const isOwn = new URL(request.url).pathname.startsWith(SITE_CALLS)
      if (!isOwn) return memory.handle(request)
      try {
        if (!loaded) memory.state.ownCalls = (await calls()) as readonly AnsweredCall[]
        loaded = true
        return await memory.handle(request)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return Response.json({ error: `The call has no answer: ${reason}` }, { status: 500 })
      }
    },
  }
}
