import { SaxesParser } from 'saxes'
import type { SourceFile } from '../../files/source-files.js'
import { xmlRepair } from './xml-repair.js'

// WordPress eXtended RSS 1.0 to 1.2: a feed whose items are posts, pages, files and settings. Files of 200 MB exist, so
// it is read piece by piece, and what has been read is forgotten.

/** A term of an item: a category, a tag, or one of a plugin. */
export interface WxrTerm {
  readonly domain: string
  readonly slug: string
  readonly name: string
}

/** A post, page, file or setting. */
export interface WxrItem {
  readonly kind: 'item'
  /** The line where it begins, counted from 1. */
  readonly line: number
  /** The texts of its elements by their name: `wp:post_id`. */
  readonly fields: ReadonlyMap<string, string>
  readonly terms: readonly WxrTerm[]
  /** Values that plugins and WordPress keep with it. A name may occur several times. */
  readonly meta: ReadonlyMap<string, readonly string[]>
  /** The number of comments that were public. */
  readonly comments: number
  /** False if the file ends within it. */
  readonly isWhole: boolean
}

/** An author, or the facts about the site. */
export interface WxrFacts {
  /** The site stands before its items. */
  readonly kind: 'author' | 'channel'
  readonly line: number
  readonly fields: ReadonlyMap<string, string>
}

/** Something in the file that is not as XML should be. */
export interface WxrProblem {
  readonly kind: 'problem'
  readonly line: number
  readonly message: string
}

export type WxrRecord = WxrItem | WxrFacts | WxrProblem

/** Elements whose children are records of their own. */
const GROUPS = new Set(['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'item', 'image'])

/** Reads the records of a file in order. Damaged XML is read as far as it goes. */
export async function* wxrRecords(file: SourceFile): AsyncGenerator<WxrRecord> {
  const ready: WxrRecord[] = []
  const builder = recordBuilder((record) => void ready.push(record))
  const decoder = decoderOf()
  for await (const bytes of file.chunks()) {
    builder.write(decoder.push(bytes))
    yield* ready.splice(0)
  }
  builder.write(decoder.end())
  builder.end()
  yield* ready
}

/** The encoding that a mark at the beginning or the XML declaration states. Default: UTF-8. */
function decoderOf() {
  let decoder: TextDecoder | null = null
  return {
    push(bytes: Uint8Array): string {
      decoder ??= new TextDecoder(encodingOf(bytes))
      return decoder.decode(bytes, { stream: true })
    },
    end: () => decoder?.decode() ?? '',
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const stated = /^[^<]{0,10}<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]{1,30})/.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(stated).encoding
  } catch {
    return 'utf-8'
  }
}

/** A damaged file may have one on each line. */
const MOST_PROBLEMS = 20

interface OpenItem {
  readonly line: number
  readonly fields: Map<string, string>
  readonly terms: WxrTerm[]
  readonly meta: Map<string, string[]>
  comments: number
}

function recordBuilder(found: (record: WxrRecord) => void) {
  const parser = new SaxesParser()
  const repair = xmlRepair()
  const channel = new Map<string, string>()
  const path: string[] = []
  let item: OpenItem | null = null
  let text = ''
  let attributes: Readonly<Record<string, string>> = {}
  let inner = new Map<string, string>()
  let problems = 0
  let isTold = false

  const report = (message: string) => {
    problems++
    if (problems <= MOST_PROBLEMS) found({ kind: 'problem', line: parser.line, message })
  }
  parser.on('error', ({ message }) => report(message.replace(/^(?:[^:]*:)?\d+:\d+: /, '')))
  parser.on('text', (piece) => void (text += piece))
  parser.on('cdata', (piece) => void (text += piece))
  parser.on('opentag', ({ name, attributes: own }) => {
    path.push(name)
    text = ''
    attributes = own as Readonly<Record<string, string>>
    if (name === 'item') {
      tellChannel()
      item = { line: parser.line, fields: new Map(), terms: [], meta: new Map(), comments: 0 }
    }
    if (GROUPS.has(name) || name === 'wp:postmeta' || name === 'wp:comment') inner = new Map()
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    closed(name, path.at(-1) ?? '', text)
    text = ''
  })

  function tellChannel(): void {
    if (!isTold) found({ kind: 'channel', line: 1, fields: channel })
    isTold = true
  }

  function closed(name: string, parent: string, value: string): void {
    if (name === 'item') finish(true)
    else if (name === 'wp:author') found({ kind: 'author', line: parser.line, fields: inner })
    else if (item !== null && name === 'wp:postmeta') addMeta(item, inner)
    else if (item !== null && name === 'wp:comment') item.comments += isPublicComment(inner) ? 1 : 0
    else if (item !== null && parent === 'item') addField(item, name, value)
    else if (parent === 'wp:postmeta' || parent === 'wp:comment' || GROUPS.has(parent)) inner.set(name, value)
    else if (parent === 'channel' && !GROUPS.has(name)) channel.set(name, value)
  }

  function addField(to: OpenItem, name: string, value: string): void {
    if (name === 'category') {
      const { domain = '', nicename = '' } = attributes
      to.terms.push({ domain: domain === '' ? 'category' : domain, slug: nicename, name: value.trim() })
    } else if (!to.fields.has(name)) to.fields.set(name, value)
  }

  function finish(isWhole: boolean): void {
    if (item !== null) found({ kind: 'item', ...item, isWhole })
    item = null
  }

  return {
    write: (piece: string) => void parser.write(repair.push(piece)),
    end() {
      parser.write(repair.end())
      if (path.length > 0) {
        text = textWithin(parser, () => text)
        if (item !== null && path.at(-2) === 'item') addField(item, path.at(-1) ?? '', text)
        finish(false)
        report('the file ends too early. Export it again.')
      } else parser.close()
      if (problems > MOST_PROBLEMS)
        found({ kind: 'problem', line: parser.line, message: `${problems - MOST_PROBLEMS} more faults like these` })
      tellChannel()
    },
  }
}

/** The text that the file ends in. The parser keeps what stands in CDATA until that ends. */
function textWithin(parser: SaxesParser, current: () => string): string {
  const end = ']]>'
  const before = current()
  parser.on('error', () => undefined)
  parser.write(end)
  const after = current()
  return after.endsWith(end) || after === '' ? before : after
}

function addMeta({ meta }: OpenItem, pair: ReadonlyMap<string, string>): void {
  const key = (pair.get('wp:meta_key') ?? '').trim()
  if (key !== '') meta.set(key, [...(meta.get(key) ?? []), pair.get('wp:meta_value') ?? ''])
}

/** Pings, orders of shops, spam and comments that wait for approval are not public. */
function isPublicComment(comment: ReadonlyMap<string, string>): boolean {
  const type = comment.get('wp:comment_type') ?? ''
  return (comment.get('wp:comment_approved') ?? '').trim() === '1' && (type === '' || type === 'comment')
}
