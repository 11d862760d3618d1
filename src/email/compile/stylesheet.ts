import type { ThemeTokens } from '../../domain/colour/theme.js'
import emailCss from '../../parts/email/email.css?inline'
import { flatRules } from './flat-rules.js'

/** Scripts with an italic of their own; the letters of others would be slanted by machine. */
const SLANTED = /^(?!(?:ja|zh|ko|ar|fa|ur|he)\b)/i

/** The stylesheet with the theme's values and the physical sides of a direction, ready for inlining. */
export function emailStylesheet(theme: ThemeTokens, direction: 'ltr' | 'rtl', language: string): string {
  const values: Readonly<Record<string, string>> = {
    ...cssVariables(theme),
    ...fontStacks(language),
    slant: SLANTED.test(language) ? 'italic' : 'normal',
  }
  const css = emailCss.replace(/var\(--([a-z-]+)\)/g, (whole, name: string) => values[name] ?? whole)
  const against = direction === 'rtl' ? 'ltr' : 'rtl'
  return `${physicalSides(css, direction)}\n${physicalSides(turnedRules(css, against), against)}`
}

export function cssVariables(theme: ThemeTokens): Record<string, string> {
  return Object.fromEntries(
    Object.entries(theme).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      String(value),
    ]),
  )
}

/** The first family of each stack is installed on Windows: Word falls back to Times New Roman otherwise. */
export function fontStacks(language: string): Record<'prose' | 'interface' | 'mono', string> {
  const primary = language.toLowerCase().split('-')[0]
  const interfaceStack = "'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, Helvetica, Arial, sans-serif"
  const mono = "Consolas, Menlo, 'Courier New', monospace"
  switch (primary) {
    case 'ja':
      return {
        prose: "'Yu Mincho', 'Hiragino Mincho ProN', serif",
        interface: "'Yu Gothic', 'Hiragino Sans', sans-serif",
        mono,
      }
    case 'zh':
      return {
        prose: "'Microsoft YaHei', 'PingFang SC', sans-serif",
        interface: "'Microsoft YaHei', 'PingFang SC', sans-serif",
        mono,
      }
    case 'ko':
      return {
        prose: "'Malgun Gothic', 'Apple SD Gothic Neo', sans-serif",
        interface: "'Malgun Gothic', 'Apple SD Gothic Neo', sans-serif",
        mono,
      }
    case 'ar':
    case 'fa':
    case 'ur':
    case 'he':
      return {
        prose: "'Segoe UI', Tahoma, 'Geeza Pro', Arial, sans-serif",
        interface: "'Segoe UI', Tahoma, 'Geeza Pro', Arial, sans-serif",
        mono,
      }
    default:
      return { prose: "Georgia, 'Times New Roman', serif", interface: interfaceStack, mono }
  }
}

/** The sided declarations once more for blocks that run against the mail: their start is the other side. */
function turnedRules(css: string, direction: 'ltr' | 'rtl'): string {
  const rules: string[] = []
  for (const { selectors, body } of flatRules(css)) {
    const sided = body
      .split(';')
      .filter((declaration) => /-inline-(?:start|end)|text-align:\s*(?:start|end)/.test(declaration))
    if (sided.length === 0) continue
    const turned = selectors
      .split(',')
      .flatMap((selector) => [`${selector.trim()}[dir="${direction}"]`, `[dir="${direction}"] ${selector.trim()}`])
    // What the mail's own direction set on the other side must go.
    const cleared = sided
      .filter((declaration) => declaration.includes('-inline-'))
      .map(
        (declaration) =>
          `${declaration.slice(0, declaration.indexOf(':')).replace(/-(start|end)$/, (_, side: string) => (side === 'start' ? '-end' : '-start'))}: 0`,
      )
    const stated = new Set(sided.map((declaration) => declaration.slice(0, declaration.indexOf(':')).trim()))
    rules.push(
      `${turned.join(', ')} { ${[...cleared.filter((declaration) => !stated.has(declaration.slice(0, declaration.indexOf(':')).trim())), ...sided].join('; ')} }`,
    )
  }
  return rules.join('\n')
}

// Yahoo drops `text-align: start` (caniemail css-text-align #1) and Word every logical property.
function physicalSides(css: string, direction: 'ltr' | 'rtl'): string {
  const side = (word: string) => ((word === 'start') === (direction === 'ltr') ? 'left' : 'right')
  return css
    .replace(/-inline-(start|end)/g, (_, word: string) => `-${side(word)}`)
    .replace(/text-align:\s*(start|end)/g, (_, word: string) => `text-align: ${side(word)}`)
}
