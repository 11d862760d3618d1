import type Token from 'markdown-it/lib/token.mjs'
import { headingSlug } from '../../domain/text/slug.js'
import { appendAll } from '../../domain/values/append-all.js'
import { isRecord } from '../../domain/values/stored-value.js'
import { nearestName } from '../../options/nearest-name.js'
import type { AnyBlock } from '../../schema/define.js'
import { pollFields } from '../../schema/entity-fields.js'
import { quoted } from '../../schema/quoted.js'
import type { JsonNode } from '../../schema/write-document.js'
import { labelAttribute } from '../label-attribute.js'
import { attributeFor, isOf } from '../syntax-blocks.js'
import { type ListedAttribute, readAttributeList } from '../syntax/attribute-list.js'
import { CALLOUTS } from '../syntax/foreign-tag.js'
import { metaOf } from '../syntax/token-types.js'
import { setOwn, takeAttributes } from './attributes.js'
import { calloutNode } from './callout.js'
import { pictureAddress } from './foreign-addresses.js'
import { inlineNodes } from './inline.js'
import { plainAlt } from './plain-alt.js'
import {
  blockPosition,
  type Cursor,
  holdsInline,
  inlinePosition,
  note,
  placed,
  positionAt,
  type ReadRun,
  upTo,
} from './run.js'

const FIELDS = Object.keys(pollFields.entries)

/**
 * Reads a poll with its question in brackets and its options as a list. The block gets its id, and `data.polls` the
 * rest. The default id is derived from the question, so that votes stay with the poll when blocks move.
 */
function pollOf(run: ReadRun, node: JsonNode, def: AnyBlock, token: Token, tokens: readonly Token[]): void {
  const { label = null, attributes = [] } = metaOf(token)
  const poll: Record<string, unknown> = { question: label === null ? '' : run.md.utils.unescapeAll(label) }
  const words: string[] = []
  const options: Record<string, unknown>[] = []
  let depth = 0
  for (const part of tokens) {
    if (part.type === 'list_item_open') depth++
    else if (part.type === 'list_item_close') depth--
    else if (part.type === 'inline' && depth === 0) words.push(part.content)
    else if (part.type === 'inline') options.push(optionOf(run, part, options.length + 1))
  }
  if (words.length > 0) poll['description'] = run.md.utils.unescapeAll(words.join('\n'))
  poll['options'] = options
  const places = new Map<string, () => ReturnType<typeof positionAt>>()
  for (const attribute of attributes) {
    setOwn(poll, attribute.name, attribute.value)
    places.set(attribute.name, () => positionAt(run, attribute.at))
    if (!FIELDS.includes(attribute.name)) reportUnknown(run, node, def, attribute)
  }
  poll['id'] ??= run.newPollId(headingSlug(String(poll['question'])))
  if (options.length < 2)
    note(run, 'data-missing', 'A poll needs two options. Write them as a list.', blockPosition(run, token), node)
  const key = String(poll['id'])
  if (Object.hasOwn(run.polls, key))
    note(
      run,
      'field-invalid',
      `Two polls have the id ${quoted(key)}. The first one is used.`,
      blockPosition(run, token),
      node,
    )
  else
    setOwn(
      run.polls,
      key,
      placed(run, poll, () => blockPosition(run, token)),
    )
  run.attributePlaces.set(poll, places)
  node['attrs'] = { [attributeFor(def, 'id')]: poll['id'] }
}

function optionOf(run: ReadRun, inline: Token, number: number): Record<string, unknown> {
  const { content } = inline
  const brace = content.lastIndexOf(' {')
  const list = brace === -1 ? null : readAttributeList(content, brace + 1)
  const isList = list !== null && list.attributes.length > 0 && content.slice(list.end).trim() === ''
  const label = run.md.utils.unescapeAll(isList ? content.slice(0, brace) : content)
  const option: Record<string, unknown> = { id: number, label }
  for (const { name, value } of isList ? list.attributes : []) setOwn(option, name, value)
  return placed(run, option, () => inlinePosition(run, inline, 0))
}

