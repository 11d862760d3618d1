import type Token from 'markdown-it/lib/token.mjs'
import type { AnyBlock } from '../../schema/define.js'
import type { JsonNode } from '../../schema/write-document.js'
import { attributeFor, blockFor, heldBy, partFor } from '../syntax-blocks.js'
import type { ListedAttribute } from '../syntax/attribute-list.js'
import { metaOf } from '../syntax/token-types.js'
import { setOwn, takeAttributes, takeBlock } from './attributes.js'
import { pictureAddress } from './foreign-addresses.js'
import { linkAddress } from './foreign-inline.js'
import { plainAlt } from './plain-alt.js'
import { blockPosition, inlinePosition, placed, type ReadRun } from './run.js'

/**
 * The figure of a single picture, or of a single picture in a link. Its title is the caption. A picture that no figure
 * can hold is a block of its own.
 */
export function figureOf(run: ReadRun, inline: Token, as: AnyBlock | null): JsonNode | null {
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
  const here = () => inlinePosition(run, inline, metaOf(token).at ?? 0)
  setOwn(attrs, attributeFor(def, 'src'), pictureAddress(run, token, here))
  const alt = plainAlt(token)
  if (alt !== '') setOwn(attrs, attributeFor(def, 'alt'), alt)
  const address = href === null ? null : linkAddress(run, href, here)
  if (address !== null) setOwn(attrs, attributeFor(def, 'href'), address)
  if (title) setOwn(attrs, attributeFor(def, 'title'), title)
  const node: JsonNode = { type: def.name, attrs }
  placed(run, node, here)
  takeAttributes(run, node, def, { listed, place: (at) => inlinePosition(run, inline, at) })
  return node
}
