import type MarkdownIt from 'markdown-it'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import type { TemplateEnvironment } from './foreign-tag.js'
import { templateCodeAt } from './template-tags.js'

/** `[text]({{< ref "page.md" >}})`: addresses with template code, whose blanks no other link may have. */
export function templateLinks(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'template_link', rule)
}

function rule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state
  const isPicture = src[pos] === '!'
  const bracket = isPicture ? pos + 1 : pos
  if (src[bracket] !== '[' || (state.env as TemplateEnvironment).literal || !hasTemplates(state)) return false
  const labelEnd = state.md.helpers.parseLinkLabel(state, bracket, !isPicture)
  if (labelEnd < 0 || src[labelEnd + 1] !== '(') return false
  const found = destinationAt(src, labelEnd + 2, posMax)
  if (!found) return false
  if (!silent) {
    const label = src.slice(bracket + 1, labelEnd)
    const attrs: [string, string][] = [[isPicture ? 'src' : 'href', found.address]]
    if (found.title !== null) attrs.push(['title', found.title])
    if (isPicture) {
      const token = state.push('image', 'img', 0)
      Object.assign(token, { attrs, content: label, children: [] })
      state.md.inline.parse(label, state.md, state.env, (token.children ??= []))
    } else {
      state.push('link_open', 'a', 1).attrs = attrs
      state.pos = bracket + 1
      state.posMax = labelEnd
      state.md.inline.tokenize(state)
      state.posMax = posMax
      state.push('link_close', 'a', -1)
    }
  }
  state.pos = found.end
  return true
}

/** Whether the text has template code at all, cached since every bracket asks. */
function hasTemplates(state: StateInline): boolean {
  const searched = state as StateInline & { hasTemplates?: boolean }
  return (searched.hasTemplates ??= /\{[{%]/.test(state.src))
}

interface Destination {
  readonly address: string
  readonly title: string | null
  readonly end: number
}

/** An address with template code, and the title after it. */
function destinationAt(src: string, start: number, posMax: number): Destination | null {
  let at = start
  let hasCode = false
  while (src[at] === ' ') at++
  const from = at
  while (at < posMax && !/[\s)]/.test(src[at] ?? ' ')) {
    const code = templateCodeAt(src, at)
    hasCode ||= code !== null
    at = code?.end ?? at + 1
  }
  const address = src.slice(from, at)
  const title = /\s+(?:"([^"\n]{0,500})"|'([^'\n]{0,500})')/y
  title.lastIndex = at
  const found = title.exec(src)
  if (found) at = title.lastIndex
  while (src[at] === ' ') at++
  return hasCode && src[at] === ')' && at < posMax
    ? { address, title: found?.[1] ?? found?.[2] ?? null, end: at + 1 }
    : null
}
