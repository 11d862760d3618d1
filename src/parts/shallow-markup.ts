/** Deeper than any markup of a tweet or a gist, and more than their sanitizer keeps. */
const MOST_OPEN = 150

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** End tags that may be left out: which open elements a start tag closes (HTML 13.1.2.4). */
const CLOSES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    p: 'p',
    li: 'li',
    dt: 'dt dd',
    dd: 'dt dd',
    td: 'td th',
    th: 'td th',
    tr: 'tr td th',
    tbody: 'tr td th thead tbody',
    option: 'option',
  }).map(([name, closed]) => [name, new Set(closed.split(' '))]),
)

/**
 * Markup without the tags that open or close more than 150 elements within each other; their text stays. Parsers look
 * through all open elements at each tag, which takes quadratic time, so this comes before them. The result is no safer
 * than the markup.
 */
export function shallowMarkup(html: string): string {
  const open: string[] = []
  return html.replace(/<(\/?)([a-z][^\s/<>]*)(?:[\s/][^<>]*)?>/gi, (tag, slash: string, stated: string) => {
    const name = stated.toLowerCase()
    if (slash === '/') {
      const at = open.lastIndexOf(name)
      if (at === -1) return open.length < MOST_OPEN ? tag : ''
      open.length = at
      return tag
    }
    if (VOID.has(name)) return tag
    const closed = CLOSES.get(name)
    while (closed?.has(open.at(-1) ?? '')) open.pop()
    if (open.length >= MOST_OPEN) return ''
    open.push(name)
    return tag
  })
}
