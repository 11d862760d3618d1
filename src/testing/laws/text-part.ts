import { isTag, isText, type ChildNode, type Document } from 'domhandler'
import { parsed, select } from './markup.js'

/** Content of a mail's HTML that is missing in its plain text; all empty if nothing is missing. */
export interface Missing {
  /** Addresses missing in the text (EMAIL-GATE E25). */
  links: string[]
  /** Alternative texts missing in the text (E26). */
  alts: string[]
  /** Words missing in the text. */
  words: string[]
  /** Share of the HTML's distinct words in the text, 0 to 1 (E27). */
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
  // The HTML repeats a card's title in the name of its link, for screen readers.
  const wanted = new Set(wordsOf(visibleText(root.children)))
  const present = new Set(wordsOf(text))
  const words = [...wanted].filter((word) => !present.has(word))
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

/** Words that a text does not contain; empty if it contains all of them in order, ignoring white space. */
export function missingWords(words: string, text: string): string[] {
  if (flat(text).includes(flat(words))) return []
  const present = new Set(wordsOf(text))
  return wordsOf(words).filter((word) => !present.has(word))
}

// A folded line in a quotation begins with its marker. Scripts without spaces are folded between any two letters.
function flat(text: string): string {
  return text.replace(/^(?:[>|] ?)+/gm, '').replace(/[\s\p{Cf}]+/gu, '')
}

/** Runs of letters, marks and digits. In scripts without spaces, each character is a word. */
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
