import { isElement, type HtmlNode, type HtmlRoot } from '../../schema/html.js'
import { buildText } from '../../schema/import/build-html.js'
import { declarationsOf, rawTextOf, rewrite, wrap } from './tree.js'

const MONOSPACE = /\b(?:monospace|mono|menlo|monaco|consolas|courier|code)\b/i

/**
 * Code as editors copy it: an element for each line, within one with the font of the editor. It becomes one block, with
 * its spaces. VS Code and its relatives write so.
 */
export function readCodeLines(root: HtmlRoot): void {
  rewrite(root, (element) => {
    if (element.name !== 'div') return null
    const style = declarationsOf(element)
    if (!/^pre\b/.test(style.get('white-space') ?? '') || !MONOSPACE.test(style.get('font-family') ?? '')) return null
    const lines = linesOf(element.children)
    // A word that was copied out of a line belongs to the text around the cursor.
    return lines.length > 1 ? [wrap('pre', [buildText(lines.join('\n'))])] : null
  })
}

/** Lines are elements; a blank one is a line break. */
function linesOf(nodes: readonly HtmlNode[]): readonly string[] {
  const lines: string[] = []
  let isOpen = false
  for (const node of nodes) {
    const isLine = isElement(node) && (node.name === 'div' || node.name === 'br')
    const text = rawTextOf([node])
    if (isLine || !isOpen) lines.push(text)
    else lines.push((lines.pop() ?? '') + text)
    isOpen = !isLine
  }
  return lines
}
