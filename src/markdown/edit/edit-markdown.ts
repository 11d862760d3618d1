import { Fragment, type Node } from 'prosemirror-model'
import { replaceLocalPictures } from '../../domain/pictures/local-picture.js'
import type { PostReader, ReadOptions } from '../../instance/post-reader.js'
import type { Post } from '../../schema/post.js'
import { hasRole } from '../../schema/role.js'
import { markdownInput, type MarkdownInput } from '../read/read-markdown.js'
import type { FindLink, FindPage, MarkdownSetup } from '../read/run.js'
import { typeFor } from '../syntax-blocks.js'
import { blockMarkdown, hasRoleOf, isList, listBlock, storedMarkdown } from '../write/blocks.js'
import type { NoteLabels } from '../write/inline.js'
import { markdownBody, readsAlone, withoutFrontMatter } from '../write/to-markdown.js'
import type { WriteSetup } from '../write/write-setup.js'
import { editFrontMatter } from './front-matter.js'
import {
  differenceOf,
  matchBlocks,
  numberedBlocks,
  numbersIn,
  unnumberedBlocks,
  type BlockMatches,
  type Difference,
} from './match-blocks.js'
import { joinedGap, type SourceParts, sourceParts, wideGap, withoutBlankEdges } from './source-parts.js'

// A block that nobody edited keeps its bytes. Markdown is not made of independent blocks: a list goes on after a blank
// line, an address of a link stands elsewhere, a note is numbered by its place. So what was put together is read again.
// Where it differs from the edited document, more blocks are written anew, at last all of them.

/** How often more blocks are written anew before all of them are. */
const ROUNDS = 4

/** `EditMarkdownOptions`. */
interface EditOptions extends ReadOptions {
  readonly findLink?: FindLink | undefined
  readonly findPage?: FindPage | undefined
  readonly pictureAddress?: ((path: string) => string | null) | undefined
}

interface Reading {
  readonly source: string
  readonly post: Post
  readonly input: MarkdownInput
  /** Empty for a source without blocks, although its document has a paragraph. */
  readonly blocks: readonly Node[]
}

/** See `Markdown.editMarkdown`. */
export function editedMarkdown(
  setup: MarkdownSetup,
  { readPost }: Pick<PostReader, 'readPost'>,
  source: string,
  edited: Post,
  { findLink, findPage, pictureAddress, ...options }: EditOptions,
): string {
  const read = (text: string): Reading => {
    const input = markdownInput(setup, text, { findLink, findPage, findPicture: options.findPicture })
    const post = readPost(input.input, options)
    return {
      source: text,
      post,
      input,
      blocks: input.parts.every(({ nodes }) => nodes.length === 0) ? [] : post.body.children,
    }
  }
  const old = withTitle(setup, read(source), edited, read)
  const { children } = edited.body
  const matches = matchBlocks(unnumberedBlocks(old.blocks, old.post.data), unnumberedBlocks(children, edited.data))
  // Pages show nothing for a blank paragraph, and a writer who presses Enter did not mean to write one.
  const shown = children.flatMap((block, at) => (isBlank(block) && matches.sourceOf[at] === null ? [] : at))
  const blocks = shown.flatMap((at) => {
    const block = children[at]
    return block === undefined ? [] : matches.sourceOf[at] === null ? withoutBlankCaption(block) : block
  })
  const wanted = numberedBlocks(blocks, edited.data)
  const reads = (text: string): Difference | null => {
    const found = read(text)
    return differenceOf(wanted, numberedBlocks(found.blocks, found.post.data))
  }
  const written = (text: string) =>
    pictureAddress === undefined ? text : replaceLocalPictures(text, (path) => pictureAddress(path))
  const kept = only(matches, shown)
  const writing = new Writing(setup, edited, noteLabels(old, blocks, kept), written)
  // A heading at the start would become the title.
  const [first] = blocks
  const isTitle = first !== undefined && !old.input.hasTitle && hasRole(first, 'heading') && first.attrs['level'] === 1
  const titled = (text: string) => (isTitle ? (editFrontMatter(text, 'title', '') ?? text) : text)
  const attempt = attemptOf({ old, blocks, matches: kept, writing })
  if (attempt) {
    let forced: ReadonlySet<number> = new Set()
    let isWide = false
    for (let round = 0; round < ROUNDS; round++) {
      const text = titled(attempt(forced, isWide))
      const difference = reads(text)
      if (!difference) return text
      // At first, blank lines around what was written anew may be enough.
      if (isWide) forced = new Set([...forced, ...range(difference.from - 1, difference.to + 1)])
      isWide = true
    }
    const text = titled(attempt(new Set(blocks.keys()), true))
    if (!reads(text)) return text
  }
  const body = edited.body.type.create(edited.body.attrs, blocks)
  return titled(anew(setup, old, { ...edited, body }, written))
}

