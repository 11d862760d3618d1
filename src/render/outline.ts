import type { Node } from 'prosemirror-model'
import { headingAnchor } from '../domain/links/post-urls.js'
import type { PostMeta } from '../domain/post/entities.js'
import { canReadPast, paywallAudience, type Reader } from '../domain/reader/access.js'
import { alternateHeadingSlug, headingSlug, slugCounter } from '../domain/text/slug.js'
import { countWords, spacedCounter } from '../domain/text/word-count.js'
import { ALTERNATE_SLUG_BELOW } from '../domain/values/limits.js'
import { cutPosition } from '../schema/cut-position.js'
import { IMPLIED, STORED } from '../schema/kit.js'
import { hasRole } from '../schema/role.js'

export interface HeadingEntry {
  readonly text: string
  /** Level as stored, for the styling. */
  readonly level: number
  /** Level as rendered: the title is the h1, and no level is skipped (WCAG 1.3.1). */
  readonly rank: number
  readonly slug: string
  /** Id of the element, used in link fragments: the slug, with a prefix on the about page (T-14). */
  readonly anchor: string
  /** Second id of old posts (T-15). */
  readonly alternateAnchor: string | null
}

/** The part of a body that one reader gets, with its sections and notes. */
export interface Outline {
  readonly blocks: readonly Node[]
  /** Index of each block in the body. */
  readonly positions: readonly number[]
  readonly footnotes: readonly Node[]
  /** Index of each note in the body. */
  readonly footnotePositions: readonly number[]
  /** The wall at the cut; null if nothing was cut. */
  readonly wall: 'paywall' | null
  /** Number of blocks at the end that were left out to keep a mail short. They are read online. */
  readonly left: number
  readonly headings: ReadonlyMap<Node, HeadingEntry>
  /** Headings by their link fragment. */
  readonly sections: ReadonlyMap<string, HeadingEntry>
  /** The first anchor of each note number. Only this one gets the id for the note's back link. */
  readonly firstAnchors: ReadonlySet<Node>
  readonly noteNumbers: ReadonlySet<number>
  readonly words: number
}

/** A block with its JSON pointer into the input. */
export interface PlacedNode {
  readonly node: Node
  readonly path: string
  /** Whether `path` leads to the block itself. Otherwise it leads to an ancestor. */
  readonly isOwn: boolean
}

/** An outline, and the JSON pointer to its body. */
export interface PlacedOutline {
  readonly outline: Pick<Outline, 'blocks' | 'positions' | 'footnotes' | 'footnotePositions'>
  readonly bodyPath: string
}

/** The blocks of an outline, then its notes, each with its path. */
export function placedNodes({ outline, bodyPath }: PlacedOutline): readonly PlacedNode[] {
  // A block that `readDocument` added shifts the indexes of the blocks from the input.
  const sure = !outline.blocks.some(({ attrs }) => attrs[STORED] === IMPLIED)
  const placed = (nodes: readonly Node[], positions: readonly number[]) =>
    nodes.map((node, at) => ({
      node,
      isOwn: sure,
      path: sure ? `${bodyPath}/content/${positions[at] ?? at}` : bodyPath,
    }))
  return [...placed(outline.blocks, outline.positions), ...placed(outline.footnotes, outline.footnotePositions)]
}

/** Number of blocks shown if the meter stops a reader before any marker. */
const METER_PREVIEW = 3

/**
 * Cuts the body for a reader: the result does not contain what is behind the reader's wall. `metered`: the count of
 * free posts stops them (S-PAY-1); mails have no meter. With `cutoff`, a wall may come earlier, after that number of
 * blocks, but never later, and never in a post without a wall (T-9).
 */
export function outlineOf(
  doc: Node,
  post: PostMeta,
  reader: Reader,
  metered = false,
  cutoff: number | null = null,
): Outline {
  const free = cutForReader(doc, post, reader) ?? (metered ? cutAfterBlocks(doc, METER_PREVIEW) : null)
  const visible = free && cutoff !== null ? (cutAfterBlocks(free, cutoff) ?? free) : free
  return buildOutline(doc, visible, post, visible ? 'paywall' : null, 0)
}

/** Like `outlineOf`, with only the first blocks that the reader may see. */
export function shortenedOutline(doc: Node, post: PostMeta, reader: Reader, keep: number): Outline {
  const visible = cutForReader(doc, post, reader) ?? doc
  let end = 0
  let seen = 0
  let left = 0
  visible.forEach((node, offset) => {
    if (hasRole(node, 'note')) return
    if (seen++ < keep) end = offset + node.nodeSize
    else left++
  })
  // The reading time is that of the whole post.
  return {
    ...buildOutline(doc, visible.cut(0, end), post, null, left),
    words: wordsIn(visible.children.filter((node) => !hasRole(node, 'note'))),
  }
}

