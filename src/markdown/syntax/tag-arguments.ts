/** The arguments of a shortcode, a Liquid tag or a component. */
export interface TagArguments {
  /** Values without a name, in order. */
  readonly listed: readonly string[]
  /** Values by their names, in lower case. A name without a value is 'true'. */
  readonly named: ReadonlyMap<string, string>
}

/** The name of an argument: `key=`, or `key:` as Liquid has it. Blanks and commas separate arguments. */
const NAME = /[\s,]*([A-Za-z_@][\w.:-]{0,99})(?:\s{0,20}=\s{0,20}|(?<=:)\s)/y
const VALUE = /[\s,]*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|\{([^{}]*)\}|([^\s,"'`{}=]+))/y

/** A JavaScript value that is text: `{"a"}`, `{300}`. */
const LITERAL = /^\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`|(\d{1,9}|true|false))\s*$/

/** Reads arguments. A variable keeps its braces; other expressions are left out, since the caller reports the tag. */
export function tagArguments(source: string): TagArguments {
  const listed: string[] = []
  const named = new Map<string, string>()
  let at = 0
  while (at < source.length) {
    NAME.lastIndex = at
    const name = NAME.exec(source)?.[1]
    VALUE.lastIndex = name === undefined ? at : NAME.lastIndex
    const found = VALUE.exec(source)
    if (!found) {
      // Skips what no argument begins with.
      at++
      continue
    }
    at = VALUE.lastIndex
    const [, double, single, raw, code, bare] = found
    const value =
      code === undefined ? ((double ?? single)?.replace(/\\(["'\\])/g, '$1') ?? raw ?? bare) : valueOfCode(code)
    if (value === undefined) continue
    if (name === undefined) listed.push(value)
    else named.set(name.replace(/:$/, '').toLowerCase(), value)
  }
  return { listed, named }
}

/** A plain value, or the name of a variable in braces. */
function valueOfCode(code: string): string | undefined {
  const name = code.trim()
  return literalOf(code) ?? (/^[A-Za-z_$][\w$.]{0,99}$/.test(name) ? `{${name}}` : undefined)
}

/** The text of a JavaScript value; null if it must be computed. */
export function literalOf(code: string): string | null {
  const found = LITERAL.exec(code)
  return found ? (found[1] ?? found[2] ?? found[3] ?? found[4] ?? null) : null
}

/** Characters that are searched for the end of one tag. */
const LONGEST_BRACES = 5000

/** The offset after balanced braces, whose strings and comments may contain others; -1 if they are not closed. */
export function afterBraces(text: string, start: number): number {
  let depth = 0
  const last = Math.min(text.length, start + LONGEST_BRACES)
  for (let at = start; at < last; at++) {
    const sign = text[at]
    if (sign === '"' || sign === "'" || sign === '`') {
      const end = text.indexOf(sign, at + 1)
      // An apostrophe in prose has no partner on its line.
      if (end !== -1 && end < last && !text.slice(at, end).includes('\n')) at = end
    } else if (sign === '/' && text[at + 1] === '*') {
      const end = text.slice(at, last).indexOf('*/')
      if (end === -1) return -1
      at += end + 1
    } else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return -1
}
