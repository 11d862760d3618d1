import type { LikeStore } from './like-store.js'

/** Likes in memory, which can be deleted with their reader. */
export interface MemoryLikes extends LikeStore {
  forget(reader: number): void
}

export function memoryLikes(): MemoryLikes {
  const likes = new Map<string, Set<number>>()
  return {
    async like(post, reader) {
      likes.set(post, (likes.get(post) ?? new Set()).add(reader))
    },
    async unlike(post, reader) {
      likes.get(post)?.delete(reader)
    },
    count: async (post) => likes.get(post)?.size ?? 0,
    has: async (post, reader) => likes.get(post)?.has(reader) ?? false,
    forget(reader) {
      for (const readers of likes.values()) readers.delete(reader)
    },
  }
}
