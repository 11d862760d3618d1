import { safeImage, safeLink } from '../domain/links/safe-url.js'
import { isRecord } from '../domain/values/stored-value.js'
import type { RichBlock, RichRun, RichStyle } from './rich-text.js'

const STYLES: ReadonlyMap<string, RichStyle> = new Map(
  Object.entries<RichStyle>({
    strong: 'strong',
    bold: 'strong',
    em: 'em',
    italic: 'em',
    underline: 'u',
    strikethrough: 's',
    strike: 's',
    code: 'code',
  }),
)
const IMAGES: ReadonlySet<string> = new Set(['image', 'image2', 'image3'])
const BREAKS: ReadonlySet<string> = new Set(['hard_break', 'hardBreak'])
const LISTS: ReadonlySet<string> = new Set(['bullet_list', 'bulletList', 'ordered_list', 'orderedList'])

/** Maximum nesting; bounds the recursion. */
const MAX_DEPTH = 30

type Json = Readonly<Record<string, unknown>>

/**
 * Parses a small document inside a post (a comment's `body_json`, a campaign's `doc_content`) into data: text with its
 * styles and links, and pictures. The document is untrusted and may be of either dialect. It is not rendered by views,
 * because views do not know the registry. Unknown nodes are replaced by their text.
 */
export function richText(document: unknown): RichBlock[] {
  const reading: Reading = { blocks: [], runs: [] }
  visit(reading, parseDocument(document), 0, '')
  flush(reading)
  return reading.blocks
}

interface Reading {
  blocks: RichBlock[]
  /** Runs of the current block. */
  runs: RichRun[]
}

/** `marker` is put before the first text: the bullet or number of a list item. */
function visit(reading: Reading, node: unknown, depth: number, marker: string): void {
  if (!isRecord(node) || depth > MAX_DEPTH) return
  const type = typeof node['type'] === 'string' ? node['type'] : ''
  if (type === 'text') {
    if (typeof node['text'] === 'string') reading.runs.push({ text: node['text'], ...looks(node['marks']) })
    return
  }
  leaf(reading, type, node)
  const content = node['content']
  if (!Array.isArray(content)) return
  const holdsWords = content.some((child) => isRecord(child) && child['type'] === 'text')
  if (holdsWords) {
    flush(reading)
    if (marker) reading.runs.push({ text: marker, styles: [], href: null })
  }
  content.forEach((child: unknown, i) => {
    const inherited = i === 0 ? marker : ''
    visit(reading, child, depth + 1, LISTS.has(type) ? (type.startsWith('ordered') ? `${i + 1}. ` : '• ') : inherited)
  })
  if (!holdsWords) return
  if (type === 'heading')
    reading.runs = reading.runs.map((run) => ({ ...run, styles: [...new Set<RichStyle>(['strong', ...run.styles])] }))
  flush(reading)
}

/** Reads nodes that show something without containing text. */
function leaf(reading: Reading, type: string, node: Json): void {
  const attrs = isRecord(node['attrs']) ? node['attrs'] : {}
  if (BREAKS.has(type)) reading.runs.push({ text: '\n', styles: [], href: null })
  const name = attrs['label'] ?? attrs['name']
  if (/mention/i.test(type) && typeof name === 'string') reading.runs.push({ text: name, ...looks(node['marks']) })
  if (IMAGES.has(type)) {
    const src = typeof attrs['src'] === 'string' ? safeImage(attrs['src']) : null
    flush(reading)
    if (src !== null)
      reading.blocks.push({ kind: 'picture', src, alt: textOf(attrs['alt']), href: linkOf(attrs['href']) })
  }
  if (type === 'button' && textOf(attrs['text'])) {
    flush(reading)
    reading.runs.push({ text: textOf(attrs['text']), styles: ['strong'], href: linkOf(attrs['url']) })
    flush(reading)
  }
}

function flush(reading: Reading): void {
  const words = trimRuns(reading.runs)
  if (words.length) reading.blocks.push({ kind: 'words', runs: words })
  reading.runs = []
}

function looks(marks: unknown): { styles: RichStyle[]; href: string | null } {
  const styles = new Set<RichStyle>()
  let href: string | null = null
  for (const mark of Array.isArray(marks) ? marks : []) {
    if (!isRecord(mark)) continue
    const style = typeof mark['type'] === 'string' ? STYLES.get(mark['type']) : undefined
    if (style) styles.add(style)
    if (mark['type'] === 'link' && isRecord(mark['attrs'])) href = linkOf(mark['attrs']['href'])
  }
  return { styles: [...styles], href }
}

/** Removes blanks at both ends of a block; empty if nothing is left. */
function trimRuns(runs: readonly RichRun[]): RichRun[] {
  const kept = runs.filter(({ text }) => text !== '')
  for (let first = kept[0]; first && first.text.trimStart() !== first.text; first = kept[0]) {
    const text = first.text.trimStart()
    if (text === '') kept.shift()
    else {
      kept[0] = { ...first, text }
      break
    }
  }
  for (let last = kept.at(-1); last && last.text.trimEnd() !== last.text; last = kept.at(-1)) {
    const text = last.text.trimEnd()
    if (text === '') kept.pop()
    else {
      kept[kept.length - 1] = { ...last, text }
      break
    }
  }
  return kept
}

function parseDocument(document: unknown): unknown {
  if (typeof document !== 'string') return document
  try {
    return JSON.parse(document)
  } catch {
    return null
  }
}

/** Fragments of a page have no target here, so they are dropped. */
function linkOf(value: unknown): string | null {
  const url = typeof value === 'string' ? safeLink(value) : null
  return url !== null && /^(?:https?|mailto|tel):/i.test(url) ? url : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
