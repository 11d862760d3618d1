import type { Publication } from '../post/entities.js'
import { contrast, ensureContrast, mix, readableOn } from './color.js'
import { DARK_GROUND, DEFAULT_ACCENT, DEFAULT_WIDTH, LIGHT_GROUND, type Ground } from './default-theme.js'
import { checkTheme, colourOf, type CheckedColours } from './theme-values.js'
import type { ResolvedTheme, Theme, ThemeProblem, ThemeTokens } from './theme.js'

type Report = (problem: ThemeProblem) => void

const STEPS = 50
const READABLE = 4.5
const TEXT = [
  'ink',
  'muted',
  'positive',
  'negative',
  'codeKeyword',
  'codeString',
  'codeFunction',
  'codeConstant',
] as const
/** Maximum contrast of paper and wash. Above it, no text colour is readable on both. */
const WASH_AT_MOST = 1.5

/**
 * The look of a publication: Diptych's default, then `theme`, then the colour stored with the publication (D-THEME).
 * Colours are adjusted until they are readable: text to 4.5:1 on paper and wash, the accent to 3:1.
 */
export function resolveTheme(publication: Publication, theme?: Theme): ResolvedTheme {
  const problems: ThemeProblem[] = []
  const report: Report = (problem) => problems.push(problem)
  const { light, dark, fonts, scale, radius, width } = checkTheme(theme, report)
  const stored = storedAccent(publication, report)
  const accent = stored?.colour ?? light.accent ?? DEFAULT_ACCENT
  return {
    light: schemeOf(
      LIGHT_GROUND,
      light,
      { colour: accent, path: stored?.path ?? '/theme/light/accent' },
      '/theme/light',
      report,
    ),
    dark: schemeOf(
      DARK_GROUND,
      dark,
      // An accent for both schemes is adjusted to the dark one without a report. Only an accent stated for the dark
      // scheme is reported.
      { colour: stored?.colour ?? dark.accent ?? accent, path: stored || !dark.accent ? null : '/theme/dark/accent' },
      '/theme/dark',
      report,
    ),
    fonts,
    scale: scale ?? 1,
    radius,
    width: width ?? DEFAULT_WIDTH,
    problems,
  }
}

/** The first of the publication's two fields with a colour. */
function storedAccent(publication: Publication, report: Report): { colour: string; path: string } | null {
  const fields = [
    ['/publication/theme/background_pop', publication.theme?.background_pop],
    ['/publication/theme_var_background_pop', publication.theme_var_background_pop],
  ] as const
  for (const [path, value] of fields) {
    const colour = colourOf(value, path, report)
    if (colour !== null) return { colour, path }
  }
  return null
}

function schemeOf(
  defaults: Ground,
  stated: CheckedColours,
  accent: { colour: string; path: string | null },
  path: string,
  report: Report,
): ThemeTokens {
  const ground: Ground = { ...defaults, ...withoutAccent(stated) }
  const moved = (name: string, from: string, to: string, at: string | null) => {
    if (from !== to && at !== null)
      report({
        path: at,
        code: 'contrast-raised',
        message: `${name} ${from} has too little contrast with the other colours of this theme. ${to} is used.`,
      })
    return to
  }
  ground.wash = moved('wash', ground.wash, washFor(ground), stated.wash ? `${path}/wash` : null)
  for (const name of TEXT)
    ground[name] = moved(name, ground[name], readable(ground[name], ground), name in stated ? `${path}/${name}` : null)
  const button = moved(
    'accent',
    accent.colour,
    buttonGround(ensureContrast(accent.colour, ground.paper, 3), ground),
    accent.path,
  )
  return { ...ground, accent: button, onAccent: readableOn(button), accentText: readable(accent.colour, ground) }
}

function withoutAccent({ accent: _, ...rest }: CheckedColours): Partial<Ground> {
  return rest
}

function washFor({ paper, wash }: Ground): string {
  if (contrast(paper, wash) <= WASH_AT_MOST) return wash
  return mix(paper, readableOn(paper), 0.04)
}

/** Adjusts a colour as little as needed to be readable on paper, then on wash. */
function readable(colour: string, { paper, wash }: Ground): string {
  const near = ensureContrast(ensureContrast(colour, paper), wash)
  return carries(near, paper, wash) ? near : closest(near, (candidate) => carries(candidate, paper, wash))
}

function carries(text: string, ...grounds: readonly string[]): boolean {
  return grounds.every((ground) => contrast(text, ground) >= READABLE)
}

/** The colour itself, or the nearest darker or lighter one that passes; the colour itself if none does. */
export function closest(colour: string, holds: (candidate: string) => boolean): string {
  for (let step = 0; step <= STEPS; step++) {
    for (const end of ['#000000', '#ffffff']) {
      const candidate = mix(colour, end, step / STEPS)
      if (holds(candidate)) return candidate
    }
  }
  return colour
}

/** Some middle tones have too little contrast with both text colours. They are moved away from the paper. */
function buttonGround(accent: string, ground: Ground): string {
  if (contrast(readableOn(accent), accent) >= READABLE) return accent
  const text = readableOn(ground.paper) === '#ffffff' ? '#1f2328' : '#ffffff'
  const moved = ensureContrast(accent, text)
  return contrast(moved, ground.paper) >= 3
    ? moved
    : closest(
        accent,
        (candidate) => contrast(candidate, ground.paper) >= 3 && carries(readableOn(candidate), candidate),
      )
}
