/**
 * How far a change can be trusted. `vendor-code`: its maker's own code or documentation says so. `test-data`: caniemail
 * tested it. `bug-report`: somebody showed it, and others can do it again. `heuristic`: people tell it.
 */
export type EvidenceClass = 'vendor-code' | 'test-data' | 'bug-report' | 'heuristic'

export interface ClientChange {
  /** What was taken or changed, in a writer's words: "max-width is ignored outside of tables". */
  readonly what: string
  /** How often in this mail. */
  readonly count: number
  readonly evidence: EvidenceClass
  /** Where it comes from: an address, or the name of a file, a bug or a feature of caniemail. */
  readonly source: string
  /** ISO date of the test it rests on; null where there is none. */
  readonly tested: string | null
}

export interface ClientShown {
  readonly html: string
  readonly changes: readonly ClientChange[]
}

/** What one client makes of a mail before it draws it. */
export interface ClientView {
  /** Letters and hyphens, as in `outlook-word`. */
  readonly id: string
  readonly name: string
  /** The colour scheme that a browser must draw it in: what the client's own page says. */
  readonly scheme: 'light' | 'dark'
  /** How far it can be trusted as a whole, and where it comes from. */
  readonly evidence: string
  /** What it does that a browser cannot show, in plain sentences. */
  readonly limits: readonly string[]
  /** Pure, and never throws: what is no HTML comes back as far as it is none. */
  show(html: string): ClientShown
}
