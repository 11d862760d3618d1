import type { Finding } from '../rule.js'
import { axeRule } from './axe-rule.js'
import { cellRule } from './cell-rule.js'
import { clientRules } from './client-rules.js'
import { examine } from './examine.js'
import { imagesOffRule } from './images-off-rule.js'
import { noStyleRule } from './no-style-rule.js'
import { overflowRules } from './overflow-rules.js'
import { browserFindings, type BrowserRule } from './rule.js'
import type { Stage } from './stage.js'
import { targetRule } from './target-rule.js'

export { askedSize } from './asked-size.js'
export { disarm } from './disarm.js'
export type { BrowserRule } from './rule.js'
export type { Stage } from './stage.js'

/** Every rule of EMAIL-GATE.md that needs a browser. */
export const BROWSER_RULES: readonly BrowserRule[] = [
  ...overflowRules,
  axeRule,
  targetRule,
  cellRule,
  imagesOffRule,
  noStyleRule,
  ...clientRules,
]

/** Runs the browser rules on a mail. Returns the findings. */
export async function checkOnStage(html: string, stage: Stage): Promise<Finding[]> {
  const examination = await examine(html, stage)
  return BROWSER_RULES.flatMap((rule) => browserFindings(rule, examination))
}
