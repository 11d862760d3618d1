import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import type { MoveReport } from '../../packages/move/src/report/report.js'

// The law of every source: each word, picture and link of the source is in the written posts or in the report. It
// counts with jsdom, not with the reader that the move uses.

/** Words, and addresses of links and pictures, in their order. */
export interface SourceContent {
  readonly words: readonly string[]
  readonly links: readonly string[]
  readonly pictures: readonly string[]
}

/** A part that is left out on purpose, and the finding that says so. */
export interface LeftOutPart {
  /** CSS selector. */
  readonly selector: string
  readonly finding: RegExp
}

/** What is neither in the posts nor in the report. */
export interface Unaccounted {
  readonly words: readonly string[]
  readonly links: readonly string[]
  readonly pictures: readonly string[]
}

export const NOTHING: Unaccounted = { words: [], links: [], pictures: [] }

const WORD = /\p{L}[\p{L}\p{M}]{2,}/gu
/** Text that a browser never shows. */
const SILENT = 'script, style, template, head, noscript, [hidden], [style*="display:none"], [style*="display: none"]'

/** What a reader of HTML sees and can follow, without the parts that the report names as left out. */
export function contentOfHtml(html: string, report: MoveReport, leftOut: readonly LeftOutPart[] = []): SourceContent {
  const { document } = new JSDOM(html).window
  for (const element of document.querySelectorAll(SILENT)) element.remove()
  for (const { selector, finding } of leftOut)
    if ([...report.notes, ...report.lost].some(({ message }) => finding.test(message)))
      for (const element of document.querySelectorAll(selector)) element.remove()
  const pictures = [...document.querySelectorAll('img[src]')]
  const alternatives = pictures.map((picture) => picture.getAttribute('alt') ?? '')
  return {
    words: wordsOf([shownText(document.documentElement), ...alternatives].join(' ')),
    links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '').filter(isWeb),
    pictures: pictures
      .map((picture) => picture.getAttribute('src')?.trim() ?? '')
      .filter(isWeb)
      .filter((address) => !/ytimg\.com|youtube_play_icon/.test(address)),
  }
}

const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|u|var|wbr)$/

/** The text with a space wherever a line ends. */
function shownText(element: Element): string {
  let text = ''
  for (const node of element.childNodes) {
    if (node.nodeType === 3) text += node.nodeValue ?? ''
    else if (node.nodeType === 1) {
      const child = node as Element
      const line = INLINE.test(child.localName) ? '' : ' '
      text += `${line}${shownText(child)}${line}`
    }
  }
  return text
}

/** Words, links and pictures of a text in Markdown, with the values of its front matter but not their names. */
export function contentOfMarkdown(file: string): SourceContent {
  const text = file.replace(/^---\n[^]*?\n---/, (matter) => matter.replaceAll(/^\s*-?\s*[\w-]+:(?=\s)/gm, ''))
  const addresses = [...text.matchAll(/\bhttps?:\/\/[^\s<>"')\]]+/g)].map(([address]) => address)
  const pictures = [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)/g)].map(([, address = '']) => address)
  const plain = text
    .replaceAll(/<!--[^]*?-->/g, ' ')
    .replaceAll(/\bhttps?:\/\/[^\s<>"')\]]+/g, ' ')
    .replaceAll(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/\b(?:alt|title)="([^"]*)"/g)].map(([, value]) => value).join(' '),
    )
    .replaceAll(/&[a-z]+;/g, ' ')
  return { words: wordsOf(plain), links: addresses, pictures }
}

/** Words of plain text, such as titles. */
export function contentOfText(...texts: readonly string[]): SourceContent {
  return { words: wordsOf(texts.join(' ').replaceAll(/&#?\w+;/g, ' ')), links: [], pictures: [] }
}

/** What of a source is neither in the posts of a newsletter nor in the report of the move. */
export function unaccounted(folder: string, report: MoveReport, contents: readonly SourceContent[]): Unaccounted {
  const posts = join(folder, 'posts')
  const names = existsSync(posts) ? readdirSync(posts) : []
  const files = names.map((name) => readFileSync(join(posts, name), 'utf8'))
  const said = [...report.lost, ...report.notes].map(({ where, message }) => `${where} ${message}`)
  const missing = report.media.missing.map(({ address }) => address)
  const text = decoded([...files, ...said].join('\n'))
  const left = new Map<string, number>()
  for (const word of wordsOf(text)) left.set(word, (left.get(word) ?? 0) + 1)
  const addresses = new Set(
    [...text.matchAll(/\bhttps?:\/\/[^\s<>"'`|\\[\]]+/g)].flatMap(([address]) => formsOf(address)),
  )
  for (const address of missing) addresses.add(plain(address))
  const newNames = new Set(report.redirects.map(({ from }) => from))
  const slugs = new Set(names.map((name) => name.replace(/\.\w+$/, '')))
  const isKept = (address: string) =>
    addresses.has(plain(address)) || newNames.has(pathOf(address)) || slugs.has(pathOf(address).split('/').at(-1) ?? '')
  return {
    words: contents
      .flatMap(({ words }) => words)
      .filter((word) => {
        const count = left.get(word) ?? 0
        left.set(word, count - 1)
        return count <= 0
      }),
    links: contents.flatMap(({ links }) => links).filter((address) => !isKept(address)),
    // A picture that came has the name of its content. The report counts it.
    pictures: contents
      .flatMap(({ pictures }) => pictures)
      .filter((address) => !isKept(address) && report.media.stored === 0),
  }
}

function wordsOf(text: string): string[] {
  return (text.normalize('NFC').toLowerCase().match(WORD) ?? []).map((word) => word)
}

function isWeb(address: string): boolean {
  return /^https?:\/\//i.test(address)
}

/** Text of Markdown or JSON as its reader has it: without escapes and references. */
function decoded(text: string): string {
  return text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\[nt]/g, ' ')
    .replaceAll(/\\([^\p{L}\p{N}\s])/gu, '$1')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
}

/** An address at the end of Markdown's parentheses may have a sign after it that is not its own. */
function formsOf(address: string): string[] {
  const forms = [plain(address)]
  for (let rest = address; /[)\]},.;:!*_]$/.test(rest);) forms.push(plain((rest = rest.slice(0, -1))))
  const at = address.indexOf(')')
  if (at !== -1) forms.push(plain(address.slice(0, at)))
  return forms
}

function plain(address: string): string {
  try {
    return decodeURIComponent(new URL(address.trim()).href)
  } catch {
    return address.trim()
  }
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname.replace(/\/$/, '') : address
}
