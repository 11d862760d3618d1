/**
 * Limits sending for all workers together: rates and connections by receiving domain and in total. Each worker has one
 * pace. Domains are lower-case ASCII.
 */
export interface Pace {
  /**
   * Requests to send one message to the domain. Resolves at once if nothing limits it. End the turn when the message is
   * settled: until then it counts as one connection.
   *
   * @returns a turn, or the milliseconds to wait before the next request if the domain is at its limit.
   */
  turn(domain: string): Promise<Turn | Wait>
  /** Stops background work (reading settings, renewing connections), and returns everything. */
  close(): Promise<void>
}

export interface Turn {
  /**
   * Call it when the message is settled. `wantsLess`: the domain asked to slow down, and gets fewer messages for a
   * while.
   */
  end(outcome: { readonly wantsLess: boolean }): void
}

export interface Wait {
  readonly wait: number
}
