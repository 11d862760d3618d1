import { isTag, isText, type ChildNode, type Document, type Element, type Text } from 'domhandler'
import type { Node } from 'prosemirror-model'
import { parseLocatedHtml } from '../html-tree.js'
import type { Position } from '../problem.js'
import { sourcePositions } from './import-problems.js'
import type { ImportRun } from './import-run.js'
import { resultContent } from './result-content.js'
import { collapsed } from './words.js'

// The account of a page: each of its words is in the post, or in one of these parts. Unlike `leftOutText`, which looks
// for prose that may belong to the post, it judges nothing and omits nothing.

/** A part of a page that is not in the post. */
export interface LeftOutPart {
  /** The element that holds it, as a selector: `nav`, `aside.related`, `section#comments`. */
  readonly element: string
  /** Whether it stands within the post: labels that a block draws itself, and text that `problems` report as lost. */
  readonly isInside: boolean
  /** Their number. */
  readonly words: number
  /** All its words, without markup: alternative texts and the labels of forms too. */
  readonly text: string
  /** Where its first text stands in the source. */
  readonly position?: Position | undefined
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu
/** Elements whose text nobody sees, with scripts on. */
const NEVER_SHOWN = new Set(['script', 'style', 'head', 'template', 'noscript', 'iframe', 'noembed', 'noframes'])
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** The parts of a page beside its post, in the order of the source, and words of the post's elements that it lacks. */
export function leftOutParts(
  html: string,
  page: Document,
  roots: readonly (Document | Element)[],
  { run, body, fields }: { readonly run: ImportRun; readonly body: Node; readonly fields: readonly string[] },
): readonly LeftOutPart[] {
  const found: { readonly node: Element | Text; readonly part: Omit<LeftOutPart, 'position'> }[] = []
  const around = ancestorsOf(roots)
  const isRoot = new Set<unknown>(roots)
  const left = wordsIn(resultContent(body, new Set(), fields))
  const add = (element: Document | Element, pieces: readonly Piece[], isInside: boolean) => {
    const [first] = pieces
    const text = collapsed(pieces.map((piece) => piece.text).join(' '))
    const words = text.match(WORD)?.length ?? 0
    if (first && words > 0) found.push({ node: first.node, part: { element: nameOf(element), isInside, words, text } })
  }
  const visit = (element: Document | Element): void => {
    if (isRoot.has(element)) {
      for (const { block, pieces } of linesIn(element)) {
        const missing = pieces
          .map(({ node, text }) => ({ node, text: missingOf(text, left) }))
          .filter(({ text }) => text !== '')
        // Most of a line is easier to find as the whole line.
        add(block, wordCount(missing) * 2 > wordCount(pieces) ? pieces : missing, true)
      }
      return
    }
    for (const child of element.children) {
      if (isTag(child) && around.has(child)) visit(child)
      else if (isTag(child)) add(child, piecesIn(child), false)
      else if (isText(child)) add(element, [{ node: child, text: child.data }], false)
    }
  }
  visit(page)
  if (found.length === 0) return []
  const positionOf = sourcePositions(html, parseLocatedHtml(html), run)
  return found.map(({ node, part }) => {
    const position = positionOf(node)
    return { ...part, ...(position ? { position } : {}) }
  })
}

interface Piece {
  readonly node: Element | Text
  readonly text: string
}

function wordCount(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + (text.match(WORD)?.length ?? 0), 0)
}

interface Line {
  readonly block: Document | Element
  readonly pieces: Piece[]
}

/** What an element says: its text, alternative texts, and the labels of its fields. Between two blocks a line ends. */
function linesIn(root: Document | Element): Line[] {
  const lines: Line[] = []
  let line: Line | null = null
  const add = (block: Document | Element, node: Element | Text, text: string) => {
    if (line?.block !== block) lines.push((line = { block, pieces: [] }))
    line.pieces.push({ node, text })
  }
  const read = (node: ChildNode, block: Document | Element): void => {
    if (isText(node)) return add(block, node, node.data)
    if (!isTag(node) || NEVER_SHOWN.has(node.name)) return
    const isInline = INLINE.has(node.name)
    const own = isInline ? block : node
    if (!isInline) line = null
    for (const name of ['alt', 'placeholder']) if (node.attribs[name]?.trim()) add(own, node, ` ${node.attribs[name]} `)
    if (node.name === 'input' && /^(?:button|submit|reset)$/i.test(node.attribs['type'] ?? '') && node.attribs['value'])
      add(own, node, ` ${node.attribs['value']} `)
    for (const child of node.children) read(child, own)
    if (!isInline) line = null
  }
  for (const child of root.children) read(child, root)
  return lines
}

function piecesIn(root: Element): Piece[] {
  if (NEVER_SHOWN.has(root.name)) return []
  return linesIn(root).map(({ pieces: [first, ...rest] }) => ({
    node: first?.node ?? root,
    text: [first, ...rest].map((piece) => piece?.text ?? '').join(''),
  }))
}

/** How often the post has each word, in any case of letters. */
function wordsIn({ text, words }: Pick<ReturnType<typeof resultContent>, 'text' | 'words'>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const part of [text, ...words])
    for (const word of part.match(WORD) ?? []) {
      const key = word.toLowerCase()
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return counts
}

/** The words of a text that the post has not, or has for another place already. Takes the others out of `left`. */
function missingOf(text: string, left: Map<string, number>): string {
  const missing: string[] = []
  for (const word of text.match(WORD) ?? []) {
    const key = word.toLowerCase()
    const count = left.get(key) ?? 0
    if (count === 0) missing.push(word)
    else left.set(key, count - 1)
  }
  return missing.join(' ')
}

function ancestorsOf(roots: readonly (Document | Element)[]): ReadonlySet<unknown> {
  const around = new Set<unknown>(roots)
  for (const root of roots)
    for (let parent = root.parent; parent && !around.has(parent); parent = parent.parent) around.add(parent)
  return around
}

/** As a selector, so that a writer finds the element: its name with its id, or with its first class. */
function nameOf(element: Document | Element): string {
  if (!isTag(element)) return 'page'
  const { name, attribs } = element
  const id = attribs['id']?.trim()
  if (id) return `${name}#${id}`
  const [first] = attribs['class']?.trim().split(/\s+/) ?? []
  return first ? `${name}.${first}` : name
}
