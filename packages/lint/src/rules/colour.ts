import { contrast } from 'diptych/domain'
import { readColour } from '../markup/colour-values.js'
import { type MailElement, textOf } from '../markup/dom.js'
import { valueOf } from '../markup/inline-style.js'
import { LARGE_BOLD_TEXT, LARGE_TEXT, MIN_CONTRAST, MIN_CONTRAST_LARGE } from './limits.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement } from './place.js'
import type { LintRule } from './rule.js'
import { drawnCharacters, hasWords } from './text-index.js'

export const colourRules: readonly LintRule[] = [
  {
    id: 'X01',
    severity: 'error',
    where: 'dom',
    why: 'Pale text is hard to read in daylight and with low vision.',
    source: 'EMC-7, WCAG 1.4.3',
    fix: `Write colours as #rrggbb with a contrast of at least ${MIN_CONTRAST}. For text of ${LARGE_TEXT}px, or bold text of ${LARGE_BOLD_TEXT}px, ${MIN_CONTRAST_LARGE} is enough.`,
    *check(mail) {
      for (const element of mail.elements) {
        const style = mail.styleOf(element)
        for (const property of ['color', 'background-color']) {
          const value = valueOf(style, property)
          if (value === undefined || /^(?:inherit|initial|unset|currentcolor)$/i.test(value) || readColour(value))
            continue
          yield atElement(
            mail,
            element,
            `${property}: ${value} is not a colour that every client knows. Write #rrggbb.`,
          )
        }
      }
      for (const element of withWords(mail)) {
        const { color, background, fontSize, bold } = mail.stateOf(element)
        const needed =
          fontSize >= LARGE_TEXT || (bold && fontSize >= LARGE_BOLD_TEXT) ? MIN_CONTRAST_LARGE : MIN_CONTRAST
        const ratio = contrast(color, background)
        if (ratio < needed)
          yield atElement(
            mail,
            element,
            `The text has a contrast of ${Math.floor(ratio * 100) / 100}. Use colours with at least ${needed}.`,
          )
      }
    },
  },
  {
    id: 'X03',
    severity: 'error',
    where: 'dom',
    why: 'Dark modes lighten the text and leave the picture unchanged.',
    source: 'measured in Outlook.com dark simulation',
    fix: 'Write background-color under the text instead of the picture or gradient. Show the picture with an img element above or below the text.',
    *check(mail) {
      for (const element of mail.elements) {
        if (!mail.stateOf(element).inBody) continue
        const style = mail.styleOf(element)
        const painted = [valueOf(style, 'background'), valueOf(style, 'background-image')].some((value) =>
          /gradient\(|url\(/i.test(value ?? ''),
        )
        if (!painted && element.attribs.background === undefined) continue
        if (drawnCharacters(textOf(element)) !== '')
          yield atElement(mail, element, 'Text is on top of a picture or gradient. Use a plain background colour.')
      }
    },
  },
]

/** Elements with their own visible words. Separators and arrows are decoration (WCAG 1.4.3, incidental). */
function withWords(mail: ParsedMail): ReadonlySet<MailElement> {
  return new Set(mail.texts.filter(({ visible, data }) => visible && hasWords(data)).map(({ parent }) => parent))
}
