import type { Node } from 'prosemirror-model'
import { isRecord as isObject } from '../../domain/values/stored-value.js'
import type { JsonObject as Json } from './block-fixture.js'

/**
 * Normalised stored JSON. The order of marks, repeated marks, adjacent texts and empty texts have no meaning, so a
 * round trip may change them.
 */
export function normalised(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(normalised)
  if (!isObject(json)) return json
  const result: Json = {}
  for (const [key, value] of Object.entries(json)) {
    if (key === 'content' && Array.isArray(value)) result[key] = normalisedContent(value)
    else if (key === 'marks' && Array.isArray(value)) {
      const distinct = new Map(value.map(sorted).map((mark) => [JSON.stringify(mark), mark]))
      if (value.length) result[key] = [...distinct.values()].sort(byText)
    } else result[key] = key === 'body' ? normalised(value) : value
  }
  return sorted(result)
}

function normalisedContent(content: readonly unknown[]): unknown[] {
  const joined: unknown[] = []
  for (const child of content.map(normalised)) {
    const last = joined.at(-1)
    if (isText(child) && child.text === '') continue
    if (isText(child) && isText(last) && JSON.stringify(child['marks']) === JSON.stringify(last['marks']))
      joined[joined.length - 1] = { ...last, text: last.text + child.text }
    else joined.push(child)
  }
  return joined
}

function isText(value: unknown): value is Json & { text: string } {
  return isObject(value) && value['type'] === 'text' && typeof value['text'] === 'string'
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  )
}

function byText(a: unknown, b: unknown): number {
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

/** A document as parsed, without its stored spelling. */
export function understood(node: Node): Json {
  const { stored: _, ...attrs } = node.attrs
  const content: Json[] = []
  node.forEach((child) => content.push(understood(child)))
  return {
    type: node.type.name,
    ...(node.isText ? { text: node.text } : { attrs }),
    ...(content.length ? { content } : {}),
    ...(node.marks.length
      ? { marks: node.marks.map(({ type, attrs: { stored: __, ...own } }) => ({ type: type.name, attrs: own })) }
      : {}),
  }
}

/** The text of a document, with spaces between blocks and at breaks. */
export function wordsOf(node: Node): string {
  return node.textBetween(0, node.content.size, ' ', ' ').replace(/\s+/g, ' ').trim()
}
