import type MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import { metaOf } from './token-types.js'

/** Maximum nesting levels in markdown-it: a list has two, a quote one. */
export const DEEPEST = 120

/** Keeps deeper content as text, because markdown-it would drop it. */
export function tooDeep(md: MarkdownIt): void {
  md.block.ruler.before('table', 'too_deep', rule)
}

function rule(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  if (state.level < DEEPEST - 2 || silent) return false
  const token = state.push('too_deep', '', 0)
  token.map = [line, endLine]
  token.content = state.getLines(line, endLine, state.blkIndent, false)
  metaOf(token).from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  state.line = endLine
  return true
}
