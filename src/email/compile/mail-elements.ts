/** What a start tag says, wherever it stands. */
export interface Opening {
  readonly name: string
  /** Values as they stand in the markup, without the quotes. */
  readonly attributes: ReadonlyMap<string, string>
}

/** A start tag of a mail's markup. */
export interface StartTag {
  readonly opening: Opening
  /** Where it begins in the markup, and where what follows it begins. */
  readonly start: number
  readonly end: number
  /** The element around it, by its place in the list; -1 for the outermost. */
  readonly parent: number
  /** Whether an element comes before it, or after it, within the same parent. */
  readonly first: boolean
  last: boolean
  /** Where its end tag begins; `end` for an element without content. */
  close: number
}

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const OPENING = /^<([a-z][a-z0-9]*)((?:\s+[a-z][a-z0-9-]*(?:="[^"]*")?)*)\s*\/?>$/i
const ATTRIBUTE = /([a-z][a-z0-9-]*)(?:="([^"]*)")?/gi
/** Addresses and descriptions hardly come again. */
const HAS_CONTENT = /\s(?:href|src|alt|title|id|name)="/
/** Start tags that a reader keeps. Markup of a few views repeats about a hundred. */
const MOST = 2_000

/**
 * Reads start tags of markup that a renderer wrote: names of elements in small letters, values in double quotes, every
 * element closed. The reader answers null for any other markup, whose tree only a parser knows. It keeps the tags it
 * has read, since views write the same ones again and again.
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
  // By element: its last child so far.
  const lastChild: number[] = []
  let lastOutermost = -1
  for (let at = markup.indexOf('<'); at !== -1; at = markup.indexOf('<', at)) {
    if (markup.startsWith('<!--', at)) {
      at = markup.indexOf('-->', at)
      if (at === -1) return null
      continue
    }
    // A renderer writes no angle bracket in a value.
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
    // React writes `cellPadding` as its own name has it.
    const key = spelling.toLowerCase()
    if (attributes.has(key)) return null
    attributes.set(key, value)
  }
  return { name, attributes }
}
