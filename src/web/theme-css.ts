import { resolveTheme } from '../domain/colour/resolve-theme.js'
import { themeStyles } from '../domain/colour/theme-css.js'
import type { Theme } from '../domain/colour/theme.js'
import type { Post } from '../schema/post.js'
import { checkThemeCss } from './web-options.js'

/** The publication's look as CSS over the variables of `web.css`; empty for Diptych's own. */
export function themeCss(post: Pick<Post, 'publication'>, theme?: Theme): string {
  checkThemeCss(post, theme)
  return themeStyles(resolveTheme(post.publication, theme))
}
