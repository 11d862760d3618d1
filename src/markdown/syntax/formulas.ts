import type MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'

/** `$…$` inline, and `$$` … `$$` around lines. */
export function formulas(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'formula_block', block, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  md.inline.ruler.after('escape', 'formula', inline)
}

function block(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const from = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  const first = state.src.slice(from, state.eMarks[startLine])
  if (!first.startsWith('$$') || first.startsWith('$$$')) return false
  const line = first.trim()
  const oneLine = line.length > 4 && line.endsWith('$$') ? line.slice(2, -2).trim() : ''
  if (oneLine === '' && line !== '$$') return false
  if (silent) return true
  let end = startLine + 1
  let tex = oneLine
  if (oneLine === '') {
    while (end < endLine && !closesAt(state, end)) end++
    tex = state.getLines(startLine + 1, end, state.sCount[startLine] ?? 0, false).replace(/\n$/, '')
    end = Math.min(end + 1, endLine)
  }
  const token = state.push('formula_block', '', 0)
  token.content = tex
  token.map = [startLine, end]
  state.line = end
  return true
}

function closesAt(state: StateBlock, line: number): boolean {
  const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  return (
    ((state.sCount[line] ?? 0) < state.blkIndent && !state.isEmpty(line)) ||
    state.src.slice(from, state.eMarks[line]).trim() === '$$'
  )
}

/** Caches the offset after which no formula is closed, so that not every dollar sign searches for its end. */
interface Searched {
  unclosedFrom?: number
}

/**
 * The same rule as in pandoc, so that prices are not formulas: no space after the opening and before the closing dollar
 * sign, and no digit after the closing one.
 */
function inline(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state
  if (src[pos] !== '$' || src[pos + 1] === '$' || /^\s?$/.test(src[pos + 1] ?? '')) return false
  const searched = state as unknown as Searched
  if (searched.unclosedFrom !== undefined && pos >= searched.unclosedFrom) return false
  for (let at = src.indexOf('$', pos + 1); at !== -1 && at < posMax; at = src.indexOf('$', at + 1)) {
    if (src[at - 1] === '\\' || /\s/.test(src[at - 1] ?? '') || /\d/.test(src[at + 1] ?? '')) continue
    if (!silent) {
      const token = state.push('formula', '', 0)
      token.content = src.slice(pos + 1, at)
    }
    state.pos = at + 1
    return true
  }
  searched.unclosedFrom = pos
  return false
}
