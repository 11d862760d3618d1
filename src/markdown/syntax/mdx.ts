import type MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import { RECIPIENT_FIELDS } from '../../domain/recipient/authored-fields.js'
import { isAttributeLine } from './attribute-lines.js'
import type { ForeignTag } from './foreign-tag.js'
import { jsxTagAt } from './jsx-tags.js'
import { afterBraces, literalOf } from './tag-arguments.js'
import { closingLine, isRestBlank, lineOfOffset, pushBlocks, textStart } from './tag-blocks.js'
import { metaOf } from './token-types.js'

interface MdxEnvironment {
  /** Whether the text has imports or components, so that braces are expressions. */
  isMdx?: boolean
}

const INTERRUPTS = { alt: ['paragraph', 'reference', 'blockquote'] }

/** MDX: imports and exports, components, and expressions in braces. */
export function mdx(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'mdx_module', moduleLines)
  md.block.ruler.before('html_block', 'component', component, INTERRUPTS)
  md.block.ruler.before('fence', 'mdx_expression', expressionBlock)
  md.inline.ruler.before('html_inline', 'component', inlineComponent)
  md.inline.ruler.after('attributes', 'mdx_expression', expression)
}

/** A statement whose blanks are single ones. */
const IMPORT = /^import ?(?:[\w$*{}, ]{1,2000}from ?)?(?:"[^"\n]+"|'[^'\n]+') ?;?$/
const EXPORT =
  /^export ?(?:(?:const|let|var) [\w$]+ ?[:=]|(?:default )?(?:async )?function ?\*? ?[\w$]* ?\(|default (?:[({[<]|class\b|[\w$]+ ?;?$|[\w$.]+\()|\{|\* from)/

/** Whether text is nothing but imports and exports. */
export function isModule(text: string): boolean {
  return text
    .split(/\n(?=(?:import|export)[\s{])/)
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .every((statement) => IMPORT.test(statement) || EXPORT.test(statement))
}

/** Imports and exports at the start of a line. They end at a blank line, outside of all braces. */
function moduleLines(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const from = textStart(state, startLine)
  if (state.level > 0 || state.blkIndent > 0 || from !== state.bMarks[startLine]) return false
  const word = state.src.slice(from, from + 7)
  if (word !== 'import ' && word !== 'export ' && word !== 'import{' && word !== 'export{') return false
  const end = moduleEnd(state, startLine, endLine)
  const source = state.getLines(startLine, end, 0, false)
  if (!isModule(source)) return false
  if (silent) return true
  ;(state.env as MdxEnvironment).isMdx = true
  return pushCode(state, 'mdx_module', source, from, [startLine, end])
}

function moduleEnd(state: StateBlock, startLine: number, endLine: number): number {
  let depth = 0
  let line = startLine
  for (; line < endLine && (depth > 0 || !state.isEmpty(line)); line++) {
    // Other text may follow an import without a blank line.
    const text = state.src.slice(state.bMarks[line], state.eMarks[line])
    if (line > startLine && depth === 0 && !/^(?:import|export)[\s{]|^\s|^[)}\]]/.test(text)) break
    for (const sign of text) {
      if ('{[('.includes(sign)) depth++
      else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1)
    }
  }
  return line
}

function pushCode(state: StateBlock, type: string, source: string, from: number, map: [number, number]): true {
  const token = state.push(type, '', 0)
  token.map = map
  token.content = source.trim()
  metaOf(token).from = from
  state.line = map[1]
  return true
}

function component(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const from = textStart(state, startLine)
  if (state.src[from] !== '<' || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const found = jsxTagAt(state.src, from)
  if (!found || isStrayFragment(found.tag, state)) return false
  const last = lineOfOffset(state, startLine, found.end)
  if (last >= endLine || !isRestBlank(state, found.end)) return false
  if (silent) return true
  ;(state.env as MdxEnvironment).isMdx = true
  const { tag } = found
  const isOpening = !tag.isClosing && !tag.isAlone
  const close = isOpening ? closingLine(state, last + 1, endLine, tag, tagAt, false) : null
  if (close === null) {
    const token = state.push('foreign_tag', '', 0)
    token.map = [startLine, last + 1]
    Object.assign(metaOf(token), { tag, from })
    state.line = last + 1
  } else pushBlocks(state, { tag, from, open: startLine, body: last + 1, close, isLiteral: false })
  return true
}

/** Whether a tag is `<>` in a text without other signs of MDX. */
function isStrayFragment({ name }: ForeignTag, { env }: { readonly env: unknown }): boolean {
  return name === '' && !(env as MdxEnvironment).isMdx
}

function tagAt(state: StateBlock, line: number): ForeignTag | null {
  const start = textStart(state, line)
  const found = state.src[start] === '<' ? jsxTagAt(state.src, start) : null
  return found && isRestBlank(state, found.end) ? found.tag : null
}

/** An expression alone on its lines. */
function expressionBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const from = textStart(state, startLine)
  if (state.src[from] !== '{' || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const isComment = state.src.startsWith('{/*', from)
  if (!isComment && !(state.env as MdxEnvironment).isMdx) return false
  const end = afterBraces(state.src, from)
  if (end === -1 || !isRestBlank(state, end)) return false
  const source = state.src.slice(from, end)
  const last = lineOfOffset(state, startLine, end)
  if (last >= endLine || (isComment ? !source.endsWith('*/}') : isText(source))) return false
  if (silent) return true
  if (isComment) {
    state.line = last + 1
    return true
  }
  return pushCode(state, 'mdx_expression', source, from, [startLine, last + 1])
}

/** Whether braces are ours: attributes of a block, a merge field, or a value that is text. */
function isText(source: string): boolean {
  return isAttributeLine(source) || isMergeField(source) || literalOf(source.slice(1, -1)) !== null
}

function isMergeField(source: string): boolean {
  const name = /^\{\s*([a-z]\w{0,60})\s*(,\s*["“„][^"”“]{0,200}["”“]\s*)?\}$/i.exec(source)
  return name !== null && (name[2] !== undefined || RECIPIENT_FIELDS.includes(name[1] ?? ''))
}

function inlineComponent(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false
  const found = jsxTagAt(state.src, state.pos)
  if (!found || found.end > state.posMax || isStrayFragment(found.tag, state)) return false
  if (!silent) metaOf(state.push('foreign_tag', '', 0)).tag = found.tag
  state.pos = found.end
  return true
}

function expression(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state
  if (src[pos] !== '{') return false
  const isComment = src.startsWith('{/*', pos)
  if (!isComment && !(state.env as MdxEnvironment).isMdx) return false
  const end = afterBraces(src, pos)
  if (end === -1 || end > posMax) return false
  const source = src.slice(pos, end)
  if (isComment ? !source.endsWith('*/}') : isMergeField(source)) return false
  if (!silent && !isComment) {
    const literal = literalOf(source.slice(1, -1))
    const token = state.push(literal === null ? 'foreign_output' : 'text', '', 0)
    token.content = literal ?? source
  }
  state.pos = end
  return true
}
