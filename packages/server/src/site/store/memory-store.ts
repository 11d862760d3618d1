import { readerKey } from 'diptych/domain'
import { memoryBounces } from './bounces/memory-bounces.js'
import { memoryDeliveries } from './deliveries/memory-deliveries.js'
import { memoryFollows } from './follows/memory-follows.js'
import { memoryGifts } from './gifts/memory-gifts.js'
import { memoryGrowth } from './growth/memory-growth.js'
import { memoryLikes } from './likes/memory-likes.js'
import { memoryLimits } from './limits/memory-limits.js'
import { memoryMailings } from './mailings/memory-mailings.js'
import { memoryMessages } from './messages/memory-messages.js'
import { memoryNotes } from './notes/memory-notes.js'
import { memoryOrigins, type MovedInMemory } from './origins/memory-origins.js'
import type { OriginStore } from './origins/origin-store.js'
import { memoryReaders } from './readers/memory-readers.js'
import { memoryRecipients } from './recipients/memory-recipients.js'
import { memoryRecommendations } from './recommendations/memory-recommendations.js'
import { memorySelections } from './selections/memory-selections.js'
import { memorySessions } from './sessions/memory-sessions.js'
import type { SiteStore } from './store.js'
import { memorySuppressions } from './suppressions/memory-suppressions.js'
import { memoryTokens } from './tokens/memory-tokens.js'
import { memoryVotes } from './votes/memory-votes.js'
import { memoryWriterSessions } from './writer-sessions/memory-writer-sessions.js'

/** A store in memory, for tests and previews. */
export function memoryStore(): SiteStore {
  return memorySite().store
}

/** A store in memory, and readers of other platforms in it. */
export function memorySite(): { readonly store: SiteStore; readonly origins: OriginStore } {
  const moved: MovedInMemory = new Map()
  const likes = memoryLikes()
  const sessions = memorySessions()
  const notes = memoryNotes()
  const follows = memoryFollows()
  const messages = memoryMessages()
  const gifts = memoryGifts()
  const readers = memoryReaders({
    sessionOf: (digest, now) => sessions.find(digest, now),
    forget(id) {
      for (const kept of [likes, notes, follows, messages]) kept.forget(id)
      void sessions.closeAll(id)
      moved.delete(id)
    },
    consent(id, at, from) {
      const origin = moved.get(id)
      if (origin)
        moved.set(id, { ...origin, consent_at: at, consent_how: 'confirmed', consent_from: from, settled_at: at })
    },
    unclaim: (id) => gifts.unclaim(readerKey({ id })),
  })
  const suppressions = memorySuppressions()
  const store: SiteStore = {
    readers,
    votes: memoryVotes(),
    likes,
    tokens: memoryTokens(),
    sessions,
    selections: memorySelections(),
    notes,
    follows,
    gifts,
    recommendations: memoryRecommendations(),
    messages,
    bounces: memoryBounces(),
    suppressions,
    recipients: memoryRecipients(readers, suppressions, moved),
    mailings: memoryMailings(),
    deliveries: memoryDeliveries(),
    growth: memoryGrowth(readers),
    writerSessions: memoryWriterSessions(),
    limits: memoryLimits(),
    isReady: async () => true,
    async close() {},
  }
  return { store, origins: memoryOrigins(readers, suppressions, moved) }
}
