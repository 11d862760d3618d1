import type { FollowStore } from './follow-store.js'

/** Follows in memory, which can be deleted with their reader. */
export interface MemoryFollows extends FollowStore {
  forget(reader: number): void
}

export function memoryFollows(): MemoryFollows {
  const followed = new Map<number, Set<string>>()
  return {
    async follow(reader, person) {
      followed.set(reader, (followed.get(reader) ?? new Set()).add(person))
    },
    followed: async (reader) => [...(followed.get(reader) ?? [])],
    forget: (reader) => void followed.delete(reader),
  }
}
