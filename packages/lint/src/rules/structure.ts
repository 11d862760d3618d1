import { firstStrongDirection } from 'diptych/domain'
import { HEADING_TAGS, type MailElement, holds, isElement, parentElement, textOf } from '../markup/dom.js'
import { CAPITALS_MIN_LETTERS } from './limits.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement } from './place.js'
import { preheaderOf } from './preheader.js'
import type { LintRule, RuleHit } from './rule.js'
import { collapsed, drawnCharacters } from './text-index.js'

export const structureRules: readonly LintRule[] = [
  {
    id: 'H01',
    severity: 'error',
    where: 'dom',
    why: 'Screen reader users jump to the first heading. The mail needs exactly one title.',
    source: 'EMC-4',
    fix: 'Write the title of the mail as its only h1. Use h2 and below for other headings.',
    *check(mail) {
      const titles = mail.tagged('h1')
      if (titles.length === 0) yield { message: 'The mail has no h1. Add the title as h1.' }
      for (const second of titles.slice(1)) yield atElement(mail, second, 'The mail has a second h1. Use h2.')
    },
  },
  {
    id: 'H02',
    severity: 'error',
    where: 'dom',
    why: 'A skipped level sounds like a missing section.',
    source: 'WCAG 1.3.1',
    fix: 'Write each heading at most one level below the heading before it. Set its size with font-size, not with its level.',
    *check(mail) {
      let before: number | undefined
      for (const heading of headings(mail)) {
        const level = Number(heading.name[1])
        if (before !== undefined && level > before + 1)
          yield atElement(mail, heading, `h${level} follows h${before}. Do not skip heading levels.`)
        before = level
      }
    },
  },
  {
    id: 'H03',
    severity: 'error',
    where: 'dom',
    why: 'Screen readers announce a heading and then nothing.',
    source: 'EMC-4, WCAG 1.3.1',
    fix: 'Write text, or a picture with alt text, in the heading. Or remove the heading.',
    *check(mail) {
      for (const heading of headings(mail)) {
        const empty =
          drawnCharacters(textOf(heading)) === '' &&
          !holds(heading, ({ name, attribs }) => name === 'img' && (attribs.alt ?? '') !== '')
        if (empty) yield atElement(mail, heading, 'The heading is empty. Add text, or remove it.')
      }
    },
  },
  {
    id: 'H05',
    severity: 'error',
    where: 'dom',
    why: 'Links only jump to the first one.',
    source: 'HTML standard',
    fix: 'Give each element an id of its own, such as note-1 and note-2, and change the links to it.',
    *check(mail) {
      const seen = new Set<string>()
      for (const element of mail.elements) {
        const { id } = element.attribs
        if (id === undefined) continue
        if (seen.has(id)) yield atElement(mail, element, `Another element has the id "${id}". Use each id once.`)
        seen.add(id)
      }
    },
  },
  {
    id: 'H06',
    severity: 'error',
    where: 'dom',
    why: 'Clients that drop styles show hidden text, and it is copied with the mail.',
    source: 'measured (React Email CodeInline)',
    fix: 'Remove text with display:none, visibility:hidden, max-height:0 or font-size:0 from the mail. Keep only the preheader.',
    *check(mail) {
      const preheader = preheaderOf(mail)
      for (const element of mail.hiddenRoots) {
        if (element !== preheader && drawnCharacters(textOf(element)) !== '')
          yield atElement(mail, element, 'There is hidden text outside the preheader. Remove it.')
      }
      const shrunk = new Set(
        mail.texts.filter(({ state, data }) => !state.hidden && state.fontSize === 0 && drawnCharacters(data) !== ''),
      )
      for (const { parent } of shrunk) yield atElement(mail, parent, 'There is text with font-size: 0. Remove it.')
    },
  },
  {
    id: 'H07',
    severity: 'error',
    where: 'dom',
    why: 'Word puts words in the wrong order if the direction is not set. Screen readers use the wrong voice.',
    source: 'CIE:html-dir#4, WCAG 3.1.2',
    fix: 'Write dir and lang on the block with the foreign text, such as `<p dir="rtl" lang="ar">`.',
    *check(mail) {
      for (const [element, texts] of textsByDirection(mail))
        for (const [dir, text] of texts)
          if (runsAgainst(text, dir))
            yield atElement(mail, element, `The text runs against dir="${dir}". Set dir on its block.`)
      yield* turnedWithoutLanguage(mail)
    },
  },
  {
    id: 'H08',
    severity: 'warning',
    where: 'dom',
    why: 'Screen readers may read capitals letter by letter.',
    source: 'WCAG 3.1.2; PAR',
    fix: 'Write the text in normal case. For the look of capitals, use text-transform:uppercase.',
    *check(mail) {
      for (const { element, text } of mail.blocks.values()) {
        // Scripts without capitals, such as Arabic, are neither.
        const letters = text.match(/\p{Lu}/gu) ?? []
        const capitals =
          letters.length >= CAPITALS_MIN_LETTERS && text.toUpperCase() === text && text.toLowerCase() !== text
        if (capitals && /\s/.test(collapsed(text)) && !mail.stateOf(element).code)
          yield atElement(mail, element, 'The line is all in capitals. Use normal case.')
      }
    },
  },
]

