import type { Sheet, SheetDeclaration, SheetSelector } from '../../styles/sheet.js'
import type { Fill } from './filled-rule.js'

/** Properties with colours that change in dark mode, and the property that changes only the colour. */
const COLOURED: ReadonlyMap<string, string> = new Map([
  ['color', 'color'],
  ['background', 'background-color'],
  ['background-color', 'background-color'],
  ...['', '-top', '-right', '-bottom', '-left', '-inline-start', '-inline-end', '-color'].map(
    (side) => [`border${side}`, 'border-color'] as const,
  ),
])

/** One declaration that depends on the colour scheme. */
export interface DarkRule {
  readonly selectors: readonly SheetSelector[]
  readonly property: string
  readonly value: string
}

interface Coloured {
  readonly selectors: readonly SheetSelector[]
  readonly property: string
  readonly light: string
  readonly dark: string
}

/**
 * The dark rules of a mail, in source order: every theme colour of the sheet that differs in dark mode. Colours that
 * stay the same are repeated if they override one that changes.
 */
export function darkRules(sheet: Sheet, light: Fill, dark: Fill): DarkRule[] {
  const coloured = sheet.flatMap(({ selectors, declarations }) =>
    declarations.flatMap((declaration) => colouredBy(declaration, selectors, light, dark)),
  )
  const turning = coloured.filter((rule) => rule.light !== rule.dark)
  return coloured
    .filter((rule) => rule.light !== rule.dark || turning.some((other) => standsFor(rule, other)))
    .map(({ selectors, property, dark: value }) => ({ selectors, property, value }))
}

/** The media query for a mail with these classes. */
export function darkCss(rules: readonly DarkRule[], used: ReadonlySet<string>): string {
  const written: { selectors: string; body: string }[] = []
  for (const { selectors, property, value } of rules) {
    const possible = selectors.filter(({ classes }) => classes.every((name) => used.has(name)))
    if (possible.length === 0) continue
    const rule = { selectors: possible.map(({ text }) => text).join(','), body: `${property}:${value} !important` }
    const last = written.at(-1)
    if (last?.selectors === rule.selectors) last.body += `;${rule.body}`
    else if (last?.body === rule.body) last.selectors += `,${rule.selectors}`
    else written.push(rule)
  }
  const css = written.map(({ selectors, body }) => `${selectors}{${body}}`).join('\n')
  return `@media (prefers-color-scheme:dark){${css}}`
}

function colouredBy(
  declaration: SheetDeclaration,
  selectors: readonly SheetSelector[],
  light: Fill,
  dark: Fill,
): Coloured[] {
  const property = COLOURED.get(declaration.property)
  if (property === undefined) return []
  const [day, night] = [light, dark].map((fill) => colourIn(declaration, fill))
  return day && night ? [{ selectors, property, light: day, dark: night }] : []
}

/** The colour of a declaration: only its theme variable, or else the whole value. */
function colourIn(declaration: SheetDeclaration, fill: Fill): string | null {
  const variable = declaration.value.find((part) => typeof part !== 'string')
  if (variable !== undefined) return fill({ ...declaration, value: [variable] })
  return COLOURED.get(declaration.property) === 'border-color' ? null : fill(declaration)
}

/**
 * Whether a rule sets another colour on an element than a dark rule that would now win, because dark rules are
 * important.
 */
function standsFor(rule: Coloured, turning: Coloured): boolean {
  return (
    rule.property === turning.property &&
    rule.selectors.some((one) =>
      turning.selectors.some((other) => other.subject.some((name) => one.subject.includes(name))),
    )
  )
}
