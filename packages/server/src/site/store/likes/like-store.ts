export interface LikeStore {
  like(post: string, reader: number, at: Date): Promise<void>
  unlike(post: string, reader: number): Promise<void>
  count(post: string): Promise<number>
  has(post: string, reader: number): Promise<boolean>
}
