import { isTag, isText, type ChildNode, type Document, type Element } from 'domhandler'
import { findOne, textContent } from 'domutils'
import { readPost, type Post, type ReadOptions } from '../index.js'
import { parsePage } from '../schema/html-tree.js'
import type { Input } from './inputs.js'
import { parseJson } from './parse-json.js'

/** The post in a file: any JSON that `readPost` knows, or the HTML of a body or page. `publication` fills what it leaves out of its own. */
export function postOf(input: Input, publication?: ReadOptions['publication']): Post {
  return readPost(isHtml(input) ? htmlFields(input) : parseJson(input), { publication })
}

function isHtml({ extension, text }: Input): boolean {
  return /^\.x?html?$/.test(extension) || (extension !== '.json' && /^\s*</.test(text))
}

/** The head of a page and its first heading are within its first megabytes, even where a saved page has its stylesheets inlined. */
const START = 4_000_000

/** HTML as the API gives a post: the body, and what the page around it says about it. */
export function htmlFields({ text, stem }: Pick<Input, 'text' | 'stem'>): Record<string, unknown> {
  const page = parsePage(text.slice(0, START))
  const canonical = findOne((element) => element.name === 'link' && element.attribs['rel'] === 'canonical', page.children)?.attribs['href']
  const address = canonical?.startsWith('https://') ? { canonical_url: canonical } : {}
  const stated = ogTitle(page) ?? words(findOne((element) => element.name === 'title', page.children))
  if (stated) return { title: stated, ...address, body_html: text }
  // A heading that opens a bare body is its title; further down it is a section.
  const first = firstBlock(page)
  const title = first?.name === 'h1' ? words(first) : ''
  const place = first?.sourceCodeLocation
  if (title && place && place.endOffset < START) return { title, ...address, body_html: text.slice(0, place.startOffset) + text.slice(place.endOffset) }
  return { title: stem, ...address, body_html: text }
}

function ogTitle(page: Document): string | undefined {
  return findOne(({ name, attribs }) => name === 'meta' && attribs['property'] === 'og:title', page.children)?.attribs['content']?.trim() || undefined
}

function words(element: Element | null): string {
  return element ? textContent(element).replace(/\s+/g, ' ').trim() : ''
}

/** The innermost element that opens the text, going down through wrappers; null when bare text does. */
function firstBlock(page: Document): Element | null {
  let nodes: readonly ChildNode[] = findOne(({ name }) => name === 'body', page.children)?.children ?? []
  for (;;) {
    const first = nodes.find((node) => isTag(node) || (isText(node) && node.data.trim() !== ''))
    if (!first || !isTag(first)) return null
    if (!['div', 'main', 'article', 'section', 'header'].includes(first.name)) return first
    nodes = first.children
  }
}
