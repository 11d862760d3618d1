import type { VoteStore } from './vote-store.js'

export function memoryVotes(): VoteStore {
  const votes = new Map<string, Map<string, string>>()
  return {
    async cast(poll, voter, option) {
      const cast = votes.get(poll) ?? new Map<string, string>()
      votes.set(poll, cast.set(voter, option))
    },
    async counts(poll) {
      const counts = new Map<string, number>()
      for (const option of votes.get(poll)?.values() ?? []) counts.set(option, (counts.get(option) ?? 0) + 1)
      return counts
    },
    of: async (poll, voter) => votes.get(poll)?.get(voter) ?? null,
  }
}
