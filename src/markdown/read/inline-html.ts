import type Token from 'markdown-it/lib/token.mjs'
import type { JsonNode } from '../../schema/write-document.js'
import type { ReadRun } from './run.js'

/** A tag and the one that closes it, in one text. */
export interface HtmlPair {
  readonly open: Token
  readonly close: Token
  /** The index of the closing tag among the tokens of its text. */
  readonly closeAt: number
}

const TAG = /^<(\/?)([A-Za-z][\w-]*)/
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** Pairs of tags, by both their tokens. */
export function htmlPairs(tokens: readonly Token[]): Map<Token, HtmlPair> {
  const pairs = new Map<Token, HtmlPair>()
  const open = new Map<string, Token[]>()
  for (const [closeAt, token] of tokens.entries()) {
    if (token.type !== 'html_inline') continue
    const [, slash, name = ''] = TAG.exec(token.content) ?? []
    const tag = name.toLowerCase()
    if (tag === '' || VOID.has(tag) || token.content.endsWith('/>')) continue
    const waiting = open.get(tag) ?? []
    open.set(tag, waiting)
    if (slash === '') waiting.push(token)
    else {
      const opened = waiting.pop()
      if (!opened) continue
      const pair = { open: opened, close: token, closeAt }
      pairs.set(opened, pair)
      pairs.set(token, pair)
    }
  }
  return pairs
}

/** Marks of a pair of tags; none if they give way to what is within. Null if they are more than marks. */
export function importTag(run: ReadRun, { open, close }: HtmlPair): readonly JsonNode[] | null {
  const html = `${open.content}x${close.content}`
  const known = run.htmlByTag.get(html) ?? run.importHtml(html)
  run.htmlByTag.set(html, known)
  const [block, second] = known.content
  const children = block?.['content']
  const [text, other] = Array.isArray(children) ? (children as JsonNode[]) : []
  if (second || other || text?.['type'] !== 'text' || text['text'] !== 'x') return null
  if (block?.['type'] !== run.kit.typeOf('paragraph').name) return null
  return Array.isArray(text['marks']) ? (text['marks'] as JsonNode[]) : []
}
