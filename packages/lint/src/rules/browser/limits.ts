/** The numbers of the browser rules, as in ../limits.ts. HOUSE: our own. */

/** HOUSE: the smallest phone still in use, a common phone, a phone on its side or a split screen, the mail's shell. */
export const WIDTHS: readonly number[] = [320, 375, 480, 600]
export const PHONE_WIDTH = 375
/** Word breaks pages at about this height and leaves a gap (get-off-the-table #7). */
export const MAX_CELL_HEIGHT = 1_700
/** WCAG 2.5.8, CSS pixels. */
export const MIN_TARGET = 24
/** HOUSE: one line of the smallest text. Smaller pictures cannot show alternative text. */
export const MIN_ALT_SIZE = 10
/** HOUSE: smaller pictures without text are ornaments, or portraits next to a name. */
export const TELLING_PICTURE = { width: 200, height: 100 } as const
