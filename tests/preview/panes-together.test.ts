import { expect, it } from 'vitest'
import type { Place } from '../../packages/preview/src/page/protocol.js'
import { panesTogether, type PaneName } from '../../packages/preview/src/page/scrolling/panes-together.js'

it('lets the pane that holds the lead keep it, and no longer than it holds it', () => {
  const panes = panesTogether()
  const follows: [PaneName, Place][] = []
  for (const name of ['page', 'mail', 'source'] as const) panes.listen(name, (place) => follows.push([name, place]))
  const [first, second] = [0, 1].map((index) => ({ index }) as unknown as Place) as [Place, Place]
  const release = panes.hold('page')
  panes.moved('mail', first)
  expect(follows).toEqual([])
  expect(panes.placeFor('source')).toBeNull()
  panes.moved('page', second)
  expect(follows).toEqual([
    ['mail', second],
    ['source', second],
  ])
  release()
  panes.moved('mail', first)
  expect(follows.slice(2)).toEqual([
    ['page', first],
    ['source', first],
  ])
})
