import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isTag, isText, type ChildNode, type Document, type Element } from 'domhandler'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { importHtml } from '../../src/instance/platform.js'
import { plainCopy, programOf } from '../../src/platforms/office/index.js'
import { parseHtml } from '../../src/schema/html-tree.js'
import { nodesInOrder } from '../../src/schema/import/import-problems.js'
import { PASTE } from '../harness/paths.js'

/** Real clipboards against a small reading of their HTML that shares nothing with the import. */

const files = existsSync(PASTE) ? readdirSync(PASTE).filter((name) => name.endsWith('.html')) : []
const sourceOf = (name: string) => readFileSync(`${PASTE}/${name}`, 'utf8')
const GUIDES = files.filter((name) => name.startsWith('guide.'))

const HIDDEN = new Set(['style', 'script', 'head', 'title', 'meta', 'link', 'svg', 'template', 'input'])
const OWN_LINE = /^(?:p|div|h[1-6]|ul|ol|li|table|tbody|thead|tr|td|th|br|hr|blockquote|pre|body|html|label)$/
const MARKS = ['strong', 'em', 'underline', 'strikethrough', 'superscript', 'subscript', 'link'] as const
type Mark = (typeof MARKS)[number]

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
const style = ({ attribs }: Element) => (attribs['style'] ?? '').replace(/\s+/g, ' ')
const isMarker = (element: Element) => /mso-list: ?ignore/i.test(style(element))
const isBlockName = (name: string) => name === 'p' || /^h[1-6]$/.test(name)

/** A paragraph or heading of the source. */
interface Line {
  readonly words: readonly string[]
  /** 0 for text outside headings. */
  readonly heading: number
  /** The kinds of the lists around it, from the outermost; in Word only the last is known, others are null. */
  readonly lists: readonly ('ol' | 'ul' | null)[]
  /** Its number in the list. Null: not stated. */
  readonly number: number | null
  readonly marked: Readonly<Record<Mark, string>>
}

function marksOf(element: Element, around: readonly Mark[]): readonly Mark[] {
  const said = style(element)
  const own: Mark[] = []
  const isLight = /font-weight: ?(?:normal|400)/.test(said)
  if ((/^(?:b|strong)$/.test(element.name) && !isLight) || /font-weight: ?(?:bold|[6-9]00)/.test(said)) {
    if (/^(?:b|strong|span)$/.test(element.name)) own.push('strong')
  }
  if (/^(?:i|em)$/.test(element.name) || (element.name === 'span' && /font-style: ?italic/.test(said))) own.push('em')
  if (element.name === 'span' && /text-decoration: ?line-through/.test(said)) own.push('strikethrough')
  if (element.name === 'span' && /vertical-align: ?super/.test(said)) own.push('superscript')
  if (element.name === 'span' && /vertical-align: ?sub\b/.test(said)) own.push('subscript')
  if (element.name === 'a' && element.attribs['href']) own.push('link')
  if (element.name === 'u' || (element.name === 'span' && /text-decoration: ?underline/.test(said)))
    if (!around.includes('link')) own.push('underline')
  if (/^(?:s|strike|del)$/.test(element.name)) own.push('strikethrough')
  return [...around, ...own]
}

/** The text of an element, and its text under each mark. Markers of list items are left out, unless they are text. */
function textsOf(element: Element, keepsMarkers: boolean) {
  let all = ''
  const marked: Record<string, string> = Object.fromEntries(MARKS.map((mark) => [mark, '']))
  const visit = (nodes: readonly ChildNode[], marks: readonly Mark[]) => {
    for (const node of nodes) {
      if (isText(node)) {
        all += node.data
        for (const mark of new Set(marks)) marked[mark] += node.data
      } else if (isTag(node) && !HIDDEN.has(node.name) && (keepsMarkers || !isMarker(node))) {
        if (OWN_LINE.test(node.name)) all += '\n'
        visit(node.children, marksOf(node, marks))
        if (OWN_LINE.test(node.name) || isMarker(node)) all += '\n'
      }
    }
  }
  visit(element.children, [])
  return { all, marked: marked as Record<Mark, string> }
}

