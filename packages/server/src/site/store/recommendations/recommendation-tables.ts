import type { StoredRecommendation } from './recommendation-store.js'

export interface RecommendationTables {
  recommendations: { -readonly [K in keyof StoredRecommendation]: StoredRecommendation[K] } & { recommended_at: Date }
}
