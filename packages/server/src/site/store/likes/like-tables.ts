export interface LikeTables {
  likes: {
    post_id: string
    reader_id: number
    liked_at: Date
  }
}
