import { ensureContrast, parseColor, readableOn, toHex } from '../colour/color.js'
import type { PublicationTheme } from './entities.js'

/** In the order they are offered. */
export const QUOTE_THEMES = ['accent', 'page', 'cover'] as const
export type QuoteThemeName = (typeof QUOTE_THEMES)[number]

/** '#rrggbb'; the ink is readable on the ground. */
export interface QuoteTheme {
  readonly ground: string
  readonly ink: string
}

/**
 * The colours for a picture of a quote (W-SHQ-2, O-20). Defaults for missing colours: the accent, white and near black.
 */
export function quoteThemes(theme: PublicationTheme, accent: string): Readonly<Record<QuoteThemeName, QuoteTheme>> {
  return {
    accent: pair([theme.background_pop, accent], theme.print_on_pop),
    page: pair([theme.web_bg_color, '#ffffff'], theme.print_on_web_bg_color),
    cover: pair([theme.cover_bg_color, '#1f2328'], theme.cover_print_primary),
  }
}

function pair(grounds: readonly (string | undefined)[], print: string | undefined): QuoteTheme {
  const ground = grounds.map(hex).find((color) => color !== null) ?? '#ffffff'
  return { ground, ink: ensureContrast(hex(print) ?? readableOn(ground), ground) }
}

function hex(css: string | undefined): string | null {
  const color = css === undefined ? null : parseColor(css)
  return color && toHex(color)
}
