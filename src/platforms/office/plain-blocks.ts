import { appendAll } from '../../domain/values/append-all.js'
import { isElement, type HtmlElement, type HtmlNode } from '../../schema/html.js'
import { append, isBlank, isText, rewrite, setChildren, wrap, type Holder } from './tree.js'

const BLOCKS = new Set('p div ul ol table h1 h2 h3 h4 h5 h6 blockquote pre hr section article dl'.split(' '))

/** What all programs write in their own way: headings by role, lists beside their item, blank lines as paragraphs. */
export function plainBlocks(root: Holder): void {
  plainSpaces(root.children, { isStart: true })
  rewrite(root, (element) => {
    const { name, attribs, children } = element
    if (name === 'ul' || name === 'ol') nestLists(element)
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
    if (HOLDERS.has(name)) wrapPictures(element)
    return null
  })
  dropBlankLines(root)
  wrapPictures(root)
}

const HOLDERS = new Set(['html', 'body', 'div', 'section', 'article', 'main'])

/** A picture between blocks is a paragraph of its own. */
function wrapPictures(holder: Holder): void {
  const shown = holder.children.filter((node) => isElement(node) || (isText(node) && node.data.trim() !== ''))
  const alone = new Set(
    shown.filter((node, at) => {
      const neighbours = [shown[at - 1], shown[at + 1]]
      return isPicture(node) && neighbours.every((other) => other === undefined || isBlock(other) || isPicture(other))
    }),
  )
  if (alone.size === 0) return
  setChildren(
    holder,
    holder.children.map((child) => (alone.has(child) ? wrap('p', [child]) : child)),
  )
}

/** A picture, or a link around one. */
function isPicture(node: HtmlNode): boolean {
  if (!isElement(node)) return false
  return node.name === 'img' || (node.name === 'a' && node.children.length === 1 && node.children.every(isPicture))
}

/** A heading in place of an element, with its alignment. */
export function heading(element: HtmlElement, level: number): HtmlElement {
  const { style } = element.attribs
  return wrap(`h${level}`, element.children, style === undefined ? {} : { style })
}

/**
 * Programs write some spaces as no-break spaces so that they stay. They stay at the beginning of a block, where they
 * indent code. Elements of such spaces alone become one space; between words, a writer may have set them.
 */
function plainSpaces(nodes: readonly HtmlNode[], place: { isStart: boolean }): void {
  for (const node of nodes) {
    if (isText(node)) {
      if (place.isStart) node.data = indented(node.data)
      else if (node.data.includes('\u00a0') && /^[ \u00a0]+$/.test(node.data) && isInSpan(node)) node.data = ' '
      place.isStart &&= node.data.trim() === ''
    } else if (isElement(node)) {
      const isOwnLine = BLOCKS.has(node.name) || node.name === 'li' || node.name === 'td' || node.name === 'th'
      if (isOwnLine || node.name === 'br') place.isStart = true
      plainSpaces(node.children, place)
      if (isOwnLine) place.isStart = true
    }
  }
}

function indented(text: string): string {
  const from = text.search(/\S|\u00a0/)
  if (from === -1 || text.charAt(from) !== '\u00a0') return text
  const to = text.length - text.trimStart().length
  return text.slice(from, to).replace(/[^\S\u00a0]+/g, '\u00a0') + text.slice(to)
}

function isInSpan({ parent }: HtmlNode): boolean {
  return parent !== null && 'name' in parent && parent.name === 'span'
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
