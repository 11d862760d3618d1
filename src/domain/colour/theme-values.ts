import { parseColor, toHex } from './color.js'
import type { Theme, ThemeProblem } from './theme.js'

type Report = (problem: ThemeProblem) => void

const COLOURS = ['accent', 'ink', 'paper', 'muted', 'line', 'wash', 'positive', 'negative'] as const
const KNOWN = new Set(['light', 'dark', 'fonts', 'scale', 'radius', 'width'])
const RANGES = { scale: [0.75, 1.5], radius: [0, 32], width: [320, 1200] } as const
const LONGEST_STACK = 300
/** A family's name, optionally in quotes. It cannot end a declaration or open a function. */
const FAMILY = /^(?:'[\p{L}\d _.-]{1,80}'|"[\p{L}\d _.-]{1,80}"|[\p{L}_-][\p{L}\d _-]{0,80})$/u

export type CheckedColours = Partial<Record<(typeof COLOURS)[number], string>>

/** A theme with valid values only; colours are '#rrggbb'. */
export interface CheckedTheme {
  light: CheckedColours
  dark: CheckedColours
  fonts: { prose: string | null; interface: string | null }
  scale: number | null
  radius: number | null
  width: number | null
}

/** Validates an untrusted theme. Invalid values are left out and reported. */
export function checkTheme(theme: Theme | undefined, report: Report): CheckedTheme {
  const given = objectOf(theme, '/theme', report)
  for (const name of Object.keys(given)) {
    if (!KNOWN.has(name)) invalid(`/theme/${name}`, `Unknown. A theme has ${[...KNOWN].join(', ')}`, report)
  }
  const fonts = objectOf(given['fonts'], '/theme/fonts', report)
  return {
    light: coloursOf(given['light'], '/theme/light', report),
    dark: coloursOf(given['dark'], '/theme/dark', report),
    fonts: {
      prose: stackOf(fonts['prose'], '/theme/fonts/prose', report),
      interface: stackOf(fonts['interface'], '/theme/fonts/interface', report),
    },
    scale: numberOf(given['scale'], 'scale', report),
    radius: numberOf(given['radius'], 'radius', report),
    width: numberOf(given['width'], 'width', report),
  }
}

/** The colour as '#rrggbb', or null if it is missing or invalid. Invalid colours are reported. */
export function colourOf(value: unknown, path: string, report: Report): string | null {
  if (value === undefined || value === null || value === '') return null
  const colour = typeof value === 'string' ? parseColor(value) : null
  if (colour === null)
    invalid(path, `Expected a colour such as #c2410c or rgb(194, 65, 12), got ${describeValue(value)}`, report)
  return colour && toHex(colour)
}

function coloursOf(value: unknown, path: string, report: Report): CheckedColours {
  const given = objectOf(value, path, report)
  const colours: CheckedColours = {}
  for (const name of COLOURS) {
    const colour = colourOf(given[name], `${path}/${name}`, report)
    if (colour !== null) colours[name] = colour
  }
  for (const name of Object.keys(given)) {
    if (!COLOURS.some((known) => known === name))
      invalid(`${path}/${name}`, `Unknown. A scheme has ${COLOURS.join(', ')}`, report)
  }
  return colours
}

function stackOf(value: unknown, path: string, report: Report): string | null {
  if (value === undefined) return null
  const families =
    typeof value === 'string' && value.length <= LONGEST_STACK ? value.split(',').map((family) => family.trim()) : []
  if (families.length > 0 && families.every((family) => FAMILY.test(family)))
    // The stack is written into style attributes in double quotes.
    return families.map((family) => family.replaceAll('"', "'")).join(', ')
  invalid(
    path,
    `Expected names of fonts between commas, such as 'Inter', sans-serif, got ${describeValue(value)}`,
    report,
  )
  return null
}

function numberOf(value: unknown, name: keyof typeof RANGES, report: Report): number | null {
  if (value === undefined) return null
  const [least, most] = RANGES[name]
  if (typeof value === 'number' && value >= least && value <= most) return value
  invalid(`/theme/${name}`, `Expected a number from ${least} to ${most}, got ${describeValue(value)}`, report)
  return null
}

function objectOf(value: unknown, path: string, report: Report): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>
  if (value !== undefined) invalid(path, `Expected an object, got ${describeValue(value)}`, report)
  return {}
}

function invalid(path: string, message: string, report: Report): void {
  report({ path, code: 'theme-invalid', message: `${message}. The default is used.` })
}

function describeValue(value: unknown): string {
  return typeof value === 'string' ? `'${value.slice(0, 40)}'` : typeof value
}
