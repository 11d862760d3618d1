import { isTag, isText, type ChildNode, type Document } from 'domhandler'
import { parsed, select } from './markup.js'

/** What a mail's plain text leaves out of its HTML; all empty when both tell the same. */
export interface Missing {
  /** Addresses that the text does not hold (EMAIL-GATE E25). */
  links: string[]
  /** Alternative texts that the text does not hold (E26). */
  alts: string[]
  /** Words that the text does not say. */
  words: string[]
  /** Share of the HTML's different words that the text says, 0 to 1 (E27). */
  share: number
}

export function missingFromText(html: string | Document, text: string): Missing {
  const root = typeof html === 'string' ? parsed(html) : html
  const plain = flat(text)
  const hrefs = select(root, 'a[href]')
    .map(({ attribs }) => attribs['href'] ?? '')
    .filter((href) => /^(?:https?|mailto|tel):/i.test(href))
  const alts = select(root, 'img[alt]')
    .map(({ attribs }) => attribs['alt'] ?? '')
    .filter((alt) => alt.trim() !== '')
  // The HTML says a card's title again in the name of its link, for those who hear links without their surroundings.
  const wanted = new Set(wordsOf(visibleText(root.children)))
  const said = new Set(wordsOf(text))
  const words = [...wanted].filter((word) => !said.has(word))
  return {
    links: [...new Set(hrefs)].filter(
      (href) =>
        !text.includes(href) && !(/^(?:mailto|tel):[^?]*$/i.test(href) && text.includes(href.replace(/^\w+:/, ''))),
    ),
    alts: [...new Set(alts)].filter((alt) => !plain.includes(flat(alt))),
    words,
    share: wanted.size === 0 ? 1 : 1 - words.length / wanted.size,
  }
}

/** Words that a text does not say; none if it has them all as they stand, whatever white space is between them. */
export function missingWords(words: string, text: string): string[] {
  if (flat(text).includes(flat(words))) return []
  const said = new Set(wordsOf(text))
  return wordsOf(words).filter((word) => !said.has(word))
}

// A line that is folded in a quotation begins with its sign; scripts without blanks are folded between any two letters.
function flat(text: string): string {
  return text.replace(/^(?:[>|] ?)+/gm, '').replace(/[\s\p{Cf}]+/gu, '')
}

/** Runs of letters, marks and digits; a character of a script without blanks is a word. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replace(/\p{Cf}+/gu, '')
      .match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

function visibleText(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data
      if (
        !isTag(node) ||
        /^(?:head|style|script)$/.test(node.name) ||
        /display:\s*none/.test(node.attribs['style'] ?? '')
      )
        return ''
      const inner = visibleText(node.children)
      return /^(?:a|abbr|b|cite|code|em|i|s|small|span|strong|sub|sup|u|wbr)$/.test(node.name) ? inner : ` ${inner} `
    })
    .join('')
}
