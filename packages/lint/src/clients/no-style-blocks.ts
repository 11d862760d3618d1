import { applyEdits, type Edit } from './edits.js'
import { sourceElements } from './source-elements.js'
import { type Stage, type Stamp, tally } from './stages.js'

const DROPPED: Stamp = {
  what: 'style blocks are removed',
  evidence: 'test-data',
  source: 'caniemail html-style #2',
  tested: '2023-07-27',
}

/** Removes style blocks and keeps inline styles. */
export const noStyleBlocks: Stage = (html) => {
  const told = tally()
  const edits = [...sourceElements(html)].flatMap(({ name, sourceCodeLocation: place }): Edit[] => {
    if (name !== 'style' || !place) return []
    told.count(DROPPED)
    return [{ from: place.startOffset, to: place.endOffset, text: '' }]
  })
  return { html: applyEdits(html, edits), changes: told.changes() }
}
