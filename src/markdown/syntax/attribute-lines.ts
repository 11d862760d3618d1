import type MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import { readAttributeList } from './attribute-list.js'
import { metaOf } from './token-types.js'

/** `{textAlign=center}` on a separate line: attributes of the block on the next line. */
export function attributeLines(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'attribute_line', attributeLine)
}

function attributeLine(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4 || line + 1 >= endLine || state.isEmpty(line + 1)) return false
  const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  const list = readAttributeList(state.src, from)
  if (!list || !isAttributeLine(state.src.slice(from, state.eMarks[line]))) return false
  if (silent) return true
  const token = state.push('attribute_line', '', 0)
  token.map = [line, line + 1]
  Object.assign(metaOf(token), { attributes: list.attributes, from, attributesFrom: 0 })
  state.line = line + 1
  return true
}

/** Whether a line is only an attribute list. Single words do not count, because `{first_name}` is a merge field. */
export function isAttributeLine(line: string): boolean {
  const list = readAttributeList(line, 0)
  if (!list || line.slice(list.end).trim() !== '' || list.attributes.length === 0) return false
  return list.attributes.every(({ at }) => /^(?:[#.]|[\w-]+=)/.test(line.slice(at)))
}
