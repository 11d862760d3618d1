import { foreignTag, type ForeignTag } from './foreign-tag.js'

/** Code of a template program at a place of a text. */
export type TemplateCode =
  | { readonly kind: 'tag'; readonly tag: ForeignTag; readonly end: number }
  /** A value that the program would put in: `{{ page.title }}`. */
  | { readonly kind: 'output'; readonly source: string; readonly code: string; readonly end: number }
  | { readonly kind: 'comment'; readonly end: number }
  /** An escaped shortcode, which readers see without the escape. */
  | { readonly kind: 'literal'; readonly text: string; readonly end: number }

/** Characters that are searched for the end of a tag. */
const LONGEST = 4000

const HUGO_NAME = /^\/?\s*([A-Za-z_][\w./-]{0,99})/
const LIQUID_NAME = /^([A-Za-z_]\w{0,99})/

/** The code at a brace: Hugo's shortcodes, Liquid and Nunjucks. Null for other text. */
export function templateCodeAt(text: string, at: number): TemplateCode | null {
  if (text[at] !== '{') return null
  const near = text.slice(at, at + 4)
  if (near.startsWith('{{/*')) return between(text, at, '{{/*', '*/}}', (_, end) => ({ kind: 'comment', end }))
  if (near === '{{</' || near === '{{%/') {
    const sign = near[2] === '<' ? '>' : '%'
    const escaped = text.startsWith(`${near}*`, at)
      ? between(text, at, `${near}*`, `*/${sign}}}`, (inner, end) => ({
          kind: 'literal',
          text: `${near.slice(0, 3)}${inner}${sign}}}`,
          end,
        }))
      : null
    if (escaped) return escaped
  }
  if (near.startsWith('{{<')) return between(text, at, '{{<', '>}}', shortcode)
  if (near.startsWith('{{%')) return between(text, at, '{{%', '%}}', shortcode)
  if (near.startsWith('{{'))
    return between(text, at, '{{', '}}', (code, end, source) => {
      // Three braces keep HTML as it is.
      const third = near[2] === '{' && text[end] === '}' ? 1 : 0
      return { kind: 'output', source: source + '}'.repeat(third), code: code.trim(), end: end + third }
    })
  if (near.startsWith('{%')) return between(text, at, '{%', '%}', liquid)
  if (near.startsWith('{#'))
    return between(text, at, '{#', '#}', (inner, end) => (inner.includes('\n') ? null : { kind: 'comment', end }))
  return null
}

function between(
  text: string,
  at: number,
  open: string,
  close: string,
  read: (inner: string, end: number, source: string) => TemplateCode | null,
): TemplateCode | null {
  const near = text.slice(at, at + LONGEST)
  const found = near.indexOf(close, open.length)
  if (found === -1) return null
  const end = found + close.length
  return read(near.slice(open.length, found), at + end, near.slice(0, end))
}

function shortcode(inner: string, end: number, source: string): TemplateCode | null {
  const words = inner.trim()
  const name = HUGO_NAME.exec(words)
  if (!name?.[1] || /[{}]/.test(inner)) return null
  const isAlone = words.endsWith('/')
  const rest = words.slice(name[0].length, isAlone ? -1 : undefined)
  const tag = foreignTag({
    syntax: 'shortcode',
    name: name[1],
    source,
    isClosing: words.startsWith('/'),
    isAlone,
    rest,
  })
  return { kind: 'tag', tag, end }
}

function liquid(inner: string, end: number, source: string): TemplateCode | null {
  const words = inner
    .replace(/^[-+~]/, '')
    .replace(/[-+~]$/, '')
    .trim()
  const name = LIQUID_NAME.exec(words)?.[1]
  if (name === undefined) return null
  const closed = /^end(\w+)$/.exec(name)?.[1]
  const tag = foreignTag({
    syntax: 'shortcode',
    name: closed ?? name,
    source,
    isClosing: closed !== undefined,
    isAlone: false,
    rest: words.slice(name.length),
  })
  return { kind: 'tag', tag, end }
}
