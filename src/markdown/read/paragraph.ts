import type Token from 'markdown-it/lib/token.mjs'
import type { JsonNode } from '../../schema/write-document.js'
import { inlineNodes } from './inline.js'
import { blockPosition, note, placed, type ReadRun } from './run.js'
import { takeAttributes } from './attributes.js'
import { metaOf } from '../syntax/token-types.js'
import { inlinePosition } from './run.js'
import { plainAlt } from './inline.js'

/** Reads a paragraph. A picture or a link on its own becomes a block. */
export function paragraphNodes(run: ReadRun, inline: Token): JsonNode[] {
  const figure = figureOf(run, inline)
  if (figure) return [figure]
  const linked = linkNodes(run, inline)
  if (linked) return linked
  return withoutBlocks(run, inlineNodes(run, inline), inline)
}

/** Splits a paragraph at blocks from inline HTML. */
function withoutBlocks(run: ReadRun, nodes: readonly JsonNode[], inline: Token): JsonNode[] {
  const { name } = run.kit.typeOf('paragraph')
  const here = () => blockPosition(run, inline)
  if (!nodes.some((node) => node['block'] === true))
    return [placed(run, { type: name, ...(nodes.length ? { content: nodes } : {}) }, here)]
  const blocks: JsonNode[] = []
  let line: JsonNode[] = []
  const flush = () => {
    if (line.some((node) => String(node['text'] ?? 'x').trim() !== ''))
      blocks.push(placed(run, { type: name, content: line }, here))
    line = []
  }
  for (const node of nodes) {
    if (node['block'] !== true) line.push(node)
    else {
      flush()
      const { block: _, marks: __, ...rest } = node
      blocks.push(placed(run, rest, here))
    }
  }
  flush()
  return blocks
}

/** The figure of a single picture, or a single picture in a link. Its title is the caption. */
function figureOf(run: ReadRun, inline: Token): JsonNode | null {
  if (!run.kit.node('captionedImage') || !run.kit.node('image2')) return null
  const tokens = (inline.children ?? []).filter(({ type, content }) => type !== 'text' || content.trim() !== '')
  const [first, second, third] = tokens
  const isLinked = tokens.length === 3 && first?.type === 'link_open' && third?.type === 'link_close'
  const token = isLinked ? second : tokens.length === 1 ? first : undefined
  if (token?.type !== 'image') return null
  const picture = pictureNode(run, inline, token, isLinked ? (first?.attrGet('href') ?? null) : null)
  const title = token.attrGet('title')
  const caption =
    title && run.kit.node('caption') ? [{ type: 'caption', content: [{ type: 'text', text: title }] }] : []
  return placed(run, { type: 'captionedImage', content: [picture, ...caption] }, () => blockPosition(run, inline))
}

function pictureNode(run: ReadRun, inline: Token, token: Token, href: string | null): JsonNode {
  const attrs: Record<string, unknown> = { src: token.attrGet('src') ?? '' }
  const alt = plainAlt(token)
  if (alt !== '') attrs['alt'] = alt
  if (href !== null) attrs['href'] = href
  const node: JsonNode = { type: 'image2', attrs }
  placed(run, node, () => inlinePosition(run, inline, metaOf(token).at ?? 0))
  const def = run.kit.node('image2')?.def
  if (def)
    takeAttributes(run, node, def, {
      listed: metaOf(token).attributes ?? [],
      place: (at) => inlinePosition(run, inline, at),
    })
  return node
}

const ADDRESS = /^https?:\/\/[^\s<>]+$/
const NOT_ASKED = 'This link needs an online lookup to become a block.'
/** Maximum characters of an address. */
const LONGEST = 8192

/** Blocks for addresses alone on their lines; null if there is anything else. */
function linkNodes(run: ReadRun, inline: Token): JsonNode[] | null {
  const lines = inline.content.split('\n').map((line) => line.trim().replace(/^<(.*)>$/, '$1'))
  if (lines.some((line) => line.length > LONGEST || !ADDRESS.test(line))) return null
  return lines.map((url, at) => linkNode(run, inline, url, at))
}

function linkNode(run: ReadRun, inline: Token, url: string, line: number): JsonNode {
  const start = blockPosition(run, inline)
  const place = line === 0 ? start : { line: start.line + line, column: 1 }
  const recognized = run.recognize(url)
  const answer = recognized === 'fetch' ? run.findLink(url) : null
  const found =
    answer !== null && typeof answer === 'object' ? { type: answer.node, attrs: { ...answer.attrs } } : recognized
  if (found !== null && found !== 'fetch') return placed(run, found, () => place)
  const link: JsonNode = { type: run.kit.markTypeOf('link').name, attrs: { href: url } }
  const node: JsonNode = {
    type: run.kit.typeOf('paragraph').name,
    content: [{ type: 'text', text: url, marks: [link] }],
  }
  placed(run, link, () => place)
  if (found === 'fetch')
    note(run, 'media-linked', `${typeof answer === 'string' ? answer : NOT_ASKED} It stays a link.`, place, node)
  return placed(run, node, () => place)
}