function markerOf(element: Element): string | null {
  for (const child of element.children) {
    if (!isTag(child)) continue
    if (isMarker(child)) return textsOf(child, true).all.replace(/\s+/g, '')
    const found = markerOf(child)
    if (found !== null) return found
  }
  return null
}

function listsOf(element: Element): Pick<Line, 'lists' | 'number'> {
  const word = /mso-list: ?l\d+ level(\d)/.exec(style(element))
  const marker = word && markerOf(element)
  if (word && marker !== null) {
    const isOrdered = /\d|^\w+[.)]/.test(marker)
    const lists = [...Array.from({ length: Number(word[1]) - 1 }, () => null), isOrdered ? 'ol' : 'ul'] as const
    return { lists, number: /^\d+\.$/.test(marker) ? Number.parseInt(marker, 10) : null }
  }
  const around: ('ol' | 'ul' | null)[] = []
  let number: number | null = null
  let level = 0
  for (let at: ChildNode | Document | null = element; at; at = at.parent as ChildNode | Document | null) {
    if (!isTag(at as ChildNode)) continue
    const tag = at as Element
    if (tag.name === 'li' && tag.attribs['data-aria-posinset']) {
      level = Number(tag.attribs['data-aria-level'])
      number = Number(tag.attribs['data-aria-posinset'])
    }
    if (tag.name === 'ul' || tag.name === 'ol') around.unshift(tag.name)
  }
  const [kind = null] = around
  if (level > 0) return { lists: [...Array.from({ length: level - 1 }, () => null), kind], number }
  return { lists: around, number: null }
}

function readSource(html: string): { lines: Line[]; words: string[] } {
  const page = parse(html, { treeAdapter: adapter }) as unknown as Document
  const body = nodesInOrder(page)
    .filter(isTag)
    .find(({ name }) => name === 'body')
  const lines: Line[] = []
  const keep = new Set<Element>()
  const visit = (nodes: readonly ChildNode[]) => {
    for (const node of nodes) {
      if (!isTag(node) || node.name === 'table' || HIDDEN.has(node.name)) continue
      if (!isBlockName(node.name)) {
        visit(node.children)
        continue
      }
      const role = node.attribs['role'] === 'heading' ? Number(node.attribs['aria-level']) : 0
      const heading = node.name === 'p' ? role : Number(node.name.slice(1))
      // A list cannot count several levels, so such a number is text of its heading.
      const isText = heading > 0 && /\d\.\d/.test(markerOf(node) ?? '')
      if (isText) keep.add(node)
      const { all, marked } = textsOf(node, isText)
      if (words(all).length === 0) continue
      const place = isText ? { lists: [], number: null } : listsOf(node)
      lines.push({ words: words(all), heading, ...place, marked })
    }
  }
  visit(body?.children ?? [])
  const all: string[] = []
  const visible = (nodes: readonly ChildNode[], keepsMarkers: boolean): string =>
    nodes
      .map((node) => {
        if (isText(node)) return node.data
        if (!isTag(node) || HIDDEN.has(node.name) || (isMarker(node) && !keepsMarkers)) return ''
        const text = visible(node.children, keepsMarkers || keep.has(node))
        return OWN_LINE.test(node.name) || isMarker(node) ? `\n${text}\n` : text
      })
      .join('')
  all.push(...words(visible(body?.children ?? [], false)))
  return { lines, words: all }
}

