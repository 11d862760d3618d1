import { MAX_QP_BYTES, quotedPrintableLength, utf8Length } from 'diptych/domain'
import { MAX_ELEMENTS, MAX_RAW_BYTES, MAX_TABLE_NESTING } from './limits.js'
import { atElement } from './place.js'
import type { LintRule } from './rule.js'

export const sizeRules: readonly LintRule[] = [
  {
    id: 'S01',
    severity: 'warning',
    where: 'string',
    why: 'Gmail clips a mail at about 102 KB and hides the footer. Merge fields and tracking need some room.',
    source: 'HOUSE under email-bugs #41',
    fix: 'Shorten the mail and link to the full text on the web. Write inherited styles, such as font-family, once on a parent cell.',
    *check({ html }) {
      const bytes = utf8Length(html)
      if (bytes > MAX_RAW_BYTES)
        yield { message: `The HTML has ${bytes} bytes. The recommended maximum is ${MAX_RAW_BYTES}.` }
    },
  },
  {
    id: 'S02',
    severity: 'error',
    where: 'string',
    why: 'Gmail clips a mail at about 102 KB. It may count encoded bytes.',
    source: 'email-bugs #41',
    fix: 'Shorten the mail and link to the full text on the web. Remove unused CSS and attributes.',
    *check({ html }) {
      const bytes = quotedPrintableLength(html)
      if (bytes > MAX_QP_BYTES)
        yield { message: `The encoded HTML has ${bytes} bytes. Gmail clips it at ${MAX_QP_BYTES}. Shorten the mail.` }
    },
  },
  {
    id: 'S05',
    severity: 'warning',
    where: 'dom',
    why: 'Word draws deeply nested tables slowly. They have crashed Outlook.',
    source: 'HOUSE; Uber 2022',
    fix: 'Use one table for each block. Write padding on its td instead of another table around it.',
    *check(mail) {
      const tooDeep = mail.tagged('table').find((table) => mail.stateOf(table).tableDepth > MAX_TABLE_NESTING)
      if (tooDeep)
        yield atElement(mail, tooDeep, `Tables are nested deeper than ${MAX_TABLE_NESTING} levels. Remove some levels.`)
    },
  },
  {
    id: 'S06',
    severity: 'warning',
    where: 'dom',
    why: 'Large mails open slowly on phones.',
    source: 'HOUSE',
    fix: 'Shorten the mail and link to the full text on the web. Remove elements that only wrap another element.',
    *check({ elements }) {
      if (elements.length > MAX_ELEMENTS)
        yield { message: `The mail has ${elements.length} elements. The recommended maximum is ${MAX_ELEMENTS}.` }
    },
  },
]
