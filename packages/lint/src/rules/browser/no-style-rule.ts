import type { RuleHit } from '../rule.js'
import type { Box, Drawn } from './drawn.js'
import { newlyWider } from './overflow-rules.js'
import type { BrowserRule } from './rule.js'
import { type View, placesInView } from './view.js'

export const noStyleRule: BrowserRule = {
  id: 'B05',
  severity: 'error',
  why: 'Some clients drop style blocks. The mail must still fit, and be in the order that screen readers use.',
  source: 'caniemail html-style #2; email-bugs #56; WCAG 1.3.2',
  fix: 'Write the widths and display values that the mail needs in style attributes. Write blocks in the order in which they are read.',
  *check({ plain, views }) {
    const bare = views.get('gmail-no-style')
    if (!bare) return
    yield* newlyWider(plain, bare)
    yield* outOfOrder(bare)
  },
}

/**
 * Text whose visual position is before the text that it follows in the source. Columns are read one after the other.
 */
function* outOfOrder(view: View): Generator<RuleHit> {
  const hitAt = placesInView(view)
  let before: (Drawn & { textBox: Box }) | undefined
  for (const element of view.drawn) {
    const { textBox, display } = element
    // Inline elements move with the lines of their block.
    if (!textBox || display.startsWith('inline')) continue
    const text = { ...element, textBox }
    if (before && before.direction === text.direction && standsBefore(text.textBox, before.textBox, text.direction)) {
      yield hitAt(
        text,
        `"${text.text.slice(0, 40)}" is drawn before "${before.text.slice(0, 40)}", but follows it in the source. Use one order.`,
      )
    }
    before = text
  }
}

function standsBefore(later: Box, earlier: Box, direction: string): boolean {
  const [isBeside, isFurther] =
    direction === 'rtl'
      ? [later.left >= earlier.right - 1, later.right <= earlier.left + 1]
      : [later.right <= earlier.left + 1, later.left >= earlier.right - 1]
  if (later.bottom <= earlier.top + 1) return !isFurther
  return later.top < earlier.bottom - 1 && isBeside
}
