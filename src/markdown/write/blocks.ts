import type { Node } from 'prosemirror-model'
import { largest } from '../../domain/values/extremes.js'
import { isRecord, ownValue } from '../../domain/values/stored-value.js'
import type { AnyBlock } from '../../schema/define.js'
import { STORED } from '../../schema/kit.js'
import { hasRole, partAttribute } from '../../schema/role.js'
import { storedFormOf } from '../../schema/stored-form.js'
import { writeDocument } from '../../schema/write-document.js'
import { labelAttribute } from '../label-attribute.js'
import { usualText } from '../read/directives.js'
import { blockFor, isPartOf, partFor } from '../syntax-blocks.js'
import { attributeWords } from '../syntax/attribute-list.js'
import { statedAttributes } from './attributes.js'
import { bareLink } from './bare-link.js'
import { labelText } from './escape.js'
import { codeMarkdown, fenced, formulaMarkdown, isPlainCode } from './fences.js'
import { galleryMarkdown } from './gallery.js'
import { attributeList, isLabel, pictureMarkdown, Unsayable } from './inline.js'
import { isPlain, nameOfOther, roleOf, withAttributes, withLine } from './line-before.js'
import { lineOf } from './line.js'
import { pollMarkdown } from './poll.js'
import { tableMarkdown } from './table.js'
import type { WriteSetup } from './write-setup.js'

/** Characters. Longer attribute lists have one attribute per line. */
const LONG = 110

/** Characters. Nobody edits longer JSON by hand. */
const LONGEST_INDENTED = 10_000

/** A block as Markdown, without a final line end. */
export function blockMarkdown(setup: WriteSetup, node: Node): string {
  try {
    return nativeMarkdown(setup, node) ?? directiveMarkdown(setup, node)
  } catch (error) {
    if (error instanceof Unsayable) return storedMarkdown(node)
    throw error
  }
}

/** The node's JSON in a code block. */
export function storedMarkdown(node: Node): string {
  const { content } = writeDocument(node.type.schema.topNodeType.create(null, [node]))
  const nodes = Array.isArray(content) ? (content as unknown[]) : []
  const stored = nodes.length === 1 && isRecord(nodes[0]) ? nodes[0] : nodes
  const json = JSON.stringify(stored)
  // Indentation may take several times as long as what it indents.
  return fenced('diptych', json.length > LONGEST_INDENTED ? json : JSON.stringify(stored, null, 2))
}

/** Writes a sequence of blocks. Adjacent lists get different markers, so that they are not merged. */
export function blocksMarkdown(
  setup: WriteSetup,
  nodes: readonly Node[],
  written?: readonly (string | null)[],
): string {
  let isOther = false
  return nodes
    .map((node, at) => {
      const last = nodes[at - 1]
      isOther = isList(node) && hasRoleOf(last, node) && !isOther
      return written?.[at] ?? (isList(node) ? listBlock(setup, node, isOther) : blockMarkdown(setup, node))
    })
    .join('\n\n')
}

export function hasRoleOf(node: Node | undefined, other: Node): boolean {
  return node !== undefined && roleOf(node) === roleOf(other)
}

export function isList(node: Node): boolean {
  return hasRole(node, 'bullet-list') || hasRole(node, 'ordered-list')
}

/** A block in Markdown's own syntax; null if it has none. */
function nativeMarkdown(setup: WriteSetup, node: Node): string | null {
  switch (roleOf(node)) {
    case 'paragraph':
      return paragraphMarkdown(setup, node)
    case 'bullet-list':
    case 'ordered-list':
      return listBlock(setup, node, false)
    case 'heading':
      return headingMarkdown(setup, node)
    case 'quote':
      return node.childCount === 0
        ? null
        : withAttributes(setup, node, prefixed('> ', blocksMarkdown(setup, node.children)))
    case 'table':
      return tableMarkdown(setup, node)
    case 'rule':
      return withAttributes(setup, node, '---')
    case 'code-block':
    case 'highlighted-code':
      return codeMarkdown(setup, node)
    case 'preformatted':
      return isPlainCode(node) ? withAttributes(setup, node, fenced('preformatted', node.textContent)) : null
    case 'formula':
      return formulaMarkdown(setup, node)
    case 'note':
      return noteMarkdown(setup, node)
    case 'figure':
      return figureMarkdown(setup, node)
    case 'picture':
      // Inside a figure only: on its own it would become a figure.
      return isPartOf(setup.kit, node.type.name, 'figure') ? null : pictureBlock(setup, node)
    case 'gallery':
      return galleryMarkdown(setup, node)
    case 'poll':
      return pollMarkdown(setup, node)
    default:
      return bareLink(setup.reading, node)
  }
}

