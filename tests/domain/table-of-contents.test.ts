import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activeSection,
  scrollDelay,
  SCROLL_THROTTLE,
  SECTION_MARGIN,
  SECTION_THRESHOLD,
  tableOfContents,
} from '../../src/domain/post/table-of-contents.js'

const heading = (slug: string, level: number, rank = level + 1) => ({
  text: slug.toUpperCase(),
  level,
  rank,
  slug,
  anchor: `§${slug}`,
})

describe('a table of contents', () => {
  it('lists the first three levels, indented', () => {
    expect(
      tableOfContents([heading('a', 1), heading('b', 2), heading('c', 3), heading('d', 4), heading('e', 2)]),
    ).toEqual([
      { id: '§a', slug: 'a', text: 'A', depth: 0 },
      { id: '§b', slug: 'b', text: 'B', depth: 1 },
      { id: '§c', slug: 'c', text: 'C', depth: 2 },
      { id: '§e', slug: 'e', text: 'E', depth: 1 },
    ])
  })
  it.each([
    [[], 0],
    [[heading('a', 2)], 0],
    [[heading('a', 2), heading('b', 4)], 0],
    [[heading('a', 2), { ...heading('b', 2), text: ' ' }], 0],
    [[heading('a', 2), heading('b', 2)], 2],
  ])('has at least two entries', (headings, count) => {
    expect(tableOfContents(headings)).toHaveLength(count)
  })
})

describe('the active section', () => {
  const at = (...tops: number[]) => tops.map((top) => ({ top, bottom: top + 40 }))

  it('is decided in a band of the window', () => {
    expect([SECTION_THRESHOLD, SECTION_MARGIN]).toEqual([0.5, { top: 10, bottom: 55 }])
  })
  // In a window of 1000 px the band reaches from 100 to 450.
  it.each([
    ['none before the first', at(451, 900), null],
    ['none with less than half of a heading in the band', at(431, 900), null],
    ['one with half of it in the band', at(430, 900), 0],
    ['the first of two in the band', at(120, 300), 0],
    ['the next once the first is more than half out', at(79, 300), 1],
    ['the last above the band while none is in it', at(-2000, -500, 700), 1],
    ['the last of a text that is scrolled past', at(-900, -500), 1],
    ['none without headings', [], null],
  ])('is %s', (_, places, active) => {
    expect(activeSection(places, 1000, false)).toBe(active)
  })
  it('is the last one at the end of the page', () => {
    expect(activeSection(at(-900, 300, 800), 1000, true)).toBe(2)
    expect(activeSection([], 1000, true)).toBeNull()
  })
  it('never goes back while a page is scrolled down', () => {
    const gaps = fc.array(
      fc.record({ height: fc.integer({ min: 1, max: 300 }), gap: fc.integer({ min: 0, max: 2000 }) }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(gaps, fc.integer({ min: 200, max: 1500 }), (sections, height) => {
        let top = height
        const places = sections.map(({ height: size, gap }) => {
          const place = { top, bottom: top + size }
          top = place.bottom + gap
          return place
        })
        let before = -1
        for (let scrolled = 0; scrolled < top + height; scrolled += 13) {
          const active =
            activeSection(
              places.map((place) => ({ top: place.top - scrolled, bottom: place.bottom - scrolled })),
              height,
              false,
            ) ?? -1
          expect(active).toBeGreaterThanOrEqual(before)
          before = active
        }
      }),
      { numRuns: 25 },
    )
  })
})

it.each([
  [1000, 1000, 25],
  [1000, 1034, 25],
  [1000, 1036, 24],
  [1000, 1060, 0],
  [1000, 2000, 0],
])('scrolling since %i and again at %i is looked at after %i ms more', (first, now, delay) => {
  expect(SCROLL_THROTTLE).toEqual({ wait: 25, maxWait: 60 })
  expect(scrollDelay(first, now)).toBe(delay)
})
