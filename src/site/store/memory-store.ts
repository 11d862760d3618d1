import { memoryGrowth } from './growth/memory-growth.js'
import { memoryLikes } from './likes/memory-likes.js'
import { memoryMailings } from './mailings/memory-mailings.js'
import { memoryReaders } from './readers/memory-readers.js'
import { memoryRecipients } from './recipients/memory-recipients.js'
import { memorySessions } from './sessions/memory-sessions.js'
import type { SiteStore } from './store.js'
import { memorySuppressions } from './suppressions/memory-suppressions.js'
import { memoryTokens } from './tokens/memory-tokens.js'
import { memoryVotes } from './votes/memory-votes.js'
import { memoryWriterSessions } from './writer-sessions/memory-writer-sessions.js'

/** A store that forgets everything with the process: for tests and previews. */
export function memoryStore(): SiteStore {
  const likes = memoryLikes()
  const sessions = memorySessions()
  const readers = memoryReaders((id) => {
    likes.forget(id)
    void sessions.closeAll(id)
  })
  const suppressions = memorySuppressions()
  return {
    readers,
    votes: memoryVotes(),
    likes,
    tokens: memoryTokens(),
    sessions,
    suppressions,
    recipients: memoryRecipients(readers, suppressions),
    mailings: memoryMailings(),
    growth: memoryGrowth(readers),
    writerSessions: memoryWriterSessions(),
    isReady: async () => true,
    async close() {},
  }
}
