import { type CssNode, generate, parse, walk } from 'css-tree'
import { smallest } from 'diptych/domain'
import { forWord } from '../markup/comments.js'
import { HEADING_TAGS, type MailElement, parentElement, textOf } from '../markup/dom.js'
import { families, familyOfShorthand, isGeneric, isOnWindows } from '../markup/fonts.js'
import { toPixels, valueOf } from '../markup/inline-style.js'
import { BODY_PARAGRAPH_LENGTH, MIN_BODY_FONT_SIZE, MIN_FONT_SIZE, MIN_LINE_HEIGHT } from './limits.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement } from './place.js'
import type { LintRule } from './rule.js'
import { collapsed, drawnCharacters } from './text-index.js'

const INHERITED: ReadonlySet<string> = new Set(['inherit', 'initial'])
/** Small on purpose, next to normal text. */
const RAISED: ReadonlySet<string> = new Set(['sup', 'sub'])

/** Rules about fonts and text sizes. */
export const inlineTypeRules: readonly LintRule[] = [
  {
    id: 'I09',
    severity: 'error',
    where: 'string',
    why: 'If the first font is missing, Word uses Times, not the next font.',
    source: 'Word font fallback',
    fix: 'End font-family with serif, sans-serif or monospace. Begin it with a font of Windows, or set one for the element with !important in a style in `<!--[if mso]>`.',
    *check(mail) {
      const overridden = wordFontTags(mail)
      for (const element of mail.elements) {
        const style = mail.styleOf(element)
        const stack = valueOf(style, 'font-family') ?? familyOfShorthand(valueOf(style, 'font') ?? '')
        if (stack === undefined || INHERITED.has(stack)) continue
        const names = families(stack)
        const [first = ''] = names
        if (!isGeneric(names.at(-1) ?? ''))
          yield atElement(
            mail,
            element,
            `The font list \`${stack}\` does not end with a generic family. Add serif, sans-serif or monospace.`,
          )
        else if (
          !isOnWindows(first) &&
          !overridden.has(element.name) &&
          !overridden.has('*') &&
          valueOf(style, 'mso-font-alt') === undefined
        ) {
          yield atElement(mail, element, `Word does not have the font ${first}. Set another font in \`<!--[if mso]>\`.`)
        }
      }
    },
  },
  {
    id: 'I10',
    severity: 'warning',
    where: 'string',
    why: 'Smaller text is hard to read, and iOS enlarges it, which breaks the layout.',
    source: 'HOUSE; iOS minimum; WCAG 1.4.4',
    fix: `Write a font-size of at least ${MIN_FONT_SIZE}px, and of at least ${MIN_BODY_FONT_SIZE}px for body text.`,
    *check(mail) {
      const small = new Set<MailElement>()
      for (const { parent, state, visible, data } of mail.texts) {
        if (!visible || state.fontSize >= MIN_FONT_SIZE || drawnCharacters(data) === '') continue
        if (!RAISED.has(parent.name) && !RAISED.has(parentElement(parent)?.name ?? '')) small.add(parent)
      }
      for (const element of small)
        yield atElement(
          mail,
          element,
          `The text is ${round(mail.stateOf(element).fontSize)} px. Use at least ${MIN_FONT_SIZE} px.`,
        )
      const body = bodySize(mail)
      if (body !== undefined && body < MIN_BODY_FONT_SIZE)
        yield { message: `Most of the text is ${round(body)} px. Use at least ${MIN_BODY_FONT_SIZE} px for body text.` }
    },
  },
  {
    id: 'I16',
    severity: 'error',
    where: 'string',
    why: 'Word computes other line heights from different font metrics.',
    source: 'CIE:css-line-height#1',
    fix: 'Write line-height in px, such as line-height:24px for a font-size of 16px.',
    *check(mail) {
      for (const element of mail.elements) {
        const stated = valueOf(mail.styleOf(element), 'line-height')
        if (stated === undefined || INHERITED.has(stated)) continue
        if (toPixels(stated) === undefined || /pt$/i.test(stated))
          yield atElement(mail, element, `line-height: ${stated} is not in px. Write px.`)
      }
    },
  },
  {
    id: 'I17',
    severity: 'warning',
    where: 'dom',
    why: 'In long paragraphs with tight lines, many readers lose the line when they go to the next one.',
    source: 'WCAG 1.4.8',
    fix: `Write a line-height of at least ${MIN_LINE_HEIGHT} times the font-size, such as line-height:24px for a font-size of 16px.`,
    *check(mail) {
      for (const { element, text } of mail.blocks.values()) {
        const { fontSize, lineHeight, code } = mail.stateOf(element)
        if (code || HEADING_TAGS.has(element.name) || collapsed(text).length < BODY_PARAGRAPH_LENGTH) continue
        if (lineHeight === undefined)
          yield atElement(mail, element, 'The paragraph has no line-height. Write one in px.')
        else if (lineHeight < fontSize * MIN_LINE_HEIGHT - 0.01)
          yield atElement(
            mail,
            element,
            `The lines of the paragraph are ${round(lineHeight)} px high at a size of ${round(fontSize)} px. Use at least ${Math.ceil(fontSize * MIN_LINE_HEIGHT)} px.`,
          )
      }
    },
  },
  {
    id: 'I18',
    severity: 'warning',
    where: 'string',
    why: 'Justified text has gaps of many widths between its words, which slow readers with dyslexia down.',
    source: 'WCAG 1.4.8',
    fix: 'Write text-align:left, or right in a language that is written from right to left.',
    *check(mail) {
      for (const element of mail.elements) {
        const stated = valueOf(mail.styleOf(element), 'text-align') ?? element.attribs.align
        if (/^justify(?:-all)?$/i.test(stated?.trim() ?? '') && drawnCharacters(textOf(element)) !== '')
          yield atElement(mail, element, 'The text is justified. Align it to one side.')
      }
      for (const { element, ast } of mail.styleBlocks) {
        if (justifies(ast)) yield atElement(mail, element, 'The style block justifies text. Align it to one side.')
      }
    },
  },
]

