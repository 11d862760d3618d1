/** A start tag, independent of its position. */
export interface Opening {
  readonly name: string
  /** Values as written in the markup, without quotes. */
  readonly attributes: ReadonlyMap<string, string>
}

/** A start tag in a mail's markup. */
export interface StartTag {
  readonly opening: Opening
  /** Start offset, and the offset after the tag. */
  readonly start: number
  readonly end: number
  /** Index of the parent's start tag; -1 for the outermost. */
  readonly parent: number
  /** Whether the element is the first, or the last, child of its parent. */
  readonly first: boolean
  last: boolean
  /** Offset of the end tag; `end` for an element without content. */
  close: number
}

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const OPENING = /^<([a-z][a-z0-9]*)((?:\s+[a-z][a-z0-9-]*(?:="[^"]*")?)*)\s*\/?>$/i
const ATTRIBUTE = /([a-z][a-z0-9-]*)(?:="([^"]*)")?/gi
/** Tags with addresses or texts are rarely repeated, so they are not cached. */
const HAS_CONTENT = /\s(?:href|src|alt|title|id|name)="/
/** Maximum number of cached start tags. Markup of a few views repeats about a hundred. */
const MOST = 2_000

/**
 * Returns a reader for start tags in a renderer's markup: lower-case element names, values in double quotes, every
 * element closed. It returns null for other markup, which needs a real parser. It caches tags, because views repeat
 * them.
 */
export function startTagReader(): (markup: string) => readonly StartTag[] | null {
  const known = new Map<string, Opening | null>()
  const openingOf = (text: string): Opening | null => {
    const found = known.get(text)
    if (found !== undefined) return found
    const opening = readOpening(text)
    if (HAS_CONTENT.test(text)) return opening
    if (known.size >= MOST) known.clear()
    known.set(text, opening)
    return opening
  }
  return (markup) => startTags(markup, openingOf)
}

function startTags(markup: string, openingOf: (text: string) => Opening | null): readonly StartTag[] | null {
  const tags: StartTag[] = []
  let around = -1
  // The last child so far, by element.
  const lastChild: number[] = []
  let lastOutermost = -1
  for (let at = markup.indexOf('<'); at !== -1; at = markup.indexOf('<', at)) {
    if (markup.startsWith('<!--', at)) {
      at = markup.indexOf('-->', at)
      if (at === -1) return null
      continue
    }
    // Renderers escape angle brackets in values.
    const end = markup.indexOf('>', at) + 1
    if (end === 0) return null
    if (markup[at + 1] === '/') {
      const open = tags[around]
      if (!open || open.opening.name !== markup.slice(at + 2, end - 1)) return null
      open.close = at
      around = open.parent
      at = end
      continue
    }
    const opening = openingOf(markup.slice(at, end))
    if (!opening) return null
    const before = around === -1 ? lastOutermost : (lastChild[around] ?? -1)
    const sibling = tags[before]
    if (sibling) sibling.last = false
    const number = tags.length
    tags.push({ opening, start: at, end, parent: around, first: !sibling, last: true, close: end })
    lastChild.push(-1)
    if (around === -1) lastOutermost = number
    else lastChild[around] = number
    if (!VOID.has(opening.name)) around = number
    at = end
  }
  return around === -1 ? tags : null
}

function readOpening(text: string): Opening | null {
  const [, name, written = ''] = OPENING.exec(text) ?? []
  if (name === undefined || name !== name.toLowerCase()) return null
  const attributes = new Map<string, string>()
  for (const [, spelling = '', value = ''] of written.matchAll(ATTRIBUTE)) {
    // React writes `cellPadding` in camel case.
    const key = spelling.toLowerCase()
    if (attributes.has(key)) return null
    attributes.set(key, value)
  }
  return { name, attributes }
}