function buildOutline(doc: Node, visible: Node | null, post: PostMeta, wall: 'paywall' | null, left: number): Outline {
  const body = visible ?? doc
  const blocks: Node[] = []
  const positions: number[] = []
  body.forEach((node, _, index) => {
    if (hasRole(node, 'note')) return
    blocks.push(node)
    positions.push(index)
  })

  const { anchors, headed } = marksOf(blocks)
  const anchored = new Set(anchors.map((anchor) => Number(anchor.attrs['number'])))
  const footnotes: Node[] = []
  const footnotePositions: number[] = []
  const noteNumbers = new Set<number>()
  doc.forEach((node, _, index) => {
    if (!hasRole(node, 'note')) return
    const number = Number(node.attrs['number'])
    if (visible && !anchored.has(number)) return
    // A second note with the same number may belong to the part that was cut.
    if (visible && noteNumbers.has(number)) return
    noteNumbers.add(number)
    footnotes.push(visible ? beforeMarker(node) : node)
    footnotePositions.push(index)
  })

  const firstAnchors = new Set<Node>()
  const seen = new Set<number>()
  for (const anchor of anchors) {
    const number = Number(anchor.attrs['number'])
    if (!seen.has(number)) firstAnchors.add(anchor)
    seen.add(number)
  }
  const headings = headingsOf(headed, post)
  return {
    blocks,
    positions,
    footnotes,
    footnotePositions,
    wall,
    left,
    headings,
    sections: byFragment(headings.values()),
    firstAnchors,
    noteNumbers,
    words: wordsIn(blocks),
  }
}

function wordsIn(blocks: readonly Node[]): number {
  const counter = spacedCounter()
  const isSpaced = (node: Node): boolean => {
    if (node.isText) return counter.add(node.text ?? '')
    // Ends the current word, like the space in `textOf`.
    if (node.isLeaf || node.isTextblock) counter.end()
    return node.children.every(isSpaced)
  }
  const all = blocks.every((block) => {
    counter.end()
    return isSpaced(block)
  })
  return all ? counter.words() : countWords(blocks.map(textOf).join(' '))
}

function textOf(node: Node): string {
  return node.textBetween(0, node.content.size, ' ', ' ')
}

/** The part of a note before its own paywall marker, for readers of the free part. */
function beforeMarker(note: Node): Node {
  const at = cutPosition(note)
  return at === -1 ? note : note.cut(0, at)
}

function cutForReader(doc: Node, post: PostMeta, reader: Reader): Node | null {
  const at = cutPosition(doc)
  const audience = paywallAudience(post)
  if (at === -1) {
    // A post for paying readers without a marker has no free part.
    if (post.audience === 'everyone' || canReadPast(audience, reader)) return null
    return doc.cut(0, 0)
  }
  return canReadPast(audience, reader) ? null : doc.cut(0, at)
}

function cutAfterBlocks(doc: Node, count: number): Node | null {
  if (doc.childCount <= count) return null
  let position = 0
  for (let i = 0; i < count; i++) position += doc.child(i).nodeSize
  return doc.cut(0, position)
}

/** Note anchors in blocks, and headings at any level. */
function marksOf(blocks: readonly Node[]): { anchors: readonly Node[]; headed: readonly Node[] } {
  const anchors: Node[] = []
  const headed: Node[] = []
  const walk = (node: Node) => {
    if (hasRole(node, 'note-anchor')) anchors.push(node)
    else if (hasRole(node, 'heading')) headed.push(node)
    for (const child of node.children) if (!child.isText) walk(child)
  }
  for (const block of blocks) walk(block)
  return { anchors, headed }
}

function headingsOf(headed: readonly Node[], post: PostMeta): Map<Node, HeadingEntry> {
  const headings = new Map<Node, HeadingEntry>()
  const unique = slugCounter()
  const taken = new Set<string>()
  const open: { level: number; rank: number }[] = []
  const old = post.id !== undefined && post.id < ALTERNATE_SLUG_BELOW
  for (const node of headed) {
    const text = node.textContent.trim()
    if (text === '') continue
    const level = Number(node.attrs['level'])
    while (open.length && (open.at(-1)?.level ?? 0) >= level) open.pop()
    const rank = Math.min(6, (open.at(-1)?.rank ?? 1) + 1)
    open.push({ level, rank })
    const slug = unique(headingSlug(text))
    taken.add(slug)
    const alternate = old ? alternateHeadingSlug(text) : ''
    const alternateSlug = alternate !== '' && !taken.has(alternate) ? alternate : null
    if (alternateSlug) taken.add(alternateSlug)
    headings.set(node, {
      text,
      level,
      rank,
      slug,
      anchor: headingAnchor(post, slug),
      alternateAnchor: alternateSlug && headingAnchor(post, alternateSlug),
    })
  }
  return headings
}

function byFragment(headings: Iterable<HeadingEntry>): Map<string, HeadingEntry> {
  const sections = new Map<string, HeadingEntry>()
  for (const heading of headings) {
    sections.set(heading.anchor, heading)
    if (heading.alternateAnchor !== null) sections.set(heading.alternateAnchor, heading)
  }
  return sections
}
