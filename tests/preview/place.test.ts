import { describe, expect, it } from 'vitest'
import { placeAt, scrolledAt, type Extent, showingLine } from '../../packages/preview/src/page/scrolling/place.js'

const pane = (tops: readonly number[], content: number, view = 600): Extent => ({
  anchors: tops.map((top, block) => ({ block, top })),
  content,
  view,
})
const PAGE = pane([200, 500, 1500, 2600], 4000)
const MAIL = pane([300, 400, 900, 1000], 2000)

describe('a place in a pane', () => {
  it('is the same place in the pane it comes from', () => {
    for (const scrolled of [0, 1, 170, 999, 2500, 3400])
      expect(scrolledAt(placeAt(scrolled, PAGE), PAGE)).toBeCloseTo(scrolled, 5)
  })

  it('brings the beginning to the beginning and the end to the end', () => {
    expect(scrolledAt(placeAt(0, PAGE), MAIL)).toBe(0)
    expect(scrolledAt(placeAt(3400, PAGE), MAIL)).toBe(1400)
  })

  it('brings the same block into sight in panes of other heights', () => {
    for (let scrolled = 0; scrolled <= 3400; scrolled += 50) {
      const place = placeAt(scrolled, PAGE)
      const there = scrolledAt(place, MAIL)
      const top = place.from === -1 ? 0 : (MAIL.anchors[place.from]?.top ?? NaN)
      const bottom = place.to === null ? MAIL.content : (MAIL.anchors[place.to]?.top ?? NaN)
      expect([top < there + MAIL.view + 1, bottom > there - 1], `${scrolled}`).toEqual([true, true])
    }
  })

  it('passes over notes that stand at the end and early in the body', () => {
    const withNote: Extent = { ...PAGE, anchors: [...PAGE.anchors, { block: 1, top: 3900 }] }
    expect(placeAt(3000, withNote)).toEqual(placeAt(3000, PAGE))
  })

  it('takes the next block where the pane lacks one', () => {
    const lacking: Extent = { ...MAIL, anchors: MAIL.anchors.filter(({ block }) => block !== 1) }
    expect(scrolledAt({ from: 1, to: 2, part: 0.5 }, lacking)).toBeCloseTo((900 / 2000) * 1400)
  })

  it('stays at the top of a pane that needs no scrolling, or has no blocks', () => {
    expect(scrolledAt({ from: 2, to: 3, part: 0.5 }, pane([0, 10, 20, 30], 100))).toBe(0)
    expect(placeAt(0, pane([], 100))).toEqual({ from: -1, to: null, part: 0 })
    expect(placeAt(700, pane([], 2000))).toEqual({ from: -1, to: null, part: 0.5 })
  })
})

describe('the line of a cursor', () => {
  const size = { content: 2000, view: 500 }

  it('moves a pane only if the pane does not show it', () => {
    expect(showingLine(700, 400, size)).toBe(400)
    expect(showingLine(1200, 400, size)).toBe(796)
    expect(showingLine(300, 400, size)).toBe(204)
  })

  it('moves a pane no further than its start and end', () => {
    expect(showingLine(10, 400, size)).toBe(0)
    expect(showingLine(1990, 400, size)).toBe(1500)
    expect(showingLine(100, 0, { content: 300, view: 500 })).toBe(0)
  })
})
