import { contrast, ensureContrast, mix, parseColor, readableOn, toHex } from './color.js'
import type { Publication } from '../post/entities.js'
import { contrastInOutlookDark } from './outlook-dark.js'

/** Colours of one scheme as '#rrggbb'. Text colours have 4.5:1 on `paper` and on `wash`. */
export interface ThemeTokens {
  paper: string
  ink: string
  muted: string
  /** Hairlines. */
  line: string
  /** Ground of cards. */
  wash: string
  /** Ground of buttons, 3:1 against `paper`. */
  accent: string
  /** Text on `accent`, 4.5:1. */
  onAccent: string
  accentText: string
  positive: string
  negative: string
}

const DEFAULT_ACCENT = '#c2410c'
const STEPS = 50

type Ground = Omit<ThemeTokens, 'accent' | 'onAccent' | 'accentText'>

const LIGHT_GROUND: Ground = {
  paper: '#ffffff',
  ink: '#1f2328',
  muted: '#59636e',
  line: '#d9dee3',
  wash: '#f6f7f9',
  positive: '#1a7f37',
  negative: '#c0202a',
}

const DARK_GROUND: Ground = {
  paper: '#121417',
  ink: '#e6e8eb',
  muted: '#a3abb5',
  line: '#2b3138',
  wash: '#1a1e23',
  positive: '#4ac26b',
  negative: '#ff7b72',
}

/** Tokens of a publication without colours of its own. */
export const LIGHT: ThemeTokens = withAccent(LIGHT_GROUND, DEFAULT_ACCENT)
export const DARK: ThemeTokens = withAccent(DARK_GROUND, DEFAULT_ACCENT)

/** Both schemes with the publication's colour, moved only as far as it takes to stay readable (D-THEME). */
export function resolveTheme(pub: Publication): { light: ThemeTokens; dark: ThemeTokens } {
  const accent = accentOf(pub)
  return { light: withAccent(LIGHT_GROUND, accent), dark: withAccent(DARK_GROUND, accent) }
}

/** The same for mail, whose light colours Outlook turns without asking. */
export function resolveMailTheme(pub: Publication): { light: ThemeTokens; dark: ThemeTokens } {
  const { light, dark } = resolveTheme(pub)
  return { light: turnable(light), dark }
}

function accentOf(pub: Publication): string {
  for (const css of [pub.theme?.background_pop, pub.theme_var_background_pop]) {
    const color = css === undefined ? null : parseColor(css)
    if (color !== null) return toHex(color)
  }
  return DEFAULT_ACCENT
}

function withAccent(ground: Ground, color: string): ThemeTokens {
  const accent = buttonGround(ensureContrast(color, ground.paper, 3), ground)
  return {
    ...ground,
    accent,
    onAccent: readableOn(accent),
    accentText: ensureContrast(ensureContrast(color, ground.paper), ground.wash),
  }
}

/** The colour with which a pair reads before and after Outlook has turned both for its dark mode (EMAIL-GATE X02). */
function turnable(theme: ThemeTokens): ThemeTokens {
  const accent = settled(
    theme.accent,
    (candidate) => carries(candidate, readableOn(candidate)) && contrast(candidate, theme.paper) >= 3,
  )
  return {
    ...theme,
    accent,
    onAccent: readableOn(accent),
    accentText: settled(
      theme.accentText,
      (candidate) => carries(theme.paper, candidate) && carries(theme.wash, candidate),
    ),
  }
}

function carries(ground: string, text: string): boolean {
  return contrast(text, ground) >= 4.5 && contrastInOutlookDark(text, ground) >= 4.5
}

/** The colour as it is, else a little darker or lighter. */
function settled(color: string, holds: (candidate: string) => boolean): string {
  for (let step = 0; step <= STEPS; step++) {
    for (const end of ['#000000', '#ffffff']) {
      const candidate = mix(color, end, step / STEPS)
      if (holds(candidate)) return candidate
    }
  }
  return color
}

/** A few middle tones carry neither text colour: such a one moves further away from the paper. */
function buttonGround(accent: string, ground: Ground): string {
  if (contrast(readableOn(accent), accent) >= 4.5) return accent
  const text = readableOn(ground.paper) === '#ffffff' ? '#1f2328' : '#ffffff'
  return ensureContrast(accent, text)
}
