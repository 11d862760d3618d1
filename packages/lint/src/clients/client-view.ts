/**
 * The reliability of a change. `vendor-code`: from the vendor's code or documentation. `test-data`: tested by
 * caniemail. `bug-report`: a reproducible bug report. `heuristic`: reports by users.
 */
export type EvidenceClass = 'vendor-code' | 'test-data' | 'bug-report' | 'heuristic'

export interface ClientChange {
  /** What was removed or changed, for writers: "max-width is ignored outside of tables". */
  readonly what: string
  /** Number of occurrences in this mail. */
  readonly count: number
  readonly evidence: EvidenceClass
  /** Source: an address, or the name of a file, a bug or a feature of caniemail. */
  readonly source: string
  /** ISO date of the test; null if there is none. */
  readonly tested: string | null
}

export interface ClientShown {
  /** The mail as the client shows it. */
  readonly html: string
  /** What the client changed. */
  readonly changes: readonly ClientChange[]
}

/** The changes of one client to a mail before rendering. */
export interface ClientView {
  /** Letters and hyphens, as in `outlook-word`. */
  readonly id: string
  /** The client's name, for people. */
  readonly name: string
  /** The colour scheme of the client's page, which the browser must use. */
  readonly scheme: 'light' | 'dark'
  /** Evidence and sources of the simulation. */
  readonly evidence: string
  /** Behaviour that the simulation does not include, as sentences. */
  readonly limits: readonly string[]
  /** Applies the client's changes. Pure; never throws. Text that is not HTML is returned unchanged. */
  show(html: string): ClientShown
}
