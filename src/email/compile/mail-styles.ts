import { cssVariables } from '../../domain/colour/theme-css.js'
import type { ResolvedTheme, ThemeTokens } from '../../domain/colour/theme.js'
import type { Sheet, SheetRule, SheetSelector } from '../../styles/sheet.js'
import { type DarkRule, darkRules } from './dark-rules.js'
import type { Direction, Fill, FilledDeclaration, FilledRule, MailSelector } from './filled-rule.js'

type Side = 'start' | 'end'

const START = '-inline-start'
const END = '-inline-end'

// Yahoo drops `text-align: start` (caniemail css-text-align #1). Word drops every logical property.
/** The rule with left and right instead of start and end. */
function physicalSides({ selectors, declarations }: FilledRule, direction: Direction): FilledRule {
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
function turnedRules(rules: readonly FilledRule[], direction: Direction): FilledRule[] {
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

/** Pixels that a publication's scale goes no lower than, so that tables and notes stay readable. */
const SMALLEST: ReadonlyMap<string, number> = new Map([
  ['font-size', 13],
  ['line-height', 20],
])

function filler(values: Readonly<Record<string, string>>, scale: number): Fill {
  return ({ property, value }) => {
    const parts = value.map((part) => {
      if (typeof part === 'string') return part
      if ('scaled' in part) return `${scaledPixels(property, part.scaled, scale)}px`
      return values[part.variable] ?? part.fallback ?? null
    })
    return parts.includes(null) ? null : parts.join('')
  }
}

function scaledPixels(property: string, pixels: number, scale: number): number {
  const smallest = Math.min(SMALLEST.get(property) ?? 0, pixels)
  return Math.max(Math.round(pixels * scale), smallest)
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

/** The first family of each stack is installed on Windows. Otherwise Word falls back to Times New Roman. */
function fontStacks(language: string): Record<'prose' | 'interface' | 'mono', string> {
  const primary = language.toLowerCase().split('-')[0]
  const interfaceStack = "'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, Helvetica, Arial, sans-serif"
  const mono = "Consolas, Menlo, 'Courier New', monospace"
  switch (primary) {
    case 'ja':
      return {
        prose: "'Yu Mincho', 'Hiragino Mincho ProN', serif",
        interface: "'Yu Gothic', 'Hiragino Sans', sans-serif",
        mono,
      }
    case 'zh':
      return {
        prose: "'Microsoft YaHei', 'PingFang SC', sans-serif",
        interface: "'Microsoft YaHei', 'PingFang SC', sans-serif",
        mono,
      }
    case 'ko':
      return {
        prose: "'Malgun Gothic', 'Apple SD Gothic Neo', sans-serif",
        interface: "'Malgun Gothic', 'Apple SD Gothic Neo', sans-serif",
        mono,
      }
    case 'ar':
    case 'fa':
    case 'ur':
    case 'he':
      return {
        prose: "'Segoe UI', Tahoma, 'Geeza Pro', Arial, sans-serif",
        interface: "'Segoe UI', Tahoma, 'Geeza Pro', Arial, sans-serif",
        mono,
      }
    default:
      return { prose: "Georgia, 'Times New Roman', serif", interface: interfaceStack, mono }
  }
}
