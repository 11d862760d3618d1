/** A recommendation of one publication by another. */
export interface StoredRecommendation {
  readonly recommending_publication_id: string
  readonly recommended_publication_id: string
  readonly source: string | null
  readonly suggested: boolean
  readonly description: string | null
}

export interface RecommendationStore {
  /** Adds or replaces a recommendation. */
  put(recommendation: StoredRecommendation, at: Date): Promise<void>
  find(from: string, to: string): Promise<StoredRecommendation | null>
}
