import type Token from 'markdown-it/lib/token.mjs'
import type { ProblemCode } from '../../schema/problem.js'
import type { JsonNode } from '../../schema/write-document.js'
import type { ImportedHtml, ReadRun } from './run.js'

/** An opening tag and its closing tag in one text. */
export interface HtmlPair {
  readonly open: Token
  readonly close: Token
  /** The index of the closing tag among the tokens of its text. */
  readonly closeAt: number
}

const TAG = /^<(\/?)([A-Za-z][\w-]*)/
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

export const NOTHING_SHOWN = 'This HTML contains nothing that posts support. It is left out.'

const BOX =
  /^<\/?(?:article|aside|body|center|details|div|figure|footer|header|html|main|nav|p|section|span|summary)(?=[\s>])/i

/** Whether HTML is invisible: a comment, or the start or end tag of a container around Markdown. */
export function isSilent(html: string): boolean {
  const text = html.trim()
  return (
    /^<[!?]/.test(text) || text.split(/(?<=>)\s*/).every((tag) => BOX.test(tag) && tag.indexOf('>') === tag.length - 1)
  )
}

/** What posts lack, by the tag whose content is read without it. */
const WITHOUT_BLOCK = [
  {
    tag: /<table(?=[\s>])/gi,
    code: 'table-flattened',
    message:
      'The cells of this table became text. Write it in one block without blank lines, with two rows and two columns or with headers.',
  },
  {
    tag: /<details(?=[\s>])/gi,
    code: 'left-out',
    message: 'Posts cannot fold text. The content of <details> is shown.',
  },
] as const

/** The opening tags of tables and details in HTML, which are read as their content, each with its index. */
export function flattenedTags(html: string): { code: ProblemCode; message: string; index: number }[] {
  return WITHOUT_BLOCK.flatMap(({ tag, code, message }) =>
    [...html.matchAll(tag)].map(({ index }) => ({ code, message, index })),
  )
}

export function isVoid(html: string): boolean {
  return html.endsWith('/>') || VOID.has(TAG.exec(html)?.[2]?.toLowerCase() ?? '')
}

/** Pairs of tags, by their opening and closing tokens. */
export function htmlPairs(tokens: readonly Token[]): Map<Token, HtmlPair> {
  const pairs = new Map<Token, HtmlPair>()
  const open = new Map<string, Token[]>()
  for (const [closeAt, token] of tokens.entries()) {
    if (token.type !== 'html_inline') continue
    const [, slash, name = ''] = TAG.exec(token.content) ?? []
    const tag = name.toLowerCase()
    if (tag === '' || isVoid(token.content)) continue
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

/** Caches imported HTML, because a text may repeat one tag very often. */
export function importedOnce(run: ReadRun, html: string): ImportedHtml {
  const known = run.htmlByTag.get(html) ?? run.importHtml(html)
  run.htmlByTag.set(html, known)
  return known
}

/** The marks of a pair of tags; empty if only their content is kept. Null if they are more than marks. */
export function importTag(run: ReadRun, { open, close }: HtmlPair): readonly JsonNode[] | null {
  const html = `${open.content}x${close.content}`
  const known = importedOnce(run, html)
  const [block, second] = known.content
  const children = block?.['content']
  const [text, other] = Array.isArray(children) ? (children as JsonNode[]) : []
  if (known.problems.length > 0 || second || other || text?.['type'] !== 'text' || text['text'] !== 'x') return null
  if (block?.['type'] !== run.kit.typeOf('paragraph').name) return null
  return Array.isArray(text['marks']) ? (text['marks'] as JsonNode[]) : []
}
