/** The colours of one scheme in a theme, as #rgb, #rrggbb or rgb(r, g, b). */
export interface SchemeColours {
  /** Buttons, links, the bar of a quote. */
  accent: string
  /** Text. */
  ink: string
  /** The background of the post. */
  paper: string
  /** Dates, captions, notes. */
  muted: string
  /** Hairlines. */
  line: string
  /** The background of callouts, code and notices. */
  wash: string
  positive: string
  negative: string
}

/** A publication's look. All parts are optional; Diptych's defaults replace missing or invalid ones. */
export interface Theme {
  /** Colours of the light scheme. Default: the platform's. */
  light?: Partial<SchemeColours> | undefined
  /** Default: Diptych's dark colours with the light accent. */
  dark?: Partial<SchemeColours> | undefined
  /** CSS font stacks: names, optionally in quotes, separated by commas. Default: depends on the post's language. */
  fonts?: { prose?: string; interface?: string } | undefined
  /** Factor for the sizes of prose, headings and title, 0.75 to 1.5. Default: 1. */
  scale?: number | undefined
  /** Corner radius of cards, buttons and notices in px, 0 to 32. Default: 8 on the page, 0 in mail. */
  radius?: number | undefined
  /**
   * The page's maximum column width in px, 320 to 1200; text is 88 px narrower. Mails are always 600 px wide. Default:
   * 728.
   */
  width?: number | undefined
}

/** Colours of one scheme as '#rrggbb'. Text colours have 4.5:1 on `paper` and on `wash`. */
export interface ThemeTokens extends SchemeColours {
  /** Background of buttons, 3:1 against `paper`. */
  accent: string
  /** Text on `accent`, 4.5:1. */
  onAccent: string
  /** The accent as a text colour. */
  accentText: string
  codeKeyword: string
  codeString: string
  codeFunction: string
  codeConstant: string
}

export interface ResolvedTheme {
  light: ThemeTokens
  dark: ThemeTokens
  /** Null: depends on the language. */
  fonts: { prose: string | null; interface: string | null }
  scale: number
  /** Null: depends on the target. */
  radius: number | null
  width: number
  problems: readonly ThemeProblem[]
}

/** A theme value that was replaced or changed. */
export interface ThemeProblem {
  /** JSON pointer: under `/theme` for the theme that was passed, under `/publication` for the stored one. */
  path: string
  /** `theme-invalid`: the default is used. `contrast-raised`: the colour was adjusted until it was readable. */
  code: 'theme-invalid' | 'contrast-raised'
  message: string
}
