import { foreignTag, type ForeignTag } from './foreign-tag.js'
import { afterBraces } from './tag-arguments.js'

export interface JsxTag {
  readonly tag: ForeignTag
  /** Offset after the tag. */
  readonly end: number
}

const NAME = /<(\/?)([A-Z][\w.]{0,99})?/y
/** Text of a tag without braces. */
const PLAIN = /[^{}<>"'`]+|"[^"]*"|'[^']*'/y
/** Characters of one tag. */
const LONGEST = 5000

/** Names of HTML that old pages write in capitals. */
const HTML =
  /^(?:A|ABBR|B|BLOCKQUOTE|BODY|BR|CENTER|CODE|DD|DIV|DL|DT|EM|FONT|H[1-6]|HEAD|HR|HTML|I|IFRAME|IMG|LI|OL|P|PRE|S|SPAN|STRONG|SUB|SUP|TABLE|TBODY|TD|TH|THEAD|TR|TT|U|UL)$/

/** The tag of a component, whose name begins with a capital, or of a fragment. Null for other text. */
export function jsxTagAt(text: string, start: number): JsxTag | null {
  NAME.lastIndex = start
  const found = NAME.exec(text)
  if (!found) return null
  const [head, slash, name = ''] = found
  if (HTML.test(name)) return null
  let at = start + head.length
  const last = Math.min(text.length, start + LONGEST)
  // A fragment has no arguments.
  if (name === '' && text[at] !== '>') return null
  if (name !== '' && !/[\s/>]/.test(text[at] ?? '')) return null
  while (at < last && text[at] !== '>') {
    if (text[at] === '{') {
      at = afterBraces(text, at)
      if (at === -1) return null
      continue
    }
    PLAIN.lastIndex = at
    const plain = PLAIN.exec(text)?.[0]
    if (plain === undefined || plain.includes('\n\n')) return null
    at += plain.length
  }
  if (text[at] !== '>') return null
  const source = text.slice(start, at + 1)
  const isAlone = source.endsWith('/>')
  const rest = source.slice(head.length, isAlone ? -2 : -1)
  return {
    tag: foreignTag({ syntax: 'component', name, source, isClosing: slash === '/', isAlone, rest }),
    end: at + 1,
  }
}
