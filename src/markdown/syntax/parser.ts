import MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import type Token from 'markdown-it/lib/token.mjs'
import type { DirectiveNames } from '../directive-names.js'
import { attributeLines } from './attribute-lines.js'
import { readAttributeList } from './attribute-list.js'
import { blockDirectives } from './block-directives.js'
import { callouts } from './callouts.js'
import { mdx } from './mdx.js'
import { notes } from './notes.js'
import { otherMarks } from './other-marks.js'
import { plainText } from './plain-text.js'
import { boundReferences } from './references.js'
import { templateLinks } from './template-links.js'
import { templates } from './templates.js'
import { metaOf } from './token-types.js'
import { wikiLinks } from './wiki-links.js'

const HEAD = /:([A-Za-z][\w-]*)(?=[[{])/y

/** Tokens that may be followed by an attribute list. */
const TAKES_ATTRIBUTES = new Set(['link_close', 'image', 'formula'])

/** `:mention[Ada]{id=7}` inline, marks as `:underline[text]`, and attributes after links, pictures and formulas. */
function inlineDirectives(md: MarkdownIt, names: DirectiveNames): void {
  md.inline.ruler.before('emphasis', 'directive', (state, silent) => directive(state, silent, names))
  md.inline.ruler.after('directive', 'attributes', attributes)
}

function directive(state: StateInline, silent: boolean, names: DirectiveNames): boolean {
  HEAD.lastIndex = state.pos
  const found = HEAD.exec(state.src)
  const name = found?.[1]
  if (!found || name === undefined) return false
  const isNode = names.inline(name) !== undefined
  if (!isNode && !names.mark(name)) return false
  const start = state.pos
  let end = start + found[0].length
  const labelled = state.src[end] === '['
  const labelEnd = labelled ? state.md.helpers.parseLinkLabel(state, end) : -1
  if (labelled && labelEnd < 0) return false
  const label = labelled ? { from: end + 1, to: labelEnd } : null
  if (label) end = label.to + 1
  const list = readAttributeList(state.src.slice(0, state.posMax), end)
  if (list) end = list.end
  if (!label && !list) return false
  if (!silent) {
    const { posMax } = state
    const token = state.push(isNode ? 'inline_directive' : 'mark_open', '', isNode ? 0 : 1)
    const text = label ? state.src.slice(label.from, label.to) : null
    Object.assign(metaOf(token), { at: start, name, label: text, attributes: list?.attributes ?? [] })
    if (!isNode) {
      if (label) {
        state.pos = label.from
        state.posMax = label.to
        state.md.inline.tokenize(state)
        state.posMax = posMax
      }
      state.push('mark_close', '', -1)
    }
  }
  state.pos = end
  return true
}

/** `{width=300}` directly after its element. */
function attributes(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '{' || state.pending !== '') return false
  const last = state.tokens.at(-1)
  if (!last || !TAKES_ATTRIBUTES.has(last.type) || metaOf(last).attributes) return false
  const list = readAttributeList(state.src, state.pos)
  if (!list || list.end > state.posMax || list.attributes.length === 0) return false
  if (!silent) metaOf(last).attributes = list.attributes
  state.pos = list.end
  return true
}

/** Maximum nesting levels in markdown-it: a list has two, a quote one. */
const DEEPEST = 120

/** Keeps deeper content as text, because markdown-it would drop it. */
function tooDeep(md: MarkdownIt): void {
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

/** A CommonMark parser with our extensions. Addresses are kept as written, because reading the post checks them. */
export function markdownParser(names: DirectiveNames): MarkdownIt {
  const md = new MarkdownIt('commonmark', { html: true })
  // Missing in @types/markdown-it, although presets set it.
  Object.assign(md.options, { maxNesting: DEEPEST })
  md.enable(['table', 'strikethrough'])
  md.validateLink = () => true
  md.normalizeLink = (url) => url
  tooDeep(md)
  attributeLines(md)
  blockDirectives(md)
  notes(md)
  formulas(md)
  smallLetters(md)
  inlineDirectives(md, names)
  writtenByOthers(md)
  boundReferences(md)
  placeInlineTokens(md)
  return md
}

/** What other programs read in Markdown: GitHub, Obsidian, Hugo, Jekyll, Eleventy and MDX. */
function writtenByOthers(md: MarkdownIt): void {
  templates(md)
  mdx(md)
  otherMarks(md)
  templateLinks(md)
  wikiLinks(md)
  callouts(md)
  plainText(md)
}

/** Stores the start offset in every inline token. */
function placeInlineTokens(md: MarkdownIt): void {
  const { State } = md.inline
  md.inline.State = class extends State {
    override push(type: string, tag: string, nesting: Parameters<InstanceType<typeof State>['push']>[2]): Token {
      const token = super.push(type, tag, nesting)
      const { src, pos } = this as unknown as StateInline
      // When markdown-it opens a link, its position is after the bracket.
      metaOf(token).at = type === 'link_open' && src[pos - 1] === '[' ? pos - 1 : pos
      return token
    }
  }
}

/** `H~2~O` and `2^10^`: subscript and superscript without spaces. Longer text needs `<sub>` and `<sup>`. */
function smallLetters(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'superscript', (state, silent) => small(state, silent, '^', 'sup'))
  md.inline.ruler.after('superscript', 'subscript', (state, silent) => small(state, silent, '~', 'sub'))
}

function small(state: StateInline, silent: boolean, sign: string, name: string): boolean {
  const { src, pos, posMax } = state
  if (src[pos] !== sign || src[pos + 1] === sign || src[pos - 1] === sign) return false
  let end = pos + 1
  for (; end < posMax && src[end] !== sign; end++) {
    if (/\s/.test(src[end] ?? '')) return false
    if (src[end] === '\\') end++
  }
  if (end >= posMax || end === pos + 1 || src[end + 1] === sign) return false
  if (!silent) {
    state.posMax = end
    state.pos = pos + 1
    state.push(`${name}_open`, name, 1)
    state.md.inline.tokenize(state)
    state.push(`${name}_close`, name, -1)
    state.posMax = posMax
  }
  state.pos = end + 1
  return true
}

/** `$…$` inline, and `$$` … `$$` around lines. */
function formulas(md: MarkdownIt): void {
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