function reportUnknown(run: ReadRun, node: JsonNode, def: AnyBlock, { name, at }: ListedAttribute): void {
  const near = name.length > 60 ? undefined : nearestName(name, FIELDS)
  note(
    run,
    'attribute-invalid',
    `${def.name} has no attribute ${quoted(name)}. It is kept and not shown.${near === undefined ? '' : ` Did you mean ${quoted(near)}?`}`,
    positionAt(run, at),
    node,
  )
}

type ReadBlocks = (run: ReadRun, tokens: readonly Token[], figure?: AnyBlock | null) => JsonNode[]

/** Reads the block of a directive. An unknown directive is replaced by its content. */
export function directiveNodes(run: ReadRun, token: Token, cursor: Cursor, readBlocks: ReadBlocks): JsonNode[] {
  const label = cursor.tokens[cursor.at]?.info === 'label' ? (cursor.tokens[cursor.at++] ?? null) : null
  const isLeaf = token.type === 'leaf_directive'
  const inner = isLeaf ? [] : contentOf(cursor, token)
  const { name = '', unclosed = false, attributes = [], source = '' } = metaOf(token)
  const here = () => blockPosition(run, token)
  const def = run.names.block(name)
  if (!def && !isLeaf && CALLOUTS.has(name.toLowerCase())) {
    const title = label ? inlineNodes(run, label).filter((node) => node['block'] !== true) : []
    return [calloutNode(run, { kind: name, title, content: readBlocks(run, inner), place: here })]
  }
  if (!def) return unknown(run, token, source, inner, readBlocks)
  if (unclosed)
    note(
      run,
      'node-invalid',
      `The directive ${quoted(name)} is not closed. Write ${source.match(/^:+/)?.[0] ?? ':::'} on a line after it.`,
      here(),
    )
  const node: JsonNode = placed(run, { type: def.name }, here)
  const after: JsonNode[] = []
  if (def.role === 'poll' && (label || inner.length > 0)) pollOf(run, node, def, token, inner)
  else {
    if (def.role === 'gallery' && inner.length > 0) galleryPictures(run, node, inner)
    else appendAll(after, fill(run, node, def, inner, readBlocks))
    takeLabel(run, node, def, label, token)
    takeAttributes(run, node, def, { listed: attributes, place: (at) => positionAt(run, at) })
  }
  return [node, ...after]
}

/** The tokens inside a directive, with its label first. */
function contentOf(cursor: Cursor, open: Token): readonly Token[] {
  const start = cursor.at
  while (cursor.at < cursor.tokens.length) {
    const token = cursor.tokens[cursor.at++]
    if (token?.type === 'directive_close' && token.level === open.level)
      return cursor.tokens.slice(start, cursor.at - 1)
  }
  return upTo(cursor, 'directive_close')
}

function unknown(
  run: ReadRun,
  token: Token,
  source: string,
  inner: readonly Token[],
  readBlocks: ReadBlocks,
): JsonNode[] {
  const { name = '' } = metaOf(token)
  const near = name.length > 60 ? undefined : run.names.nearest(name, 'block')
  const what = token.type === 'leaf_directive' ? 'Its line is kept as text.' : 'Its content is kept.'
  const text: JsonNode = placed(
    run,
    { type: run.kit.typeOf('paragraph').name, content: [{ type: 'text', text: source }] },
    () => blockPosition(run, token),
  )
  const nodes = token.type === 'leaf_directive' ? [text] : readBlocks(run, inner)
  note(
    run,
    'node-unknown',
    `The directive ${quoted(name)} is unknown. ${what}${near === undefined ? '' : ` Did you mean ${quoted(near)}?`}`,
    blockPosition(run, token),
    nodes[0] ?? null,
  )
  return nodes
}

/** Gives a block its content. Blocks that are not allowed inside are placed after it. */
function fill(
  run: ReadRun,
  node: JsonNode,
  def: AnyBlock,
  inner: readonly Token[],
  readBlocks: ReadBlocks,
): JsonNode[] {
  if (inner.length === 0) return []
  const blocks = readBlocks(run, inner, def.role === 'figure' ? def : null)
  const type = run.kit.schema.nodes[def.name]
  if (!type || type.isLeaf) {
    note(
      run,
      'node-misplaced',
      `${def.name} cannot contain text. Its content is placed after it.`,
      run.places.get(node)?.() ?? null,
      node,
    )
    return blocks
  }
  node['content'] = type.inlineContent ? linesOf(run, blocks) : blocks.flatMap((block) => fitted(run, def, block))
  return []
}

