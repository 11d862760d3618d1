import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type { ForeignTag, TemplateEnvironment } from './foreign-tag.js'
import { metaOf } from './token-types.js'

/** Offset of the first character of a line. */
export function textStart(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
}

/** Whether nothing but blanks stands between an offset and the end of its line. */
export function isRestBlank({ src }: StateBlock, at: number): boolean {
  const end = src.indexOf('\n', at)
  return src.slice(at, end === -1 ? undefined : end).trim() === ''
}

/** The line of an offset, which is in the line `from` or below. */
export function lineOfOffset({ eMarks }: StateBlock, from: number, offset: number): number {
  let line = from
  while (line < eMarks.length - 1 && offset > (eMarks[line] ?? 0)) line++
  return line
}

interface Unclosed {
  /** The first line from which no tag of a name is closed, so that not every tag searches for its end. */
  unclosedTags?: Map<string, number>
}

/**
 * The line of the tag that closes a tag; null if the tag stays open.
 *
 * @param tagAt reads the tag at the start of a line.
 * @param isVerbatim whether the content is code, so the first closing tag ends it.
 */
export function closingLine(
  state: StateBlock,
  start: number,
  endLine: number,
  { name, syntax }: ForeignTag,
  tagAt: (state: StateBlock, line: number) => ForeignTag | null,
  isVerbatim: boolean,
): number | null {
  const unclosed = ((state.env as Unclosed).unclosedTags ??= new Map<string, number>())
  const key = `${syntax} ${name} ${endLine}`
  if ((unclosed.get(key) ?? Infinity) <= start) return null
  let depth = 1
  let fence: string | null = null
  for (let line = start; line < endLine; line++) {
    if (state.isEmpty(line)) continue
    if ((state.sCount[line] ?? 0) < state.blkIndent) break
    const first = state.src[textStart(state, line)]
    if (!isVerbatim && (first === '`' || first === '~')) {
      const marks = /^(?:`{3,}|~{3,})/.exec(state.src.slice(textStart(state, line), state.eMarks[line]))?.[0]
      if (fence === null) fence = marks ?? null
      else if (marks?.startsWith(fence)) fence = null
      continue
    }
    if (fence !== null) continue
    const tag = tagAt(state, line)
    if (tag?.name !== name) continue
    if (tag.isClosing && --depth === 0) return line
    if (!tag.isClosing && !tag.isAlone && !isVerbatim) depth++
  }
  unclosed.set(key, start)
  return null
}

export interface TagBlocks {
  readonly tag: ForeignTag
  /** Offset of the opening tag. */
  readonly from: number
  /** Lines of the opening tag, of the first line inside, and of the closing tag. */
  readonly open: number
  readonly body: number
  readonly close: number
  readonly isLiteral: boolean
}

/** Pushes the blocks between two tags. */
export function pushBlocks(state: StateBlock, { tag, from, open, body, close, isLiteral }: TagBlocks): void {
  const token = state.push('foreign_open', '', 1)
  token.map = [open, close + 1]
  Object.assign(metaOf(token), { tag, from })
  const first = state.tokens.length
  const env = state.env as TemplateEnvironment
  const { parentType, lineMax, blkIndent } = state
  state.parentType = 'directive' as never
  state.lineMax = close
  // Components have no code by indentation: their content is indented as in a program.
  if (tag.syntax === 'component') state.blkIndent = leastIndent(state, body, close)
  if (isLiteral) env.literal = true
  state.md.block.tokenize(state, body, close)
  if (isLiteral) {
    env.literal = false
    for (const inner of state.tokens.slice(first)) if (inner.type === 'inline') metaOf(inner).literal = true
  }
  Object.assign(state, { parentType, lineMax, blkIndent })
  state.push('foreign_close', '', -1)
  state.line = close + 1
}

function leastIndent(state: StateBlock, from: number, to: number): number {
  let least = Infinity
  for (let line = from; line < to; line++) if (!state.isEmpty(line)) least = Math.min(least, state.sCount[line] ?? 0)
  return least === Infinity ? state.blkIndent : least
}
