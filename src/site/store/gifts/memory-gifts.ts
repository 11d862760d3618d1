import type { GiftStore } from './gift-store.js'

export function memoryGifts(): GiftStore {
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
    has: async (post, claimer) => [...(claimed.get(post)?.values() ?? [])].includes(claimer),
  }
}
