import { disallowed } from './allowed-properties.js'
import { readColour } from './colour-values.js'
import { forWord } from './comments.js'
import type { MailElement } from './dom.js'
import { type InlineDeclaration, boxSides, isZero, withoutStrings } from './inline-style.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement, atOffset } from './place.js'
import type { GateRule, RuleHit } from './rule.js'

/** Rules about one declaration, wherever it stands. */
export const inlineCssRules: readonly GateRule[] = [
  {
    id: 'I01', severity: 'error', where: 'string',
    why: 'Of 307 features only 28 work in all core clients; what is not listed fails in some.',
    source: 'caniemail',
    *check(mail) {
      for (const [element, { property, value }] of declarations(mail)) {
        const reason = disallowed(property, value)
        if (reason !== undefined) yield atElement(mail, element, reason)
      }
      for (const element of styled(mail)) {
        for (const error of mail.styleOf(element).errors) yield atElement(mail, element, `CSS error: ${error}`)
      }
    },
  },
  {
    id: 'I02', severity: 'error', where: 'string',
    why: 'Word and Yahoo drop the declaration, Proton turns vh into auto.',
    source: 'CIE:css-unit-*, css-font-size#1; Proton transformStyleAttributes',
    check: (mail) =>
      values(mail, (value) => {
        const found = /\b(?:calc|var|min|max|clamp|env)\(|\d(?:rem|vw|vh|vmin|vmax)\b/i.exec(value)?.[0]
        return found === undefined ? undefined : `\`${value}\` uses ${found.replace(/^\d/, '')}`
      }),
  },
  {
    id: 'I03', severity: 'error', where: 'string',
    why: 'Word and Yahoo read no more than a colour from the shorthand.',
    source: 'CIE:css-background#1-3',
    *check(mail) {
      for (const [element, { property, value }] of declarations(mail)) {
        if (property !== 'background') continue
        if (readColour(value) === undefined) yield atElement(mail, element, `background: ${value} is not just a colour`)
        else yield { ...atElement(mail, element, 'background-color is safer than background'), severity: 'warning' }
      }
    },
  },
  {
    id: 'I04', severity: 'error', where: 'string',
    why: 'Gmail may remove the entire style attribute.',
    source: 'CIE:css-background#7',
    check: (mail) => values(mail, (value) => (/\burl\(/i.test(value) ? `\`${value}\` has a url()` : undefined)),
  },
  {
    id: 'I05', severity: 'error', where: 'string',
    why: 'Gmail, Outlook.com and Yahoo drop negative margins.',
    source: 'CIE:css-margin#1',
    *check(mail) {
      for (const element of styled(mail)) {
        const sides = Object.values(boxSides(mail.styleOf(element), 'margin') ?? {})
        if (sides.some((side) => side.startsWith('-') && !isZero(side))) yield atElement(mail, element, 'Negative margin')
      }
    },
  },
  {
    id: 'I13', severity: 'warning', where: 'string',
    why: 'Only the last one counts; the others are bytes.',
    source: 'HOUSE',
    *check(mail) {
      for (const element of styled(mail)) {
        const names = mail.styleOf(element).declarations.map(({ property }) => property)
        const twice = names.filter((name, at) => names.indexOf(name) !== at)
        if (twice.length > 0) yield atElement(mail, element, `Declared twice: ${[...new Set(twice)].join(', ')}`)
      }
    },
  },
  {
    id: 'I14', severity: 'error', where: 'string',
    why: 'Word drops an inline declaration with it; some clients drop it in capitals or without a blank before it.',
    source: 'CIE:css-important#3-5, email-bugs #13 #31',
    *check(mail) {
      for (const [element, { property, important }] of declarations(mail)) {
        if (important) yield atElement(mail, element, `${property} is !important inline`)
      }
      for (const { css, element } of mail.styleBlocks) {
        if (hasOddImportant(css)) yield atElement(mail, element, 'Write ` !important`, lower-case, with a blank before it')
      }
      for (const comment of mail.comments) {
        if (forWord(comment) && hasOddImportant(comment.body)) yield atOffset(mail, comment.offset, 'Write ` !important`, lower-case, with a blank before it')
      }
    },
  },
]

function hasOddImportant(css: string): boolean {
  for (const { index, 0: found } of css.matchAll(/!\s*important/gi)) {
    if (found !== '!important' || !/\s/.test(css[index - 1] ?? '')) return true
  }
  return false
}

function* styled(mail: ParsedMail): Generator<MailElement> {
  for (const element of mail.elements) if (element.attribs.style !== undefined) yield element
}

function* declarations(mail: ParsedMail): Generator<[MailElement, InlineDeclaration]> {
  for (const element of styled(mail)) for (const declaration of mail.styleOf(element).declarations) yield [element, declaration]
}

function* values(mail: ParsedMail, complaint: (value: string) => string | undefined): Generator<RuleHit> {
  for (const [element, { value }] of declarations(mail)) {
    const message = complaint(withoutStrings(value))
    if (message !== undefined) yield atElement(mail, element, message)
  }
}
