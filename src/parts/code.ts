import type { Node } from 'prosemirror-model'
import { firstStrongDirection } from '../domain/text/text-direction.js'
import type { CodeLines, CodeToken } from '../render/code/code-lines.js'
import { hasRole, markHasRole } from '../schema/role.js'

const PLAIN_LANGUAGES = new Set(['', 'plaintext', 'plain', 'text', 'txt', 'none', 'null'])

/** The source code as its author sees it. */
export function codeText(node: Node): string {
  return node.textBetween(0, node.content.size, '', (leaf) => (hasRole(leaf, 'break') ? '\n' : ''))
}

/**
 * Whether the code has marks that highlighting would drop. The code mark has no effect inside a code block (QUIRKS 18).
 */
export function hasOwnMarks(node: Node): boolean {
  return node.children.some((child) => child.marks.some((mark) => !markHasRole(mark, 'code')))
}

/** The language as a label; null for plain text. */
export function languageLabel(language: string | null): string | null {
  const name = language?.trim() ?? ''
  return PLAIN_LANGUAGES.has(name.toLowerCase()) ? null : name
}

/** Source code is always left to right. Only a sample without a language may be prose in another script. */
export function codeDirection(language: string | null, text: string): 'ltr' | 'rtl' {
  return languageLabel(language) === null && firstStrongDirection(text) === 'rtl' ? 'rtl' : 'ltr'
}

/** Only roles that help reading have a colour: in mail, each colour costs bytes. */
const COLOURED: ReadonlySet<CodeToken['role']> = new Set(['keyword', 'string', 'comment', 'function', 'constant'])

/** Merges adjacent tokens of the same colour; blanks join the token before them. */
export function codeRuns(lines: CodeLines): CodeToken[] {
  const runs: CodeToken[] = []
  const add = (text: string, role: CodeToken['role']) => {
    const last = runs.at(-1)
    if (last && (last.role === role || text.trim() === ''))
      runs[runs.length - 1] = { text: last.text + text, role: last.role }
    else if (text !== '') runs.push({ text, role: text.trim() === '' ? null : role })
  }
  lines.forEach((line, i) => {
    if (i > 0) add('\n', null)
    for (const { text, role } of line) add(text, COLOURED.has(role) ? role : null)
  })
  return runs
}
