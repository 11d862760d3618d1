import { readAttributeList, type ListedAttribute } from './attribute-list.js'

/** The head of a directive: `name[label]{attributes}`. Offsets are relative to the source text. */
export interface DirectiveHead {
  readonly name: string
  /** As written; null without brackets. */
  readonly label: string | null
  readonly attributes: readonly ListedAttribute[]
  readonly end: number
}

const NAME = /[A-Za-z][\w-]*/y

/** Maximum characters. Longer text belongs into the block, not into its brackets. */
const LONGEST_LABEL = 20_000

/** Parses a directive's head at an offset; null if there is none. */
export function readDirectiveHead(text: string, start: number): DirectiveHead | null {
  NAME.lastIndex = start
  const name = NAME.exec(text)?.[0]
  if (name === undefined) return null
  let end = start + name.length
  const label = text[end] === '[' ? labelAt(text, end) : null
  if (label) end = label.end
  else if (text[end] === '[') return null
  const list = text[end] === '{' ? readAttributeList(text, end, true) : null
  if (text[end] === '{' && !list) return null
  return { name, label: label?.text ?? null, attributes: list?.attributes ?? [], end: list?.end ?? end }
}

/** The text in balanced brackets on one line. */
function labelAt(text: string, start: number): { readonly text: string; readonly end: number } | null {
  let depth = 0
  const last = Math.min(text.length, start + LONGEST_LABEL)
  for (let at = start; at < last; at++) {
    const sign = text[at]
    if (sign === '\n') return null
    if (sign === '\\') at++
    else if (sign === '[') depth++
    else if (sign === ']' && --depth === 0) return { text: text.slice(start + 1, at), end: at + 1 }
  }
  return null
}