function headings(mail: ParsedMail): MailElement[] {
  return mail.elements.filter((element) => HEADING_TAGS.has(element.name) && !mail.stateOf(element).hidden)
}

/** The texts of each block by their direction: a `<span dir="ltr">` in an Arabic paragraph has its own. */
function textsByDirection(mail: ParsedMail): Map<MailElement, Map<'ltr' | 'rtl', string>> {
  const blocks = new Map<MailElement, Map<'ltr' | 'rtl', string>>()
  for (const { data, state, visible } of mail.texts) {
    if (!visible) continue
    const texts = blocks.get(state.block) ?? new Map<'ltr' | 'rtl', string>()
    texts.set(state.dir, (texts.get(state.dir) ?? '') + data)
    blocks.set(state.block, texts)
  }
  return blocks
}

/**
 * Whether text runs against the direction. A single word keeps its order in any direction, and a line that only begins
 * with a foreign name is not foreign.
 */
function runsAgainst(text: string, dir: 'ltr' | 'rtl'): boolean {
  const first = firstStrongDirection(text)
  if (first === null || first === dir) return false
  const words = text.split(/\s+/).map(firstStrongDirection)
  const against = words.filter((word) => word !== null && word !== dir).length
  return against > 1 && against > words.filter((word) => word === dir).length
}

/**
 * A warning: the direction is correct, only the language for screen readers is missing. Code has no language, and
 * neither has a single word, such as a handle (WCAG 3.1.2 excepts names).
 */
function* turnedWithoutLanguage(mail: ParsedMail): Generator<RuleHit> {
  for (const element of mail.elements) {
    const { dir, lang } = element.attribs
    const parent = parentElement(element)
    if (lang !== undefined || (dir !== 'ltr' && dir !== 'rtl') || !parent || parent.name === 'html') continue
    const { code, inBody } = mail.stateOf(element)
    if (!inBody || code || mail.stateOf(parent).dir === dir || isOnlyCode(mail, element)) continue
    const hasLanguage = holds(element, ({ attribs }) => attribs.lang !== undefined)
    const text = collapsed(textOf(element))
    if (!hasLanguage && text.includes(' ') && firstStrongDirection(text) !== null)
      yield { ...atElement(mail, element, 'The element has dir but no lang. Add lang.'), severity: 'warning' }
  }
}

function isOnlyCode(mail: ParsedMail, element: MailElement): boolean {
  return element.children.some((child) => isElement(child) && mail.stateOf(child).code)
}
