import { largest } from 'diptych/domain'
import { readColour } from '../markup/colour-values.js'
import { type MailElement, isComment, isDataTable, isElement, parentElement } from '../markup/dom.js'
import { boxSides, isZero, toPixels, valueOf } from '../markup/inline-style.js'
import { MAX_BORDER } from '../markup/limits.js'
import { WRAPPER_MIN_WIDTH } from './limits.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement } from './place.js'
import type { LintRule } from './rule.js'

/** Word turns these into paragraphs, and renders their borders and paddings differently. */
const NO_BORDER: ReadonlySet<string> = new Set(
  'p div blockquote h1 h2 h3 h4 h5 h6 ul ol li pre section article header footer figure'.split(' '),
)

/** Rules about a declaration on a kind of element. */
export const inlineLayoutRules: readonly LintRule[] = [
  {
    id: 'I06',
    severity: 'error',
    where: 'dom',
    why: 'Word can lose the style, but keeps the attribute.',
    source: 'Word robustness',
    fix: 'Write bgcolor on the table, td or th with the colour of its background-color, as #rrggbb.',
    *check(mail) {
      for (const element of ['table', 'td', 'th'].flatMap(mail.tagged)) {
        const style = readColour(valueOf(mail.styleOf(element), 'background-color') ?? 'transparent')
        const attribute = readColour(element.attribs.bgcolor ?? '')
        if (style?.alpha === 0) continue
        const twins =
          style && attribute && style.r === attribute.r && style.g === attribute.g && style.b === attribute.b
        if (!twins)
          yield atElement(
            mail,
            element,
            'background-color has no matching bgcolor attribute. Add bgcolor with the same colour.',
          )
      }
    },
  },
  {
    id: 'I07',
    severity: 'error',
    where: 'dom',
    why: 'Word ignores padding on everything except table cells.',
    source: 'CIE:css-padding#1; resend/react-email#2256',
    fix: 'Write the padding on a td or th around the content. Use margin for the space between paragraphs.',
    *check(mail) {
      for (const element of mail.elements) {
        // O03 checks padded links.
        if (element.name === 'td' || element.name === 'th' || element.name === 'a') continue
        const sides = Object.values(boxSides(mail.styleOf(element), 'padding') ?? {})
        if (sides.some((side) => !isZero(side)))
          yield atElement(mail, element, `<${element.name}> has padding. Put the padding on a table cell.`)
      }
    },
  },
  {
    id: 'I11',
    severity: 'error',
    where: 'dom',
    why: 'Word ignores max-width and stretches the mail over the window.',
    source: 'CIE:css-max-width#1',
    fix: 'Open a table and a td in `<!--[if mso]>` before the element, and close them in another one after it. Write the max-width as the width attribute of this table, without a unit.',
    *check(mail) {
      for (const element of ['div', 'table'].flatMap(mail.tagged)) {
        const width = toPixels(valueOf(mail.styleOf(element), 'max-width') ?? '', 16)
        if (width === undefined || width < WRAPPER_MIN_WIDTH || mail.stateOf(element).hidden) continue
        if (!hasGhost(mail, element, width))
          yield atElement(
            mail,
            element,
            `max-width: ${width}px has no ghost table for Outlook. Add one of that width in \`<!--[if mso]>\`.`,
          )
      }
    },
  },
  {
    id: 'I12',
    severity: 'error',
    where: 'string',
    why: 'Yahoo does not know start and end. Left is the wrong side in a right-to-left mail.',
    source: 'CIE:css-text-align#1',
    fix: 'Write left or right instead of start and end. In right-to-left text, write text-align:right and align="right".',
    *check(mail) {
      for (const element of mail.elements) {
        const align = valueOf(mail.styleOf(element), 'text-align')
        if (align === 'start' || align === 'end')
          yield atElement(mail, element, `Yahoo does not know text-align: ${align}. Write left or right.`)
        const left = align === 'left' || (element.name !== 'img' && element.attribs.align?.toLowerCase() === 'left')
        if (left && mail.stateOf(element).dir === 'rtl' && !isDataCell(element))
          yield atElement(mail, element, 'Right-to-left text is aligned left. Align it right.')
      }
    },
  },
  {
    id: 'I15',
    severity: 'error',
    where: 'string',
    why: 'Word draws borders of at most 8 px, and draws borders of paragraphs differently.',
    source: 'CIE:css-border#1-2',
    fix: `Write the border on a td instead, at most ${MAX_BORDER}px wide. For a thicker bar, use a td with bgcolor and its own width or height.`,
    *check(mail) {
      for (const element of mail.elements) {
        const width = borderWidth(mail, element)
        if (width > MAX_BORDER)
          yield atElement(mail, element, `The border is ${width} px wide. Use at most ${MAX_BORDER} px.`)
        else if (width > 0 && NO_BORDER.has(element.name))
          yield atElement(mail, element, `<${element.name}> has a border. Put the border on a table cell.`)
      }
    },
  },
]

/** Whether the element is a cell of data, which a writer may align to any side: numbers stand at the end. */
function isDataCell(element: MailElement): boolean {
  if (element.name !== 'td' && element.name !== 'th') return false
  let table = parentElement(element)
  while (table !== undefined && table.name !== 'table') table = parentElement(table)
  return table !== undefined && isDataTable(table)
}

/** Whether the element is inside a ghost table that is not wider, or starts with one. */
function hasGhost(mail: ParsedMail, element: MailElement, width: number): boolean {
  const at = element.startIndex
  if (at === null) return false
  const first = element.children.find((node) => isElement(node) || isComment(node))
  const inner = first && isComment(first) ? first.startIndex : undefined
  return mail.ghosts.some(
    (ghost) => ghost.width <= width && ((ghost.from <= at && at < ghost.to) || ghost.comment === inner),
  )
}

const BORDER_WORDS: ReadonlyMap<string, number> = new Map(Object.entries({ thin: 1, medium: 3, thick: 5 }))

/** The widest visible border in px. */
function borderWidth(mail: ParsedMail, element: MailElement): number {
  let widest = 0
  for (const { property, value } of mail.styleOf(element).declarations) {
    if (!/^border(?:-(?:top|right|bottom|left))?(?:-width)?$/.test(property)) continue
    const words = value.toLowerCase().split(/\s+/)
    if (words.includes('none') || words.includes('hidden')) continue
    const stated = words
      .map((word) => BORDER_WORDS.get(word) ?? toPixels(word, 16))
      .filter((size) => size !== undefined)
    // A style without a width is rendered as medium.
    widest = largest(stated.length > 0 ? stated : words.includes('solid') ? [3] : [0], widest)
  }
  return widest
}
