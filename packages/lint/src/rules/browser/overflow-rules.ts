import type { RuleHit } from '../rule.js'
import { PHONE_WIDTH } from './limits.js'
import type { Overflow } from './overflow.js'
import type { BrowserRule } from './rule.js'
import { type HitAt, type View, placesIn, placesInView } from './view.js'

export const overflowRules: readonly BrowserRule[] = [
  {
    id: 'B01',
    severity: 'error',
    why: 'If a mail is wider than the window, readers scroll sideways for each line, or the client shrinks the text.',
    source: 'WCAG 1.4.10',
    fix: 'Write width:100% with max-width instead of a fixed width. Wrap code and long words with white-space:pre-wrap and word-break:break-word.',
    check: ({ plain }) => wider(plain.overflows, placesIn(plain)),
  },
  {
    id: 'B06',
    severity: 'warning',
    why: 'Readers with low vision enlarge text only.',
    source: 'WCAG 1.4.4',
    fix: 'Write widths in %, without fixed heights and white-space:nowrap, so that enlarged text can wrap.',
    check({ plain, zoomed }) {
      // Elements that are too wide at normal size have other findings.
      return isWide(plain)
        ? []
        : wider(new Map([[PHONE_WIDTH, zoomed]]), (element, message) =>
            placesIn(plain)(element, `With text at 200 %: ${message}`),
          )
    },
  },
  {
    id: 'O04',
    severity: 'error',
    why: 'Word reads the conditional markup. New Outlook and all others read the rest. Both must fit.',
    source: 'mailviewr; hteumeuleu.com on new Outlook (WebView2)',
    fix: 'Write width attributes in px on cells and pictures. Together they must fit into the ghost table around them.',
    check: ({ plain, views }) => newlyWider(plain, views.get('outlook-word')),
  },
]

/** Overflow in a view, if the mail as sent has none. */
export function newlyWider(plain: View, view: View | undefined): Iterable<RuleHit> {
  return view === undefined || isWide(plain) ? [] : wider(view.overflows, placesInView(view))
}

function isWide({ overflows }: View): boolean {
  return [...overflows.values()].some(({ by }) => by > 0)
}

/** One hit for each element, at the narrowest width where it overflows. */
function* wider(overflows: ReadonlyMap<number, Overflow>, hitAt: HitAt): Generator<RuleHit> {
  const reports = new Set<number>()
  for (const [width, { by, elements }] of overflows) {
    if (by <= 0) continue
    const message = `It is ${by} px too wide for a window of ${width} px. Let it shrink or wrap.`
    if (elements.length === 0 && reports.size === 0) yield { message }
    for (const element of elements) {
      if (reports.has(element.at)) continue
      reports.add(element.at)
      yield hitAt(element, message)
    }
  }
}
