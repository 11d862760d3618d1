import type MarkdownIt from 'markdown-it'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import type { DirectiveNames } from '../directive-names.js'
import { readAttributeList } from './attribute-list.js'
import { metaOf } from './token-types.js'

const HEAD = /:([A-Za-z][\w-]*)(?=[[{])/y

/** Tokens that may be followed by an attribute list. */
const TAKES_ATTRIBUTES = new Set(['link_close', 'image', 'formula'])

/** `:mention[Ada]{id=7}` inline, marks as `:underline[text]`, and attributes after links, pictures and formulas. */
export function inlineDirectives(md: MarkdownIt, names: DirectiveNames): void {
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
