import type { RuleHit } from '../rule.js'
import { newlyWider } from './overflow-rules.js'
import type { BrowserRule } from './rule.js'
import { type FaintText, faintTexts } from './text-contrast.js'
import { DARK_VIEWS, type View, placesInView } from './view.js'

/** B05 and O04 check the width in these clients. */
const WIDTH_ELSEWHERE: readonly string[] = ['gmail-no-style', 'outlook-word']

export const clientRules: readonly BrowserRule[] = [
  {
    id: 'X02',
    severity: 'error',
    why: 'Dark modes change each colour separately. Text can become unreadable on its background.',
    source: 'microsoft/roosterjs getDarkColor; email-bugs #68; WCAG 1.4.3',
    fix: 'Write color and background-color together on the td of the text. Choose a pair that keeps its contrast in the client that the message names.',
    *check({ plain, views }) {
      for (const id of DARK_VIEWS) yield* newlyFaint(plain, views.get(id))
    },
  },
  {
    id: 'Z',
    severity: 'error',
    why: 'The mail must fit, be readable and be accessible in every client.',
    source: 'EMAIL-GATE B01, B02 and X01, in the client that is named',
    fix: 'Correct the element as the rules B01 (width), B02 (accessibility) and X01 (contrast) say. Check it in the client that the message names.',
    *check({ plain, views }) {
      for (const view of views.values()) {
        if (!WIDTH_ELSEWHERE.includes(view.id)) yield* newlyWider(plain, view)
        if (!DARK_VIEWS.includes(view.id)) yield* newlyFaint(plain, view)
        yield* newlyInaccessible(plain, view)
      }
    },
  },
]

function* newlyFaint(plain: View, view: View | undefined): Generator<RuleHit> {
  if (!view) return
  const hitAt = placesInView(view)
  const known = new Set(faintTexts(plain.drawn).map(textKey))
  for (const found of faintTexts(view.drawn)) {
    if (!known.has(textKey(found)))
      yield hitAt(
        found.element,
        `"${found.words.slice(0, 40)}" has a contrast of ${Math.floor(found.ratio * 100) / 100}. Use colours with at least ${found.needed}.`,
      )
  }
}

function textKey({ element, words }: FaintText): string {
  return `${element.tag} ${words}`
}

function* newlyInaccessible(plain: View, view: View): Generator<RuleHit> {
  const hitAt = placesInView(view)
  const key = ({ rule, tag, words }: View['violations'][number]) => `${rule} ${tag} ${words}`
  const known = new Set(plain.violations.map(key))
  for (const found of view.violations) {
    if (!known.has(key(found))) yield hitAt(found, `${found.rule}: ${found.help}`)
  }
}
