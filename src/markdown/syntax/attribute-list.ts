/** One entry of an attribute list. `at` is its offset in the text. */
export interface ListedAttribute {
  readonly name: string
  readonly value: unknown
  /** The source text, if it has no quotes and may be a number, a boolean or null. */
  readonly bare: string | null
  readonly at: number
}

export interface AttributeList {
  readonly attributes: readonly ListedAttribute[]
  /** Offset after the closing brace. */
  readonly end: number
}

const NAME = /[A-Za-z_][\w-]*/y
const BARE = /[^\s"'{}[\]=<>`]+/y
const STRING = /"(?:[^"\\\n]|\\[^\n])*"/y
const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?)$/

/**
 * Parses `{key=value key="a string" key}` at an offset; null if there is no list. Strings, objects and lists are JSON;
 * a key without a value is true. The list may have several lines if `mayFold` is true.
 */
export function readAttributeList(text: string, start: number, mayFold = false): AttributeList | null {
  if (text[start] !== '{') return null
  const attributes: ListedAttribute[] = []
  let at = start + 1
  while (true) {
    const next = afterSpace(text, at, mayFold)
    if (text[next] === '}') return { attributes, end: next + 1 }
    if (next === at && attributes.length > 0) return null
    const entry = readEntry(text, next)
    if (!entry) return null
    attributes.push(entry.attribute)
    at = entry.end
  }
}

interface Entry {
  readonly attribute: ListedAttribute
  readonly end: number
}

function readEntry(text: string, at: number): Entry | null {
  const sign = text[at] === '#' ? 'id' : text[at] === '.' ? 'class' : null
  if (sign) {
    const word = matchAt(BARE, text, at + 1)
    return word ? { attribute: { name: sign, value: word, bare: null, at }, end: at + 1 + word.length } : null
  }
  const name = matchAt(NAME, text, at)
  if (!name) return null
  const after = at + name.length
  if (text[after] !== '=') return { attribute: { name, value: true, bare: null, at }, end: after }
  const found = readValue(text, after + 1)
  return found && { attribute: { name, value: found.value, bare: found.bare, at }, end: found.end }
}

interface FoundValue {
  readonly value: unknown
  readonly bare: string | null
  readonly end: number
}

function readValue(text: string, at: number): FoundValue | null {
  const first = text[at]
  if (first === '"') {
    const source = matchAt(STRING, text, at)
    const value = source === null ? undefined : parsed(source)
    return source === null || typeof value !== 'string' ? null : { value, bare: null, end: at + source.length }
  }
  if (first === '{' || first === '[') {
    const end = endOfJson(text, at)
    const value = end === null ? undefined : parsed(text.slice(at, end))
    return end === null || value === undefined ? null : { value, bare: null, end }
  }
  const bare = matchAt(BARE, text, at)
  if (bare === null) return null
  return LITERAL.test(bare) && String(JSON.parse(bare)) === bare
    ? { value: JSON.parse(bare) as unknown, bare, end: at + bare.length }
    : { value: bare, bare: null, end: at + bare.length }
}

/** Parses JSON, and also accepts unknown escapes: `"\$"` is `$`. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return json.startsWith('"') ? json.slice(1, -1).replace(/\\(.)/g, '$1') : undefined
  }
}

/** Maximum depth. Deeper JSON belongs into a diptych code block. */
const DEEPEST = 60

/** The end of an object or a list; null if it is not closed on this line. */
function endOfJson(text: string, start: number): number | null {
  let depth = 0
  for (let at = start; at < text.length && text[at] !== '\n'; at++) {
    const sign = text[at]
    if (sign === '"') {
      const string = matchAt(STRING, text, at)
      if (string === null) return null
      at += string.length - 1
    } else if (sign === '{' || sign === '[') {
      if (++depth > DEEPEST) return null
    } else if (sign === '}' || sign === ']') {
      if (--depth === 0) return at + 1
    } else if (sign === '=' || sign === '`') return null
  }
  return null
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

/** Offset after white space. A blank line ends a list with several lines. */
function afterSpace(text: string, start: number, mayFold: boolean): number {
  let breaks = 0
  for (let at = start; ; at++) {
    const sign = text[at]
    if (sign === '\n' && mayFold && breaks === 0) breaks++
    else if (sign !== ' ' && sign !== '\t') return at
  }
}

/** Attributes as the entries of a Markdown attribute list, without braces. */
export function attributeWords(attributes: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(attributes).map(([name, value]) => (value === true ? name : `${name}=${valueWord(value)}`))
}

function valueWord(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return matchAt(BARE, value, 0) === value && !LITERAL.test(value) ? value : JSON.stringify(value)
}
