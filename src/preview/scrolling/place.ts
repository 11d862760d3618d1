import type { Place } from '../protocol.js'

/** Where a block begins. */
export interface Anchor {
  readonly block: number
  /** CSS px from the top of all that is scrolled. */
  readonly top: number
}

/** All that can be scrolled of a pane, in CSS px. */
export interface Extent {
  readonly anchors: readonly Anchor[]
  /** Height of the content. */
  readonly content: number
  /** Height of what is seen of it. */
  readonly view: number
}

/**
 * The place that a reader is at. It is the top of what is seen at the beginning, the bottom at the end, and moves from
 * one to the other on the way: so panes of different heights begin and end together.
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

/** How far a pane is scrolled at a place. */
export function scrolledAt({ from, to, part }: Place, { anchors, content, view }: Extent): number {
  const rising = risingOf(anchors)
  const start = from === -1 ? 0 : topOf(from, rising, content)
  const end = to === null ? content : topOf(to, rising, content)
  const line = start + part * (end - start)
  return content <= view ? 0 : (line / content) * (content - view)
}

/** Without notes, which stand at the end and anywhere in the body. */
function risingOf(anchors: readonly Anchor[]): Anchor[] {
  const rising: Anchor[] = []
  for (const anchor of anchors) {
    const last = rising.at(-1)
    if (!last || (anchor.block > last.block && anchor.top >= last.top)) rising.push(anchor)
  }
  return rising
}

/** A block that this pane lacks is where the next one is. */
function topOf(block: number, rising: readonly Anchor[], content: number): number {
  return rising.find((anchor) => anchor.block >= block)?.top ?? content
}
