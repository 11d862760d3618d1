export interface VoteTables {
  votes: {
    poll_id: string
    /** Key of the voter, such as `reader:7`. */
    voter: string
    option_id: string
    voted_at: Date
  }
}
