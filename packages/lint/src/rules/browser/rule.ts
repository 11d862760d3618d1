import { MAX_FINDINGS_PER_RULE } from '../limits.js'
import type { Finding, LintRule, RuleHit } from '../rule.js'
import type { Examination } from './view.js'

/** A rule of EMAIL-GATE.md that needs the rendered mail. */
export interface BrowserRule extends Pick<LintRule, 'id' | 'severity' | 'why' | 'source' | 'fix'> {
  check(examination: Examination): Iterable<RuleHit>
}

export function browserFindings(
  { id, severity, why, source, fix, check }: BrowserRule,
  examination: Examination,
): Finding[] {
  const hits = [...check(examination)]
  const found = hits
    .slice(0, MAX_FINDINGS_PER_RULE)
    .map((hit): Finding => ({ rule: id, severity, why, source, fix, ...hit }))
  const rest = hits.slice(MAX_FINDINGS_PER_RULE)
  if (rest.length === 0) return found
  const gravest = rest.some((hit) => (hit.severity ?? severity) === 'error') ? 'error' : 'warning'
  return [
    ...found,
    { rule: id, severity: gravest, why, source, fix, message: `${rest.length} more findings of this rule.` },
  ]
}
