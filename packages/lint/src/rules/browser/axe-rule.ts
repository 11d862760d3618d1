import type { BrowserRule } from './rule.js'
import { placesIn } from './view.js'

export const axeRule: BrowserRule = {
  id: 'B02',
  severity: 'error',
  why: 'Each of these barriers keeps some readers from reading the mail.',
  source: 'axe-core: wcag2a, wcag2aa, wcag21a, wcag21aa, wcag22aa, best-practice',
  fix: 'Correct the element as the axe rule in the message says. dequeuniversity.com/rules/axe describes each rule.',
  *check({ plain }) {
    const hitAt = placesIn(plain)
    for (const violation of plain.violations) yield hitAt(violation, `${violation.rule}: ${violation.help}`)
  },
}
