/** The colours of one scheme that a theme can state, as #rgb, #rrggbb or rgb(r, g, b). */
export interface SchemeColours {
  /** Buttons, links, the bar of a quote. */
  accent: string
  /** Text. */
  ink: string
  /** The ground of the post. */
  paper: string
  /** Dates, captions, notes. */
  muted: string
  /** Hairlines. */
  line: string
  /** The ground of callouts, code and notices. */
  wash: string
  positive: string
  negative: string
}

/** A publication's look. Everything is optional; what is missing or invalid has Diptych's default. */
export interface Theme {
  light?: Partial<SchemeColours>
  /** Default: Diptych's dark colours with the light accent. */
  dark?: Partial<SchemeColours>
  /** CSS font stacks: names, in quotes or not, and commas. Default: chosen by the post's language. */
  fonts?: { prose?: string; interface?: string }
  /** Factor for the sizes of prose, headings and title, 0.75 to 1.5. Default: 1. */
  scale?: number
  /** Corners of cards, buttons and notices in px, 0 to 32. Default: 8 on the page, square in mail. */
  radius?: number
  /** The page's widest column in px, 320 to 1200; text is 88 px narrower. Mail is 600 wide. Default: 728. */
  width?: number
}

/** Colours of one scheme as '#rrggbb'. Text colours have 4.5:1 on `paper` and on `wash`. */
export interface ThemeTokens extends SchemeColours {
  /** Ground of buttons, 3:1 against `paper`. */
  accent: string
  /** Text on `accent`, 4.5:1. */
  onAccent: string
  /** The accent where it is text. */
  accentText: string
  codeKeyword: string
  codeString: string
  codeFunction: string
  codeConstant: string
}

export interface ResolvedTheme {
  light: ThemeTokens
  dark: ThemeTokens
  /** Null: chosen by language. */
  fonts: { prose: string | null; interface: string | null }
  scale: number
  /** Null: each target has its own. */
  radius: number | null
  width: number
  problems: readonly ThemeProblem[]
}

/** What of a theme was not taken as it is stated. */
export interface ThemeProblem {
  /** JSON pointer: under `/theme` for the theme that was passed, under `/publication` for the stored one. */
  path: string
  /** `theme-invalid`: the default is used. `contrast-raised`: the colour was moved until it could be read. */
  code: 'theme-invalid' | 'contrast-raised'
  message: string
}
