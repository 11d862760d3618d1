import type { SourceFile } from '../files/source-files.js'

// Configurations that are programs are not run. What stands in them as plain text is read.

/** The code of a file without comments. Empty if the file is missing. */
export async function codeOf(file: SourceFile | null): Promise<string> {
  const text = file === null ? '' : await file.text().catch(() => '')
  return text.length > 1_000_000 ? '' : withoutComments(text).replaceAll(/(^|\s)\/\/[^\n]*/g, '$1')
}

function withoutComments(text: string): string {
  let rest = ''
  let at = 0
  for (let start = text.indexOf('/*'); start !== -1; start = text.indexOf('/*', at)) {
    const end = text.indexOf('*/', start + 2)
    if (end === -1) break
    // `src/**/*.md` in a string is a pattern, not a comment.
    const isPattern = /[\w/'"`{,]/.test(text[start - 1] ?? '')
    rest += text.slice(at, isPattern ? start + 2 : start)
    at = isPattern ? start + 2 : end + 2
  }
  return rest + text.slice(at)
}

/** The text of a key: `site: 'https://…'`, `SITE_TITLE = "…"`; null if it is computed. */
export function codeText(code: string, ...names: readonly string[]): string | null {
  for (const name of names) {
    const at = new RegExp(`(?:^|[^\\w.'"-])['"]?${name}['"]?\\s*[:=]\\s*(['"\`])`, 'm').exec(code)
    if (!at) continue
    const text = quotedText(code, at.index + at[0].length, at[1] ?? '')
    if (text !== null && text.trim() !== '') return text.trim()
  }
  return null
}

/** What stands between the braces after a name: `redirects: { … }`; null if the name has no braces. */
export function codeBlock(code: string, name: string): string | null {
  const at = new RegExp(`(?:^|[^\\w.])${name}\\s*[:=(]\\s*\\(?\\{`, 'm').exec(code)
  if (!at) return null
  const start = at.index + at[0].length
  let depth = 1
  for (let end = start; end < code.length; end++) {
    const sign = code[end]
    if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return code.slice(start, end)
  }
  return null
}

function quotedText(code: string, start: number, quote: string): string | null {
  let text = ''
  for (let at = start; at < code.length && at < start + 2000; at++) {
    const sign = code[at] ?? ''
    if (sign === '\\') text += code[++at] ?? ''
    else if (sign === quote) return quote === '`' && text.includes('${') ? null : text
    else if (sign === '\n' && quote !== '`') return null
    else text += sign
  }
  return null
}
