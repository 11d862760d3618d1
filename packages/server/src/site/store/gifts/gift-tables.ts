export interface GiftTables {
  gifts: {
    post_id: string
    giver: string
    claimer: string
    claimed_at: Date
  }
}
