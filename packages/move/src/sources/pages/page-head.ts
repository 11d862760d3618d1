import { isValues } from '../../site-folders/front-matter.js'
import { textOf, textsOf, valueAt } from '../../site-folders/values.js'
import { nodesIn, shownText, type PageNode } from './html-tree.js'

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
export function pageHead(root: PageNode): PageHead {
  const metas: (readonly [name: string, content: string])[] = []
  let title = ''
  let canonical: string | null = null
  let refresh: string | null = null
  let hasTime = false
  const things: Readonly<Record<string, unknown>>[] = []
  for (const node of nodesIn(root)) {
    const { name, attribs = {} } = node
    if (name === 'title' && title === '')
      title = (node.children ?? [])
        .map(({ data = '' }) => data)
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim()
    else if (name === 'link' && /\bcanonical\b/i.test(attribs['rel'] ?? ''))
      canonical ??= attribs['href']?.trim() ?? null
    else if (name === 'time' && (attribs['datetime'] ?? '') !== '') hasTime = true
    else if (name === 'meta') {
      const key = (attribs['property'] ?? attribs['name'] ?? attribs['itemprop'] ?? '').toLowerCase()
      if (/^refresh$/i.test(attribs['http-equiv'] ?? ''))
        refresh ??= /url\s*=\s*['"]?([^'"]+)/i.exec(attribs['content'] ?? '')?.[1]?.trim() ?? null
      else if (key !== '') metas.push([key, attribs['content'] ?? ''])
    } else if (name === 'script' && attribs['type'] === 'application/ld+json')
      for (const thing of thingsIn((node.children ?? []).map(({ data = '' }) => data).join(''))) things.push(thing)
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
export function linkShare(root: PageNode): number {
  const all = shownText(root).length
  let links = 0
  const inside = new Set<PageNode>()
  for (const node of nodesIn(root))
    if (node.name === 'a' && !(node.parent && inside.has(node.parent))) {
      links += shownText(node).length
      inside.add(node)
    }
  return all === 0 ? 0 : links / all
}
