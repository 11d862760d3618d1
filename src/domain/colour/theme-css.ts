import { DARK, DEFAULT_WIDTH, LIGHT } from './default-theme.js'
import type { ResolvedTheme, ThemeTokens } from './theme.js'

/**
 * Renames `{ onAccent: '#fff' }` to `{ 'dip-on-accent': '#fff' }`: names of CSS variables without the leading dashes.
 */
export function cssVariables(tokens: Partial<ThemeTokens>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      `dip-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  )
}

/** CSS variables of a theme that differ from the default. Empty for the default. */
export function themeStyles({ light, dark, fonts, scale, radius, width }: ResolvedTheme): string {
  const shape = {
    'dip-own-prose': fonts.prose,
    'dip-own-interface': fonts.interface,
    'dip-scale': scale === 1 ? null : String(scale),
    'dip-radius': radius === null ? null : `${radius}px`,
    'dip-column': width === DEFAULT_WIDTH ? null : `${width}px`,
  }
  const stated = Object.entries(shape).flatMap(([name, value]) => (value === null ? [] : [`--${name}:${value}`]))
  const names = changedNames(light, dark)
  const css =
    schemeRules(only(light, names), only(dark, names)) +
    (stated.length > 0 ? `.diptych,.diptych-page{${stated.join(';')}}` : '')
  return css === '' ? '' : `@layer diptych.theme{${css}}`
}

/** The colours of both schemes. `data-theme` chooses one, or else the reader's system. */
export function schemesCss(light: ThemeTokens, dark: ThemeTokens): string {
  return (
    rule('.diptych,.diptych-page', ['color-scheme:light dark']) +
    schemeRules(light, dark) +
    ['light', 'dark']
      .map((name) => rule(`:is(.diptych,.diptych-page)[data-theme=${name}]`, [`color-scheme:${name}`]))
      .join('')
  )
}

function schemeRules(light: Partial<ThemeTokens>, dark: Partial<ThemeTokens>): string {
  const auto = rule(':is(.diptych,.diptych-page):not([data-theme=light])', declarations(dark))
  return (
    rule('.diptych,.diptych-page', declarations(light)) +
    (auto && `@media (prefers-color-scheme:dark){${auto}}`) +
    rule(':is(.diptych,.diptych-page)[data-theme=dark]', declarations(dark))
  )
}

/**
 * Names that differ from the default in either scheme. Both schemes must be written, because this layer's light colour
 * would override the dark one of the layer below.
 */
function changedNames(light: ThemeTokens, dark: ThemeTokens): ReadonlySet<string> {
  const differs = (tokens: ThemeTokens, from: ThemeTokens) =>
    Object.entries(from).flatMap(([name, value]) => (tokens[name as keyof ThemeTokens] === value ? [] : [name]))
  return new Set([...differs(light, LIGHT), ...differs(dark, DARK)])
}

function only(tokens: ThemeTokens, names: ReadonlySet<string>): Partial<ThemeTokens> {
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => names.has(name)))
}

function declarations(tokens: Partial<ThemeTokens>): string[] {
  return Object.entries(cssVariables(tokens)).map(([name, value]) => `--${name}:${value}`)
}

function rule(selector: string, stated: readonly string[]): string {
  return stated.length > 0 ? `${selector}{${stated.join(';')}}` : ''
}
