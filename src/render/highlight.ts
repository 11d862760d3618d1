import type { CodeLines, CodeToken } from './resources.js'

/** Per line. Shiki stops at half a second, which a busy machine needs to build a grammar: the same code came out differently. */
const TIME_LIMIT = 10_000

/** Longer samples are shown plain: highlighting is linear, but slow enough to hold up a server. */
const MAX_CODE = 50_000

const ROLES: ReadonlyMap<string, CodeToken['role']> = new Map([
  ['keyword', 'keyword'],
  ['string', 'string'],
  ['string-expression', 'string'],
  ['comment', 'comment'],
  ['function', 'function'],
  ['constant', 'constant'],
  ['parameter', 'parameter'],
  ['punctuation', 'punctuation'],
  ['link', 'link'],
])

/** Source text by role, for both targets' stylesheets; null for an unknown or absent language. Loads shiki and the grammar when first needed. */
export async function highlightCode(language: string | null, code: string): Promise<CodeLines | null> {
  if (!language || code.length > MAX_CODE) return null
  const { bundledLanguages, codeToTokensBase, roles } = await import('./highlighter.js')
  const name = language.toLowerCase()
  if (!Object.hasOwn(bundledLanguages, name)) return null
  const lines = await codeToTokensBase(code, { lang: name as keyof typeof bundledLanguages, theme: roles, tokenizeTimeLimit: TIME_LIMIT })
  return lines.map((line) => line.map(({ content, color }) => ({ text: content, role: roleOf(color) })))
}

function roleOf(color: string | undefined): CodeToken['role'] {
  const name = /--role-token-([a-z-]+)/.exec(color ?? '')?.[1]
  return (name && ROLES.get(name)) || null
}
