import { quoted } from '../../schema/quoted.js'
import { META_KEYS, metaKey } from '../meta-keys.js'

export type MetaLanguage = 'yaml' | 'toml' | 'json'

/** The front matter of a text, before it is read. */
export interface FrontMatterSource {
  /** Null if it is in a language that cannot be read. */
  readonly language: MetaLanguage | null
  /** The text between the fences. */
  readonly text: string
  /** The line of its first character, counted from 1. */
  readonly firstLine: number
  /** Number of lines up to the body, with both fences. */
  readonly lines: number
  readonly body: string
  /** What is wrong with its fences. */
  readonly fault: string | null
}

/** Characters. Longer front matter is left out. */
const LONGEST = 200_000

const FENCES: Readonly<Record<string, { readonly language: MetaLanguage; readonly close: RegExp }>> = {
  '---': { language: 'yaml', close: /^(?:---|\.\.\.)[ \t]*$/ },
  '+++': { language: 'toml', close: /^\+\+\+[ \t]*$/ },
  ';;;': { language: 'json', close: /^;;;[ \t]*$/ },
}

/** Languages after the fence, as in `---toml`. */
const LANGUAGES: Readonly<Record<string, MetaLanguage>> = { yaml: 'yaml', yml: 'yaml', toml: 'toml', json: 'json' }

const OPENING = /^(---|\+\+\+|;;;)([ \t]*)([a-z]\w*)?$/i

/**
 * Finds front matter: YAML between `---`, TOML between `+++` (Hugo), JSON between `;;;` or as an object at the very
 * start (Hugo), and any of them behind `---` and its name (gray-matter). Null if the text starts with its body.
 *
 * @param text Lines end with `\n`.
 */
export function frontMatterSource(text: string): FrontMatterSource | null {
  if (text.startsWith('{')) return objectSource(text)
  const end = text.indexOf('\n')
  const opening = OPENING.exec((end === -1 ? text : text.slice(0, end)).trimEnd())
  if (!opening || end === -1) return null
  const [, sign = '', blank = '', name] = opening
  const fence = FENCES[sign]
  const known = name === undefined ? undefined : LANGUAGES[name.toLowerCase()]
  if (!fence || (name !== undefined && !known && (sign !== '---' || blank !== ''))) return null
  const lines = text.split('\n')
  const close = lines.findIndex((line, at) => at > 0 && fence.close.test(line))
  const isPlain = name === undefined
  if (close === -1) return isPlain || known ? unclosed(lines, sign, known ?? fence.language) : null
  const rows = lines.slice(1, close)
  const language = isPlain ? plainLanguage(sign, fence.language, rows) : (known ?? null)
  // Between two lines of hyphens there may be text.
  if (isPlain && language === null) return null
  const fault =
    language === null
      ? `The front matter is in ${quoted(name ?? '')}, which is not read. It is left out. Write it as YAML, TOML or JSON.`
      : null
  return sourceOf(lines, { language, from: 1, to: close, end: close + 1, fault })
}

/** Whether the text starts with front matter. */
export function startsWithFrontMatter(text: string): boolean {
  return frontMatterSource(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')) !== null
}

interface Extent {
  readonly language: MetaLanguage | null
  /** Indexes of lines: the first of the front matter, the one after it, and the first of the body. */
  readonly from: number
  readonly to: number
  readonly end: number
  readonly fault: string | null
}

function sourceOf(lines: readonly string[], { language, from, to, end, fault }: Extent): FrontMatterSource {
  // With the line end, so that what is missing at the end is missing on the next line.
  const text = lines
    .slice(from, to)
    .map((line) => `${line}\n`)
    .join('')
  const isLong = text.length > LONGEST
  return {
    language: isLong ? null : language,
    text,
    firstLine: from + 1,
    lines: end,
    body: lines.slice(end).join('\n'),
    fault: isLong
      ? `The front matter is longer than ${LONGEST.toLocaleString('en')} characters. It is left out. Shorten it.`
      : fault,
  }
}

/** Keys of YAML and TOML at the start of a line. */
const YAML_START = /^(?:[{"']|[^:]+:(?:\s|$))/
const TOML_KEY = /^[A-Za-z_][\w-]*[ \t]*=[ \t]*\S/

/** The language between two fences; null if it is text. */
function plainLanguage(sign: string, language: MetaLanguage, rows: readonly string[]): MetaLanguage | null {
  if (sign !== '---') return language
  const firstLine = rows.find((line) => !/^\s*(?:#|$)/.test(line))?.trimStart()
  if (firstLine === undefined || YAML_START.test(firstLine)) return language
  return TOML_KEY.test(firstLine) ? 'toml' : null
}

/** Front matter whose closing line is missing. It ends at the first blank line. Null if the lines are text. */
function unclosed(lines: readonly string[], sign: string, language: MetaLanguage): FrontMatterSource | null {
  const first = lines[1] ?? ''
  const key = /^([A-Za-z_][\w-]*):(?:\s|$)/.exec(first)?.[1]
  const isMeta =
    language === 'yaml'
      ? key !== undefined && metaKey(META_KEYS, key) !== undefined
      : language === 'toml'
        ? TOML_KEY.test(first) || /^\[+[\w"'. -]+\]+\s*$/.test(first)
        : /^\s*[{"]/.test(first)
  if (!isMeta) return null
  const blank = lines.findIndex((line, at) => at > 0 && line.trim() === '')
  const end = blank === -1 ? lines.length : blank
  const fault = `The front matter has no end, so it is read to the first blank line. Close it with a line ${sign}.`
  return sourceOf(lines, { language, from: 1, to: end, end, fault })
}

/** A JSON object at the very start, alone on its lines. */
function objectSource(text: string): FrontMatterSource | null {
  // Attributes of a block and merge fields begin with a name, not with a quoted key.
  if (!/^\{\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text)) return null
  const close = endOfObject(text)
  const lines = text.split('\n')
  if (close !== -1) {
    const end = text.slice(0, close).split('\n').length
    const isAlone = /^[ \t]*(?:\n|$)/.test(text.slice(close))
    return isAlone ? sourceOf(lines, { language: 'json', from: 0, to: end, end, fault: null }) : null
  }
  const brace = lines.findIndex((line) => line.startsWith('}'))
  const blank = lines.findIndex((line) => line.trim() === '')
  const end = brace !== -1 ? brace + 1 : blank !== -1 ? blank : lines.length
  return sourceOf(lines, { language: 'json', from: 0, to: end, end, fault: null })
}

/** The offset after the closing brace; -1 if it is missing. */
function endOfObject(text: string): number {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isText && character === '\\') at++
    else if (character === '"') isText = !isText
    else if (isText) continue
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
  }
  return -1
}
