import { contrast, quotedPrintableLength } from 'diptych/domain'
import { type MailElement, textOf } from '../markup/dom.js'
import { valueOf } from '../markup/inline-style.js'
import {
  MAX_PREHEADER_PADDING,
  MIN_CONTRAST,
  MIN_FONT_SIZE,
  PREHEADER_MAX,
  PREHEADER_MIN,
  PREHEADER_WITHIN_ELEMENTS,
} from './limits.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement } from './place.js'
import type { LintRule } from './rule.js'
import { collapsed, drawnCharacters } from './text-index.js'

/** Characters and references that only pad a preview: joiners, no-break spaces, soft hyphens, marks. */
const FILLER =
  /(?:&(?:nbsp|zwnj|zwj|shy|lrm|rlm|#(?:847|160|173|820\d|8287|8288|65279|12288)|#x(?:34f|a0|ad|200[0-9a-f]|2060|feff|3000));|[\u034f\u00a0\u00ad\u2000-\u200f\u2060\u3000\ufeff])+/gi

/** The hidden text that inbox lists show after the subject. */
export function preheaderOf(mail: ParsedMail): MailElement | undefined {
  const first = mail.elements
    .filter((element) => element.name !== 'body' && mail.stateOf(element).inBody)
    .slice(0, PREHEADER_WITHIN_ELEMENTS)
  return mail.hiddenRoots.find((hidden) => first.includes(hidden) && drawnCharacters(textOf(hidden)) !== '')
}

export const preheaderRules: readonly LintRule[] = [
  {
    id: 'P01',
    severity: 'warning',
    where: 'dom',
    why: 'Without it, inboxes show "View in browser" or the address of a picture.',
    source: 'HOUSE; emailens',
    fix: 'Write a summary of the mail in a div with style="display:none;mso-hide:all". Put it first in body.',
    *check(mail) {
      const preheader = preheaderOf(mail)
      if (!preheader) yield { message: 'The mail has no preheader. Add hidden preview text at the start of body.' }
      else if (
        mail.texts.some(
          ({ node, visible, data }) =>
            visible && drawnCharacters(data) !== '' && (node.startIndex ?? 0) < (preheader.startIndex ?? 0),
        )
      ) {
        yield atElement(mail, preheader, 'There is text before the preheader. Move the preheader to the start of body.')
      }
    },
  },
  {
    id: 'P02',
    severity: 'warning',
    where: 'dom',
    why: 'After a shorter one, inboxes show the first words of the mail. A longer one is cut.',
    source: 'HOUSE; emailens',
    fix: `Write a preheader of ${PREHEADER_MIN} to ${PREHEADER_MAX} characters, such as the subtitle or a summary of the mail.`,
    *check(mail) {
      const preheader = preheaderOf(mail)
      if (!preheader) return
      const length = shownLength(textOf(preheader))
      if (length < PREHEADER_MIN || length > PREHEADER_MAX)
        yield atElement(
          mail,
          preheader,
          `The preheader has ${length} characters. Use ${PREHEADER_MIN} to ${PREHEADER_MAX}.`,
        )
    },
  },
  {
    id: 'P03',
    severity: 'error',
    where: 'string',
    why: 'Padding counts towards the size at which Gmail clips the mail.',
    source: 'measured',
    fix: 'Write at most 60 pairs of `&#847;&nbsp;` after the text of the preheader.',
    *check(mail) {
      let bytes = 0
      for (const hidden of mail.hiddenRoots) {
        const source = mail.html.slice(hidden.startIndex ?? 0, hidden.endIndex ?? 0)
        for (const [filler] of source.matchAll(FILLER)) bytes += quotedPrintableLength(filler)
      }
      if (bytes > MAX_PREHEADER_PADDING)
        yield { message: `The preheader has ${bytes} bytes of padding. Use at most ${MAX_PREHEADER_PADDING}.` }
    },
  },
  {
    id: 'P04',
    severity: 'error',
    where: 'string',
    why: 'Word shows display:none without mso-hide. Spam filters look for tiny or invisible text.',
    source: 'SpamAssassin 4.0.1 measured (HTML_FONT_LOW_CONTRAST, FONT_INVIS); CIE:css-display-none',
    fix: 'Write display:none;mso-hide:all on the preheader. Give it the ordinary font-size and color of the mail.',
    *check(mail) {
      const preheader = preheaderOf(mail)
      if (!preheader) return
      const style = mail.styleOf(preheader)
      const { fontSize, color, background } = mail.stateOf(preheader)
      if (valueOf(style, 'display') !== 'none')
        yield atElement(mail, preheader, 'The preheader lacks display:none. Add it.')
      if (valueOf(style, 'mso-hide') !== 'all')
        yield atElement(mail, preheader, 'The preheader lacks mso-hide:all. Add it.')
      if (fontSize < MIN_FONT_SIZE)
        yield atElement(mail, preheader, `The preheader has a font size of ${fontSize} px. Use a normal size.`)
      if (contrast(color, background) < MIN_CONTRAST)
        yield atElement(mail, preheader, 'The preheader has the colour of its background. Use another colour.')
    },
  },
  {
    id: 'P05',
    severity: 'warning',
    where: 'string',
    why: 'Direction marks reverse right-to-left previews, and are copied with the text.',
    source: 'HOUSE',
    fix: 'Remove U+200E, U+200F and U+FEFF from the hidden text. Use `&#847;&nbsp;` as padding, and dir for the direction.',
    *check(mail) {
      for (const hidden of mail.hiddenRoots) {
        if (/[\u200e\u200f\ufeff]/.test(textOf(hidden)))
          yield atElement(mail, hidden, 'The hidden text contains direction marks or byte order marks. Remove them.')
      }
    },
  },
]

function shownLength(text: string): number {
  return [...collapsed(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))].length
}
