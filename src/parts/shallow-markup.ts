/** Maximum nesting. Markup of tweets and gists is flatter, and their sanitizer keeps less. */
const MOST_OPEN = 150

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Which open elements a start tag closes, because their end tags are optional (HTML 13.1.2.4). */
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
 * Removes tags that nest elements deeper than 150 levels; their text stays. Run it before parsing: parsers search all
 * open elements at each tag, which takes quadratic time. It does not sanitize the markup.
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
