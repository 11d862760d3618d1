import { contrast } from '../../domain/color.js'
import { type MailElement, textOf } from './dom.js'
import { valueOf } from './inline-style.js'
import { MAX_PREHEADER_PADDING, MIN_CONTRAST, MIN_FONT_SIZE, PREHEADER_MAX, PREHEADER_MIN, PREHEADER_WITHIN_ELEMENTS } from './limits.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement } from './place.js'
import { quotedPrintableLength } from './quoted-printable.js'
import type { GateRule } from './rule.js'
import { collapsed, drawnCharacters } from './text-index.js'

/** Characters and references that only fill a preview: joiners, no-break blanks, soft hyphens, marks. */
const FILLER = /(?:&(?:nbsp|zwnj|zwj|shy|lrm|rlm|#(?:847|160|173|820\d|8287|8288|65279|12288)|#x(?:34f|a0|ad|200[0-9a-f]|2060|feff|3000));|[\u034f\u00a0\u00ad\u2000-\u200f\u2060\u3000\ufeff])+/gi

/** The hidden text that inbox lists show after the subject. */
export function preheaderOf(mail: ParsedMail): MailElement | undefined {
  const first = mail.elements.filter((element) => element.name !== 'body' && mail.stateOf(element).inBody).slice(0, PREHEADER_WITHIN_ELEMENTS)
  return mail.hiddenRoots.find((hidden) => first.includes(hidden) && drawnCharacters(textOf(hidden)) !== '')
}

export const preheaderRules: readonly GateRule[] = [
  {
    id: 'P01', severity: 'warning', where: 'dom',
    why: 'Without it inbox lists show "View in browser" or a picture\'s address.',
    source: 'HOUSE; emailens',
    *check(mail) {
      const preheader = preheaderOf(mail)
      if (!preheader) yield { message: 'No hidden preheader at the beginning of the body' }
      else if (mail.texts.some(({ node, visible, data }) => visible && drawnCharacters(data) !== '' && (node.startIndex ?? 0) < (preheader.startIndex ?? 0))) {
        yield atElement(mail, preheader, 'Text before the preheader')
      }
    },
  },
  {
    id: 'P02', severity: 'warning', where: 'dom',
    why: 'A shorter one lets the mail\'s first words leak into the list, a longer one is cut.',
    source: 'HOUSE; emailens',
    *check(mail) {
      const preheader = preheaderOf(mail)
      if (!preheader) return
      const length = shownLength(textOf(preheader))
      if (length < PREHEADER_MIN || length > PREHEADER_MAX) yield atElement(mail, preheader, `A preheader of ${length} characters; ${PREHEADER_MIN} to ${PREHEADER_MAX}`)
    },
  },
  {
    id: 'P03', severity: 'error', where: 'string',
    why: 'Padding counts towards the clip; React Email\'s costs 6107 bytes.',
    source: 'measured',
    *check(mail) {
      let bytes = 0
      for (const hidden of mail.hiddenRoots) {
        const source = mail.html.slice(hidden.startIndex ?? 0, hidden.endIndex ?? 0)
        for (const [filler] of source.matchAll(FILLER)) bytes += quotedPrintableLength(filler)
      }
      if (bytes > MAX_PREHEADER_PADDING) yield { message: `${bytes} bytes of preheader padding, limit ${MAX_PREHEADER_PADDING}` }
    },
  },
  {
    id: 'P04', severity: 'error', where: 'string',
    why: 'Word shows display:none without mso-hide; tiny or invisible letters are what spam filters look for.',
    source: 'SpamAssassin 4.0.1 measured (HTML_FONT_LOW_CONTRAST, FONT_INVIS); CIE:css-display-none',
    *check(mail) {
      const preheader = preheaderOf(mail)
      if (!preheader) return
      const style = mail.styleOf(preheader)
      const { fontSize, color, background } = mail.stateOf(preheader)
      if (valueOf(style, 'display') !== 'none') yield atElement(mail, preheader, 'A preheader without display:none')
      if (valueOf(style, 'mso-hide') !== 'all') yield atElement(mail, preheader, 'A preheader without mso-hide:all')
      if (fontSize < MIN_FONT_SIZE) yield atElement(mail, preheader, `A preheader of ${fontSize}px`)
      if (contrast(color, background) < MIN_CONTRAST) yield atElement(mail, preheader, 'A preheader in the colour of its ground')
    },
  },
  {
    id: 'P05', severity: 'warning', where: 'string',
    why: 'Direction marks turn right-to-left previews around and leak into copies.',
    source: 'HOUSE',
    *check(mail) {
      for (const hidden of mail.hiddenRoots) {
        if (/[\u200e\u200f\ufeff]/.test(textOf(hidden))) yield atElement(mail, hidden, 'Direction marks or byte order marks in hidden text')
      }
    },
  },
]

function shownLength(text: string): number {
  return [...collapsed(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))].length
}
