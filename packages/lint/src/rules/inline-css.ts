import { readColour } from '../markup/colour-values.js'
import { forWord } from '../markup/comments.js'
import type { MailElement } from '../markup/dom.js'
import { boxSides, type InlineDeclaration, isZero, withoutStrings } from '../markup/inline-style.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement, atOffset } from './place.js'
import type { LintRule, RuleHit } from './rule.js'

/**
 * Allowed properties of inline styles, from caniemail: `y` in the core clients, or harmless if unsupported
 * (border-radius is square in Word, overflow-wrap is combined with word-break and word-wrap).
 */
const ALLOWED: ReadonlySet<string> = new Set(
  [
    'color background background-color',
    'font font-family font-size font-style font-weight font-variant font-variant-numeric font-stretch',
    'text-align text-decoration text-decoration-line text-decoration-color text-decoration-style text-decoration-thickness',
    'text-indent text-transform text-underline-offset',
    'line-height letter-spacing',
    'padding padding-top padding-right padding-bottom padding-left',
    'margin margin-top margin-right margin-bottom margin-left',
    'border-collapse border-spacing border-radius',
    'width max-width min-width height max-height vertical-align display visibility overflow',
    'white-space word-break overflow-wrap word-wrap direction',
    'list-style-type table-layout',
    '-webkit-text-size-adjust -ms-text-size-adjust text-size-adjust',
  ].flatMap((line) => line.split(' ')),
)

/**
 * border, border-top-color, border-style … but not the logical ones (caniemail css-border-inline-block) nor
 * border-image.
 */
const BORDER =
  /^border(?:-(?:top|right|bottom|left))?(?:-(?:width|style|color))?$|^border-(?:top|bottom)-(?:left|right)-radius$/

/** flex and grid lose their layout in Word, Gmail's apps and Yahoo (caniemail css-display). */
const DISPLAY =
  /^(?:none|block|inline|inline-block|list-item|table|table-(?:row|cell|row-group|header-group|footer-group|caption))$/

/** Why a declaration is not allowed in an inline style; undefined if it is allowed. */
function disallowed(property: string, value: string): string | undefined {
  if (property.startsWith('mso-')) return undefined
  if (!ALLOWED.has(property) && !BORDER.test(property))
    return `Some mail clients do not support the CSS property ${property}. Remove it.`
  if (property === 'display' && !DISPLAY.test(value))
    return `Some mail clients do not support display: ${value}. Use tables for layout.`
  // Only the preheader cuts its text.
  if (property === 'overflow' && value !== 'hidden')
    return `Some mail clients do not support overflow: ${value}. Remove it, or use hidden.`
  return undefined
}

