import { isTag, isText, type Document, type Element } from 'domhandler'
import { wordsOf } from './words.js'

/**
 * A repeated title is within this many characters of the start. A heading with the same text further down is a section.
 */
const START = 1500
const TITLES = new Set(['h1', 'h2', 'h3', 'h4'])
const SUBTITLES = new Set([...TITLES, 'h5', 'h6', 'p'])

/** Elements at the start of a body that only repeat the post's title or subtitle. */
export function repeatedTitle(body: Document | Element, title: string, subtitle: string): Element[] {
  const repeated: Element[] = []
  let read = 0
  const visit = (parent: Document | Element) => {
    for (const child of parent.children) {
      if (read > START) return
      if (isText(child)) read += child.data.trim().length
      if (!isTag(child)) continue
      const words = SUBTITLES.has(child.name) ? wordsOf(child) : ''
      const isTitle = words !== '' && words === title && TITLES.has(child.name)
      if (isTitle || (words !== '' && words === subtitle && repeated.length > 0)) repeated.push(child)
      else visit(child)
    }
  }
  visit(body)
  return repeated
}

/** The heading at the start of a bare body, which is its title. Null if other text comes first. */
export function openingHeading(body: Document | Element): Element | null {
  for (const child of body.children) {
    if (isText(child) && child.data.trim() !== '') return null
    if (!isTag(child) || ['script', 'style', 'link', 'meta', 'title', 'head'].includes(child.name)) continue
    if (child.name === 'h1') return child
    return ['html', 'body', 'div', 'main', 'article', 'section', 'header'].includes(child.name)
      ? openingHeading(child)
      : null
  }
  return null
}
