import { isElement, type HtmlElement, type HtmlNode, type HtmlRoot } from '../../schema/html.js'
import { buildLists, type ListItem } from './build-lists.js'
import { listStyle } from './list-marker.js'
import { heading } from './plain-blocks.js'
import { type Holder, isText, rewrite, setChildren, wrap } from './tree.js'
import { leftOut, type Report } from './word.js'

/** Whether Word Online or OneNote Online wrote the markup. */
export function isWordOnline(html: string): boolean {
  return /\sparaeid="|class="[^"]{0,200}\b(?:NormalTextRun|OutlineElement|ListContainerWrapper)\b/.test(html)
}

/** Makes plain HTML of what Word Online writes: a wrapper for each paragraph, a list for each item. */
export function plainWordOnline(page: HtmlRoot, report: Report): void {
  rewrite(page, (element) => {
    const { name, attribs, children } = element
    const classes = attribs['class'] ?? ''
    if (name === 'del' || /\bTrack\w*Delet|\bDeletedText|\bDeletionTextRun/i.test(classes))
      return leftOut(element, report, 'deletion')
    if (name === 'ins') return children
    if (/\bEOP\b/.test(classes) || /\bWACAltTextDescribedBy\b/.test(classes)) return []
    if (name === 'div' && children.every((child) => !isText(child) || child.data.trim() === '')) return children
    if (name === 'p') return styled(element)
    return null
  })
  joinLists(page)
}

/** Paragraphs name their style in their first text; headings have a role too. */
function styled(element: HtmlElement): readonly HtmlNode[] | null {
  if (element.attribs['role'] === 'heading') return null
  const name = styleName(element.children)
  if (name === null) return null
  const level = /^heading ([1-9])$/.exec(name)?.[1]
  if (name === 'title') return [heading(element, 1)]
  if (level) return [heading(element, Math.min(Number(level), 6))]
  return name === 'quote' || name === 'intense quote' ? [wrap('blockquote', [wrap('p', element.children)])] : null
}

function styleName(nodes: readonly HtmlNode[]): string | null {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const found = node.attribs['data-ccp-parastyle'] ?? styleName(node.children)
    if (found) return found.toLowerCase()
  }
  return null
}

function joinLists(holder: Holder): void {
  for (const child of holder.children) if (isElement(child) && !isItemList(child)) joinLists(child)
  if (holder.children.some((child) => isElement(child) && isItemList(child)))
    setChildren(holder, buildLists(holder.children, itemsOf))
}

function isItemList({ name, children }: HtmlElement): boolean {
  return (
    (name === 'ul' || name === 'ol') &&
    children.some((child) => isElement(child) && child.attribs['data-aria-level'] !== undefined)
  )
}

function itemsOf(list: HtmlElement): readonly ListItem[] | null {
  if (!isItemList(list)) return null
  const start = Number.parseInt(list.attribs['start'] ?? '', 10)
  const style = /list-style-type:\s*([\w-]{1,40})/.exec(list.attribs['style'] ?? '')?.[1]
  return list.children.filter(isElement).map((item, at) => ({
    as: 'item',
    list: item.attribs['data-listid'] ?? '',
    level: Math.min(Math.max(Number.parseInt(item.attribs['data-aria-level'] ?? '1', 10) || 1, 1), 9),
    kind: list.name === 'ol' ? 'ol' : 'ul',
    number: Number.isFinite(start) ? start + at : null,
    style: list.name === 'ol' ? listStyle(style) : null,
    content: item.children,
  }))
}