/** The font size of most long paragraphs. Paragraphs of cards are smaller, and are in deeper tables than the title. */
function bodySize(mail: ParsedMail): number | undefined {
  const [title] = mail.tagged('h1')
  const long = [...mail.blocks.values()].filter(
    ({ element, text }) =>
      (element.name === 'p' || element.name === 'li') && drawnCharacters(text).length >= BODY_PARAGRAPH_LENGTH,
  )
  const depth = smallest(long.map(({ element }) => mail.stateOf(element).tableDepth))
  const lengths = new Map<number, number>()
  for (const { element, text } of long) {
    const { fontSize, tableDepth } = mail.stateOf(element)
    if (title && tableDepth > mail.stateOf(title).tableDepth) continue
    if (tableDepth === depth) lengths.set(fontSize, (lengths.get(fontSize) ?? 0) + text.length)
  }
  return [...lengths].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** Tags whose font is set by an `!important` MSO style. */
function wordFontTags(mail: ParsedMail): ReadonlySet<string> {
  const tags = new Set<string>()
  for (const comment of mail.comments) {
    if (!forWord(comment)) continue
    for (const [, css = ''] of comment.body.matchAll(/<style\b[^<>]*>([^]*?)(?:<\/style>|$)/gi)) {
      walk(parse(css), {
        visit: 'Rule',
        enter(rule) {
          const replaces = rule.block.children.some(
            (node) => node.type === 'Declaration' && node.property === 'font-family' && node.important !== false,
          )
          if (!replaces || rule.prelude.type !== 'SelectorList') return
          for (const selector of rule.prelude.children) {
            const only = selector.type === 'Selector' && selector.children.size === 1 ? selector.children.first : null
            if (only?.type === 'TypeSelector') tags.add(only.name.toLowerCase())
          }
        },
      })
    }
  }
  return tags
}

function justifies(ast: CssNode): boolean {
  let found = false
  walk(ast, {
    visit: 'Declaration',
    enter({ property, value }) {
      if (property.toLowerCase() === 'text-align' && /^justify/i.test(generate(value))) found = true
    },
  })
  return found
}

function round(size: number): number {
  return Math.round(size * 10) / 10
}
