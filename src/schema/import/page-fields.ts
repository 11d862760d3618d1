import type { ChildNode, Document, Element } from 'domhandler'
import { safeImage, safeWebAddress } from '../../domain/links/safe-url.js'
import { originalImageUrl } from '../../domain/pictures/image-url.js'
import htmlPackages from '../html-packages.ts?lazy'
import { articleIn, textAt, thingsAt, typesOf } from './json-ld.js'
import { shortWords, wordsOf } from './words.js'

/** Fields of the post and its publication found in a page, by their stored names. Unknown fields are absent. */
export interface PageFields {
  readonly post: Readonly<Record<string, unknown>>
  readonly publication: Readonly<Record<string, unknown>>
}

const SUBTITLE = '.post-subtitle, .p-summary, h3.subtitle, .gh-article-excerpt, .graf--subtitle'

/** Reads the head of a page, its JSON-LD, and the markup of platforms for title, subtitle, author and date. */
export function pageFields(page: Document): PageFields {
  const article = articleIn(page)
  const one = (selector: string) => htmlPackages().selectOne<ChildNode, Element>(selector, page)
  const meta = (...names: readonly string[]) =>
    names
      .map((name) => shortWords(one(`meta[property="${name}"], meta[name="${name}"]`)?.attribs['content'] ?? ''))
      .find(Boolean)
  const [publisher = null] = thingsAt(article, 'publisher')

  const site = textAt(publisher, 'name') ?? meta('og:site_name')
  const canonical = webAddress(
    one('link[rel="canonical"]')?.attribs['href'],
    one('a.p-canonical')?.attribs['href'],
    meta('og:url'),
    textAt(article, 'url'),
  )
  const subtitle = wordsOf(one(SUBTITLE))
  const description =
    meta('description', 'og:description', 'twitter:description') ??
    textAt(article, 'description') ??
    wordsOf(one('.mcnPreviewText'))
  const image = picture(
    meta('og:image', 'twitter:image') ?? textAt(thingsAt(article, 'image')[0] ?? null, 'url'),
    canonical,
  )
  const language = languageTag(textAt(article, 'inLanguage') ?? one('html')?.attribs['lang'] ?? meta('og:locale'))
  const logo = picture(textAt(publisher, 'logo') ?? textAt(thingsAt(publisher, 'logo')[0] ?? null, 'url'), canonical)
  const authors = authorsOf()
  const closed = article?.['isAccessibleForFree']

  return {
    post: withoutEmpty({
      title: titleOf(),
      subtitle: subtitle || undefined,
      description: description && description !== subtitle ? description : undefined,
      canonical_url: canonical,
      slug: /\/p\/([\w-]{1,200})\/?(?:[?#]|$)/.exec(canonical ?? '')?.[1],
      post_date: isoDate(
        textAt(article, 'datePublished'),
        meta('article:published_time', 'date', 'dc.date', 'pubdate'),
        one('time.dt-published, .post-meta time, article header time, .h-entry time')?.attribs['datetime'],
      ),
      cover_image: image,
      cover_image_alt: image ? meta('og:image:alt') : undefined,
      section_name: meta('article:section') ?? (wordsOf(one('.post-section')) || undefined),
      language,
      publishedBylines: authors.length ? authors : undefined,
      // The person who saved the page could read it. Readers must still pay.
      audience: closed === false || /^false$/i.test(String(closed)) ? 'only_paid' : undefined,
      type: article && typesOf(article).includes('PodcastEpisode') ? 'podcast' : undefined,
    }),
    publication: withoutEmpty({ name: site, base_url: webAddress(textAt(publisher, 'url')), logo_url: logo, language }),
  }

  function titleOf(): string | undefined {
    const named = meta('og:title') ?? textAt(article, 'headline') ?? undefined
    return [named, withoutSite(wordsOf(one('title')), site)].find((title) => title && !/\*\|/.test(title))
  }

  function authorsOf(): Record<string, unknown>[] {
    const listed = thingsAt(article, 'author').flatMap((person) => {
      const name = textAt(person, 'name')
      return name
        ? [
            withoutEmpty({
              name,
              handle: textAt(person, 'alternateName') ?? undefined,
              primaryPublicationUrl: webAddress(textAt(person, 'url')),
            }),
          ]
        : []
    })
    if (listed.length) return listed
    const marked = htmlPackages().selectAll<ChildNode, Element>('.p-author', page).slice(0, 20).map(wordsOf)
    const names = marked.length ? marked : [meta('author', 'article:author')]
    return [...new Set(names)].flatMap((name) => (name && !/^https?:/i.test(name) ? [{ name }] : []))
  }
}

function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

/** `<title>` often ends with the name of the site. */
function withoutSite(title: string, site: string | null | undefined): string {
  if (!site || !title.endsWith(site)) return title
  const rest = title.slice(0, -site.length).trimEnd()
  return /[-|–—·:]$/.test(rest) ? rest.slice(0, -1).trimEnd() : title
}

function webAddress(...candidates: readonly (string | null | undefined)[]): string | undefined {
  for (const candidate of candidates) {
    const address = candidate ? safeWebAddress(candidate) : null
    if (address !== null) return address
  }
  return undefined
}

function picture(address: string | null | undefined, base: string | undefined): string | undefined {
  return (address && safeImage(originalImageUrl(address), base)) || undefined
}

function isoDate(...candidates: readonly (string | null | undefined)[]): string | undefined {
  for (const candidate of candidates) {
    const date = candidate ? new Date(candidate) : null
    if (date && !Number.isNaN(date.getTime())) return date.toISOString()
  }
  return undefined
}

function languageTag(value: string | null | undefined): string | undefined {
  const tag = value?.trim().replaceAll('_', '-')
  return tag && /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,4}$/i.test(tag) ? tag : undefined
}