/** Rules about single declarations, on any element. */
export const inlineCssRules: readonly LintRule[] = [
  {
    id: 'I01',
    severity: 'error',
    where: 'string',
    why: 'Only some CSS works in all major clients. Anything else fails in some of them.',
    source: 'caniemail',
    fix: 'Remove the declaration, and use tables, padding and background-color for layout. Correct declarations that cannot be parsed.',
    *check(mail) {
      for (const [element, { property, value }] of declarations(mail)) {
        const reason = disallowed(property, value)
        if (reason !== undefined) yield atElement(mail, element, reason)
      }
      for (const element of styled(mail)) {
        for (const error of mail.styleOf(element).errors)
          yield atElement(mail, element, `The style attribute has a CSS error: ${error}. Correct it.`)
      }
    },
  },
  {
    id: 'I02',
    severity: 'error',
    where: 'string',
    why: 'Word and Yahoo drop the declaration. Proton turns vh into auto.',
    source: 'CIE:css-unit-*, css-font-size#1; Proton transformStyleAttributes',
    fix: 'Compute the value when the mail is rendered, and write it in px or %.',
    check: (mail) =>
      values(mail, (value) => {
        const found = /\b(?:calc|var|min|max|clamp|env)\(|\d(?:rem|vw|vh|vmin|vmax)\b/i.exec(value)?.[0]
        return found === undefined
          ? undefined
          : `\`${value}\` uses ${found.replace(/^\d/, '')}${found.endsWith('(') ? ')' : ''}, which some clients drop. Use px or %.`
      }),
  },
  {
    id: 'I03',
    severity: 'error',
    where: 'string',
    why: 'Word and Yahoo read only a colour from the shorthand.',
    source: 'CIE:css-background#1-3',
    fix: 'Write background-color with a colour. Show a picture with an img element instead of a background.',
    *check(mail) {
      for (const [element, { property, value }] of declarations(mail)) {
        if (property !== 'background') continue
        if (readColour(value) === undefined)
          yield atElement(mail, element, `background: ${value} is more than a colour. Use background-color.`)
        else
          yield {
            ...atElement(mail, element, 'The background shorthand is risky. Use background-color.'),
            severity: 'warning',
          }
      }
    },
  },
  {
    id: 'I04',
    severity: 'error',
    where: 'string',
    why: 'Gmail may remove the entire style attribute.',
    source: 'CIE:css-background#7',
    fix: 'Remove url() from the style attribute, and show the picture with an img element.',
    check: (mail) =>
      values(mail, (value) =>
        /\burl\(/i.test(value) ? `\`${value}\` contains url(). Remove it from the style attribute.` : undefined,
      ),
  },
  {
    id: 'I05',
    severity: 'error',
    where: 'string',
    why: 'Gmail, Outlook.com and Yahoo drop negative margins.',
    source: 'CIE:css-margin#1',
    fix: 'Write a margin of 0 or more. Reduce the padding or margin of the element beside it instead.',
    *check(mail) {
      for (const element of styled(mail)) {
        const sides = Object.values(boxSides(mail.styleOf(element), 'margin') ?? {})
        if (sides.some((side) => side.startsWith('-') && !isZero(side)))
          yield atElement(mail, element, 'The style has a negative margin. Use padding on a cell instead.')
      }
    },
  },
  {
    id: 'I13',
    severity: 'warning',
    where: 'string',
    why: 'Only the last declaration counts.',
    source: 'HOUSE',
    fix: 'Keep the last declaration of the property, and remove the others.',
    *check(mail) {
      for (const element of styled(mail)) {
        const names = mail.styleOf(element).declarations.map(({ property }) => property)
        const twice = names.filter((name, at) => names.indexOf(name) !== at)
        if (twice.length > 0)
          yield atElement(mail, element, `The style declares ${[...new Set(twice)].join(', ')} twice. Remove one.`)
      }
    },
  },
  {
    id: 'I14',
    severity: 'error',
    where: 'string',
    why: 'Word drops !important declarations in style attributes. Some clients drop it in capitals, or without a space before it.',
    source: 'CIE:css-important#3-5, email-bugs #13 #31',
    fix: 'Remove !important from the style attribute. In style blocks, write it in lower case with a space before it, such as `color: #fff !important`.',
    *check(mail) {
      for (const [element, { property, important }] of declarations(mail)) {
        if (important)
          yield atElement(mail, element, `${property} is !important in a style attribute. Remove !important.`)
      }
      for (const { css, element } of mail.styleBlocks) {
        if (hasOddImportant(css))
          yield atElement(
            mail,
            element,
            '!important is not written as every client reads it. Write ` !important` in lower case, with a space before it.',
          )
      }
      for (const comment of mail.comments) {
        if (forWord(comment) && hasOddImportant(comment.body))
          yield atOffset(
            mail,
            comment.offset,
            '!important is not written as every client reads it. Write ` !important` in lower case, with a space before it.',
          )
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
  for (const element of styled(mail))
    for (const declaration of mail.styleOf(element).declarations) yield [element, declaration]
}

function* values(mail: ParsedMail, complaint: (value: string) => string | undefined): Generator<RuleHit> {
  for (const [element, { value }] of declarations(mail)) {
    const message = complaint(withoutStrings(value))
    if (message !== undefined) yield atElement(mail, element, message)
  }
}