function readResult(doc: Node): { lines: Line[]; words: string[] } {
  const lines: Line[] = []
  const visit = (node: Node, lists: readonly ('ol' | 'ul')[], number: number | null) => {
    if (node.isTextblock) {
      const marked: Record<string, string> = Object.fromEntries(MARKS.map((mark) => [mark, '']))
      let all = ''
      node.forEach((child) => {
        all += child.isText ? (child.text ?? '') : '\n'
        for (const { type } of child.marks) if (type.name in marked) marked[type.name] += child.text ?? ''
      })
      const heading = node.type.name === 'heading' ? Number(node.attrs['level']) : 0
      if (words(all).length > 0)
        lines.push({ words: words(all), heading, lists, number, marked: marked as Record<Mark, string> })
      return
    }
    const kind = node.type.name === 'ordered_list' ? 'ol' : node.type.name === 'bullet_list' ? 'ul' : null
    const from = Number(node.attrs['start'] ?? 1)
    node.forEach((child, _, at) => visit(child, kind ? [...lists, kind] : lists, kind ? from + at : number))
  }
  visit(doc, [], null)
  return { lines, words: lines.flatMap((line) => line.words) }
}

/** What a line is, without its marks. */
const outline = ({ words: said, heading, lists }: Line) => `${heading} ${lists.join('>')} ${said.join(' ')}`

it('knows whether real clipboards are at hand', () => {
  if (files.length === 0) console.log(`No real clipboards in ${PASTE}: what programs copy is not compared.`)
  expect(files.length === 0 || files.length > 10).toBe(true)
})

describe.each(files)('%s', (name) => {
  const html = sourceOf(name)
  const source = readSource(html)
  const read = importHtml(html)
  const result = readResult(read.body)

  it('keeps every word in order and once', () => {
    expect(result.words).toEqual(source.words)
    expect(source.words.length).toBeGreaterThan(0)
  })

  it('keeps headings, lists, their depth and numbers, and marks', () => {
    let cursor = 0
    for (const line of source.lines) {
      const at = result.lines.findIndex((own, i) => i >= cursor && own.words.join(' ') === line.words.join(' '))
      const own = result.lines[at]
      if (!own) throw new Error(`${line.words.join(' ')} is not a block of its own`)
      cursor = at + 1
      expect(own.heading, outline(line)).toBe(line.heading)
      expect(own.lists.length, outline(line)).toBe(line.lists.length)
      expect(own.lists.at(-1), outline(line)).toBe(line.lists.at(-1))
      if (line.number !== null && line.lists.at(-1) === 'ol') expect(own.number, outline(line)).toBe(line.number)
      for (const mark of MARKS)
        expect(words(own.marked[mark]), `${mark} ${outline(line)}`).toEqual(words(line.marked[mark]))
    }
  })

  it('leaves no class, font, colour or comment of the program', () => {
    const attributes: unknown[] = []
    read.body.descendants((node) => {
      const { stored: _, ...attrs } = node.attrs
      attributes.push(attrs, ...node.marks.map((mark) => mark.attrs))
    })
    expect(JSON.stringify(attributes)).not.toMatch(
      /Mso|mso-|SCXW|BCX0|Hyperlink|docs-internal|font-|color|rgb\(|text-gray|muted-link|<!--|StartFragment/,
    )
  })

  it('is rewritten in a bounded number of steps', () => {
    const page = parseHtml(html)
    const program = programOf(html)?.program
    if (!program) return
    const nodes = nodesInOrder(page)
    let steps = 0
    for (const node of nodes.filter(isTag)) {
      let children = node.children
      Object.defineProperty(node, 'children', {
        get: () => (steps++, children),
        set: (changed: ChildNode[]) => {
          steps++
          children = changed
        },
      })
    }
    plainCopy(page, program, () => undefined)
    expect(steps / nodes.length).toBeLessThan(60)
  })
})

/** Blocks, their depth, headings, numbers and words. */
function blocks(name: string): string[] {
  return readResult(importHtml(sourceOf(name)).body).lines.map(
    (line) => `${outline(line)} ${line.number} ${MARKS.map((mark) => line.marked[mark].trim()).join('/')}`,
  )
}

it.skipIf(GUIDES.length < 2)('one document reads the same from every program', () => {
  const [first = '', ...others] = GUIDES
  expect(blocks(first).length).toBeGreaterThan(80)
  for (const name of others) expect(blocks(name), name).toEqual(blocks(first))
})
