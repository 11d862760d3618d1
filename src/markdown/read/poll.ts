import type Token from 'markdown-it/lib/token.mjs'
import { headingSlug } from '../../domain/text/slug.js'
import { nearestName } from '../../options/nearest-name.js'
import type { AnyBlock } from '../../schema/define.js'
import { pollFields } from '../../schema/entity-fields.js'
import { quoted } from '../../schema/quoted.js'
import type { JsonNode } from '../../schema/write-document.js'
import { readAttributeList, type ListedAttribute } from '../syntax/attribute-list.js'
import { metaOf } from '../syntax/token-types.js'
import { attributeFor } from '../syntax-blocks.js'
import { setOwn } from './attributes.js'
import { blockPosition, inlinePosition, note, placed, positionAt, type ReadRun } from './run.js'

const FIELDS = Object.keys(pollFields.entries)

/**
 * Reads a poll with its question in brackets and its options as a list. The block gets its id, and `data.polls` the
 * rest. The default id is derived from the question, so that votes stay with the poll when blocks move.
 */
export function pollOf(run: ReadRun, node: JsonNode, def: AnyBlock, token: Token, tokens: readonly Token[]): void {
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
