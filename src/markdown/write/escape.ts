import { isAttributeLine } from '../syntax/attribute-lines.js'

/** How text is written so that it reads as text. */
export interface EscapeContext {
  /** What stands in front of the text, one character; '' at the beginning of a line. */
  readonly before: string
  /** What stands behind it. */
  readonly after: string
  /** Within brackets: every bracket is escaped. */
  readonly inBrackets: boolean
  /** Every sign that may mean something is escaped. */
  readonly strict: boolean
}

/** Text as Markdown: a sign is escaped where it would mean something, and nowhere else. */
export function escapedText(text: string, context: EscapeContext): string {
  const { before, inBrackets, strict } = context
  let result = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\n') result += '&#10;'
    else if (sign === '\r') result += '&#13;'
    else if (
      needsEscape(text, at, sign, context) ||
      (inBrackets && (sign === '[' || sign === ']')) ||
      (strict && STRICT.has(sign))
    )
      result += `\\${sign}`
    else result += sign
  }
  return before === '' ? escapedStart(result) : result
}

const STRICT = new Set('\\`*_[]<>&~^$:{}|!#')

function needsEscape(text: string, at: number, sign: string, context: EscapeContext): boolean {
  const next = text[at + 1] ?? context.after
  const last = at === 0 ? context.before : (text[at - 1] ?? '')
  switch (sign) {
    case '\\':
      return next === '' || /[!-/:-@[-`{-~\n]/.test(next)
    case '`':
      return true
    case '*':
      return !(isBlank(last) && isBlank(next)) || last === ''
    case '_':
      return !(isBlank(last) && isBlank(next)) && !(isLetter(last) && isLetter(next))
    case '[':
      return next === '^' || opensLink(text, at) || (last === '' && /^\[[^\]]*\]:/.test(text.slice(at, at + 1000)))
    case '!':
      return next === '['
    case '<':
      return /[A-Za-z/!?]/.test(next)
    case '&':
      return /^&(?:#\w{1,8}|\w{1,40});/.test(text.slice(at, at + 44))
    case '~':
    case '^':
      return (
        next === sign ||
        last === sign ||
        closesSoon(text, at, sign) ||
        (next !== '' && !isBlank(next) && context.after !== '' && !/\s/.test(text.slice(at)))
      )
    case '$':
      return last === '' ? next === '$' || closesFormula(text, at) : closesFormula(text, at) || next === '$'
    case ':':
      return (
        (/[A-Za-z]/.test(next) && /^:[A-Za-z][\w-]*[[{]/.test(text.slice(at, at + 60))) || (last === '' && next === ':')
      )
    case '{':
      return at === 0 && context.before === '\u0000'
    default:
      return false
  }
}

function opensLink(text: string, at: number): boolean {
  const close = text.indexOf(']', at)
  return close !== -1 && /[([]/.test(text[close + 1] ?? '')
}

/** Whether the same sign stands again before the next blank. */
function closesSoon(text: string, at: number, sign: string): boolean {
  const next = text.indexOf(sign, at + 1)
  const before = text.lastIndexOf(sign, at - 1)
  return (
    (next !== -1 && !/\s/.test(text.slice(at + 1, next))) ||
    (before !== -1 && at > 0 && !/\s/.test(text.slice(before + 1, at)))
  )
}

function closesFormula(text: string, at: number): boolean {
  if (isBlank(text[at + 1] ?? ' ')) return false
  for (let end = text.indexOf('$', at + 1); end !== -1; end = text.indexOf('$', end + 1))
    if (!isBlank(text[end - 1] ?? ' ') && !/\d/.test(text[end + 1] ?? '')) return true
  return false
}

/** What would begin a block at the beginning of a line. */
function escapedStart(text: string): string {
  if (isAttributeLine(text)) return `\\${text}`
  const number = /^(\d{1,9})([.)])(?=\s|$)/.exec(text)
  if (number) return `${number[1]}\\${text.slice((number[1] ?? '').length)}`
  if (/^(?:#{1,6}(?=\s|$)|[+-](?=\s|$)|>|(?:-\s*){3,}$|[-=]+\s*$|~~~)/.test(text)) return `\\${text}`
  if (/^https?:\/\/\S+$/.test(text)) return text.replace(':', '\\:')
  return text
}

export function isBlank(sign: string): boolean {
  return sign === '' || /\s/.test(sign)
}

export function isPunctuation(sign: string): boolean {
  return /[\p{P}\p{S}]/u.test(sign)
}

function isLetter(sign: string): boolean {
  return sign !== '' && !isBlank(sign) && !isPunctuation(sign)
}

/** Blanks at the ends of a line, which Markdown would drop, as references. */
export function withEdges(line: string): string {
  return line
    .replace(/^[ \t]/, (sign) => reference(sign))
    .replace(/[ \t]$/, (sign) => reference(sign))
    .replace(/^\u00A0/, '&nbsp;')
    .replace(/\u00A0$/, '&nbsp;')
}

function reference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}

/** The address of a link or a picture. */
export function destination(url: string): string {
  const escaped = url.replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\').replace(/&(?=#?\w{1,40};)/g, '\\&')
  if (url === '' || /[\s<>]/.test(url) || url.startsWith('<'))
    return `<${escaped.replace(/[<>]/g, '\\$&').replaceAll('\n', '&#10;')}>`
  return isBalanced(url) ? escaped : escaped.replace(/[()]/g, '\\$&')
}

function isBalanced(url: string): boolean {
  let depth = 0
  for (const sign of url) {
    if (sign === '(') depth++
    if (sign === ')' && --depth < 0) return false
    if (depth > 20) return false
  }
  return depth === 0
}

/** Text in double quotes behind an address. */
export function quotedTitle(text: string): string {
  return `"${plainEscaped(text).replaceAll('"', '\\"')}"`
}

/** Text of which nothing but escapes and references is read. */
export function plainEscaped(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(/&(?=#?\w{1,40};)/g, '\\&')
    .replaceAll('\n', '&#10;')
}

/** The text in the brackets of a directive. */
export function labelText(text: string): string {
  return plainEscaped(text).replace(/[[\]]/g, '\\$&')
}
