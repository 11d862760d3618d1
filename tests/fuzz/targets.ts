import type { Target } from './target.js'
import { archiveTarget, checkMessageTarget, recipientsCsvTarget, recipientsNdjsonTarget } from './targets/files.js'
import { formulaPngTarget } from './targets/formulas.js'
import { checkEmailHtmlTarget, importHtmlTarget } from './targets/html.js'
import { readMarkdownTarget, toMarkdownTarget } from './targets/markdown.js'
import { compileEmailTarget, readPostTarget, renderWebTarget } from './targets/post.js'
import { bounceReportTarget } from './targets/reports.js'

/** Everything that takes what strangers wrote. */
export const TARGETS: readonly Target[] = [
  readPostTarget,
  importHtmlTarget,
  readMarkdownTarget,
  toMarkdownTarget,
  recipientsCsvTarget,
  recipientsNdjsonTarget,
  archiveTarget,
  checkMessageTarget,
  bounceReportTarget,
  checkEmailHtmlTarget,
  renderWebTarget,
  compileEmailTarget,
  formulaPngTarget,
]
