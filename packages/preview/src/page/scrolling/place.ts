import type { Place } from '../protocol.js'

/** The top of a block. */
export interface Anchor {
  readonly block: number
  /** CSS px from the top of the scrolled content. */
  readonly top: number
}

/** The scroll geometry of a pane, in CSS px. */
export interface Extent {
  readonly anchors: readonly Anchor[]
  /** Height of the content. */
  readonly content: number
  /** Height of the visible part. */
  readonly view: number
}

/** CSS px between the line of a cursor and the edges of a pane, if there is room. */
const AROUND_CURSOR = 96

/**
 * The place at a scroll position. The reference line moves from the top of the view at the start to its bottom at the
 * end, so that panes of different heights start and end together.
 */
export function placeAt(scrolled: number, { anchors, content, view }: Extent): Place {
  const furthest = content - view
  const line = furthest <= 0 ? 0 : scrolled + view * (scrolled / furthest)
  const rising = risingOf(anchors)
  const next = rising.findIndex(({ top }) => top > line)
  const before = next === -1 ? rising.at(-1) : rising[next - 1]
  const behind = next === -1 ? undefined : rising[next]
  const start = before?.top ?? 0
  const end = behind?.top ?? content
  return {
    from: before?.block ?? -1,
    to: behind?.block ?? null,
    part: end > start ? Math.min(1, Math.max(0, (line - start) / (end - start))) : 0,
  }
}

/** The scroll position of a place. */
export function scrolledAt({ from, to, part }: Place, { anchors, content, view }: Extent): number {
  const rising = risingOf(anchors)
  const start = from === -1 ? 0 : topOf(from, rising, content)
  const end = to === null ? content : topOf(to, rising, content)
  const line = start + part * (end - start)
  return content <= view ? 0 : (line / content) * (content - view)
}

/**
 * The scroll position next to `scrolled` that shows a line.
 *
 * @param line CSS px from the top of the content.
 */
export function showingLine(
  line: number,
  scrolled: number,
  { content, view }: Pick<Extent, 'content' | 'view'>,
): number {
  const margin = Math.min(AROUND_CURSOR, view / 2)
  const shown = Math.min(Math.max(scrolled, line + margin - view), line - margin)
  return Math.max(0, Math.min(shown, content - view))
}

/** Anchors in rising order, without notes, which may be anywhere. */
function risingOf(anchors: readonly Anchor[]): Anchor[] {
  const rising: Anchor[] = []
  for (const anchor of anchors) {
    const last = rising.at(-1)
    if (!last || (anchor.block > last.block && anchor.top >= last.top)) rising.push(anchor)
  }
  return rising
}

/** The top of a block, or of the next one if this pane does not have it. */
function topOf(block: number, rising: readonly Anchor[], content: number): number {
  return rising.find((anchor) => anchor.block >= block)?.top ?? content
}
