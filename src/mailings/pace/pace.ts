/**
 * How fast messages may leave, for all workers together: rates and connections of receiving domains and in total. One
 * worker holds one pace. Domains are lower case, in ASCII.
 */
export interface Pace {
  /**
   * Asks for one message to the domain. Resolves at once where nothing limits it. The turn is given back when the
   * message is settled: until then it counts as one connection.
   *
   * @returns a turn, or how many milliseconds to wait before asking again: the domain has enough for now.
   */
  turn(domain: string): Promise<Turn | Wait>
  /** Stops what it does beside (reading settings, keeping connections), and gives everything back. */
  close(): Promise<void>
}

export interface Turn {
  /** The message is settled. `wantsLess`: the domain asked for fewer messages, and gets less for a while. */
  end(outcome: { readonly wantsLess: boolean }): void
}

export interface Wait {
  readonly wait: number
}