/** The source with the title of the edited post, if its title is a heading. */
function withTitle(setup: MarkdownSetup, old: Reading, edited: Post, read: (text: string) => Reading): Reading {
  const { source, input, post } = old
  const { title } = edited.post
  const divided = input.heading && title !== post.post.title && sourceParts(source, [input.heading], input.firstLine)
  if (!divided || title.trim() === '') return old
  const { schema } = setup.kit
  const heading = schema.nodes[typeFor(setup.kit, 'heading')]?.create({ level: 1 }, schema.text(title))
  if (!heading) return old
  const notes: NoteLabels = { labelOf: () => null, numberOf: () => null }
  const { kit, names } = setup
  const text = blockMarkdown({ kit, names, reading: setup, data: post.data, notes }, heading)
  const { front, gaps, lineEnd } = divided
  const result = read(front + (gaps[0] ?? '') + text.replaceAll('\n', lineEnd) + (gaps[1] ?? ''))
  return result.post.post.title === title ? result : old
}

function isBlank(block: Node): boolean {
  return hasRole(block, 'paragraph') && block.childCount === 0
}

/** A figure without a caption that an editor keeps ready. */
function withoutBlankCaption(block: Node): Node {
  if (!hasRole(block, 'figure')) return block
  const parts = block.children.filter((part) => part.childCount > 0 || !hasRole(part, 'caption'))
  const content = Fragment.from(parts)
  return parts.length < block.childCount && block.type.validContent(content) ? block.copy(content) : block
}

