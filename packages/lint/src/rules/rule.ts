import type { ParsedMail } from './parsed-mail.js'

/** `!` in EMAIL-GATE.md is an error and blocks a release, `~` is a budget and a warning. */
export type Severity = 'error' | 'warning'

/** The part of a message with the finding: `header` and `body` are raw, `text` and `html` decoded. */
export type MailPart = 'header' | 'body' | 'text' | 'html'

export interface Finding {
  /** Id of the rule. */
  rule: string
  /** How bad it is. */
  severity: Severity
  /** What is wrong and what to do. */
  message: string
  /** A short excerpt of the affected markup. */
  place?: string | undefined
  /**
   * Line in the message for `header` and `body`, in the decoded part for `text` and `html`, and in the HTML if there is
   * no `part`.
   */
  line?: number | undefined
  /** Column in that line, from 1, of what the finding is about. */
  column?: number | undefined
  /** The part of the message. Default: its HTML. */
  part?: MailPart | undefined
  /** What happens to readers otherwise. */
  why: string
  /** Who says so: a page of a client, a standard. */
  source: string
  /** What the author of the mail or of the renderer does about it. */
  fix: string
}

/**
 * `severity` overrides the rule's severity for this hit, mostly for an author's text, which a renderer cannot correct.
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
  /** Input of the rule. Rules that need a browser, the message or the network are defined elsewhere. */
  where: 'string' | 'dom'
}