function paragraphMarkdown(setup: WriteSetup, node: Node): string | null {
  if (node.childCount === 0) return null
  const line = lineOf(setup, node, 'paragraph')
  return line === null ? null : withLine(statedAttributes(setup.kit, node), line)
}

function headingMarkdown(setup: WriteSetup, node: Node): string | null {
  const { level: _, ...attributes } = statedAttributes(setup.kit, node)
  const sign = '#'.repeat(Number(node.attrs['level']))
  const line = lineOf(setup, node, 'heading')
  return line === null ? null : withLine(attributes, `${sign} ${line}`.trimEnd())
}

/** @param isOther Whether its markers differ from the usual ones, because a list of its kind stands beside it. */
export function listBlock(setup: WriteSetup, node: Node, isOther: boolean): string {
  const usualItem = partFor(setup.kit, node.type.name, 'list-item')
  const isNative = (item: Node) =>
    item.type.name === usualItem?.name && Object.keys(statedAttributes(setup.kit, item)).length === 0
  if (node.childCount === 0 || !node.children.every(isNative)) return directiveMarkdown(setup, node)
  const attributes = statedAttributes(setup.kit, node)
  const isOrdered = hasRole(node, 'ordered-list')
  const def = setup.kit.node(node.type.name)?.def
  const numbers = (['start', 'order'] as const).flatMap((part) => (def && partAttribute(def, part)) ?? [])
  const others = Object.keys(attributes).filter((name) => !numbers.includes(name))
  const [start, ...rest] = numbers.map((name) => attributes[name])
  const isNumbered =
    others.length === 0 &&
    rest.every((number) => number === start) &&
    (start === undefined ||
      (Number.isInteger(start) && Number(start) >= 0 && start !== 1 && Number(start) < 100_000_000))
  const first = isNumbered && start !== undefined ? Number(start) : 1
  const isTight = node.children.every((item) => isTightItem(setup, item))
  const items = node.children.map((item, at) => {
    const sign = isOrdered ? `${first + at}${isOther ? ')' : '.'} ` : isOther ? '* ' : '- '
    return indented(sign, itemMarkdown(setup, item, isTight))
  })
  return withLine(
    { ...nameOfOther(setup, node), ...(isOrdered && isNumbered ? {} : attributes) },
    items.join(isTight ? '\n' : '\n\n'),
  )
}

/** Whether an item has one paragraph, and only lists that may follow it without a blank line. */
function isTightItem(setup: WriteSetup, { children }: Node): boolean {
  return children.every(
    (child, at) =>
      (at === 0 && hasRole(child, 'paragraph') && child.childCount > 0 && isPlain(setup, child)) ||
      (at > 0 &&
        hasRole(child, 'bullet-list') &&
        isPlain(setup, child) &&
        !hasRoleOf(children[at - 1], child) &&
        (child.firstChild?.textContent ?? '') !== ''),
  )
}

function itemMarkdown(setup: WriteSetup, item: Node, isTight: boolean): string {
  // Each item is written once, to avoid exponential time for nested lists.
  return isTight && item.childCount > 1
    ? item.children.map((child) => blockMarkdown(setup, child)).join('\n')
    : blocksMarkdown(setup, item.children)
}

function indented(sign: string, text: string): string {
  const space = ' '.repeat(sign.length)
  return text
    .split('\n')
    .map((line, at) => (at === 0 ? `${sign}${line}`.trimEnd() : line === '' ? '' : `${space}${line}`))
    .join('\n')
}

function prefixed(prefix: string, text: string): string {
  return text
    .split('\n')
    .map((line) => `${prefix}${line}`.trimEnd())
    .join('\n')
}

function noteMarkdown(setup: WriteSetup, node: Node): string | null {
  const { children } = node
  const label = setup.notes.labelOf(Number(node.attrs['number']))
  if (label === null) return null
  const sign = `[^${label}]:`
  const [first] = children
  const text = blocksMarkdown(setup, children)
  if (!first) return sign
  const inLine = hasRole(first, 'paragraph') && isPlain(setup, first) && first.childCount > 0
  const body = text
    .split('\n')
    .map((line, at) => (line === '' || (at === 0 && inLine) ? line : `    ${line}`))
    .join('\n')
  return inLine ? `${sign} ${body}` : `${sign}\n\n${body}`
}

/** A picture with a plain-text caption is one line. Anything else is a directive around its parts. */
function figureMarkdown(setup: WriteSetup, node: Node): string {
  const { kit, names } = setup
  const [picture, caption, third] = node.children
  const isOneLine =
    picture !== undefined && hasRole(picture, 'picture') && !third && (!caption || isWords(setup, node, caption))
  const usual = partFor(kit, node.type.name, 'picture')
  const line = (child: Node, title?: string) =>
    pictureMarkdown(setup, child, { usual, ...(title === undefined ? {} : { caption: title }) })
  if (isOneLine) return withAttributes(setup, node, line(picture, caption?.textContent))
  const parts = node.children.map((child) =>
    hasRole(child, 'picture') ? line(child) : partMarkdown(setup, node, child),
  )
  const def = kit.node(node.type.name)?.def
  const head = def ? headMarkdown(names.nameOf(def), null, statedAttributes(kit, node)) : node.type.name
  return container(head, parts.join('\n\n'))
}

