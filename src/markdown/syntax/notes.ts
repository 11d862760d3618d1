import type MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import { metaOf } from './token-types.js'

/** Shared data of the footnote rules and their caller. */
export interface NoteEnvironment {
  /** Labels of defined notes, in order. */
  noteLabels?: Set<string>
  /** The number of a note that is not in the text, for a part of a document. Null if there is no such note. */
  noteNumber?: (label: string) => number | null
}

const DEFINITION = /\[\^([^\]\s]{1,200})\]:/y
const REFERENCE = /\[\^([^\]\s]{1,200})\]/y

/** Footnotes: `[^1]` in the text, `[^1]: …` for the note, whose further lines are indented by four columns. */
export function notes(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'note', definition, { alt: ['paragraph', 'reference'] })
  md.inline.ruler.before('link', 'note_reference', reference)
}

function definition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  DEFINITION.lastIndex = start
  const found = DEFINITION.exec(state.src)
  const label = found?.[1]
  if (!found || label === undefined || start + found[0].length > (state.eMarks[startLine] ?? 0)) return false
  if (silent) return true
  const env = state.env as NoteEnvironment
  ;(env.noteLabels ??= new Set()).add(label)
  const token = state.push('note_open', '', 1)
  Object.assign(metaOf(token), { label, from: start })

  // The text after the label is the first line of the note, and further lines are indented.
  const saved = {
    bMark: state.bMarks[startLine] ?? 0,
    tShift: state.tShift[startLine] ?? 0,
    sCount: state.sCount[startLine] ?? 0,
    parentType: state.parentType,
    blkIndent: state.blkIndent,
    tight: state.tight,
  }
  let at = start + found[0].length
  const content = at
  while (state.src[at] === ' ' || state.src[at] === '\t') at++
  const indent = (state.sCount[startLine] ?? 0) - state.blkIndent
  state.bMarks[startLine] = content
  state.tShift[startLine] = at - content
  state.sCount[startLine] = state.blkIndent + 4 + indent
  state.blkIndent += 4
  state.parentType = 'footnote' as never
  state.md.block.tokenize(state, startLine, endLine)
  token.map = [startLine, state.line]
  Object.assign(state, { parentType: saved.parentType, blkIndent: saved.blkIndent, tight: saved.tight })
  state.bMarks[startLine] = saved.bMark
  state.tShift[startLine] = saved.tShift
  state.sCount[startLine] = saved.sCount
  state.push('note_close', '', -1)
  return true
}

function reference(state: StateInline, silent: boolean): boolean {
  REFERENCE.lastIndex = state.pos
  const found = REFERENCE.exec(state.src)
  const label = found?.[1]
  if (!found || label === undefined) return false
  const { noteLabels, noteNumber } = state.env as NoteEnvironment
  if (!noteLabels?.has(label) && (noteNumber?.(label) ?? null) === null) return false
  if (!silent) metaOf(state.push('note_reference', '', 0)).label = label
  state.pos += found[0].length
  return true
}
