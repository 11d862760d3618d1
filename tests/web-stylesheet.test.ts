import { expect, it } from 'vitest'
import { DARK, LIGHT } from '../src/domain/colour/default-theme.js'
import { resolveTheme } from '../src/domain/colour/resolve-theme.js'
import { themeStyles } from '../src/domain/colour/theme-css.js'

it('has the colours that the resolver makes of no theme, so that a page without one needs no style of its own', () => {
  const theme = resolveTheme({ name: '', base_url: '' })
  expect([theme.light, theme.dark]).toEqual([LIGHT, DARK])
  expect(themeStyles(theme)).toBe('')
})
