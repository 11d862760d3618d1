import type { VoteStore } from './vote-store.js'

interface MemoryVote {
  readonly option: string
  readonly at: Date
}

interface MemoryPoll {
  readonly votes: Map<string, MemoryVote>
  readonly totals: Map<string, number>
}

export function memoryVotes(): VoteStore {
  const polls = new Map<string, MemoryPoll>()
  const takeBack = ({ votes, totals }: MemoryPoll, voter: string) => {
    const vote = votes.get(voter)
    if (vote === undefined) return
    votes.delete(voter)
    const rest = (totals.get(vote.option) ?? 0) - 1
    if (rest > 0) totals.set(vote.option, rest)
    else totals.delete(vote.option)
  }
  return {
    async cast(id, voter, option, at, former = null) {
      const poll = polls.get(id) ?? { votes: new Map(), totals: new Map() }
      polls.set(id, poll)
      takeBack(poll, voter)
      if (former !== null) takeBack(poll, former)
      poll.votes.set(voter, { option, at })
      poll.totals.set(option, (poll.totals.get(option) ?? 0) + 1)
    },
    counts: async (id) => new Map(polls.get(id)?.totals),
    async countsWithin(id, from, until) {
      const counts = new Map<string, number>()
      for (const { option, at } of polls.get(id)?.votes.values() ?? [])
        if (at >= from && (until === null || at < until)) counts.set(option, (counts.get(option) ?? 0) + 1)
      return counts
    },
    async of(id, voter, former = null) {
      const votes = polls.get(id)?.votes
      return (votes?.get(voter) ?? (former === null ? undefined : votes?.get(former)))?.option ?? null
    },
  }
}
