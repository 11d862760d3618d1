import { dangersIn, elementsIn, type PlainElement } from './plain-elements.js'
import { MARK } from './hostile-values.js'

/** Attributes with plain values. Addresses have a separate law. */
const WORDS =
  /^(?:alt|title|aria-[a-z]+|data-[a-z-]+|href|src|srcset|action|poster|content|value|placeholder|datetime|label|class|id|name|for)$/

/** Parses with parse5, which jsdom also uses, but faster. hostile.test.ts checks that both give the same result. */
export const elementsOf = elementsIn

/** Markup that could run code, or author's text in forbidden places; empty for harmless markup. */
export function breakouts(html: string, elements: readonly PlainElement[] = elementsOf(html)): string[] {
  return [
    ...dangersIn(elements),
    ...elements.flatMap(({ name, attributes, text }) => [
      ...(name.includes(MARK) ? [`<${name}>`] : []),
      ...(text.includes(MARK) && ['script', 'style'].includes(name) && !isData(attributes['type'], text)
        ? [`<${name}> contains ${text.slice(0, 80)}`]
        : []),
      ...Object.entries(attributes).flatMap(([key, value]) =>
        key.includes(MARK) || (value === MARK && key === 'src') || (value.includes(MARK) && !WORDS.test(key))
          ? [`<${name} ${key}="${value.slice(0, 80)}">`]
          : [],
      ),
    ]),
  ]
}

/** Whether it is JSON-LD, which never runs. Valid JSON means that nothing in it ended the element early. */
function isData(type: string | undefined, text: string): boolean {
  if (type !== 'application/ld+json') return false
  try {
    JSON.parse(text)
    return !text.includes('<')
  } catch {
    return false
  }
}
