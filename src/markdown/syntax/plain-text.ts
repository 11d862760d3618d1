import type MarkdownIt from 'markdown-it'
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs'
import type Token from 'markdown-it/lib/token.mjs'
import { withEmoji } from './emoji.js'
import { metaOf } from './token-types.js'

/**
 * What other programs read in plain text: boxes of tasks, codes of emoji, addresses that begin with `www.`. It runs
 * before escaped characters are joined with the text around them, so an escape prevents it.
 */
export function plainText(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'plain_text', (state) => {
    for (const [at, token] of state.tokens.entries()) {
      if (token.type !== 'inline' || !token.children) continue
      if (state.tokens[at - 2]?.type === 'list_item_open') checkBox(token.children[0])
      if (/:|www\./i.test(token.content)) token.children = linked(state, token.children)
    }
  })
}

/** `[ ]` and `[x]` at the start of a list item become the signs of boxes, since posts have no boxes to tick. */
function checkBox(first: Token | undefined): void {
  const box = first?.type === 'text' ? /^\[([ xX])\][ \t]+(?=\S)/.exec(first.content) : null
  if (first && box) first.content = `${box[1] === ' ' ? '☐' : '☑'} ${first.content.slice(box[0].length)}`
}

function linked(state: StateCore, children: readonly Token[]): Token[] {
  const result: Token[] = []
  let depth = 0
  for (const token of children) {
    if (token.type === 'link_open') depth++
    else if (token.type === 'link_close') depth--
    if (token.type !== 'text') {
      result.push(token)
      continue
    }
    token.content = withEmoji(token.content)
    if (depth > 0) result.push(token)
    else pushLinked(state, token, result)
  }
  return result
}

const WWW = /(?<![\p{L}\p{N}_./:@-])www\.[a-z0-9-]{1,63}\.[^\s<>"`[\]{}|\\^]{0,2000}/giu

/** Divides text at its addresses, as GitHub does. */
function pushLinked({ Token }: StateCore, token: Token, result: Token[]): void {
  let last = 0
  const { content } = token
  const at = metaOf(token).at ?? 0
  const push = (type: string, text: string, offset: number, href?: string) => {
    if (type === 'text' && text === '') return
    const next = new Token(type, '', type === 'link_open' ? 1 : type === 'link_close' ? -1 : 0)
    next.content = text
    if (href !== undefined) next.attrs = [['href', href]]
    metaOf(next).at = at + offset
    result.push(next)
  }
  for (const { 0: found, index } of content.matchAll(WWW)) {
    const url = withoutTrail(found)
    if (!/^www\.[^.]+\.[a-z\d]/i.test(url)) continue
    push('text', content.slice(last, index), last)
    push('link_open', '', index, `https://${url}`)
    push('text', url, index)
    push('link_close', '', index + url.length)
    last = index + url.length
  }
  if (last === 0) result.push(token)
  else push('text', content.slice(last), last)
}

/** An address without the punctuation of its sentence. A closing bracket belongs to it if the opening one does. */
function withoutTrail(address: string): string {
  let url = address
  while (/[?!.,:;)*_~']$/.test(url)) {
    if (url.endsWith(')') && count(url, '(') >= count(url, ')')) break
    url = url.slice(0, -1)
  }
  return url
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}

/** Whether text begins with an address that would become a link. */
export function isBareAddress(text: string): boolean {
  return /^www\.[a-z0-9-]{1,63}\.[a-z\d]/i.test(text)
}
