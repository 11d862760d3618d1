// Shortcodes are words in square brackets that WordPress replaces: [gallery ids="1,2"], [caption]…[/caption].

/** A shortcode in a text. */
export interface Shortcode {
  readonly name: string
  /** Named values in lower case, and those without a name by their place: `0`, `1`. */
  readonly values: Readonly<Record<string, string>>
  /** The text between `[name]` and `[/name]`; null without an end. */
  readonly inner: string | null
  /** As it stands in the text. */
  readonly text: string
}

interface Found extends Shortcode {
  readonly end: number
}

/** Longer ones are text of the writer. */
const LONGEST = 5000
const DEEPEST = 20
/** Of one name within each other. More begin without an end. */
const MOST_OPEN = 30

/**
 * Replaces the shortcodes of a text, the outer ones first. `replace` returns null for a word in
 * brackets. Shortcodes in code are left as they are.
 */
export function replaceShortcodes(
  text: string,
  replace: (shortcode: Shortcode, inner: () => string) => string | null,
  depth = 0,
): string {
  if (!text.includes('[') || depth > DEEPEST) return text
  const lastEnds = lastEndsIn(text)
  let written = ''
  let from = 0
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at)) {
    const found = shortcodeAt(text, at, lastEnds)
    if (found === null || isInTag(text, at, from)) {
      at++
      continue
    }
    // [[name]] is how a writer shows a shortcode.
    if (text[at - 1] === '[' && text[found.end] === ']') {
      written += text.slice(from, at - 1) + found.text
      from = found.end + 1
      at = from
      continue
    }
    const inner = () => replaceShortcodes(found.inner ?? '', replace, depth + 1)
    const replaced = replace(found, inner)
    if (replaced === null) {
      at++
      continue
    }
    written += text.slice(from, at) + replaced
    from = found.end
    at = from
  }
  return written + text.slice(from)
}

/** A bracket in the value of an attribute is not a shortcode of the text. */
function isInTag(text: string, at: number, from: number): boolean {
  const start = Math.max(from, at - LONGEST)
  const before = text.slice(start, at)
  const open = before.lastIndexOf('<')
  return open > before.lastIndexOf('>') && /^<[a-z!/]/i.test(before.slice(open))
}

/** Where the last end tag of each name stands: a text of nothing but starts is not searched again for each. */
function lastEndsIn(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { index, 1: name = '' } of text.matchAll(/\[\/([a-z][\w-]{0,60})/gi)) found.set(name.toLowerCase(), index)
  return found
}

function shortcodeAt(text: string, at: number, lastEnds: ReadonlyMap<string, number>): Found | null {
  const name = /^\[([a-z][\w-]{0,60})(?=[\s\]/="'])/i.exec(text.slice(at, at + 64))?.[1]
  if (name === undefined) return null
  const end = bracketEnd(text, at)
  if (end === null) return null
  const head = text.slice(at + 1 + name.length, end - 1)
  const isEmpty = head.endsWith('/')
  const hasEnd = !isEmpty && (lastEnds.get(name.toLowerCase()) ?? -1) >= end
  const close = hasEnd ? closeOf(text, name, end) : null
  return {
    name: name.toLowerCase(),
    values: valuesOf(isEmpty ? head.slice(0, -1) : head),
    inner: close === null ? null : text.slice(end, close.from),
    text: text.slice(at, close?.end ?? end),
    end: close?.end ?? end,
  }
}

function bracketEnd(text: string, from: number): number | null {
  let quote = ''
  const last = Math.min(text.length, from + LONGEST)
  for (let at = from + 1; at < last; at++) {
    const sign = text[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === ']') return at + 1
    else if (sign === '[') return null
    else if ((sign === '"' || sign === "'") && text[at - 1] === '=') quote = sign
  }
  return null
}

/** The end tag, if one follows before the same shortcode begins again or after inner ones have ended. */
function closeOf(text: string, name: string, from: number): { readonly from: number; readonly end: number } | null {
  const tags = new RegExp(`\\[(/?)${name}(?=[\\s\\]/="'])`, 'gi')
  tags.lastIndex = from
  let depth = 1
  for (let found = tags.exec(text); found; found = tags.exec(text)) {
    const end = text.indexOf(']', found.index)
    if (end === -1) return null
    if (found[1] === '/') {
      if (--depth === 0) return { from: found.index, end: end + 1 }
    } else if (text[end - 1] !== '/' && ++depth > MOST_OPEN) return null
  }
  // Several starts and fewer ends: those without an end stand alone.
  return null
}

const VALUE = /([\w-]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']{1,2000}))|"([^"]*)"|'([^']*)'|([^\s"']{1,2000})/g

function valuesOf(head: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null) as Record<string, string>
  let place = 0
  // Editors replace straight quotes.
  const plain = head
    .replaceAll(/&(?:quot|#34|#822[0-3]|rdquo|ldquo);|[“”″]/g, '"')
    .replaceAll(/&#821[67];|&#39;|[‘’′]/g, "'")
  // [youtube=https://…]
  for (const [, name, double, single, bare, ...alone] of plain.replace(/^=/, ' ').matchAll(VALUE)) {
    const value = double ?? single ?? bare
    if (name !== undefined && value !== undefined) values[name.toLowerCase()] ??= value
    else values[String(place++)] = alone.find((each) => each !== undefined) ?? ''
  }
  return values
}
