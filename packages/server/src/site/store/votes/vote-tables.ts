export interface VoteTables {
  votes: {
    poll_id: string
    /** Key of the voter, such as `reader:7`. */
    voter: string
    option_id: string
    voted_at: Date
  }
  /** The sum of an option's rows is its number of votes. A trigger of `votes` keeps them. */
  vote_totals: {
    poll_id: string
    option_id: string
    /** Each connection has its own row, so that voters do not wait for each other. Its count may be negative. */
    shard: number
    count: number
  }
}
