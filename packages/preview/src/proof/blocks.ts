import { createHash } from 'node:crypto'
import { isElement, isText, type MarkupElement, nodesWithin, selectElements } from '@diptych/lint/mail'
import type { BlockRecord } from './record.js'

export interface ShownBlock extends BlockRecord {
  /** CSS selector of the block in its document. */
  readonly selector: string
}

const WORDS = 160
/** Attributes that readers notice. */
const FACTS = ['src', 'href', 'alt']

/** The blocks of a page: the children of its body. */
export function pageBlocks(html: string): ShownBlock[] {
  const [body] = selectElements(html, '.body.markup')
  const blocks = body?.children.filter((child) => isElement(child)) ?? []
  return blocks.map((element, at) => blockOf(element, html, `.body.markup>:nth-child(${at + 1})`))
}

/** The blocks of a mail with marks (`withMarks`). A row of several paragraphs has the mark of the first. */
export function mailBlocks(html: string): ShownBlock[] {
  return selectElements(html, '[data-block]').map((element) => {
    const mark = `[data-block="${Number(element.attribs['data-block'])}"]`
    const holdsMarks = [...nodesWithin(element)].some((node) => isElement(node) && isMarked(node))
    return blockOf(element, html, holdsMarks ? `${mark}>td>:first-child` : mark)
  })
}

function blockOf(element: MarkupElement, html: string, selector: string): ShownBlock {
  const texts: string[] = []
  const facts: string[] = []
  let end = element.endIndex ?? 0
  for (const node of [element, ...nodesWithin(element)]) {
    if (isText(node)) texts.push(node.data)
    if (!isElement(node)) continue
    if (node !== element && isMarked(node)) {
      end = node.startIndex ?? end
      break
    }
    for (const name of FACTS) if (node.attribs[name] !== undefined) facts.push(node.attribs[name])
  }
  const words = texts.join('').replace(/\s+/g, ' ').trim()
  const look = lookOf(unwrapped(element), html, end)
  return { content: shortHash(JSON.stringify([words, facts])), look: shortHash(look), words: cut(words), selector }
}

/** The markup of a block. For a paragraph, only its content, because its margins depend on its neighbours. */
function lookOf(element: MarkupElement, html: string, end: number): string {
  const [from, to] = [element.startIndex ?? 0, Math.min(element.endIndex ?? 0, end)]
  if (!/^(?:p|h[1-6])$/.test(element.name))
    // Removes attributes for scripts, which readers do not see: a block's number, the title for a share button.
    return html.slice(from, to).replace(/ data-[\w-]+="[^"]*"/g, '')
  return html.slice(element.children[0]?.startIndex ?? to, element.children.at(-1)?.endIndex ?? to)
}

/** The first element that is not only layout. */
function unwrapped(element: MarkupElement): MarkupElement {
  let inner = element
  while (/^(?:tr|td)$/.test(inner.name)) {
    const first = inner.children.find((child) => isElement(child))
    if (
      !first ||
      (inner.children.length > 1 &&
        !inner.children.every((child) => child === first || !isElement(child) || isMarked(child)))
    )
      break
    inner = first
  }
  return inner
}

function isMarked({ attribs }: MarkupElement): boolean {
  return attribs['data-block'] !== undefined
}

function cut(words: string): string {
  // Does not cut a character in half.
  return words.length > WORDS
    ? `${Array.from(words.slice(0, WORDS - 1))
        .slice(0, -1)
        .join('')}…`
    : words
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
