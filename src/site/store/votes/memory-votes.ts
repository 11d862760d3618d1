import type { VoteStore } from './vote-store.js'

interface MemoryPoll {
  readonly votes: Map<string, string>
  readonly totals: Map<string, number>
}

export function memoryVotes(): VoteStore {
  const polls = new Map<string, MemoryPoll>()
  const takeBack = ({ votes, totals }: MemoryPoll, voter: string) => {
    const option = votes.get(voter)
    if (option === undefined) return
    votes.delete(voter)
    const rest = (totals.get(option) ?? 0) - 1
    if (rest > 0) totals.set(option, rest)
    else totals.delete(option)
  }
  return {
    async cast(id, voter, option, _, former = null) {
      const poll = polls.get(id) ?? { votes: new Map(), totals: new Map() }
      polls.set(id, poll)
      takeBack(poll, voter)
      if (former !== null) takeBack(poll, former)
      poll.votes.set(voter, option)
      poll.totals.set(option, (poll.totals.get(option) ?? 0) + 1)
    },
    counts: async (id) => new Map(polls.get(id)?.totals),
    async of(id, voter, former = null) {
      const votes = polls.get(id)?.votes
      return votes?.get(voter) ?? (former === null ? null : (votes?.get(former) ?? null))
    },
  }
}