/** A picture that no figure can hold. It is read as a block if it is alone on its line. */
function pictureBlock(setup: WriteSetup, node: Node): string {
  // Where the schema has figures, a picture without a name would be read as one.
  const usual = blockFor(setup.kit, 'figure') ? undefined : blockFor(setup.kit, 'picture')
  return pictureMarkdown(setup, node, { usual, title: true })
}

function isWords({ kit }: WriteSetup, figure: Node, { type: { name }, children, textContent }: Node): boolean {
  return (
    partFor(kit, figure.type.name, 'caption')?.name === name &&
    children.length === 1 &&
    children[0]?.isText === true &&
    children[0].marks.length === 0 &&
    textContent.trim() === textContent &&
    !/[\n\r]/.test(textContent)
  )
}

/** A block inside a directive. Its usual text type is written as a paragraph, and a paragraph as a directive. */
function partMarkdown(setup: WriteSetup, parent: Node, child: Node): string {
  const def = setup.kit.node(parent.type.name)?.def
  const usual = def && usualText(setup, def)
  if (usual === null || usual === undefined) return blockMarkdown(setup, child)
  if (hasRole(child, 'paragraph')) return directiveMarkdown(setup, child)
  if (child.type.name !== usual || child.childCount === 0 || Object.keys(statedAttributes(setup.kit, child)).length > 0)
    return blockMarkdown(setup, child)
  return lineOf(setup, child, 'paragraph') ?? blockMarkdown(setup, child)
}

/** The generic form: a directive with the block's name and attributes around its content. */
export function directiveMarkdown(setup: WriteSetup, node: Node): string {
  const { kit } = setup
  const broken = hasRole(node, 'unsupported') ? brokenBlock(setup, node) : null
  if (broken !== null) return broken
  const def = kit.node(node.type.name)?.def
  if (!def || hasRole(node, 'unsupported')) throw new Unsayable()
  const attributes = statedAttributes(kit, node)
  const { label, rest } = labelOf(setup, def, node, attributes)
  const head = headMarkdown(setup.names.nameOf(def), label, rest)
  if (node.inlineContent || node.childCount === 0) return `::${head}`
  return container(head, node.children.map((child) => partMarkdown(setup, node, child)).join('\n\n'))
}

/** A known block with invalid attributes, as a directive, so that a writer can correct it. */
function brokenBlock({ kit, names }: WriteSetup, node: Node): string | null {
  const form = storedFormOf(node.attrs[STORED], node.type.name)
  const def = form ? kit.node(form.type)?.def : undefined
  if (!form || !def || def.name !== form.type || form.keys || node.childCount > 0) return null
  if (names.block(names.nameOf(def)) !== def || hasOwnForm(def) || !isRecord(form.attrs)) return null
  return `::${headMarkdown(names.nameOf(def), null, form.attrs)}`
}

function hasOwnForm({ role }: AnyBlock): boolean {
  return role === 'unsupported' || role === 'unsupported-inline'
}

function labelOf(
  setup: WriteSetup,
  def: AnyBlock,
  node: Node,
  attributes: Readonly<Record<string, unknown>>,
): { readonly label: string | null; readonly rest: Readonly<Record<string, unknown>> } {
  if (node.inlineContent) {
    if (node.childCount === 0) return { label: null, rest: attributes }
    const line = lineOf(setup, node, 'label')
    if (line === null) throw new Unsayable()
    return { label: line === '' ? null : line, rest: attributes }
  }
  const named = labelAttribute(def)
  const words = named === null ? undefined : ownValue(attributes, named)
  if (named === null || typeof words !== 'string' || !isLabel(words)) return { label: null, rest: attributes }
  const { [named]: _, ...rest } = attributes
  return { label: labelText(words), rest }
}

function headMarkdown(name: string, label: string | null, attributes: Readonly<Record<string, unknown>>): string {
  const start = `${name}${label === null ? '' : `[${label}]`}`
  const line = `${start}${attributeList(attributes)}`
  if (line.length <= LONG || Object.keys(attributes).length < 2) return line
  return `${start}{\n${attributeWords(attributes)
    .map((word) => `  ${word}\n`)
    .join('')}}`
}

function container(head: string, body: string): string {
  const longest = largest(
    [...body.matchAll(/^[ >]*(:{3,})/gm)].map(([, run = '']) => run.length),
    2,
  )
  const colons = ':'.repeat(longest + 1)
  return `${colons}${head}\n${body}\n${colons}`
}
