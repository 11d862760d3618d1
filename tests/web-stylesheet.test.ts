import { expect, it } from 'vitest'
import { DARK, LIGHT, type ThemeTokens } from '../src/domain/colour/theme.js'
import { cssVariables } from '../src/email/compile/stylesheet.js'
import webCss from '../src/parts/web/web.css?inline'

it.each([
  ['light', LIGHT, 0],
  ['dark', DARK, 1],
] as const)('starts from the tokens of the %s theme, whose contrasts are proven', (_, theme: ThemeTokens, nth) => {
  const block = [...webCss.matchAll(/:root \{([^}]*--paper[^}]*)\}/g)][nth]?.[1] ?? ''
  const values = Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#\w+)/g)].map((match) => [match[1], match[2]]))
  expect(values).toEqual(cssVariables(theme))
})
