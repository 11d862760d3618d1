import { load } from 'cheerio'
import { descendants, isElement, isText } from '../../markup/dom.js'
import type { ParsedMail } from '../parsed-mail.js'
import { atElement, excerpt } from '../place.js'
import { collapsed } from '../text-index.js'
import { MIN_SHARED_WORDS } from './limits.js'
import { inVersion, type MessageRule } from './message-rule.js'

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
function visibleText(mail: ParsedMail): string {
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
function wordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? []
}

/** Only letters and digits, so that line breaks, quote marks and list marks in between do not matter. */
function lettersOf(text: string): string {
  return plain(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
}

const TAGS =
  'a abbr b big blockquote body br center code dd div dl dt em figure font h1 h2 h3 h4 h5 h6 head hr html i img li meta ol p pre s script small span strike strong style sub sup table tbody td th thead title tr u ul'
const TAG = new RegExp(`</?(?:${TAGS.replaceAll(' ', '|')})(?:\\s[^<>]*)?/?>`, 'gi')
const REFERENCE = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi
/**
 * Allowed zero-width characters: joiners in emoji and in Arabic and Indic scripts, and line break opportunities in
 * scripts without spaces.
 */
const NEEDED = [
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}\\p{M}])[\\u200C\\u200D\\u180E\\u034F]',
  '(?<=[\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}])\\u200B',
].join('|')
const ZERO_WIDTH = new RegExp(`${NEEDED}|([\\u00AD\\u034F\\u180E\\u200B-\\u200D\\u2060\\uFEFF])`, 'gu')

/** Rules about the plain-text part. */
export const plainTextRules: readonly MessageRule[] = [
  {
    id: 'E24',
    severity: 'error',
    why: 'People read the plain text as it is, and copy code and addresses from it.',
    source: 'measured: the text of React Email contains zero-width joiners from its code',
    fix: 'Make the plain text from the content, not from the HTML. Decode references such as &amp;, and remove tags and zero-width characters.',
    *check({ text, mail }) {
      if (!text) return
      // A post about HTML may contain tags on purpose.
      const words = mail && collapsed(visibleText(mail))
      for (const { found, what } of [
        { found: foreign(text.text, TAG, words), what: 'an HTML tag' },
        { found: foreign(text.text, REFERENCE, words), what: 'an HTML character reference' },
      ]) {
        if (found)
          yield inVersion(
            text,
            'text',
            found.at,
            `The plain text contains ${what}: ${excerpt(found.written)}. Write the characters themselves.`,
          )
      }
      const unseen = [...text.text.matchAll(ZERO_WIDTH)].filter(([, hit]) => hit !== undefined)
      const [first] = unseen
      if (first)
        yield inVersion(
          text,
          'text',
          first.index,
          `The plain text contains zero-width characters (${unseen.length}, first U+${hex(first[0])}). Remove them.`,
        )
    },
  },
  {
    id: 'E25',
    severity: 'error',
    why: 'Readers of the plain text have no other way to follow a link.',
    source: 'measured: text made from HTML loses links',
    fix: 'Write the full address of every link after its text in the plain text.',
    *check({ text, mail }) {
      if (!text || !mail) return
      const seen = new Set<string>()
      for (const { href, hidden, element } of mail.links) {
        const url = href.trim()
        if (hidden || seen.has(url) || !/^(?:https?|mailto):/i.test(url)) continue
        seen.add(url)
        if (!spellings(url).some((spelling) => holdsAddress(text.text, spelling)))
          yield { ...atElement(mail, element, `The plain text lacks the link ${excerpt(url)}. Add it.`), part: 'html' }
      }
    },
  },
  {
    id: 'E26',
    severity: 'error',
    why: 'Readers of the plain text see no pictures.',
    source: 'WCAG 1.1.1; measured: the text that React Email makes has none',
    fix: 'Write the alt text of every picture in the plain text, at the place of the picture.',
    *check({ text, mail }) {
      if (!text || !mail) return
      const letters = lettersOf(text.text)
      const words = collapsed(text.text)
      const seen = new Set<string>()
      for (const image of mail.tagged('img')) {
        const alt = collapsed(image.attribs.alt ?? '')
        if (alt === '' || seen.has(alt) || mail.stateOf(image).hidden) continue
        seen.add(alt)
        const wanted = lettersOf(alt)
        if (!(wanted === '' ? words.includes(alt) : letters.includes(wanted)))
          yield {
            ...atElement(mail, image, `The plain text lacks the alt text '${excerpt(alt)}'. Add it.`),
            part: 'html',
          }
      }
    },
  },
  {
    id: 'E27',
    severity: 'error',
    why: 'Spam filters distrust plain text that differs from the HTML.',
    source: 'SpamAssassin MPART_ALT_DIFF; HOUSE',
    fix: 'Make plain text and HTML from the same content. Leave out no block.',
    *check({ text, mail }) {
      if (!text || !mail) return
      // Counts each word once, because a card contains its title twice: as text and in its link. Superscript digits
      // count as digits.
      const there = new Set(wordsOf(text.text.normalize('NFKC')))
      const wanted = [...new Set(wordsOf(visibleText(mail).normalize('NFKC')))]
      const lost = wanted.filter((word) => !there.has(word))
      const share = 1 - lost.length / wanted.length
      if (share >= MIN_SHARED_WORDS || wanted.length === 0) return
      const named = lost.slice(0, 12).join(' ')
      yield {
        message: `Only ${Math.floor(share * 100)} % of the words in the HTML are in the plain text (at least ${MIN_SHARED_WORDS * 100} % are needed). Add ${excerpt(named)}.`,
        part: 'text',
      }
    },
  },
]

interface Written {
  written: string
  at: number
}

/** The first match that is not part of the author's text. */
function foreign(text: string, pattern: RegExp, words: string | undefined): Written | undefined {
  const known = new Set<string>()
  for (const { 0: written, index } of text.matchAll(pattern)) {
    if (known.has(written)) continue
    known.add(written)
    if (words?.includes(collapsed(written))) continue
    if (written.startsWith('<') || load(written, null, false).text() !== written) return { written, at: index }
  }
  return undefined
}

/** The spellings of an address: as in the HTML, as normalised by a browser, and a mail address without its scheme. */
function spellings(url: string): string[] {
  const found = [url]
  if (URL.canParse(url)) found.push(new URL(url).href)
  const address = /^mailto:([^?]+)/i.exec(url)?.[1]
  if (address !== undefined) found.push(address)
  return found
}

/** Whether a text contains an address, not only as the start of a longer one. */
function holdsAddress(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    if (
      /^(?:$|[^\x21-\x7e]|[)\]}>"'|]|[.,;:!?]+(?:$|[^\x21-\x7e]|[)\]}>"']))/.test(
        text.slice(at + address.length, at + address.length + 8),
      )
    )
      return true
  }
  return false
}

function hex(char: string): string {
  return (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
