import { memoryLikes } from './likes/memory-likes.js'
import { memoryLimits } from './limits/memory-limits.js'
import { memoryReaders } from './readers/memory-readers.js'
import { memorySessions } from './sessions/memory-sessions.js'
import type { SiteStore } from './store.js'
import { memorySuppressions } from './suppressions/memory-suppressions.js'
import { memoryTokens } from './tokens/memory-tokens.js'
import { memoryVotes } from './votes/memory-votes.js'

/** A store that forgets everything with the process: for tests and previews. */
export function memoryStore(): SiteStore {
  const likes = memoryLikes()
  const sessions = memorySessions()
  return {
    readers: memoryReaders((id) => {
      likes.forget(id)
      void sessions.closeAll(id)
    }),
    votes: memoryVotes(),
    likes,
    tokens: memoryTokens(),
    sessions,
    suppressions: memorySuppressions(),
    limits: memoryLimits(),
    isReady: async () => true,
    async close() {},
  }
}
