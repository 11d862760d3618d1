import type Token from 'markdown-it/lib/token.mjs'
import type { AnyBlock } from '../../schema/define.js'
import type { JsonNode } from '../../schema/write-document.js'
import { attributeFor, blockFor, heldBy, partFor } from '../syntax-blocks.js'
import type { ListedAttribute } from '../syntax/attribute-list.js'
import { metaOf } from '../syntax/token-types.js'
import { setOwn, takeAttributes, takeBlock } from './attributes.js'
import { inlineNodes, plainAlt } from './inline.js'
import { blockPosition, note, placed, type ReadRun, inlinePosition } from './run.js'

/** Reads a paragraph. A picture or a link on its own becomes a block: a picture that of `as`, if it is for pictures. */
export function paragraphNodes(run: ReadRun, inline: Token, as: AnyBlock | null = null): JsonNode[] {
  const figure = figureOf(run, inline, as)
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

/**
 * The figure of a single picture, or of a single picture in a link. Its title is the caption. A picture that no figure
 * can hold is a block of its own.
 */
function figureOf(run: ReadRun, inline: Token, as: AnyBlock | null): JsonNode | null {
  const { kit } = run
  const tokens = (inline.children ?? []).filter(({ type, content }) => type !== 'text' || content.trim() !== '')
  const [first, second, third] = tokens
  const isLinked = tokens.length === 3 && first?.type === 'link_open' && third?.type === 'link_close'
  const token = isLinked ? second : tokens.length === 1 ? first : undefined
  if (token?.type !== 'image') return null
  const { def: named, listed } = takeBlock(run, 'picture', metaOf(token).attributes ?? [])
  const isAlone = as?.role === 'picture'
  const own = isAlone ? as : named
  const figure = as?.role === 'figure' ? as : blockFor(kit, 'figure')
  const held = figure && (own ?? partFor(kit, figure.name, 'picture'))
  const isHeld = !isAlone && figure && held && heldBy(kit, figure.name).has(held.name)
  const def = isHeld ? held : (own ?? blockFor(kit, 'picture'))
  if (!def) return null
  const parts = { token, listed, href: isLinked ? (first?.attrGet('href') ?? null) : null }
  const title = token.attrGet('title')
  const caption = isHeld && title ? partFor(kit, figure.name, 'caption') : undefined
  const picture = pictureNode(run, inline, def, { ...parts, title: caption ? null : title })
  if (!isHeld) return picture
  const words = caption ? [{ type: caption.name, content: [{ type: 'text', text: title }] }] : []
  return placed(run, { type: figure.name, content: [picture, ...words] }, () => blockPosition(run, inline))
}

interface PictureParts {
  readonly token: Token
  readonly listed: readonly ListedAttribute[]
  readonly href: string | null
  readonly title: string | null
}

function pictureNode(
  run: ReadRun,
  inline: Token,
  def: AnyBlock,
  { token, listed, href, title }: PictureParts,
): JsonNode {
  const attrs: Record<string, unknown> = {}
  setOwn(attrs, attributeFor(def, 'src'), token.attrGet('src') ?? '')
  const alt = plainAlt(token)
  if (alt !== '') setOwn(attrs, attributeFor(def, 'alt'), alt)
  if (href !== null) setOwn(attrs, attributeFor(def, 'href'), href)
  if (title) setOwn(attrs, attributeFor(def, 'title'), title)
  const node: JsonNode = { type: def.name, attrs }
  placed(run, node, () => inlinePosition(run, inline, metaOf(token).at ?? 0))
  takeAttributes(run, node, def, { listed, place: (at) => inlinePosition(run, inline, at) })
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
