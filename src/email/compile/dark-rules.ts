import type { Sheet, SheetDeclaration, SheetSelector } from '../../styles/sheet.js'
import type { Fill } from './filled-rule.js'

/** Colours that change in the dark, and the property that changes them without the rest of a border. */
const COLOURED: ReadonlyMap<string, string> = new Map([
  ['color', 'color'],
  ['background', 'background-color'],
  ['background-color', 'background-color'],
  ...['', '-top', '-right', '-bottom', '-left', '-inline-start', '-inline-end', '-color'].map(
    (side) => [`border${side}`, 'border-color'] as const,
  ),
])

/** One declaration that turns with the scheme. */
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
 * The rules that turn a mail dark, in source order: every colour of the sheet that comes from the theme and differs in
 * the dark. A colour that does not is said again where it stands for one that does.
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

/** The colour of a declaration: its theme variable alone, else the whole value. */
function colourIn(declaration: SheetDeclaration, fill: Fill): string | null {
  const variable = declaration.value.find((part) => typeof part !== 'string')
  if (variable !== undefined) return fill({ ...declaration, value: [variable] })
  return COLOURED.get(declaration.property) === 'border-color' ? null : fill(declaration)
}

/** Whether a rule gives an element another colour than a rule that would now win by being important. */
function standsFor(rule: Coloured, turning: Coloured): boolean {
  return (
    rule.property === turning.property &&
    rule.selectors.some((one) =>
      turning.selectors.some((other) => other.subject.some((name) => one.subject.includes(name))),
    )
  )
}
