export interface Likes {
  readonly liked: boolean
  /** All likes, including the reader's own. */
  readonly count: number
}

/** Adds or removes the reader's like. */
export function toggledLike({ liked, count }: Likes): Likes {
  return liked ? { liked: false, count: Math.max(0, count - 1) } : { liked: true, count: count + 1 }
}
