import { MAX_ELEMENTS, MAX_QP_BYTES, MAX_RAW_BYTES, MAX_TABLE_NESTING } from './limits.js'
import { atElement } from './place.js'
import { quotedPrintableLength, utf8Length } from './quoted-printable.js'
import type { GateRule } from './rule.js'

export const sizeRules: readonly GateRule[] = [
  {
    id: 'S01', severity: 'warning', where: 'string',
    why: 'Gmail clips at about 102 KB and hides the footer; the rest is margin for slots and tracking.',
    source: 'HOUSE under email-bugs #41',
    *check({ html }) {
      const bytes = utf8Length(html)
      if (bytes > MAX_RAW_BYTES) yield { message: `${bytes} bytes of HTML, budget ${MAX_RAW_BYTES}` }
    },
  },
  {
    id: 'S02', severity: 'error', where: 'string',
    why: 'Gmail clips at about 102 KB, and nobody knows whether it counts wire bytes.',
    source: 'email-bugs #41',
    *check({ html }) {
      const bytes = quotedPrintableLength(html)
      if (bytes > MAX_QP_BYTES) yield { message: `${bytes} bytes as quoted-printable, limit ${MAX_QP_BYTES}` }
    },
  },
  {
    id: 'S05', severity: 'warning', where: 'dom',
    why: 'Deeply nested tables are slow in Word and have crashed Outlook.',
    source: 'HOUSE; Uber 2022',
    *check(mail) {
      const tooDeep = mail.tagged('table').find((table) => mail.stateOf(table).tableDepth > MAX_TABLE_NESTING)
      if (tooDeep) yield atElement(mail, tooDeep, `Tables are nested deeper than ${MAX_TABLE_NESTING}`)
    },
  },
  {
    id: 'S06', severity: 'warning', where: 'dom',
    why: 'Large mails open slowly on phones.',
    source: 'HOUSE',
    *check({ elements }) {
      if (elements.length > MAX_ELEMENTS) yield { message: `${elements.length} elements, budget ${MAX_ELEMENTS}` }
    },
  },
]
