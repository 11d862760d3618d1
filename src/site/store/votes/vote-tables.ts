export interface VoteTables {
  votes: {
    poll_id: string
    /** `reader:7`: no more is known of who votes. */
    voter: string
    option_id: string
    voted_at: Date
  }
}
