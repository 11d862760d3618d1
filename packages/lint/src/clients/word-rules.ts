import { families, isGeneric, isOnWindows } from '../markup/fonts.js'
import type { Filter, StampedFilter } from './filter.js'
import type { Stamp } from './stages.js'

const told = (filter: Filter, stamp: Omit<Stamp, 'what'>): StampedFilter => ({
  filter,
  stamp: { what: filter.what, ...stamp },
})

/** Word's changes to declarations that caniemail does not cover. */
export const WORD_RULES: readonly StampedFilter[] = [
  told(
    {
      on: 'declaration',
      what: 'a font that Windows does not have becomes Times New Roman, even if other fonts follow',
      becomes(declared) {
        const [first] = families(declared.value)
        if (
          declared.property !== 'font-family' ||
          !first ||
          isOnWindows(first) ||
          isGeneric(first) ||
          /\bmso-/.test(declared.value)
        )
          return undefined
        return { ...declared, value: `'Times New Roman', ${declared.value}` }
      },
    },
    {
      evidence: 'heuristic',
      source: "Word's font fallback, reported by mail developers; caniemail css-at-font-face #5 is similar",
      tested: null,
    },
  ),
]
