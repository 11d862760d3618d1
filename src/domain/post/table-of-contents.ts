/** Minimum number of entries (K-TOC-3). */
const MIN_ENTRIES = 2
/** Deepest heading level with an entry (O-32). */
const DEEPEST_LEVEL = 3

/** Minimum visible share of a heading within the band for its section to be active (K-TOC-2). */
export const SECTION_THRESHOLD = 0.5
/** Margins of the band, in percent of the window's height (K-TOC-2). */
export const SECTION_MARGIN = { top: 10, bottom: 55 } as const
/** Scrolling is evaluated this many milliseconds after it stops, or after `maxWait` if it does not stop (K-TOC-1). */
export const SCROLL_THROTTLE = { wait: 25, maxWait: 60 } as const

export interface TocHeading {
  readonly text: string
  /** Level as stored. */
  readonly level: number
  /** Level as rendered, from 2 on. */
  readonly rank: number
  readonly slug: string
  /** The id of its element. */
  readonly anchor: string
}

export interface TocEntry {
  /** The id of the heading's element. */
  readonly id: string
  readonly slug: string
  readonly text: string
  /** 0 for a section, 1 and 2 for its subsections. */
  readonly depth: number
}

/** A post's sections as a flat list with depths. Empty if there are too few for a table (S-TOC-3, W-TOC-1). */
export function tableOfContents(headings: Iterable<TocHeading>): readonly TocEntry[] {
  const entries: TocEntry[] = []
  for (const { text, level, rank, slug, anchor } of headings) {
    if (level <= DEEPEST_LEVEL && text.trim() !== '')
      entries.push({ id: anchor, slug, text, depth: Math.min(2, Math.max(0, rank - 2)) })
  }
  return entries.length < MIN_ENTRIES ? [] : entries
}

/** Position of a heading in the window, CSS px from the upper edge. */
export interface Place {
  readonly top: number
  readonly bottom: number
}

/**
 * Index of the active section (S-TOC-1): the first heading with enough of it in the band, or else the last one above
 * the band; null before the first. At the end of the page it is the last section, which may never reach the band.
 */
export function activeSection(places: readonly Place[], windowHeight: number, atEnd: boolean): number | null {
  if (atEnd && places.length > 0) return places.length - 1
  const band = {
    top: (windowHeight * SECTION_MARGIN.top) / 100,
    bottom: (windowHeight * (100 - SECTION_MARGIN.bottom)) / 100,
  }
  let above: number | null = null
  for (const [at, { top, bottom }] of places.entries()) {
    const shown = Math.min(bottom, band.bottom) - Math.max(top, band.top)
    if (shown > 0 && shown >= (bottom - top) * SECTION_THRESHOLD) return at
    if (top < band.top) above = at
  }
  return above
}

/** Milliseconds until scrolling is evaluated, from the times of the first and latest scroll event (K-TOC-1). */
export function scrollDelay(first: number, now: number): number {
  return Math.max(0, Math.min(SCROLL_THROTTLE.wait, first + SCROLL_THROTTLE.maxWait - now))
}
