import type { RecommendationStore, StoredRecommendation } from './recommendation-store.js'

export function memoryRecommendations(): RecommendationStore {
  const kept = new Map<string, StoredRecommendation>()
  const keyOf = (from: string, to: string) => JSON.stringify([from, to])
  return {
    async put(recommendation) {
      const { recommending_publication_id: from, recommended_publication_id: to } = recommendation
      kept.set(keyOf(from, to), recommendation)
    },
    find: async (from, to) => kept.get(keyOf(from, to)) ?? null,
  }
}
