/** The reason why only some subscribers see a thread (S-CPOST-1). */
export type CommunityPostStatus =
  | 'PAID_SUBSCRIPTION_REQUIRED'
  | 'FOUNDING_SUBSCRIPTION_REQUIRED'
  | 'FREE_SUBSCRIPTION_REQUIRED'

export const COMMUNITY_POST_STATUSES: readonly CommunityPostStatus[] = [
  'PAID_SUBSCRIPTION_REQUIRED',
  'FOUNDING_SUBSCRIPTION_REQUIRED',
  'FREE_SUBSCRIPTION_REQUIRED',
]
