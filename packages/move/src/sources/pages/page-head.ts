import { elementsIn, findIn, textIn, type Element, type Parent } from '../../markup/markup.js'
import { isValues } from '../../site-folders/front-matter.js'
import { textOf, textsOf, valueAt } from '../../site-folders/values.js'

// What the head of a page says. `importHtml` reads title, dates, authors and cover itself.

/** What a page says about itself. */
export interface PageHead {
  readonly title: string
  readonly canonical: string | null
  /** The address of the picture for previews, as written. */
  readonly picture: string | null
  /** Where `meta refresh` leads. */
  readonly refresh: string | null
  readonly tags: readonly string[]
  readonly section: string | null
  readonly site: string | null
  readonly isArticle: boolean
  readonly hasDate: boolean
}

/** Reads the head. */
export function pageHead(root: Parent): PageHead {
  const metas: (readonly [name: string, content: string])[] = []
  let title = ''
  let canonical: string | null = null
  let refresh: string | null = null
  let hasTime = false
  const things: Readonly<Record<string, unknown>>[] = []
  for (const element of elementsIn(root)) {
    const { name, attribs } = element
    if (name === 'title' && title === '') title = dataOf(element).replaceAll(/\s+/g, ' ').trim()
    else if (name === 'link' && /\bcanonical\b/i.test(attribs['rel'] ?? ''))
      canonical ??= attribs['href']?.trim() ?? null
    else if (name === 'time' && (attribs['datetime'] ?? '') !== '') hasTime = true
    else if (name === 'meta') {
      const key = (attribs['property'] ?? attribs['name'] ?? attribs['itemprop'] ?? '').toLowerCase()
      if (/^refresh$/i.test(attribs['http-equiv'] ?? ''))
        refresh ??= /url\s*=\s*['"]?([^'"]+)/i.exec(attribs['content'] ?? '')?.[1]?.trim() ?? null
      else if (key !== '') metas.push([key, attribs['content'] ?? ''])
    } else if (name === 'script' && attribs['type'] === 'application/ld+json')
      for (const thing of thingsIn(dataOf(element))) things.push(thing)
  }
  const meta = (...names: readonly string[]) =>
    metas.find(([name, content]) => names.includes(name) && content.trim() !== '')?.[1].trim() ?? null
  const article = things.find((thing) => /article|posting|newsletter/i.test(textsOf(thing['@type']).join(' ')))
  const words = [
    ...metas.filter(([name]) => name === 'article:tag').map(([, content]) => content),
    ...listed(article?.['keywords']),
    ...listed(meta('keywords')),
  ]
  return {
    title,
    canonical: canonical ?? meta('og:url'),
    picture: meta('og:image', 'twitter:image'),
    refresh,
    tags: [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))].slice(0, 50),
    section: textOf(
      Array.isArray(article?.['articleSection']) ? article['articleSection'][0] : article?.['articleSection'],
    ),
    site: meta('og:site_name'),
    isArticle: article !== undefined || meta('og:type') === 'article',
    hasDate:
      hasTime ||
      textOf(article?.['datePublished']) !== null ||
      meta('article:published_time', 'date', 'dc.date', 'pubdate', 'datepublished') !== null,
  }
}

/** The text of an element that holds nothing else. */
function dataOf({ children }: Element): string {
  return children.map((child) => ('data' in child ? child.data : '')).join('')
}

function listed(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',') : textsOf(value)
}

function thingsIn(json: string): Readonly<Record<string, unknown>>[] {
  try {
    const value: unknown = JSON.parse(json)
    const all: readonly unknown[] = Array.isArray(value) ? value : [value]
    return all.flatMap((each) => {
      const graph: unknown = valueAt(each, '@graph')
      return [each, ...(Array.isArray(graph) ? (graph as unknown[]) : [])].filter(isValues)
    })
  } catch {
    return []
  }
}

/** The share of the words of a part that are links. */
export function linkShare(root: Parent): number {
  const all = textIn(root).length
  // A link within a link is counted with the outer one.
  const links = findIn(root, 'a:not(a a)').reduce((sum, link) => sum + textIn(link).length, 0)
  return all === 0 ? 0 : links / all
}