/** The content of an unread node. A stored body may have anything where a node should be. */
function contentOfNode(node: unknown): JsonNode[] {
  return isRecord(node) && Array.isArray(node['content']) ? (node['content'] as JsonNode[]) : []
}

/** The lines of paragraphs, for a block with text lines. */
function linesOf(run: ReadRun, blocks: readonly JsonNode[]): JsonNode[] {
  return blocks.flatMap((block, at) => {
    const content = contentOfNode(block)
    return at === 0 ? content : [{ type: run.kit.typeOf('break').name }, ...content]
  })
}

/** Converts content to the block's types: a paragraph becomes a caption, and a figure inside a figure its picture. */
function fitted(run: ReadRun, def: AnyBlock, block: JsonNode): JsonNode[] {
  if (def.role === 'figure' && isOf(run.kit, block, 'figure')) return contentOfNode(block)
  const usual = usualText(run, def)
  if (
    usual !== null &&
    isRecord(block) &&
    block['type'] === run.kit.typeOf('paragraph').name &&
    block['attrs'] === undefined
  )
    block['type'] = usual
  return [block]
}

/**
 * The node type of a plain paragraph in a block, if not a paragraph: the caption of a picture, the line above a button.
 */
export function usualText({ kit }: Pick<ReadRun, 'kit'>, { name }: AnyBlock): string | null {
  const usual = kit.schema.nodes[name]?.contentMatch.defaultType
  if (usual) return usual.isTextblock && usual !== kit.typeOf('paragraph') ? usual.name : null
  return null
}

function takeLabel(run: ReadRun, node: JsonNode, def: AnyBlock, label: Token | null, token: Token): void {
  if (!label) return
  if (holdsInline(run, def) && !node['content']) {
    const content = inlineNodes(run, label)
    if (content.length) node['content'] = content
    return
  }
  const attribute = labelAttribute(def)
  if (attribute !== null) {
    node['attrs'] = { ...(node['attrs'] as object | undefined), [attribute]: run.md.utils.unescapeAll(label.content) }
    return
  }
  if (run.kit.schema.nodes[def.name]?.isLeaf === false && !node['content']) {
    node['content'] = [
      { type: usualText(run, def) ?? run.kit.typeOf('paragraph').name, content: inlineNodes(run, label) },
    ]
    return
  }
  note(
    run,
    'attribute-invalid',
    `${def.name} cannot contain text. The text in brackets is left out.`,
    blockPosition(run, token),
    node,
  )
}

/** Reads the pictures in a gallery, with captions from their titles. Other text is the caption of the gallery. */
function galleryPictures(run: ReadRun, node: JsonNode, tokens: readonly Token[]): void {
  const images: Record<string, unknown>[] = []
  const captions: string[] = []
  for (const inline of tokens) {
    if (inline.type !== 'inline') continue
    const words: string[] = []
    for (const token of inline.children ?? []) {
      if (token.type === 'image') images.push(pictureOf(run, token, inline))
      else if (token.type === 'softbreak') words.push(' ')
      else words.push(token.content)
    }
    const text = words.join('').trim()
    if (text !== '') captions.push(text)
  }
  const gallery: Record<string, unknown> = { images }
  if (captions.length > 0) gallery['caption'] = captions.join(' ')
  node['attrs'] = { [attributeFor(run.kit.node(String(node['type']))?.def, 'gallery')]: gallery }
}

function pictureOf(run: ReadRun, token: Token, inline: Token): Record<string, unknown> {
  const place = () => inlinePosition(run, inline, metaOf(token).at ?? 0)
  const picture: Record<string, unknown> = { src: pictureAddress(run, token, place) }
  const alt = plainAlt(token)
  if (alt !== '') picture['alt'] = alt
  const title = token.attrGet('title')
  if (title) picture['caption'] = title
  for (const { name, value } of metaOf(token).attributes ?? []) setOwn(picture, name, value)
  return picture
}
