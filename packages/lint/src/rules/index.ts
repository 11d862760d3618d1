import { group, listOption, oneOfOption, optional, signature, textOption } from 'diptych/options'
import { colourRules } from './colour.js'
import { documentHeadRules } from './document-head.js'
import { documentMarkupRules } from './document-markup.js'
import { residueRules } from './document-residue.js'
import { documentRules } from './document.js'
import { findingsOf } from './findings.js'
import { imageSizeRules } from './image-size.js'
import { imageRules } from './images.js'
import { inlineCssRules } from './inline-css.js'
import { inlineLayoutRules } from './inline-layout.js'
import { inlineTypeRules } from './inline-type.js'
import { linkTextRules } from './link-text.js'
import { linkRules } from './links.js'
import { outlookRules } from './outlook.js'
import { parseMail } from './parsed-mail.js'
import { preheaderRules } from './preheader.js'
import { readingOrderRules } from './reading-order.js'
import type { Finding, LintRule } from './rule.js'
import { sizeRules } from './size.js'
import { structureRules } from './structure.js'
import { styleBlockRules } from './style-blocks.js'
import { tableRules } from './tables.js'

export type { ParsedMail } from './parsed-mail.js'
export type { Finding, LintRule, MailPart, RuleHit, Severity } from './rule.js'

/** Every rule of EMAIL-GATE.md that can be checked on the HTML alone. */
export const RULES: readonly LintRule[] = [
  ...documentRules,
  ...documentHeadRules,
  ...documentMarkupRules,
  ...residueRules,
  ...sizeRules,
  ...styleBlockRules,
  ...inlineCssRules,
  ...inlineLayoutRules,
  ...inlineTypeRules,
  ...tableRules,
  ...imageRules,
  ...imageSizeRules,
  ...linkRules,
  ...linkTextRules,
  ...structureRules,
  ...readingOrderRules,
  ...preheaderRules,
  ...outlookRules,
  ...colourRules,
]

export interface HtmlCheck {
  /** Limits the check to these ids. Default: all. */
  readonly rules?: readonly string[] | undefined
}

const checkArguments = signature('checkEmailHtml', {
  html: textOption,
  options: group<HtmlCheck>({ rules: optional(listOption(oneOfOption(RULES.map(({ id }) => id)))) }),
})

/**
 * Checks the HTML of a finished mail. Returns the findings.
 *
 * @throws TypeError for an option of a wrong type or an unknown name, RangeError for an unknown rule id.
 */
export function checkEmailHtml(html: string, options: HtmlCheck = {}): Finding[] {
  checkArguments(html, options)
  const mail = parseMail(html)
  return chosen(options.rules).flatMap((rule) => findingsOf(rule, mail))
}

function chosen(ids: readonly string[] | undefined): readonly LintRule[] {
  if (ids === undefined) return RULES
  return ids.flatMap((id) => RULES.filter((rule) => rule.id === id))
}
