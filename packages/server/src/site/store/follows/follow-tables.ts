export interface FollowTables {
  follows: {
    reader_id: number
    person_id: string
    followed_at: Date
  }
}
