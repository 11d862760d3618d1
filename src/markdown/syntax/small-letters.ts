import type MarkdownIt from 'markdown-it'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'

/** `H~2~O` and `2^10^`: subscript and superscript without spaces. Longer text needs `<sub>` and `<sup>`. */
export function smallLetters(md: MarkdownIt): void {
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
