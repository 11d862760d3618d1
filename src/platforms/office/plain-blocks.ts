import { appendAll } from '../../domain/values/append-all.js'
import { isElement, type HtmlElement, type HtmlNode } from '../../schema/html.js'
import { buildText } from '../../schema/import/build-html.js'
import { append, isBlank, isText, rewrite, setChildren, wrap, type Holder } from './tree.js'

const BLOCKS = new Set('p div ul ol table h1 h2 h3 h4 h5 h6 blockquote pre hr section article dl'.split(' '))

/** What all programs write in their own way: headings by role, lists beside their item, blank lines as paragraphs. */
export function plainBlocks(root: Holder): void {
  rewrite(root, (element) => {
    const { name, attribs, children } = element
    if (name === 'ul' || name === 'ol') nestLists(element)
    else if (name === 'span' && onlySpaces(children)) return [buildText(' ')]
    else if (name === 'p' || name === 'div') {
      const level = attribs['role'] === 'heading' ? Number(attribs['aria-level'] ?? 2) : null
      if (isBlank(children)) return []
      if (name === 'p') trimEnd(children)
      if (level !== null && level >= 1 && level <= 9) return [heading(element, Math.min(level, 6))]
    } else if (/^h[1-6]$/.test(name)) {
      if (isBlank(children)) return []
      trimEnd(children)
    } else if ((name === 'td' || name === 'th') && isBlank(children)) setChildren(element, [])
    dropBlankLines(element)
    return null
  })
  dropBlankLines(root)
}

/** A heading in place of an element, with its alignment. */
export function heading(element: HtmlElement, level: number): HtmlElement {
  const { style } = element.attribs
  return wrap(`h${level}`, element.children, style === undefined ? {} : { style })
}

/** Space that browsers write so that it stays is space in a post. */
function onlySpaces(children: readonly HtmlNode[]): boolean {
  const [only] = children
  return children.length === 1 && only !== undefined && isText(only) && /^[ \u00a0]+$/.test(only.data)
}

/** A list in a list belongs to the item before it. */
function nestLists(list: HtmlElement): void {
  if (!list.children.some((child) => isElement(child) && (child.name === 'ul' || child.name === 'ol'))) return
  const items: HtmlNode[] = []
  let last: HtmlElement | null = null
  for (const child of list.children) {
    if (isElement(child) && (child.name === 'ul' || child.name === 'ol')) {
      if (last) append(last, [child])
      else items.push((last = wrap('li', [child])))
    } else {
      items.push(child)
      if (isElement(child) && child.name === 'li') last = child
    }
  }
  setChildren(list, items)
}

/** Line breaks between blocks are blank lines, which programs write so. */
function dropBlankLines(holder: Holder): void {
  const { children } = holder
  if (!children.some((child) => isElement(child) && child.name === 'br')) return
  if (!children.some(isBlock)) return
  const kept: HtmlNode[] = []
  let breaks: HtmlNode[] = []
  let isAfterBlock = true
  const flush = (isBeforeBlock: boolean) => {
    if (!isAfterBlock && !isBeforeBlock) appendAll(kept, breaks)
    breaks = []
  }
  for (const child of children) {
    if (isElement(child) && child.name === 'br') breaks.push(child)
    else if (!isElement(child) && !(isText(child) && child.data.trim() !== '')) kept.push(child)
    else {
      flush(isBlock(child))
      isAfterBlock = isBlock(child)
      kept.push(child)
    }
  }
  flush(true)
  setChildren(holder, kept)
}

function isBlock(node: HtmlNode): boolean {
  return isElement(node) && BLOCKS.has(node.name)
}

/** Drops space and line breaks at the end of a paragraph. */
function trimEnd(nodes: readonly HtmlNode[]): boolean {
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at]
    if (!node) continue
    if (isText(node)) {
      node.data = node.data.trimEnd()
      if (node.data !== '') return true
    } else if (isElement(node)) {
      if (node.name === 'img' || node.name === 'hr') return true
      if (node.name !== 'br' && trimEnd(node.children)) return true
    }
  }
  return false
}
