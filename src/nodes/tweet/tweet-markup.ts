import { isText } from 'domhandler'
import { attribute, find, findAll, isElement, type HtmlElement, type HtmlNode } from '../../schema/html.js'

const LINES = new Set(['div', 'p', 'li', 'blockquote', 'hr', 'section'])

/** The text of a published tweet in the form of `full_text`: escaped, line feeds for breaks, links kept. */
export function markupWithout(element: HtmlElement, parts: string, statusUrl: string | null): string {
  const left = new Set(findAll(element, parts))
  return tidy(element.children.map((node) => markupOf(node, left, statusUrl)).join(''))
}

/** The lines of a card without meaningful class names: one per element with its own text. */
export function linesOf(element: HtmlElement, statusUrl: string | null): string[] {
  const own = element.children.some((node) => isText(node) && node.data.trim() !== '')
  if (own) return [tidy(element.children.map((node) => markupOf(node, new Set(), statusUrl)).join(''))]
  return element.children.flatMap((node) => (isElement(node) && !isSilent(node) ? linesOf(node, statusUrl) : []))
}

function markupOf(node: HtmlNode, left: ReadonlySet<HtmlElement>, statusUrl: string | null): string {
  if (isText(node)) return escapeText(node.data.replace(/[ \t\r\n]+/g, (blanks) => (isIndent(blanks) ? ' ' : blanks)))
  if (!isElement(node) || left.has(node) || isSilent(node)) return ''
  if (node.name === 'br') return '\n'
  if (node.name === 'img') return escapeText(attribute(node, 'alt') ?? '')
  const inner = node.children.map((child) => markupOf(child, left, statusUrl)).join('')
  if (node.name === 'a') return linkMarkup(node, inner, statusUrl)
  return LINES.has(node.name) ? `\n${inner}\n` : inner
}

/** Whether white space is only source indentation: a line feed with at least four blanks. */
function isIndent(blanks: string): boolean {
  const at = blanks.indexOf('\n')
  return at !== -1 && blanks.length - at > 4
}

// Links around the whole card lead to the tweet itself.
function linkMarkup(link: HtmlElement, inner: string, statusUrl: string | null): string {
  const href = attribute(link, 'href')
  const whole =
    href === null ||
    href === statusUrl ||
    /\btweet-link-/.test(attribute(link, 'class') ?? '') ||
    find(link, 'div') !== null
  return whole || inner.trim() === ''
    ? inner
    : `<a class="tweet-url" href="${escapeText(href).replaceAll('"', '&quot;')}">${inner}</a>`
}

function isSilent(element: HtmlElement): boolean {
  return ['script', 'style', 'svg', 'button', 'noscript'].includes(element.name)
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

// Escapes like the network's `full_text`: quotes stay unchanged.
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
