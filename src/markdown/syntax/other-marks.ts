import type MarkdownIt from 'markdown-it'
import deflist from 'markdown-it-deflist'
import mark from 'markdown-it-mark'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import { foreignTags } from '../../domain/recipient/foreign-tags.js'
import { isRestBlank, textStart } from './tag-blocks.js'
import { metaOf } from './token-types.js'

/** Small syntaxes of other programs: `==marked==`, definition lists, attributes of kramdown, comments of Obsidian. */
export function otherMarks(md: MarkdownIt): void {
  md.use(mark)
  definitionLists(md)
  md.block.ruler.before('fence', 'kramdown', kramdownLine, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  md.inline.ruler.before('emphasis', 'kramdown', kramdown)
  md.inline.ruler.before('emphasis', 'comment', comment)
}

/** Definitions after a colon. After a tilde, which Pandoc takes too, stands a number of something more often. */
function definitionLists(md: MarkdownIt): void {
  md.use(deflist)
  const rules = md.block.ruler.getRules('').map((rule) => rule)
  const own = rules.at(-2)
  if (!own) return
  md.block.ruler.at(
    'deflist',
    (state, line, endLine, silent) => {
      const next = state.isEmpty(line + 1) ? line + 2 : line + 1
      return (silent || state.src[textStart(state, next)] === ':') && own(state, line, endLine, silent)
    },
    { alt: ['paragraph', 'reference', 'blockquote'] },
  )
}

const ATTRIBUTES = /\{:[^{}\n]{1,500}\}/y

/** `{:.wide}` and `{: .notice}` are attributes of kramdown, Jekyll's Markdown. */
function kramdown(state: StateInline, silent: boolean): boolean {
  const source = attributesAt(state.src, state.pos)
  if (source === null || state.pos + source.length > state.posMax) return false
  if (!silent) state.push('kramdown', '', 0).content = source
  state.pos += source.length
  return true
}

function kramdownLine(state: StateBlock, line: number, _: number, silent: boolean): boolean {
  const from = textStart(state, line)
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return false
  const source = attributesAt(state.src, from)
  if (source === null || !isRestBlank(state, from + source.length)) return false
  if (silent) return true
  const token = state.push('kramdown', '', 0)
  token.content = source
  token.map = [line, line + 1]
  metaOf(token).from = from
  state.line = line + 1
  return true
}

function attributesAt(text: string, at: number): string | null {
  if (text[at] !== '{' || text[at + 1] !== ':') return null
  ATTRIBUTES.lastIndex = at
  return ATTRIBUTES.exec(text)?.[0] ?? null
}

const COMMENT = /%%(?=\s)[^%]{1,2000}%%(?!\w)/y

/** `%% a note to oneself %%`. A single word between the signs is a merge tag of a service. */
function comment(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '%' || /[\w%]/.test(state.src[state.pos - 1] ?? '')) return false
  COMMENT.lastIndex = state.pos
  const source = COMMENT.exec(state.src)?.[0]
  if (source === undefined || state.pos + source.length > state.posMax || foreignTags(source).length > 0) return false
  if (!silent) state.push('comment', '', 0).content = source
  state.pos += source.length
  return true
}
