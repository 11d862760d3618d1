import type { ForeignRule } from '../schema/import/foreign-rule.js'
import { beehiivBodies, beehiivRules } from './beehiiv.js'
import { commonRules } from './common.js'
import { formulaRules } from './formulas.js'
import { ghostBodies, ghostChrome, ghostComments, ghostRules } from './ghost.js'
import { mailchimpChrome, mailchimpRules } from './mailchimp.js'
import { mediumBodies, mediumRules } from './medium.js'
import { wordpressChrome, wordpressRules } from './wordpress.js'

/**
 * Rules for markup of other platforms. They produce nodes by their stored names; the importer rejects unknown names.
 */
export const foreignRules: readonly ForeignRule[] = [
  ...ghostRules,
  ...beehiivRules,
  ...mailchimpRules,
  ...mediumRules,
  ...wordpressRules,
  ...formulaRules,
  ...commonRules,
]

/** Selectors of the elements that hold the text of a page on other platforms, best first. */
export const foreignBodies: readonly string[] = [...mediumBodies, ...ghostBodies, ...beehiivBodies]

/** Selectors of elements that hold the text of a page on sites of any kind, best first. */
export const commonBodies: readonly string[] = ['.post-content', 'article', 'main, [role="main"]']

/** CSS selectors of controls that other platforms draw around their blocks. */
export const foreignChrome: readonly string[] = [
  ...ghostChrome,
  ...mailchimpChrome,
  ...wordpressChrome,
  // The links of Wikipedia that edit a section.
  '.mw-editsection',
]

/** Comments that stand for a node, by their text. */
export const foreignComments: ReadonlyMap<string, string> = new Map(ghostComments)
