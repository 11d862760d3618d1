import type { ThemeTokens } from './theme.js'

export const DEFAULT_ACCENT = '#c2410c'
export const DEFAULT_WIDTH = 728

/** The colours of a scheme before the accent is added. */
export type Ground = Omit<ThemeTokens, 'accent' | 'onAccent' | 'accentText'>

export const LIGHT_GROUND: Ground = {
  paper: '#ffffff',
  ink: '#1f2328',
  muted: '#59636e',
  line: '#d9dee3',
  wash: '#f6f7f9',
  positive: '#1a7f37',
  negative: '#c0202a',
  codeKeyword: '#8a2c76',
  codeString: '#2d6a33',
  codeFunction: '#1f5aa6',
  codeConstant: '#8f4a00',
}

export const DARK_GROUND: Ground = {
  paper: '#121417',
  ink: '#e6e8eb',
  muted: '#a3abb5',
  line: '#2b3138',
  wash: '#1a1e23',
  positive: '#4ac26b',
  negative: '#ff7b72',
  codeKeyword: '#e09bd2',
  codeString: '#8fcf94',
  codeFunction: '#8cbcf5',
  codeConstant: '#e3ad72',
}

/** The colours of a publication without a theme. Tests check their contrasts. */
export const LIGHT: ThemeTokens = {
  ...LIGHT_GROUND,
  accent: DEFAULT_ACCENT,
  onAccent: '#ffffff',
  accentText: '#c2410c',
}
export const DARK: ThemeTokens = { ...DARK_GROUND, accent: DEFAULT_ACCENT, onAccent: '#ffffff', accentText: '#cf693f' }
