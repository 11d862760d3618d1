import type { Publication } from '../post/entities.js'
import { contrast, readableOn } from './color.js'
import { contrastInOutlookDark } from './outlook-dark.js'
import { closest, resolveTheme } from './resolve-theme.js'
import type { ResolvedTheme, Theme, ThemeTokens } from './theme.js'

const TEXT = ['ink', 'muted', 'accentText', 'positive', 'negative'] as const

/**
 * Like `resolveTheme`, for mails: light colours stay readable after Outlook inverts them in its dark mode (EMAIL-GATE
 * X02).
 */
export function resolveMailTheme(publication: Publication, theme?: Theme): ResolvedTheme {
  const resolved = resolveTheme(publication, theme)
  return { ...resolved, light: turnable(resolved.light) }
}

/** Colours whose pairs are readable before and after Outlook inverts them for its dark mode. */
function turnable(theme: ThemeTokens): ThemeTokens {
  const accent = closest(
    theme.accent,
    (candidate) => carries(candidate, readableOn(candidate)) && contrast(candidate, theme.paper) >= 3,
  )
  const turned: ThemeTokens = { ...theme, accent, onAccent: readableOn(accent) }
  for (const name of TEXT)
    turned[name] = closest(
      theme[name],
      (candidate) => carries(theme.paper, candidate) && carries(theme.wash, candidate),
    )
  return turned
}

function carries(ground: string, text: string): boolean {
  return contrast(text, ground) >= 4.5 && contrastInOutlookDark(text, ground) >= 4.5
}
