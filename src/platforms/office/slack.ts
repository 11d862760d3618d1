import { isElement, type HtmlElement, type HtmlRoot } from '../../schema/html.js'
import { buildElement, buildText } from '../../schema/import/build-html.js'
import { append, rewrite, setChildren, type Holder } from './tree.js'

/** Whether Slack wrote the markup. */
export function isSlack(html: string): boolean {
  return /\bdata-stringify-type="/.test(html)
}

/** Makes plain HTML of messages of Slack: line breaks are empty elements, and lists say how deep they are. */
export function plainSlack(page: HtmlRoot): void {
  rewrite(page, (element) => {
    const { attribs } = element
    const kind = attribs['data-stringify-type']
    if (kind === 'paragraph-break') return [buildElement('br'), buildElement('br')]
    if (kind === 'emoji') return [buildText(attribs['alt'] ?? attribs['data-stringify-emoji'] ?? '')]
    nestByDepth(element)
    return null
  })
  nestByDepth(page)
}

/** Puts each list into the last item of the list before it that is less deep. */
function nestByDepth(holder: Holder): void {
  const depths = holder.children.map((child) => (isElement(child) ? depthOf(child) : null))
  if (!depths.some((depth) => depth !== null && depth > 0)) return
  const kept: typeof holder.children = []
  let open: { readonly depth: number; readonly list: HtmlElement }[] = []
  for (const [at, child] of holder.children.entries()) {
    const depth = depths[at]
    if (!isElement(child) || depth === null || depth === undefined) {
      if (isElement(child)) open = []
      kept.push(child)
      continue
    }
    open = open.filter((outer) => outer.depth <= depth)
    const before = open.at(-1)
    const same = before?.depth === depth && before.list.name === child.name ? before.list : null
    const outer = same ? null : open.findLast((candidate) => candidate.depth < depth)?.list
    const item = outer?.children.findLast((inner) => isElement(inner) && inner.name === 'li')
    if (same) append(same, child.children)
    else if (item && isElement(item)) append(item, [child])
    else kept.push(child)
    if (!same) open = [...open.filter((candidate) => candidate.depth < depth), { depth, list: child }]
  }
  setChildren(holder, kept)
}

function depthOf({ name, attribs }: HtmlElement): number | null {
  return name === 'ul' || name === 'ol' ? Number(attribs['data-indent'] ?? 0) || 0 : null
}
