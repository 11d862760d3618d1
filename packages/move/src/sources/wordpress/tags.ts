// Markup as WordPress stores it is text with tags, not a tree: shortcodes and blank lines stand between both.

/** A piece of markup. `name` is that of a tag, in lower case. */
export interface MarkupPiece {
  readonly kind: 'text' | 'open' | 'close' | 'comment' | 'whole'
  readonly name: string
  readonly text: string
}

/** Elements whose text is not markup, or must stay as it is. */
const WHOLE = new Set(['pre', 'script', 'style', 'textarea', 'svg', 'math', 'iframe', 'object', 'select'])
/** Longer tags are text: a sign `<` of the writer. */
const LONGEST_TAG = 50_000

/** Divides markup into texts, tags and comments. The pieces together are the markup. */
export function* markupPieces(html: string): Generator<MarkupPiece> {
  const lastCloses = lastClosesIn(html)
  let textFrom = 0
  for (let at = html.indexOf('<'); at !== -1;) {
    const piece = pieceAt(html, at, lastCloses)
    if (piece === null) {
      at = html.indexOf('<', at + 1)
      continue
    }
    if (at > textFrom) yield { kind: 'text', name: '', text: html.slice(textFrom, at) }
    yield piece
    textFrom = at + piece.text.length
    at = html.indexOf('<', textFrom)
  }
  if (textFrom < html.length) yield { kind: 'text', name: '', text: html.slice(textFrom) }
}

/** Where the last end tag of each whole element stands: markup of nothing but starts is not searched for each. */
function lastClosesIn(html: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const end = html.lastIndexOf('>')
  for (const { index, 1: name = '' } of html.matchAll(/<\/([a-z]{1,10})/gi))
    if (index < end) found.set(name.toLowerCase(), index)
  return found
}

function pieceAt(html: string, at: number, lastCloses: ReadonlyMap<string, number>): MarkupPiece | null {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at)
    return { kind: 'comment', name: '', text: html.slice(at, end === -1 ? html.length : end + 3) }
  }
  const [, slash, name] = /^<(\/?)([a-z][\w:-]{0,60})/i.exec(html.slice(at, at + 64)) ?? []
  if (name === undefined) return null
  const end = tagEnd(html, at)
  if (end === null) return null
  const lower = name.toLowerCase()
  const text = html.slice(at, end)
  if (slash !== '') return { kind: 'close', name: lower, text }
  if (!WHOLE.has(lower) || text.endsWith('/>')) return { kind: 'open', name: lower, text }
  const close = (lastCloses.get(lower) ?? -1) < end ? null : indexOfClose(html, lower, end)
  return close === null
    ? { kind: 'open', name: lower, text }
    : { kind: 'whole', name: lower, text: html.slice(at, close) }
}

/** The place after the tag that begins at `from`. Values in quotes may contain `>`. */
function tagEnd(html: string, from: number): number | null {
  let quote = ''
  const last = Math.min(html.length, from + LONGEST_TAG)
  for (let at = from + 1; at < last; at++) {
    const sign = html[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '>') return at + 1
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign
    else if (sign === '<') return null
  }
  return null
}

function indexOfClose(html: string, name: string, from: number): number | null {
  const wanted = `</${name}`
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    if (html.slice(at, at + wanted.length).toLowerCase() !== wanted) continue
    const end = html.indexOf('>', at)
    return end === -1 ? null : end + 1
  }
  return null
}
