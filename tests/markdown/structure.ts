import { isTag, isText, type ChildNode } from 'domhandler'
import type { Mark, Node } from 'prosemirror-model'
import { parsed } from '../harness/markup.js'

/**
 * A document without what CommonMark and our schema say differently: marks are sets, a line break of the source is a
 * blank, lists are neither tight nor loose, and links have no titles.
 */
export type Structure = readonly [name: string, ...content: (Structure | Piece)[]]

interface Piece {
  text: string
  readonly marks: readonly string[]
}

const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'])
const MARKS: Readonly<Record<string, string>> = {
  em: 'em',
  i: 'em',
  strong: 'strong',
  b: 'strong',
  del: 'strikethrough',
  code: 'code',
}
/** Boxes that our schema lacks: what they hold counts. */
const BOXES = new Set(['div', 'table', 'tbody', 'thead', 'tr', 'td', 'th', 'warning'])
/** What no import lets through. */
const DROPPED = new Set(['script', 'style', 'textarea', 'iframe'])

/** The structure of HTML that CommonMark's examples expect. */
export function structureOfHtml(html: string): Structure[] {
  return blocksOf(parsed(html).children)
}

function blocksOf(nodes: readonly ChildNode[]): Structure[] {
  const blocks: Structure[] = []
  let line: ChildNode[] = []
  const flush = () => {
    const pieces = tidied(line.flatMap((node) => piecesOf(node, [])))
    if (pieces.length > 0) blocks.push(['p', ...pieces])
    line = []
  }
  for (const node of nodes) {
    if (isTag(node) && DROPPED.has(node.name)) continue
    if (isTag(node) && BOXES.has(node.name)) {
      flush()
      for (const block of blocksOf(node.children)) blocks.push(block)
      continue
    }
    if (!isTag(node) || !BLOCKS.has(node.name)) {
      line.push(node)
      continue
    }
    flush()
    blocks.push(blockOf(node.name, node.attribs, node.children))
  }
  flush()
  return blocks
}

function blockOf(name: string, attribs: Readonly<Record<string, string>>, children: readonly ChildNode[]): Structure {
  if (name === 'hr') return ['hr']
  if (name === 'ol') return [`ol ${attribs['start'] ?? 1}`, ...blocksOf(children.filter(isTag))]
  if (name === 'ul') return ['ul', ...blocksOf(children.filter(isTag))]
  if (name === 'li' || name === 'blockquote') return [name, ...blocksOf(children)]
  if (name === 'pre') {
    const [code] = children
    const language = code && isTag(code) ? /language-(\S+)/.exec(code.attribs['class'] ?? '')?.[1] : undefined
    const text = textOf(children).replace(/\n$/, '')
    return [`pre ${language ?? ''}`, ...(text === '' ? [] : [{ text, marks: [] }])]
  }
  return [name, ...tidied(children.flatMap((child) => piecesOf(child, [])))]
}

function textOf(nodes: readonly ChildNode[]): string {
  return nodes.map((node) => (isText(node) ? node.data : isTag(node) ? textOf(node.children) : '')).join('')
}

function piecesOf(node: ChildNode, marks: readonly string[]): Piece[] {
  if (isText(node)) return [{ text: node.data, marks }]
  if (!isTag(node)) return []
  const { name, attribs, children } = node
  if (name === 'br') return [{ text: '<br>', marks: [] }]
  if (name === 'img') return [picture(attribs['src'], attribs['alt'], attribs['title'], marks)]
  const own = name === 'a' && attribs['href'] !== undefined ? `link ${address(attribs['href'])}` : MARKS[name]
  const all = own === undefined || marks.includes(own) ? marks : [...marks, own]
  return children.flatMap((child) => piecesOf(child, all))
}

/** The structure of a document that was read. `addressOf` gives the address of a picture as it was written. */
export function structureOfDocument(doc: Node, addressOf: (src: string) => string): Structure[] {
  const inline = (node: Node): Piece[] =>
    tidied(
      node.children.map((child): Piece => {
        const marks = child.marks.map(markName)
        if (child.isText) return { text: child.text ?? '', marks }
        if (child.type.name === 'hard_break') return { text: '<br>', marks: [] }
        const { src, alt, title } = child.attrs
        return child.type.name === 'image' ? picture(addressOf(String(src)), alt, title, marks) : other(child)
      }),
    )
  const block = (node: Node): Structure => {
    const { name } = node.type
    const blocks = () => node.children.map(block)
    switch (name) {
      case 'paragraph':
        return ['p', ...inline(node)]
      case 'heading':
        return [`h${node.attrs['level']}`, ...inline(node)]
      case 'horizontal_rule':
        return ['hr']
      case 'bullet_list':
        return ['ul', ...blocks()]
      case 'ordered_list':
        return [`ol ${node.attrs['start'] ?? node.attrs['order'] ?? 1}`, ...blocks()]
      case 'list_item':
        // An item always has a paragraph.
        return ['li', ...blocks().filter((child) => child.length > 1 || child[0] !== 'p')]
      case 'blockquote':
        return ['blockquote', ...blocks().filter((child) => child.length > 1 || child[0] !== 'p')]
      case 'code_block':
      case 'highlighted_code_block':
        return [
          `pre ${node.attrs['language'] ?? ''}`,
          ...(node.textContent === '' ? [] : [{ text: node.textContent, marks: [] }]),
        ]
      case 'captionedImage': {
        const [image, caption] = node.children
        const { src, alt, href } = image?.attrs ?? {}
        const marks = href ? [`link ${address(href)}`] : []
        return ['p', picture(addressOf(String(src)), alt, caption?.textContent, marks)]
      }
      default:
        return ['p', other(node)]
    }
  }
  return doc.children.map(block)
}

function markName({ type: { name }, attrs }: Mark): string {
  return name === 'link' ? `link ${address(attrs['href'])}` : name
}

function other(node: Node): Piece {
  return { text: `[${node.type.name} ${node.textContent}]`, marks: [] }
}

function picture(src: string | undefined, alt: unknown, title: unknown, marks: readonly string[]): Piece {
  return { text: `[img ${address(src)} ${String(alt ?? '')} ${String(title ?? '')}]`.replace(/\s+/g, ' '), marks }
}

/** Escapes in addresses mean the same as what they stand for. */
function address(url: unknown): string {
  try {
    return decodeURIComponent(String(url ?? ''))
  } catch {
    return String(url ?? '')
  }
}

/** Pieces of equal marks joined, blanks collapsed, and none at the ends of a line. */
function tidied(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const { text, marks } of pieces) {
    const sorted = [...marks].sort()
    const last = joined.at(-1)
    const isSame = last !== undefined && String(last.marks) === String(sorted)
    // The line that a break begins has no blanks in front.
    const shown = last?.text.endsWith('<br>') ? text.trimStart() : text
    if (isSame) last.text += shown
    else joined.push({ text: shown, marks: sorted })
  }
  for (const piece of joined) piece.text = piece.text.replace(/[ \t\n]+/g, ' ').replace(/ ?<br> ?/g, '<br>')
  for (let first = joined[0]; first; first = joined[0]) {
    first.text = first.text.trimStart()
    if (first.text !== '') break
    joined.shift()
  }
  for (let last = joined.at(-1); last; last = joined.at(-1)) {
    last.text = last.text.trimEnd()
    if (last.text !== '') break
    joined.pop()
  }
  return joined
}
