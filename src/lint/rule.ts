import type { ParsedMail } from './parsed-mail.js'

/** `!` of EMAIL-GATE.md is an error and blocks a release, `~` is a budget and warns. */
export type Severity = 'error' | 'warning'

/** Which part of a message a finding is in: `header` and `body` as they are on the wire, `text` and `html` decoded. */
export type MailPart = 'header' | 'body' | 'text' | 'html'

export interface Finding {
  rule: string
  severity: Severity
  message: string
  /** A short excerpt of the markup that is meant. */
  place?: string
  /**
   * Of the message for its header and body, of the decoded part for `text` and `html`; of the HTML where there is no
   * `part`.
   */
  line?: number
  part?: MailPart
  why: string
  source: string
  /** What the author of the mail or of the renderer does about it. */
  fix: string
}

/**
 * `severity` only where the rule's own is wrong for this hit: mostly an author's words, which a renderer cannot mend.
 */
export type RuleHit = Omit<Finding, 'rule' | 'severity' | 'why' | 'source' | 'fix'> & { severity?: Severity }

export interface Rule<Subject> {
  id: string
  severity: Severity
  why: string
  source: string
  fix: string
  check(subject: Subject): Iterable<RuleHit>
}

export interface LintRule extends Rule<ParsedMail> {
  /** Rules that need a browser, the finished message or the network live with those, not here. */
  where: 'string' | 'dom'
}
