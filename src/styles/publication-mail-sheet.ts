import { walk, type CssNode } from 'css-tree'
import { sheetRules } from './read-sheet.js'
import { safeCss, type CssProblem } from './safe-css.js'
import type { Sheet } from './sheet.js'

/** The part of a publication's CSS that can be inlined into the elements of a mail. */
export function publicationMailSheet(css: string): { sheet: Sheet; problems: readonly CssProblem[] } {
  const { tree, text, problems } = safeCss(css)
  const found = [...problems]
  const sheet = tree.children.toArray().flatMap((node) => {
    const reason = reasonAgainst(node)
    if (reason === null) return sheetRules(node, text)
    found.push({ line: node.loc?.start.line ?? 1, message: `${reason} This part is for the page only.` })
    return []
  })
  return { sheet, problems: found }
}

function reasonAgainst(node: CssNode): string | null {
  if (node.type === 'Atrule') return `A mail cannot have @${node.name}.`
  if (node.type !== 'Rule') return null
  let reason: string | null = null
  walk(node.prelude, (part) => {
    if (part.type === 'PseudoElementSelector') reason = `A mail cannot have ::${part.name}.`
    else if (part.type === 'PseudoClassSelector' && STATES.has(part.name.toLowerCase()))
      reason = `A mail cannot have :${part.name}.`
    else if (part.type === 'NestingSelector') reason = 'A mail cannot have nested rules.'
  })
  return reason
}

/** Pseudo-classes that never match when a mail is compiled. */
const STATES = new Set([
  'hover',
  'active',
  'focus',
  'focus-visible',
  'focus-within',
  'visited',
  'link',
  'target',
  'before',
  'after',
  'first-letter',
  'first-line',
])
