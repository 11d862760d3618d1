import type { GiftStore } from './gift-store.js'

/** Gifts in memory, which can be claimed again when their claimer is removed. */
export interface MemoryGifts extends GiftStore {
  unclaim(claimer: string): void
}

export function memoryGifts(): MemoryGifts {
  /** Claimers by post and giver. */
  const claimed = new Map<string, Map<string, string>>()
  return {
    async claim(post, giver, claimer) {
      const ofPost = claimed.get(post) ?? new Map<string, string>()
      const first = ofPost.get(giver)
      if (first !== undefined) return first === claimer
      claimed.set(post, ofPost.set(giver, claimer))
      return true
    },
    unclaim(claimer) {
      for (const ofPost of claimed.values())
        for (const [giver, first] of ofPost) if (first === claimer) ofPost.delete(giver)
    },
    has: async (post, claimer) => [...(claimed.get(post)?.values() ?? [])].includes(claimer),
  }
}
