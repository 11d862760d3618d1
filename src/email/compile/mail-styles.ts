import { cssVariables } from '../../domain/colour/theme-css.js'
import type { ResolvedTheme, ThemeTokens } from '../../domain/colour/theme.js'
import type { Sheet, SheetRule, SheetSelector } from '../../styles/sheet.js'
import { darkRules, type DarkRule } from './dark-rules.js'
import { fontStacks } from './font-stacks.js'
import type { Direction, Fill, FilledDeclaration, FilledRule, MailSelector } from './filled-rule.js'
import { physicalSides, turnedRules } from './sides.js'

/** Scripts with a true italic. Letters of other scripts would be slanted artificially. */
const SLANTED = /^(?!(?:ja|zh|ko|ar|fa|ur|he)\b)/i

/** Pixels, as on pages. */
const RADIUS = 8

/** The styles of all mails of one theme, direction and language. Plain data, can be cached. */
export interface MailStyles {
  /** Rules to inline into the elements. */
  readonly rules: readonly MailRule[]
  /** Rules for dark mode, in the head. */
  readonly dark: readonly DarkRule[]
  /** Background colour of the whole mail. */
  readonly paper: string
  readonly fonts: { readonly prose: string; readonly interface: string }
  /** Declarations inherited by the rows, for clients whose cells inherit nothing. */
  readonly inherited: ReadonlyMap<string, string>
  /** Selectors of text in the interface font. */
  readonly interfaceSelectors: readonly SheetSelector[]
}

export interface MailRule {
  readonly selectors: readonly MailSelector[]
  readonly body: string
}

/**
 * Fills a mail sheet with a theme's values and the physical sides of a direction. `own` is the publication's sheet,
 * which comes after ours. Declarations with an unknown variable are left out.
 */
export function mailStyles(
  theme: ResolvedTheme,
  ours: Sheet,
  own: Sheet,
  direction: Direction,
  language: string,
): MailStyles {
  const stacks = fontStacks(language)
  const fonts = { prose: theme.fonts.prose ?? stacks.prose, interface: theme.fonts.interface ?? stacks.interface }
  const named: Readonly<Record<string, string>> = {
    'dip-prose': fonts.prose,
    'dip-interface': fonts.interface,
    'dip-mono': stacks.mono,
    'dip-slant': SLANTED.test(language) ? 'italic' : 'normal',
    'dip-scale': String(theme.scale),
    'dip-radius': `${theme.radius ?? RADIUS}px`,
  }
  const sheet = [...ours, ...own]
  const stated = rootVariables(sheet)
  const filled = (tokens: ThemeTokens) => filler({ ...cssVariables(tokens), ...named, ...stated }, theme.scale)
  const light = filledRules(sheet, filled(theme.light))
  return {
    rules: [
      ...light.map((rule) => physicalSides(rule, direction)),
      ...turnedRules(light, direction === 'rtl' ? 'ltr' : 'rtl'),
    ].map(({ selectors, declarations }) => ({ selectors, body: bodyOf(declarations) })),
    dark: darkRules(sheet, filled(theme.light), filled(theme.dark)),
    paper: theme.light.paper,
    fonts,
    inherited: inheritedBy(light.map((rule) => physicalSides(rule, direction))),
    interfaceSelectors: sheet.filter(hasInterfaceFont).flatMap(({ selectors }) => selectors),
  }
}

/** Word gets the font of each cell from the head and breaks long words on its own. */
const INTO_CELLS: ReadonlySet<string> = new Set(['font-size', 'line-height', 'color', 'text-align'])

function inheritedBy(rules: readonly FilledRule[]): ReadonlyMap<string, string> {
  const stated = rules
    .filter(({ selectors }) => selectors.some(({ text }) => text === '.shell'))
    .flatMap(({ declarations }) => declarations)
    .filter(({ property }) => INTO_CELLS.has(property))
  return new Map(stated.map(({ property, value }) => [property, value]))
}

function hasInterfaceFont({ declarations }: SheetRule): boolean {
  return declarations.some(
    ({ property, value }) =>
      property === 'font-family' &&
      value.some((part) => typeof part !== 'string' && 'variable' in part && part.variable === 'dip-interface'),
  )
}

function filler(values: Readonly<Record<string, string>>, scale: number): Fill {
  return ({ value }) => {
    const parts = value.map((part) => {
      if (typeof part === 'string') return part
      if ('scaled' in part) return `${Math.round(part.scaled * scale)}px`
      return values[part.variable] ?? part.fallback ?? null
    })
    return parts.includes(null) ? null : parts.join('')
  }
}

function filledRules(sheet: Sheet, fill: Fill): FilledRule[] {
  return sheet
    .filter((rule) => !isRoot(rule))
    .map(({ selectors, declarations }) => ({
      selectors,
      declarations: declarations.flatMap((declaration) => {
        const value = declaration.property.startsWith('--') ? null : fill(declaration)
        return value === null ? [] : [{ property: declaration.property, value, important: declaration.important }]
      }),
    }))
}

/** Variables of a publication's `:root { --name: value }`, for `var(--name)` in its own rules and in ours. */
function rootVariables(sheet: Sheet): Record<string, string> {
  return Object.fromEntries(
    sheet
      .filter(isRoot)
      .flatMap(({ declarations }) => declarations)
      .flatMap(({ property, value: [value, ...rest] }) =>
        property.startsWith('--') && typeof value === 'string' && rest.length === 0 ? [[property.slice(2), value]] : [],
      ),
  )
}

function isRoot({ selectors }: SheetRule): boolean {
  return selectors.every(({ text }) => text === ':root')
}

function bodyOf(declarations: readonly FilledDeclaration[]): string {
  return declarations
    .map(({ property, value, important }) => `${property}: ${value}${important ? ' !important' : ''};`)
    .join(' ')
}
