import { SHELL_WIDTH } from '../limits.js'
import { MAX_CELL_HEIGHT } from './limits.js'
import type { BrowserRule } from './rule.js'
import { placesIn } from './view.js'

export const cellRule: BrowserRule = {
  id: 'T08',
  severity: 'error',
  why: 'Word breaks pages inside a tall cell and leaves a gap. One row per block avoids this.',
  source: 'get-off-the-table #7',
  fix: 'Give each block of the mail a tr of its own, instead of one td for all of them.',
  *check({ plain }) {
    const hitAt = placesIn(plain)
    const { drawn } = plain
    const tall = new Set(
      drawn.filter(
        ({ tag, box }) => (tag === 'td' || tag === 'th') && box !== null && box.bottom - box.top > MAX_CELL_HEIGHT,
      ),
    )
    // Only the innermost, because cells around a tall cell are also tall.
    const around = new Set<number>()
    for (const cell of tall) for (let at = cell.parent; at !== -1; at = drawn[at]?.parent ?? -1) around.add(at)
    for (const cell of tall) {
      if (around.has(drawn.indexOf(cell)) || !cell.box) continue
      yield hitAt(
        cell,
        `The cell is ${Math.round(cell.box.bottom - cell.box.top)} px high at a width of ${SHELL_WIDTH} px. The limit is ${MAX_CELL_HEIGHT} px. Split it into rows.`,
      )
    }
  },
}
