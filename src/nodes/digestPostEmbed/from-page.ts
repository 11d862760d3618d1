import { appendAll } from '../../domain/values/append-all.js'
import { attribute, find, findAll, isElement, textOf, type HtmlElement, type HtmlNode } from '../../schema/html.js'

/** A digest card in a saved page: hashed class names, no JSON (WIRE 4). */
export function digestFromPage(element: HtmlElement) {
  const links = findAll(element, 'a[href]')
  const canonical_url = links.map((anchor) => attribute(anchor, 'href')).find((href) => href) ?? null
  const heading = find(element, 'h1, h2, h3, h4, h5, h6, [class*="title" i]')
  const title = textOf(heading) || null
  if (title === null || canonical_url === null) return false
  const picture = find(element, 'picture img, img[class*="cover" i]') ?? find(element, 'img')
  const cta = links
    .map((anchor) => (find(anchor, 'h1, h2, h3, h4, h5, h6') ? '' : textOf(anchor)))
    .findLast((label) => label !== '' && label !== title)
  const facts = {
    canonical_url,
    title,
    cover_image: picture && attribute(picture, 'src'),
    cover_image_alt: (picture && attribute(picture, 'alt')) || null,
    ...(cta ? { cta } : {}),
  }
  return { ...facts, ...linesAfter(element, title, cta) }
}

/** The lines below the title: names, a date and the caption. Only their form distinguishes them. */
function linesAfter(element: HtmlElement, title: string, cta: string | undefined) {
  const lines = linesOf(element)
  const names: string[] = []
  let caption: string | null = null
  let post_date: string | null = null
  for (const line of lines.slice(lines.indexOf(title) + 1)) {
    if (line === cta || !/[\p{L}\p{N}]/u.test(line)) continue
    const date = englishDate(line)
    if (date) post_date ??= date
    else if (post_date === null && names.length === 0 && line.length <= 80 && !/[.!?…]$/.test(line))
      appendAll(names, line.split(/,\s{1,9}|\s{1,9}and\s{1,9}/))
    else caption ??= line
  }
  return { publishedBylines: names.map((name) => ({ name })), post_date, caption }
}

function linesOf(element: HtmlElement): string[] {
  const lines: string[] = []
  const visit = (node: HtmlNode) => {
    if (!isElement(node) || node.name === 'svg' || node.name === 'button') return
    if (node.children.some((child) => child.type === 'text' && child.data.trim() !== '')) lines.push(textOf(node))
    else node.children.forEach(visit)
  }
  visit(element)
  return lines
}

/** Parses 'January 1, 2025' to ISO. Saved pages have no other form. */
function englishDate(text: string): string | null {
  if (!/^[A-Z][a-z]{2,8} \d{1,2}, \d{4}$/.test(text)) return null
  const date = new Date(`${text} UTC`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
