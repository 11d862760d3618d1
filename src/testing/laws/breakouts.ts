import { dangersIn, elementsIn, type PlainElement } from './plain-elements.js'
import { MARK } from './hostile-values.js'

/** Attributes that mean nothing but what they say; addresses among them have a law of their own. */
const WORDS =
  /^(?:alt|title|aria-[a-z]+|data-[a-z-]+|href|src|srcset|action|poster|content|value|placeholder|datetime|label|class|id|name|for)$/

/** Parsed by parse5, which is jsdom's parser and quicker alone; that both see the same is tested in hostile.test.ts. */
export const elementsOf = elementsIn

/** What could run in a page or a mail, or stands where no author's text may stand; empty for harmless markup. */
export function breakouts(html: string, elements: readonly PlainElement[] = elementsOf(html)): string[] {
  return [
    ...dangersIn(elements),
    ...elements.flatMap(({ name, attributes, text }) => [
      ...(name.includes(MARK) ? [`<${name}>`] : []),
      ...(text.includes(MARK) && ['script', 'style'].includes(name) && !isData(attributes['type'], text)
        ? [`<${name}> holds ${text.slice(0, 80)}`]
        : []),
      ...Object.entries(attributes).flatMap(([key, value]) =>
        key.includes(MARK) || (value === MARK && key === 'src') || (value.includes(MARK) && !WORDS.test(key))
          ? [`<${name} ${key}="${value.slice(0, 80)}">`]
          : [],
      ),
    ]),
  ]
}

/** JSON-LD is never run; whole JSON says that nothing in it ended the element early. */
function isData(type: string | undefined, text: string): boolean {
  if (type !== 'application/ld+json') return false
  try {
    JSON.parse(text)
    return !text.includes('<')
  } catch {
    return false
  }
}
