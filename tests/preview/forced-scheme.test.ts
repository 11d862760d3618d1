import { describe, expect, it } from 'vitest'
import { forcedDocumentScheme, forcedScheme } from '../../packages/preview/src/server/forced-scheme.js'

const YES = '(min-width: 0px)'
const NO = '(max-width: 0px)'

describe('a stylesheet, set to dark and to light', () => {
  it.each([
    [
      '@media (prefers-color-scheme: dark) { a { color: red } }',
      `@media ${YES} { a { color: red } }`,
      `@media ${NO} { a { color: red } }`,
    ],
    ['@media (prefers-color-scheme:light){a{}}', `@media ${NO}{a{}}`, `@media ${YES}{a{}}`],
    [
      '@media screen and (PREFERS-COLOR-SCHEME : Dark) and (min-width: 600px) {}',
      `@media screen and ${YES} and (min-width: 600px) {}`,
      `@media screen and ${NO} and (min-width: 600px) {}`,
    ],
    [':root { color-scheme: light dark }', ':root { color-scheme: dark }', ':root { color-scheme: light }'],
    [
      '@media (prefers-reduced-motion: reduce) {}',
      '@media (prefers-reduced-motion: reduce) {}',
      '@media (prefers-reduced-motion: reduce) {}',
    ],
    ['a { color: dark }', 'a { color: dark }', 'a { color: dark }'],
  ])('%s', (css, dark, light) => {
    expect(forcedScheme(css, 'dark')).toBe(dark)
    expect(forcedScheme(css, 'light')).toBe(light)
  })
})

describe('a document', () => {
  const head =
    '<meta name="color-scheme" content="light dark"><style media="screen">@media (prefers-color-scheme: dark) {}</style>'
  const text = '<p>We wrote about @media (prefers-color-scheme: dark) today.</p>'
  it('changes its styles and what its head says, never its text', () => {
    expect(forcedDocumentScheme(head + text, 'dark')).toBe(
      `<meta name="color-scheme" content="dark"><style media="screen">@media ${YES} {}</style>${text}`,
    )
  })
  it('that follows the system is as it was', () => expect(forcedDocumentScheme(head + text, null)).toBe(head + text))
})
