import { appendAll } from '../../domain/values/append-all.js'
import { isElement, type HtmlElement, type HtmlNode } from '../../schema/html.js'
import { append, isText, wrap } from './tree.js'

/** A paragraph that a program writes as an item of a list. */
export interface ListItem {
  readonly as: 'item'
  /** The list of the program's document. */
  readonly list: string
  /** Depth, from 1. */
  readonly level: number
  readonly kind: 'ul' | 'ol'
  /** Its number. Null: it follows the number before it. */
  readonly number: number | null
  /** The `type` of an `ol`: a, A, i or I. Null: decimal. */
  readonly style: string | null
  readonly content: readonly HtmlNode[]
}

/** A paragraph without a number that belongs to the item before it. */
export interface Continuation {
  readonly as: 'continuation'
  /** Depth of its item, from 1. */
  readonly level: number
  readonly content: readonly HtmlNode[]
}

interface OpenList {
  readonly level: number
  readonly key: string
  readonly element: HtmlElement
  item: HtmlElement
  number: number
}

/**
 * Nests lists whose items stand beside each other, each with its depth. `read` says what a node is; null ends the
 * lists. Space between items is dropped.
 */
export function buildLists(
  nodes: readonly HtmlNode[],
  read: (node: HtmlElement) => readonly (ListItem | Continuation)[] | null,
): HtmlNode[] {
  const result: HtmlNode[] = []
  let open: OpenList[] = []
  let between: HtmlNode[] = []
  const end = () => {
    open = []
    appendAll(result, between)
    between = []
  }
  for (const node of nodes) {
    if (!isElement(node)) {
      if (isText(node) && node.data.trim() !== '') end()
      between.push(node)
      if (open.length === 0) end()
      continue
    }
    const parts = read(node)
    const [first] = parts ?? []
    if (!parts || !first || (first.as === 'continuation' && open.length === 0)) {
      end()
      result.push(node)
      continue
    }
    if (open.length === 0) end()
    between = []
    for (const part of parts) {
      if (part.as === 'item') open = withItem(open, part, result)
      else addTo(open.findLast(({ level }) => level <= part.level) ?? open[0], part.content)
    }
  }
  end()
  return result
}

function withItem(open: readonly OpenList[], item: ListItem, result: HtmlNode[]): OpenList[] {
  const around = open.filter(({ level }) => level < item.level)
  const same = open.find(({ level }) => level === item.level)
  const key = `${item.kind} ${item.list}`
  const element = wrap('li', item.content)
  if (same && same.key === key && (item.kind === 'ul' || item.number === null || item.number === same.number + 1)) {
    append(same.element, [element])
    return [...around, { ...same, item: element, number: same.number + 1 }]
  }
  const start = item.number ?? 1
  const list = wrap(item.kind, [element], {
    ...(item.kind === 'ol' && start !== 1 ? { start: String(start) } : {}),
    ...(item.style === null ? {} : { type: item.style }),
  })
  const parent = around.at(-1)
  if (parent) addTo(parent, [list])
  else result.push(list)
  return [...around, { level: item.level, key, element: list, item: element, number: start }]
}

function addTo(list: OpenList | undefined, content: readonly HtmlNode[]): void {
  if (list) append(list.item, content)
}
