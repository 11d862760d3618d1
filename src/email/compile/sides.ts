import type { Direction, FilledDeclaration, FilledRule, MailSelector } from './filled-rule.js'

type Side = 'start' | 'end'

const START = '-inline-start'
const END = '-inline-end'

// Yahoo drops `text-align: start` (caniemail css-text-align #1). Word drops every logical property.
/** The rule with left and right instead of start and end. */
export function physicalSides({ selectors, declarations }: FilledRule, direction: Direction): FilledRule {
  const side = (word: Side) => ((word === 'start') === (direction === 'ltr') ? 'left' : 'right')
  return {
    selectors,
    declarations: declarations.map((declaration) => {
      const word = sideOf(declaration)
      if (word === null) return declaration
      const { property, value } = declaration
      return property === 'text-align'
        ? { ...declaration, value: side(word) }
        : { ...declaration, property: property.replace(`-inline-${word}`, `-${side(word)}`), value }
    }),
  }
}

/** Repeats the sided declarations for blocks with the opposite direction. */
export function turnedRules(rules: readonly FilledRule[], direction: Direction): FilledRule[] {
  return rules.flatMap(({ selectors, declarations }) => {
    const sided = declarations.filter((declaration) => sideOf(declaration) !== null)
    if (sided.length === 0) return []
    const stated = new Set(sided.map(({ property }) => property))
    // Resets the other side, which the mail's own direction has set.
    const cleared = sided
      .filter(({ property }) => property !== 'text-align')
      .map(({ property }) => ({ property: otherSide(property), value: '0', important: false }))
      .filter(({ property }) => !stated.has(property))
    return [
      physicalSides(
        {
          selectors: selectors.flatMap((selector) => forOppositeDirection(selector, direction)),
          declarations: [...cleared, ...sided],
        },
        direction,
      ),
    ]
  })
}

function forOppositeDirection(selector: MailSelector, direction: Direction): MailSelector[] {
  const against = `[dir="${direction}"]`
  return [
    { ...selector, direction, text: `${selector.text}${against}` },
    { ...selector, direction, text: `${against} ${selector.text}` },
  ]
}

function sideOf({ property, value }: FilledDeclaration): Side | null {
  if (property === 'text-align') return value === 'start' || value === 'end' ? value : null
  return property.includes(START) ? 'start' : property.includes(END) ? 'end' : null
}

function otherSide(property: string): string {
  return property.includes(START) ? property.replace(START, END) : property.replace(END, START)
}
