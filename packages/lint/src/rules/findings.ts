import { MAX_FINDINGS_PER_RULE } from './limits.js'
import type { Finding, Rule, Severity } from './rule.js'

/** The findings of one rule. Hits beyond the fiftieth are counted in one last finding. */
export function findingsOf<Subject>(rule: Rule<Subject>, subject: Subject): Finding[] {
  const { id, severity, why, source, fix } = rule
  const found: Finding[] = []
  let more = 0
  // The last finding has the highest severity of those that it replaces.
  let gravest: Severity = 'warning'
  for (const hit of rule.check(subject)) {
    if (found.length < MAX_FINDINGS_PER_RULE) {
      found.push({ rule: id, severity, why, source, fix, ...hit })
      continue
    }
    more += 1
    if ((hit.severity ?? severity) === 'error') gravest = 'error'
  }
  return more === 0
    ? found
    : [...found, { rule: id, severity: gravest, why, source, fix, message: `${more} more findings of this rule.` }]
}
