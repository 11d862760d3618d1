import type MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import { type ListedAttribute, readAttributeList } from './attribute-list.js'
import { CALLOUTS } from './foreign-tag.js'
import { metaOf } from './token-types.js'

/** The head of a directive: `name[label]{attributes}`. Offsets are relative to the source text. */
interface DirectiveHead {
  readonly name: string
  /** As written; null without brackets. */
  readonly label: string | null
  readonly attributes: readonly ListedAttribute[]
  readonly end: number
}

const NAME = /[A-Za-z][\w-]*/y

/** Maximum characters. Longer text belongs into the block, not into its brackets. */
const LONGEST_LABEL = 20_000

/** Parses a directive's head at an offset. Null if no head starts there. */
function readDirectiveHead(text: string, start: number): DirectiveHead | null {
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

const INTERRUPTS = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }

/** `::name[label]{attributes}` on a line, and `:::name` … `:::` around blocks. */
export function blockDirectives(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'directive', directive, INTERRUPTS)
}

function directive(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const found = openingAt(state, startLine)
  if (!found) return false
  if (silent) return true
  const { head, colons, from } = found
  const headLines = linesOf(state.src, from, head.end)
  const isLeaf = colons === 2
  const body = startLine + headLines
  const close = isLeaf ? body : closingLine(state, body, endLine, colons)
  const token = state.push(isLeaf ? 'leaf_directive' : 'directive_open', '', isLeaf ? 0 : 1)
  const last = Math.min(close + (isLeaf ? 0 : 1), endLine)
  token.map = [startLine, last]
  Object.assign(metaOf(token), {
    name: head.name,
    label: head.label,
    attributes: head.attributes,
    from,
    attributesFrom: 0,
    source: state.src.slice(from, isLeaf ? head.end : head.end),
    unclosed: !isLeaf && close >= endLine,
  })
  if (head.label !== null) pushLabel(state, head.label, startLine)
  if (!isLeaf) {
    const { parentType, lineMax } = state
    state.parentType = 'directive' as never
    state.lineMax = Math.min(close, endLine)
    state.md.block.tokenize(state, body, Math.min(close, endLine))
    state.lineMax = lineMax
    state.parentType = parentType
    state.push('directive_close', '', -1)
  }
  state.line = last
  return true
}

/** Adds the label as Markdown, for blocks whose text it is. */
function pushLabel(state: StateBlock, label: string, line: number): void {
  const token = state.push('inline', '', 0)
  token.content = label
  token.map = [line, line + 1]
  token.children = []
  token.info = 'label'
}

interface Opening {
  readonly head: DirectiveHead
  readonly colons: number
  /** Offset of the first colon. */
  readonly from: number
}

function openingAt(state: StateBlock, line: number): Opening | null {
  if (indentOf(state, line) >= 4) return null
  const from = startOf(state, line)
  const colons = colonsAt(state, line)
  if (colons < 2) return null
  const { src } = state
  const head = readDirectiveHead(src, from + colons)
  if (!head) return null
  const lineEnd = src.indexOf('\n', head.end)
  const rest = src.slice(head.end, lineEnd === -1 ? src.length : lineEnd)
  if (rest.trim() === '') return { head, colons, from }
  // `:::tip A title`, as Docusaurus writes a callout.
  const isTitled = colons > 2 && head.label === null && /^[ \t]/.test(rest) && CALLOUTS.has(head.name.toLowerCase())
  return isTitled ? { head: { ...head, label: rest.trim(), end: head.end + rest.length }, colons, from } : null
}

function colonsAt(state: StateBlock, line: number): number {
  const from = startOf(state, line)
  let at = from
  while (at < (state.eMarks[line] ?? 0) && state.src[at] === ':') at++
  return at - from
}

const startOf = (state: StateBlock, line: number) => (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
const indentOf = (state: StateBlock, line: number) => (state.sCount[line] ?? 0) - state.blkIndent

function linesOf(text: string, from: number, to: number): number {
  let lines = 1
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/**
 * The closing line of a directive, with the same number of colons as the opening line. Nested directives may have the
 * same number, because each has its own closing line. If it is missing, everything that follows is inside.
 */
function closingLine(state: StateBlock, start: number, endLine: number, colons: number): number {
  const open: number[] = [colons]
  let fence: string | null = null
  for (let line = start; line < endLine; line++) {
    if (state.isEmpty(line)) continue
    if ((state.sCount[line] ?? 0) < state.blkIndent) return line
    const text = state.src.slice(startOf(state, line), state.eMarks[line])
    const run: string | undefined = /^(?:`{3,}|~{3,})/.exec(text)?.[0]
    if (fence !== null) {
      if (run?.startsWith(fence) && text.trim() === run) fence = null
      continue
    }
    if (run !== undefined) {
      fence = run
      continue
    }
    const count = colonsAt(state, line)
    if (count < 3) continue
    if (text.trim().length > count) {
      if (/^:+[A-Za-z]/.test(text)) open.push(count)
      continue
    }
    const closes = open.lastIndexOf(count)
    const at = closes === -1 ? open.findLastIndex((length) => length < count) : closes
    if (at === 0) return line
    if (at > 0) open.length = at
  }
  return endLine
}
