import { isAttributeLine } from '../syntax/attribute-lines.js'
import { isEmojiCode } from '../syntax/emoji.js'
import { isModule } from '../syntax/mdx.js'
import { isBareAddress } from '../syntax/plain-text.js'
import { isTemplateCode } from '../syntax/templates.js'
import { wikiLinkAt } from '../syntax/wiki-links.js'

/** The context for escaping text. */
export interface EscapeContext {
  /** The character before the text; '' at the start of a line. */
  readonly before: string
  /** The character after it. */
  readonly after: string
  /** Whether it is inside brackets, so that every bracket is escaped. */
  readonly inBrackets: boolean
  /** Whether to escape every special character. */
  readonly strict: boolean
}

/** Escapes text for Markdown. Characters are escaped only if they would be special. */
export function escapedText(text: string, context: EscapeContext): string {
  const { before, inBrackets, strict } = context
  const last = lastSigns(text)
  let result = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\n') result += '&#10;'
    else if (sign === '\r') result += '&#13;'
    else if (
      needsEscape(text, at, sign, context, last) ||
      (inBrackets && (sign === '[' || sign === ']')) ||
      (strict && STRICT.has(sign))
    )
      result += `\\${sign}`
    else result += sign
  }
  return before === '' ? escapedStart(result) : result
}

const STRICT = new Set('\\`*_[]<>&~^$:{}|!#')

/**
 * Offsets of the last occurrences of some characters, because searching from every character would take quadratic time.
 */
interface LastSigns {
  /** The last dollar sign that may close a formula. */
  readonly formulaEnd: number
  readonly blank: number
  readonly bracket: number
}

function lastSigns(text: string): LastSigns {
  let [formulaEnd, blank] = [-1, -1]
  for (let at = text.length - 1; at > 0 && formulaEnd === -1; at--)
    if (text[at] === '$' && !isBlank(text[at - 1] ?? ' ') && !/\d/.test(text[at + 1] ?? '')) formulaEnd = at
  for (let at = text.length - 1; at >= 0 && blank === -1; at--) if (isBlank(text[at] ?? '')) blank = at
  return { formulaEnd, blank, bracket: text.lastIndexOf(']') }
}

function needsEscape(text: string, at: number, sign: string, context: EscapeContext, last: LastSigns): boolean {
  const next = text[at + 1] ?? context.after
  const before = at === 0 ? context.before : (text[at - 1] ?? '')
  switch (sign) {
    case '\\':
      return next === '' || /[!-/:-@[-`{-~\n]/.test(next)
    case '`':
      return true
    case '*':
      return !(isBlank(before) && isBlank(next)) || before === ''
    case '_':
      return !(isBlank(before) && isBlank(next)) && !(isLetter(before) && isLetter(next))
    case '[':
      return (
        next === '^' ||
        (next === '[' && wikiLinkAt(text, at) !== null) ||
        (at < last.bracket && opensLink(text, at)) ||
        (before === '' && /^\[[^\]]*\]:/.test(text.slice(at, at + 1000)))
      )
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
        before === sign ||
        closesSoon(text, at, sign) ||
        (next !== '' && !isBlank(next) && context.after !== '' && last.blank < at)
      )
    case '$':
      return next === '$' || (!isBlank(text[at + 1] ?? ' ') && at < last.formulaEnd)
    case ':':
      return (
        (/[A-Za-z]/.test(next) && /^:[A-Za-z][\w-]*[[{]/.test(text.slice(at, at + 60))) ||
        (before === '' && (next === ':' || isBlank(next))) ||
        (/[\w+-]/.test(next) && !/[\p{L}\p{N}:]/u.test(before) && isEmojiCode(text.slice(at, at + 64)))
      )
    case '{':
      return (
        (at === 0 && context.before === '\u0000') ||
        ((next === '{' || next === '%' || next === '#') && isTemplateCode(text, at)) ||
        next === ':' ||
        text.startsWith('{/*', at)
      )
    case '=':
      return next === '=' || before === '='
    case '%':
      return next === '%' && /\s/.test(text[at + 2] ?? '')
    case '.':
      // Links cannot contain links.
      return !context.inBrackets && endsWithWww(text, at) && isBareAddress(text.slice(at - 3, at + 80))
    default:
      return false
  }
}

function endsWithWww(text: string, at: number): boolean {
  return /(?:^|[^\p{L}\p{N}])www$/iu.test(text.slice(Math.max(0, at - 4), at))
}

function opensLink(text: string, at: number): boolean {
  const close = text.indexOf(']', at)
  return close !== -1 && /[([]/.test(text[close + 1] ?? '')
}

/** Whether the same character occurs again before the next space. */
function closesSoon(text: string, at: number, sign: string): boolean {
  const next = text.indexOf(sign, at + 1)
  const before = text.lastIndexOf(sign, at - 1)
  return (
    (next !== -1 && !/\s/.test(text.slice(at + 1, next))) ||
    (before !== -1 && at > 0 && !/\s/.test(text.slice(before + 1, at)))
  )
}

/** Escapes text at the start of a line that would begin a block. */
function escapedStart(text: string): string {
  if (isAttributeLine(text)) return `\\${text}`
  const number = /^(\d{1,9})([.)])(?=\s|$)/.exec(text)
  if (number) return `${number[1]}\\${text.slice((number[1] ?? '').length)}`
  if (/^(?:#{1,6}(?=\s|$)|[+-](?=\s|$)|>|(?:-\s*){3,}$|[-=]+\s*$|~~~)/.test(text)) return `\\${text}`
  if (/^\[(?:[ xX]\](?=\s)|![A-Za-z])/.test(text)) return `\\${text}`
  if (/^(?:import|export)[\s{]/.test(text) && isModule(text)) return `&#${text.charCodeAt(0)};${text.slice(1)}`
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

/** Writes spaces at line ends as character references, because Markdown would drop them. */
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

/** A title in double quotes after an address. */
export function quotedTitle(text: string): string {
  return `"${plainEscaped(text).replaceAll('"', '\\"')}"`
}

/** Escapes text for places where only escapes and references are parsed. */
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
