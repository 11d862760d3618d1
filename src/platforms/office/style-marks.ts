import { isElement, type HtmlElement, type HtmlNode } from '../../schema/html.js'
import { declarationsOf, isInside, rawTextOf, rewrite, setChildren, wrap, type Holder } from './tree.js'

/** Families of equal width, in which writers set code. */
const CODE_FONT =
  /^["']?\s*(?:courier|consolas|menlo|monaco|lucida console|roboto mono|source code|fira (?:code|mono)|jetbrains mono|ubuntu mono|sf ?mono|cascadia|ibm plex mono|inconsolata|andale mono|dejavu sans mono|liberation mono|noto (?:sans )?mono|space mono|ui-monospace|monospace)/i

/** Reads what programs say only in the style of a text: bold, italic, underline, strike, sub- and superscript, code. */
export function readStyleMarks(root: Holder): void {
  const codes = new Set<HtmlElement>()
  rewrite(root, (element) => {
    if (element.name === 'p' || element.name === 'li' || /^h[1-6]$/.test(element.name)) {
      keepInlineCode(element, codes)
      return null
    }
    if (element.name !== 'span' && element.name !== 'font' && element.name !== 'a') return null
    if (element.attribs['style'] === undefined && element.attribs['face'] === undefined) return null
    const marks = marksOf(element)
    if (marks.length === 0 || element.children.length === 0) return null
    let children: readonly HtmlNode[] = element.children
    for (const mark of marks) {
      const marked = wrap(mark, children)
      if (mark === 'code') codes.add(marked)
      children = [marked]
    }
    setChildren(element, [...children])
    return null
  })
}

function marksOf(element: HtmlElement): string[] {
  const style = declarationsOf(element)
  const weight = style.get('font-weight') ?? ''
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  const vertical = style.get('vertical-align') ?? ''
  const family = style.get('font-family') ?? element.attribs['face'] ?? ''
  return [
    ...(CODE_FONT.test(family) ? ['code'] : []),
    ...(vertical === 'super' ? ['sup'] : vertical === 'sub' ? ['sub'] : []),
    ...(/line-through/i.test(line) ? ['s'] : []),
    // Links are underlined anyway.
    ...(/underline/i.test(line) && !isLink(element) && !isInside(element, isLink) ? ['u'] : []),
    ...(/^(?:italic|oblique)/i.test(style.get('font-style') ?? '') ? ['em'] : []),
    ...(/^(?:bold|bolder|[6-9]00)\b/i.test(weight) ? ['strong'] : []),
  ]
}

function isLink({ name, attribs }: HtmlElement): boolean {
  return name === 'a' && attribs['href'] !== undefined
}

/** A paragraph that is set in such a font as a whole has a typeface. Only words within a text are code. */
function keepInlineCode(block: HtmlElement, codes: Set<HtmlElement>): void {
  if (codes.size === 0) return
  let coded = ''
  const found: HtmlElement[] = []
  const visit = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (!isElement(node)) continue
      if (codes.delete(node)) {
        found.push(node)
        coded += rawTextOf(node.children)
      }
      visit(node.children)
    }
  }
  visit(block.children)
  if (found.length === 0 || bare(coded) !== bare(rawTextOf(block.children))) return
  const whole = new Set(found)
  rewrite(block, (element) => (whole.has(element) ? element.children : null))
}

function bare(text: string): string {
  return text.replace(/\s+/g, '')
}
