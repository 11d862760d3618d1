import type MarkdownIt from 'markdown-it'
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs'
import type Token from 'markdown-it/lib/token.mjs'
import { metaOf } from './token-types.js'

const HEAD = /^\[!([A-Za-z][\w -]{0,49})(?:\|[^\]\n]{0,100})?\]([+-]?)(?:[ \t]([^\n]*))?(?:\n|$)/

/** `> [!NOTE]` and `> [!warning]- Title`: the quote becomes a callout, before its text is read. */
export function callouts(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'callouts', (state) => {
    const tokens: Token[] = []
    const closing: (string | null)[] = []
    for (let at = 0; at < state.tokens.length; at++) {
      const token = state.tokens[at] as Token
      tokens.push(token)
      if (token.type === 'blockquote_close') token.type = closing.pop() ?? token.type
      if (token.type !== 'blockquote_open') continue
      const label = labelOf(state, at)
      closing.push(label && 'callout_close')
      if (!label) continue
      tokens.push(label)
      // A head without text would leave an empty paragraph.
      if (state.tokens[at + 2]?.content === '') at += 3
    }
    state.tokens = tokens
  })
}

/** Turns a quote into a callout. Returns its title as a token; null if it stays a quote. */
function labelOf({ tokens, Token }: StateCore, at: number): Token | null {
  const quote = tokens[at]
  const paragraph = tokens[at + 1]
  const inline = tokens[at + 2]
  if (!quote || paragraph?.type !== 'paragraph_open' || inline?.type !== 'inline') return null
  const [head = '', kind, fold, title = ''] = HEAD.exec(inline.content) ?? []
  if (kind === undefined) return null
  quote.type = 'callout_open'
  metaOf(quote).callout = { kind, folds: fold !== '' }
  const [line = 0, end = line + 1] = inline.map ?? []
  // The text below the title keeps its own lines, so that its places stay right.
  inline.content = inline.content.slice(head.length)
  inline.map = [line + 1, Math.max(end, line + 1)]
  paragraph.map = inline.map
  return Object.assign(new Token('inline', '', 0), {
    content: title.trim(),
    map: [line, line + 1],
    info: 'label',
    children: [],
    level: inline.level,
  })
}
