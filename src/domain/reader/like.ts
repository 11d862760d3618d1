export interface Likes {
  readonly liked: boolean
  /** Everybody's, the reader's own among them. */
  readonly count: number
}

/** The like given or taken back. */
export function toggledLike({ liked, count }: Likes): Likes {
  return liked ? { liked: false, count: Math.max(0, count - 1) } : { liked: true, count: count + 1 }
}