function only({ sourceOf, inOrder }: BlockMatches, shown: readonly number[]): BlockMatches {
  return {
    sourceOf: shown.map((at) => sourceOf[at] ?? null),
    inOrder: new Set(shown.flatMap((at, index) => (inOrder.has(at) ? index : []))),
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
}

/** The whole body anew, behind the front matter as it was. */
function anew(
  setup: MarkdownSetup,
  { source, input }: Reading,
  edited: Post,
  written: (text: string) => string,
): string {
  const parts = sourceParts(source, [], input.firstLine)
  const { front = '', lineEnd = '\n' } = parts ?? {}
  const body = written(markdownBody(setup, edited))
  const text = front.replace('\uFEFF', '') === '' ? withoutFrontMatter(body) : body
  return `${frontEnd(front, lineEnd)}${text.replaceAll('\n', lineEnd)}${text === '' ? '' : lineEnd}`
}

/** The front matter, with a blank line after it. */
function frontEnd(front: string, lineEnd: string): string {
  if (front === '' || front === '\uFEFF') return front
  return `${front}${/[\r\n]$/.test(front) ? '' : lineEnd}${lineEnd}`
}

/** Writes blocks of the edited document. */
class Writing {
  readonly setup: WriteSetup

  constructor(
    reading: MarkdownSetup,
    post: Post,
    notes: NoteLabels,
    private readonly written: (text: string) => string,
  ) {
    const { kit, names } = reading
    this.setup = { kit, names, reading, data: post.data, notes }
  }

  /**
   * @param beside The texts before and after it, if they stay as they are.
   * @param before The text in whose place it stands; null for a new block.
   */
  block(node: Node, lineEnd: string, beside: readonly (string | null)[], before: string | null): string {
    if (!readsAlone(this.setup, node)) return this.finished(storedMarkdown(node), lineEnd)
    if (!isList(node)) return this.finished(blockMarkdown(this.setup, node), lineEnd)
    const lists = [listBlock(this.setup, node, false), listBlock(this.setup, node, true)] as const
    const free = lists.filter((list) => !beside.some((text) => text !== null && listSign(text) === listSign(list)))
    const same = before === null ? undefined : free.find((list) => listSign(list) === listSign(before))
    return this.finished(same ?? free[0] ?? lists[0], lineEnd)
  }

  private finished(text: string, lineEnd: string): string {
    return this.written(text).replaceAll('\n', lineEnd)
  }
}

/** What marks the items of a list: `-`, `*`, `+`, `.` or `)`. */
function listSign(text: string): string | null {
  const line = text.split(/[\r\n]+/).find((each) => !/^\s*\{/.test(each)) ?? ''
  const [, bullet, number] = /^\s{0,3}(?:([-*+])|\d{1,9}([.)]))(?:\s|$)/.exec(line) ?? []
  return bullet ?? number ?? null
}

/** A piece of the new body. */
interface Piece {
  /** Its first edited block. */
  readonly block: number
  /** The part of the source whose text it is; null for a block that is written anew. */
  readonly keeps: number | null
  /** The part of the source in whose place it stands; null for a new block. */
  readonly at: number | null
}

interface AttemptParts {
  readonly old: Reading
  readonly blocks: readonly Node[]
  readonly matches: BlockMatches
  readonly writing: Writing
}

/** Puts a new source together. `forced` are blocks that are written anew although they are as they were. */
type Attempt = (forced: ReadonlySet<number>, isWide: boolean) => string

/** Null if it is not known which text each block was read from. */
function attemptOf({ old, blocks, matches, writing }: AttemptParts): Attempt | null {
  const read = old.input.parts.filter(({ nodes }) => nodes.length > 0)
  const divided = sourceParts(old.source, read, old.input.firstLine)
  const counts = read.map(({ nodes }) => nodes.length)
  if (!divided || counts.reduce((sum, count) => sum + count, 0) !== old.blocks.length) return null
  const firstOf: number[] = []
  for (let part = 0, at = 0; part < counts.length; at += counts[part++] ?? 0) firstOf.push(at)
  const partAt = new Map(firstOf.map((at, part) => [at, part]))
  return (forced, isWide) => {
    const pieces = placed(piecesOf(blocks.length, matches, partAt, counts, forced), divided.texts.length)
    return assembled(divided, pieces, isWide, (piece) => {
      const node = blocks[piece.block]
      if (!node) return ''
      const index = pieces.indexOf(piece)
      const beside = [pieces[index - 1], pieces[index + 1]].map((other) => {
        if (!other || !hasRoleOf(blocks[other.block], node)) return null
        return other.keeps === null ? null : (divided.texts[other.keeps] ?? null)
      })
      const before = piece.at === null ? null : (divided.texts[piece.at] ?? null)
      return writing.block(node, divided.lineEnd, beside, before)
    })
  }
}

/**
 * The labels of notes in the edited document: those of the source, and for new notes their number, or the next one that
 * is free. Notes whose number the source states have none.
 */
function noteLabels(old: Reading, blocks: readonly Node[], { sourceOf }: BlockMatches): NoteLabels {
  const { noteLabels: known } = old.input
  const labels = new Map<number, string | null>()
  for (const [at, block] of blocks.entries()) {
    const from = sourceOf[at] ?? null
    const before = from === null ? undefined : old.blocks[from]
    if (!before) continue
    const numbers = numbersIn(before)
    for (const [index, number] of numbersIn(block).entries()) {
      const label = known.get(numbers[index] ?? NaN)
      if (label !== undefined && !labels.has(number)) labels.set(number, label)
    }
  }
  for (const number of old.blocks.flatMap(numbersIn))
    if (!labels.has(number) && !known.has(number)) labels.set(number, null)
  const used = new Set(known.values())
  const noted = new Set(blocks.flatMap((block) => (hasRole(block, 'note') ? [Number(block.attrs['number'])] : [])))
  for (const number of labels.keys()) if (!noted.has(number)) labels.set(number, null)
  for (const number of noted) {
    if (labels.has(number)) continue
    let free = number
    while (used.has(String(free))) free++
    labels.set(number, String(free))
    used.add(String(free))
  }
  const numbers = new Map([...labels].flatMap(([number, label]) => (label === null ? [] : [[label, number] as const])))
  return { labelOf: (number) => labels.get(number) ?? null, numberOf: (label) => numbers.get(label) ?? null }
}

/** A part of the source is kept if all its blocks are there, in their order. */
function piecesOf(
  count: number,
  { sourceOf, inOrder }: BlockMatches,
  partAt: ReadonlyMap<number, number>,
  counts: readonly number[],
  forced: ReadonlySet<number>,
): Piece[] {
  const pieces: Piece[] = []
  for (let block = 0; block < count;) {
    const from = sourceOf[block] ?? null
    const part = from === null ? undefined : partAt.get(from)
    const length = part === undefined ? 0 : (counts[part] ?? 0)
    const isWhole =
      from !== null &&
      length > 0 &&
      range(0, length).every((index) => sourceOf[block + index] === from + index && !forced.has(block + index))
    if (part !== undefined && isWhole) {
      pieces.push({ block, keeps: part, at: inOrder.has(block) ? part : null })
      block += length
    } else {
      const at = inOrder.has(block) && !pieces.some((piece) => piece.at === part) ? (part ?? null) : null
      pieces.push({ block: block++, keeps: null, at })
    }
  }
  return pieces
}

/** Gives written blocks the places of those that they replace: between two that are kept, one after the other. */
function placed(pieces: readonly Piece[], parts: number): Piece[] {
  const kept = new Set(pieces.flatMap(({ keeps }) => keeps ?? []))
  let next = 0
  return pieces.map((piece, index) => {
    if (piece.at !== null) {
      next = piece.at + 1
      return piece
    }
    const limit = pieces.slice(index).find(({ at }) => at !== null)?.at ?? parts
    while (next < limit && kept.has(next)) next++
    if (piece.keeps !== null || next >= limit) return piece
    return { ...piece, at: next++ }
  })
}

function assembled(
  { front, texts, gaps, lineEnd }: SourceParts,
  pieces: readonly Piece[],
  isWide: boolean,
  write: (piece: Piece) => string,
): string {
  if (texts.length === 0) return firstBlocks(front, gaps[0] ?? '', pieces.map(write), lineEnd)
  let body = ''
  /** The next gap of the source. */
  let next = 0
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1]
    const isFresh = piece.keeps === null || before?.keeps === null
    if (piece.at === null) {
      body += index === 0 ? (gaps[next++] ?? '') : lineEnd + lineEnd
    } else {
      // Before the first block, the blank line after the front matter stays as it is.
      const skipped = gaps.slice(next, piece.at + 1)
      const gap = skipped.length === 0 ? lineEnd + lineEnd : joinedGap(skipped, lineEnd)
      body += index === 0 ? firstGap(skipped, lineEnd) : isWide && isFresh ? wideGap(gap, lineEnd) : gap
      next = piece.at + 1
    }
    body += piece.keeps === null ? write(piece) : (texts[piece.keeps] ?? '')
  }
  const left = gaps.slice(next, -1).map(withoutBlankEdges).filter(Boolean)
  body += left.map((text) => `${lineEnd}${lineEnd}${text}`).join('') + (gaps.at(-1) ?? '')
  const isBare = front === '' || front === '\uFEFF'
  return front + (isBare && pieces[0]?.keeps === null ? withoutFrontMatter(body) : body)
}

/** What stands before the first block, if the blocks before it were removed. */
function firstGap(gaps: readonly string[], lineEnd: string): string {
  const [first = '', ...others] = gaps
  const kept = others.map(withoutBlankEdges).filter(Boolean)
  return first + kept.map((text) => `${text}${lineEnd}${lineEnd}`).join('')
}

/** The first blocks of a body that had none. */
function firstBlocks(front: string, gap: string, blocks: readonly string[], lineEnd: string): string {
  if (blocks.length === 0) return front + gap
  const kept = withoutBlankEdges(gap)
  const isBare = front === '' || front === '\uFEFF'
  const body = [...(kept === '' ? [] : [kept]), ...blocks].join(lineEnd + lineEnd) + lineEnd
  return isBare ? front + withoutFrontMatter(body) : frontEnd(front, lineEnd) + body
}
