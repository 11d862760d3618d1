import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { isOfPublication } from '../../domain/post/current-publication.js'
import { appendAll } from '../../domain/values/append-all.js'
import { imageWords } from '../../parts/image-text.js'
import { missingLink } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import type { AnswerOf } from '../../schema/embed-call.js'
import { find, findAll, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement, type HtmlNode, isElement } from '../../schema/html.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { action, lines } from '../../schema/text-block.js'
import { attrs } from './attrs.js'
import { digestPostCall } from './call.js'
import { digestCard } from './digest-card.js'
import { digestPostEmbedWords } from './words.js'

export const digestPostEmbed = defineBlock({
  name: 'digestPostEmbed',
  words: digestPostEmbedWords,
  attrs,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.digest-post-embed, [data-component-name="DigestPostEmbed"], div[class^="digestPostEmbed-"]',
      attrs(element) {
        const stored = dataAttrs(element)
        // Some exports have truncated JSON (QUIRKS 6). Without a post, the embed is empty.
        if (stored)
          return typeof stored['title'] === 'string' || typeof stored['canonical_url'] === 'string' ? stored : false
        return digestFromPage(element)
      },
    },
  ],
  link: { call: digestPostCall, recognize: recognizeDigest },
  missing: (attrs) => (attrs.canonical_url ? null : missingLink('post', attrs.title, 'canonical_url')),
  says: digestCard,
  text: ({ says: { href, title, source, text, image, alt, meta, action: label }, context }) =>
    lines(
      image && alt ? imageWords(alt, context.messages) : null,
      title,
      source?.name,
      text,
      meta,
      action(label, href),
    ),
})

/** A digest card in a saved page: hashed class names, no JSON (WIRE 4). */
function digestFromPage(element: HtmlElement) {
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

/** Recognises a post of the current publication (R-DIG), unless the author asks for the other card (R-EPOST). */
function recognizeDigest(link: string, { publication, force, isProviderHost }: RecognitionContext): FetchLink | null {
  if (parsePlatformLink(link, isProviderHost)?.kind !== 'post' || force || !isOfPublication(link, publication))
    return null
  return fetchLink(digestPostCall, { url: link }, digestOf)
}

/** Merges the two parts of the answer into one set of attributes (C-DIG). */
function digestOf({ pub, post }: AnswerOf<typeof digestPostCall>) {
  return {
    ...post,
    caption: post['caption'] ?? post['description'] ?? post['subtitle'],
    publication_id: pub['id'],
    publication_name: pub['name'],
    publication_logo_url: pub['logo_url'],
  }
}
