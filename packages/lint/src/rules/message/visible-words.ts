import { descendants, isElement, isText } from '../../markup/dom.js'
import type { ParsedMail } from '../parsed-mail.js'

/** Inline elements that separate words. */
const PARTING: ReadonlySet<string> = new Set(['br', 'img', 'hr', 'wbr'])
/** Scripts without spaces between words, in which each character is compared. */
const WITHOUT_BLANKS =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}\\p{scx=Tibetan}'
const WORD = new RegExp(
  `(?=[\\p{L}\\p{N}])[${WITHOUT_BLANKS}]\\p{M}*|(?:(?![${WITHOUT_BLANKS}])[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
)

/** The visible text of the HTML, with spaces between blocks and lines. */
export function visibleText(mail: ParsedMail): string {
  const seen = new Map(mail.texts.filter(({ visible }) => visible).map((text) => [text.node, text]))
  const root = mail.$.root()[0]
  let text = ''
  let block: unknown
  for (const node of root ? descendants(root) : []) {
    if (isElement(node)) {
      if (PARTING.has(node.name)) text += ' '
    } else if (isText(node)) {
      const shown = seen.get(node)
      if (!shown) continue
      if (shown.state.block !== block) text += ' '
      block = shown.state.block
      text += shown.data
    }
  }
  return text
}

/** The words of a text: runs of letters and digits, or single characters in scripts without spaces. */
export function wordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? []
}

/** Only letters and digits, so that line breaks, quote marks and list marks in between do not matter. */
export function lettersOf(text: string): string {
  return plain(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
}
