import type { ParsedMail } from './parsed-mail.js'

/** `!` of EMAIL-GATE.md is an error and blocks a release, `~` is a budget and warns. */
export type Severity = 'error' | 'warning'

export interface Finding {
  rule: string
  severity: Severity
  message: string
  /** A short excerpt of the markup that is meant. */
  place?: string
  line?: number
  why: string
  source: string
}

/** `severity` only where the rule's own is wrong for this hit: mostly an author's words, which a renderer cannot mend. */
export type RuleHit = Omit<Finding, 'rule' | 'severity' | 'why' | 'source'> & { severity?: Severity }

export interface GateRule {
  id: string
  severity: Severity
  /** Rules that need a browser, the finished message or the network live with those, not here. */
  where: 'string' | 'dom'
  why: string
  source: string
  check(mail: ParsedMail): Iterable<RuleHit>
}
