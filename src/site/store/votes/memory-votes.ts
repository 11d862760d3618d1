import type { VoteStore } from './vote-store.js'

interface Vote {
  readonly option: string
  readonly at: Date
}

export function memoryVotes(): VoteStore {
  const votes = new Map<string, Map<string, Vote>>()
  const counted = (poll: string, isCounted: (vote: Vote) => boolean) => {
    const counts = new Map<string, number>()
    for (const vote of votes.get(poll)?.values() ?? [])
      if (isCounted(vote)) counts.set(vote.option, (counts.get(vote.option) ?? 0) + 1)
    return counts
  }
  return {
    async cast(poll, voter, option, at) {
      const cast = votes.get(poll) ?? new Map<string, Vote>()
      votes.set(poll, cast.set(voter, { option, at }))
    },
    counts: async (poll) => counted(poll, () => true),
    countsWithin: async (poll, from, until) => counted(poll, ({ at }) => at >= from && (until === null || at < until)),
    of: async (poll, voter) => votes.get(poll)?.get(voter)?.option ?? null,
  }
}
