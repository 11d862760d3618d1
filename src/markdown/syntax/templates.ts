import type MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import { foreignTags } from '../../domain/recipient/foreign-tags.js'
import {
  CODE_TAGS,
  COMMENT_TAGS,
  type ForeignTag,
  LITERAL_TAGS,
  plainName,
  type TemplateEnvironment,
} from './foreign-tag.js'
import { closingLine, isRestBlank, lineOfOffset, pushBlocks, textStart } from './tag-blocks.js'
import { templateCodeAt } from './template-tags.js'
import { metaOf } from './token-types.js'

const INTERRUPTS = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }

/** Shortcodes of Hugo, tags of Liquid and Nunjucks, alone on their lines or within a line. */
export function templates(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'template', block, INTERRUPTS)
  md.inline.ruler.after('escape', 'template', inline)
}

const isVerbatim = (name: string) => CODE_TAGS.has(name) || COMMENT_TAGS.has(name)

function block(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const from = textStart(state, startLine)
  if (state.src[from] !== '{' || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  if ((state.env as TemplateEnvironment).literal) return false
  const code = templateCodeAt(state.src, from)
  if (!code || (code.kind !== 'tag' && code.kind !== 'comment')) return false
  const last = lineOfOffset(state, startLine, code.end)
  if (last >= endLine || !isRestBlank(state, code.end)) return false
  if (silent) return true
  if (code.kind === 'comment') {
    state.line = last + 1
    return true
  }
  const { tag } = code
  const name = plainName(tag.name)
  const isOpening = !tag.isClosing && !tag.isAlone
  const close = isOpening ? closingLine(state, last + 1, endLine, tag, readTag, isVerbatim(name)) : null
  if (close === null) return pushAlone(state, tag, from, [startLine, last + 1])
  if (COMMENT_TAGS.has(name)) {
    state.line = close + 1
    return true
  }
  if (CODE_TAGS.has(name)) {
    pushAlone(state, tag, from, [startLine, close + 1])
    const token = state.tokens.at(-1)
    if (token) Object.assign(token, { content: state.getLines(last + 1, close, state.blkIndent, true), info: 'code' })
    return true
  }
  pushBlocks(state, { tag, from, open: startLine, body: last + 1, close, isLiteral: LITERAL_TAGS.has(name) })
  return true
}

/** The tag at the start of a line. */
function readTag(state: StateBlock, line: number): ForeignTag | null {
  const start = textStart(state, line)
  if (state.src[start] !== '{') return null
  const code = templateCodeAt(state.src, start)
  return code?.kind === 'tag' && isRestBlank(state, code.end) ? code.tag : null
}

function pushAlone(state: StateBlock, tag: ForeignTag, from: number, map: [number, number]): true {
  const token = state.push('foreign_tag', '', 0)
  token.map = map
  Object.assign(metaOf(token), { tag, from })
  state.line = map[1]
  return true
}

function inline(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state
  if (src[pos] !== '{' || (state.env as TemplateEnvironment).literal) return false
  const code = templateCodeAt(src, pos)
  if (!code || code.end > posMax) return false
  if (!isTemplateCode(src, pos)) return false
  if (code.kind === 'output') {
    if (!silent) Object.assign(state.push('foreign_output', '', 0), { content: code.source })
  } else if (code.kind === 'literal') {
    if (!silent) state.push('text', '', 0).content = code.text
  } else if (code.kind === 'tag') {
    const end = verbatimEnd(state, code.tag, code.end, silent)
    if (end !== null) {
      state.pos = end
      return true
    }
    if (!silent) metaOf(state.push('foreign_tag', '', 0)).tag = code.tag
  }
  state.pos = code.end
  return true
}

/** Whether a brace begins code of a template program. Braces of formulas and of texts about programming are text. */
export function isTemplateCode(text: string, at: number): boolean {
  const code = templateCodeAt(text, at)
  return code !== null && (code.kind !== 'output' || foreignTags(text.slice(Math.max(0, at - 1), code.end)).length > 0)
}

/** Reads `{% raw %}…{% endraw %}` and code within a line. Returns the offset after it; null if it is something else. */
function verbatimEnd(
  state: StateInline,
  { name, isClosing }: ForeignTag,
  from: number,
  silent: boolean,
): number | null {
  const plain = plainName(name)
  const isCode = CODE_TAGS.has(plain)
  if (isClosing || (!isCode && !LITERAL_TAGS.has(plain) && !COMMENT_TAGS.has(plain))) return null
  const close = closingTag(state, plain, from)
  if (!close) return null
  if (silent) return close.end
  if (isCode) state.push('code_inline', '', 0).content = state.src.slice(from, close.start).trim()
  else if (LITERAL_TAGS.has(plain)) {
    const { posMax } = state
    const env = state.env as TemplateEnvironment
    state.pos = from
    state.posMax = close.start
    env.literal = true
    state.md.inline.tokenize(state)
    env.literal = false
    state.posMax = posMax
  }
  return close.end
}

/** The first closing tag of a name. */
function closingTag({ src, posMax }: StateInline, name: string, from: number) {
  for (let at = src.indexOf('{', from), tries = 0; at !== -1 && at < posMax && tries < 50; tries++) {
    const code = templateCodeAt(src, at)
    if (code?.kind === 'tag' && code.tag.isClosing && plainName(code.tag.name) === name && code.end <= posMax)
      return { start: at, end: code.end }
    at = src.indexOf('{', at + 1)
  }
  return null
}
