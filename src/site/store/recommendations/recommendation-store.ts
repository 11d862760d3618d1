/** That one publication recommends another one. */
export interface StoredRecommendation {
  readonly recommending_publication_id: string
  readonly recommended_publication_id: string
  readonly source: string | null
  readonly suggested: boolean
  readonly description: string | null
}

export interface RecommendationStore {
  /** Adds a recommendation, or replaces what was said before. */
  put(recommendation: StoredRecommendation, at: Date): Promise<void>
  find(from: string, to: string): Promise<StoredRecommendation | null>
}
