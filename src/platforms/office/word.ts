import { isElement, type HtmlElement, type HtmlNode, type HtmlRoot } from '../../schema/html.js'
import { buildText } from '../../schema/import/build-html.js'
import type { Remark } from '../../schema/import/foreign-rule.js'
import { collapsed } from '../../schema/import/words.js'
import { heading } from './plain-blocks.js'
import { isBlank, isText, rawTextOf, rewrite, wrap } from './tree.js'
import { listFormats, nestWordLists, takeUnsupported } from './word-lists.js'

/** Reports something about a part that is left out. */
export type Report = (node: HtmlElement, remark: Remark) => void

/** Whether Word or Outlook wrote the markup. */
export function isWord(html: string): boolean {
  // Newsletters name Word's namespaces and its properties too.
  return /\sclass=["']?Mso[A-Z]|mso-list:\s*l\d+ level\d|content="?(?:Microsoft Word|Word\.Document)/.test(html)
}

/** Makes plain HTML of what Word and Outlook write. */
export function plainWord(page: HtmlRoot, report: Report): void {
  takeUnsupported(page, /supportEmptyParas|supportMisalignedColumns/)
  nestWordLists(page, listFormats(page))
  rewrite(page, (element) => {
    const { name, attribs, children } = element
    const style = attribs['style'] ?? ''
    if (name === 'del' || hasClass(element, /^"?Mso(?:Del|ChangeDel)$/i)) return leftOut(element, report, 'deletion')
    if (name === 'ins') return children
    if (/mso-element:\s*comment-list/i.test(style) || hasClass(element, /^Mso(?:comtxt|CommentText)$/i))
      return leftOut(element, report, 'comment')
    if (hasClass(element, /^msocomanchor$/i)) return leftOut(element, report, 'mark')
    if (hasClass(element, /^msocomoff$/i)) return []
    if (name === 'o:p' || name.startsWith('st1:') || name.startsWith('w:')) return isBlank(children) ? [] : children
    if (name === 'br' && /page-break-before|mso-special-character/i.test(style)) return []
    if (name === 'hr' && attribs['width'] === '33%') return []
    // Tabs, and the dots between an entry of a table of contents and its page.
    if (name === 'span' && /mso-tab-count/i.test(style)) return [buildText(' ')]
    if (name === 'p') return paragraph(element, style)
    return null
  })
  rewrite(page, (holder) => {
    joinAdjacent(holder, 'blockquote', [])
    joinAdjacent(holder, 'pre', ['\n'])
    return null
  })
}

/** Word writes a title and quotations as paragraphs of a style. */
function paragraph(element: HtmlElement, style: string): readonly HtmlNode[] | null {
  const level = /mso-outline-level:\s*([1-9])/i.exec(style)?.[1]
  if (hasClass(element, /^MsoTitle(?:CxSp\w*)?$/)) return [heading(element, 1)]
  if (level) return [heading(element, Math.min(Number(level), 6))]
  if (hasClass(element, /^Mso(?:Intense)?Quote(?:CxSp\w*)?$/))
    return [wrap('blockquote', [wrap('p', element.children)])]
  return null
}

function hasClass({ attribs }: HtmlElement, name: RegExp): boolean {
  const classes = attribs['class']
  return classes !== undefined && classes.split(/\s+/).some((own) => name.test(own))
}

const LEFT_OUT = {
  deletion: 'Text that is marked as deleted',
  comment: 'A comment',
  mark: 'The mark of a comment',
} as const

/** Reports a part and leaves it out. */
export function leftOut(element: HtmlElement, report: Report, kind: keyof typeof LEFT_OUT): HtmlNode[] {
  const text = collapsed(rawTextOf(element.children))
  if (text !== '') report(element, { code: 'left-out', message: `${LEFT_OUT[kind]} was left out: “${text}”.` })
  return []
}

/** Joins elements of one kind that stand beside each other. */
function joinAdjacent(holder: HtmlElement, name: string, between: readonly string[]): void {
  let first: HtmlElement | null = null
  const kept: HtmlNode[] = []
  for (const child of holder.children) {
    if (isElement(child) && child.name === name && first) {
      const added = [...between.map(buildText), ...child.children]
      for (const node of added) {
        first.children.push(node)
        node.parent = first
      }
      continue
    }
    if (isElement(child)) first = child.name === name ? child : null
    else if (isText(child) && child.data.trim() !== '') first = null
    kept.push(child)
  }
  if (kept.length < holder.children.length) holder.children = kept
}
