import { type CssNode, generate, walk } from 'css-tree'
import { isElement } from '../markup/dom.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement } from './place.js'
import type { LintRule, RuleHit } from './rule.js'

/** Display values that some responsive mails use to move a row or cell above the one before it. */
const MOVING_DISPLAY = /^table-(?:header|footer)-group$/i
const REVERSED = /\b(?:row|column)-reverse\b/i
/** The tags whose display is one of these already. */
const GROUP_TAGS: ReadonlySet<string> = new Set(['thead', 'tfoot'])

/** The order in which a mail is read aloud and walked through with the keyboard. */
export const readingOrderRules: readonly LintRule[] = [
  {
    id: 'H09',
    severity: 'warning',
    where: 'dom',
    why: 'Screen readers and keyboards follow the order of the source. Elsewhere on the screen, the same text comes in another order.',
    source: 'WCAG 1.3.2, WCAG 2.4.3',
    fix: 'Write the content in the order in which it is read. Remove tabindex, reversed directions and styles that move rows.',
    *check(mail) {
      yield* focusOrder(mail)
      yield* movedBoxes(mail)
      yield* turnedRows(mail)
      for (const { element, ast } of mail.styleBlocks) {
        const moving = movingDeclaration(ast)
        if (moving !== undefined)
          yield atElement(
            mail,
            element,
            `The style block sets ${moving}, which shows content in another order. Remove it.`,
          )
      }
    },
  },
]

function* focusOrder(mail: ParsedMail): Generator<RuleHit> {
  for (const element of mail.elements) {
    if (/^\s*\+?0*[1-9]/.test(element.attribs.tabindex ?? ''))
      yield atElement(mail, element, 'The tabindex puts the element before all others. Remove it.')
  }
}

function* movedBoxes(mail: ParsedMail): Generator<RuleHit> {
  for (const element of mail.elements) {
    if (GROUP_TAGS.has(element.name)) continue
    const moving = mail.styleOf(element).declarations.find(({ property, value }) => moves(property, value))
    if (moving)
      yield atElement(
        mail,
        element,
        `${moving.property}: ${moving.value} shows the content in another order than it is read. Remove it.`,
      )
  }
}

/**
 * A row that runs against its mail while all its texts run with it: the way to show the second column first, without
 * moving it in the source.
 */
function* turnedRows(mail: ParsedMail): Generator<RuleHit> {
  for (const row of mail.tagged('tr')) {
    const cells = row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th')
    if (cells.length < 2) continue
    const { dir } = mail.stateOf(row)
    if (cells.every((cell) => mail.stateOf(cell).dir !== dir))
      yield atElement(
        mail,
        row,
        `The cells are shown in reverse, because the row has dir="${dir}" and its cells do not. Write them in the order in which they are read.`,
      )
  }
}

function moves(property: string, value: string): boolean {
  if (property === 'order') return !/^[+-]?0+$/.test(value.trim())
  if (property === 'flex-direction' || property === 'flex-flow') return REVERSED.test(value)
  return property === 'display' && MOVING_DISPLAY.test(value.trim())
}

/** The first declaration of a style sheet that moves content. */
function movingDeclaration(ast: CssNode): string | undefined {
  let found: string | undefined
  walk(ast, {
    visit: 'Declaration',
    enter({ property, value }) {
      const text = generate(value)
      if (moves(property.toLowerCase(), text)) found ??= `${property}: ${text}`
    },
  })
  return found
}
