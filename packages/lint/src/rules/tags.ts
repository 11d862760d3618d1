/** A tag in the source, before a parser moves, closes or drops it. */
export interface Tag {
  name: string
  closing: boolean
  selfClosing: boolean
  offset: number
  /** The text between name and `>`. */
  rest: string
}

const RAW_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea'])

/** Finds every tag of the markup in one pass. Skips comments and raw text. */
export function* scanTags(source: string): Generator<Tag> {
  let at = source.indexOf('<')
  while (at !== -1) {
    if (source.startsWith('<!--', at)) {
      const end = source.indexOf('-->', at + 4)
      if (end === -1) return
      at = source.indexOf('<', end)
      continue
    }
    const closing = source[at + 1] === '/'
    const name = nameAt(source, at + (closing ? 2 : 1))
    if (name === '') {
      at = source.indexOf('<', at + 1)
      continue
    }
    const restFrom = at + (closing ? 2 : 1) + name.length
    const end = tagEnd(source, restFrom)
    if (end === -1) return
    const rest = source.slice(restFrom, end)
    const lower = name.toLowerCase()
    yield { name: lower, closing, selfClosing: rest.endsWith('/'), offset: at, rest }
    at = source.indexOf('<', end)
    if (!closing && RAW_TEXT.has(lower)) {
      while (at !== -1 && source.slice(at + 2, at + 2 + lower.length).toLowerCase() !== lower)
        at = source.indexOf('</', at + 1)
    }
  }
}

/** Value of an attribute in a tag; '' for an attribute without a value. */
export function tagAttribute(tag: Tag, name: string): string | undefined {
  for (const match of tag.rest.matchAll(/([^\s"'=/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"']+))?/g)) {
    if (match[1]?.toLowerCase() === name) return (match[2] ?? '').replace(/^(["'])(.*)\1$/s, '$2')
  }
  return undefined
}

function nameAt(source: string, from: number): string {
  let end = from
  while (end < source.length && isNameCharacter(source.charCodeAt(end), end === from)) end += 1
  return source.slice(from, end)
}

function isNameCharacter(code: number, first: boolean): boolean {
  const letter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
  // o:p, v:rect, h1
  return letter || (!first && (code === 58 || code === 45 || code === 95 || (code >= 48 && code <= 57)))
}

function tagEnd(source: string, from: number): number {
  let quote = ''
  for (let at = from; at < source.length; at += 1) {
    const character = source[at] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return at
    else if (character === '"' || character === "'") quote = character
  }
  return -1
}
