import { attribute, find, findAll, parseHtml, textOf, type HtmlElement } from 'diptych/block'

/** A tag of a post. */
export interface PageTag {
  readonly name: string
  readonly slug: string | null
}

/** What a page of the export says around its text. */
export interface MediumPage {
  readonly title: string
  readonly subtitle: string
  readonly description: string
  /** As it stands; '' for drafts. */
  readonly published: string
  readonly author: { readonly name: string; readonly handle: string | null } | null
  readonly tags: readonly PageTag[]
  /** The address that the writer named as the right one. */
  readonly canonical: string | null
  /** Medium's short address. */
  readonly short: string | null
  readonly cover: { readonly src: string; readonly alt: string | null } | null
  /** The markup of the text. */
  readonly body: string
  /** Words of the text in one line. */
  readonly words: string
  /** Addresses of the links in the text. */
  readonly links: readonly string[]
  /** Whether the text begins with a title, has headings or pictures. */
  readonly hasTitle: boolean
  readonly hasParts: boolean
  /** Captions of embeds of which the export has no address. */
  readonly emptyEmbeds: readonly string[]
}

/** Reads a page; null for one that Medium's export did not write. */
export function mediumPage(html: string): MediumPage | null {
  if (!isMediumPage(html)) return null
  const root = rootOf(html)
  const text = (selector: string) => lineOf(find(root, selector))
  const body = find(root, 'section[data-field="body"], .e-content')
  if (body === null) return null
  const href = (selector: string) => attributeOf(find(root, selector), 'href')
  const time = find(root, 'time.dt-published')
  const author = find(root, 'a.p-author')
  const featured = find(body, 'img[data-is-featured]')
  const src = attributeOf(featured, 'src')
  return {
    title: text('h1.p-name') || text('title'),
    subtitle: text('section[data-field="subtitle"], .p-summary'),
    description: attributeOf(find(root, 'meta[name="description"]'), 'content') ?? '',
    published: attributeOf(time, 'datetime') ?? '',
    author: author === null ? null : { name: lineOf(author), handle: handleIn(attributeOf(author, 'href')) },
    tags: findAll(root, 'a.p-tag').map((tag) => ({
      name: lineOf(tag),
      slug: /\/tags?\/([^/?#]+)/.exec(attributeOf(tag, 'href') ?? '')?.[1] ?? null,
    })),
    canonical: href('a.p-canonical[href]'),
    short:
      findAll(root, 'footer a[href]')
        .map((link) => attributeOf(link, 'href') ?? '')
        .find(isShort) ?? null,
    cover: src === null ? null : { src, alt: attributeOf(featured, 'alt') },
    body: bodyMarkup(html),
    words: wordsOf(body),
    links: findAll(body, 'a[href]').map((link) => attributeOf(link, 'href') ?? ''),
    hasTitle: find(body, '.graf--title') !== null,
    hasParts: find(body, 'h1, h2, h3, h4, img, iframe, script') !== null,
    emptyEmbeds: findAll(body, 'figure.graf--iframe')
      .filter((figure) => find(figure, 'iframe, script, blockquote, a, img') === null)
      .map((figure) => lineOf(find(figure, 'figcaption'))),
  }
}

/** Its paragraphs in one line. */
function wordsOf(body: HtmlElement): string {
  const parts = findAll(body, '.graf')
  return parts.length === 0 ? lineOf(body) : parts.map(lineOf).filter(Boolean).join(' ')
}

/** The markup of the text alone: what stands around it is not part of the post. */
function bodyMarkup(html: string): string {
  const start = html.search(/<section\b[^>]{0,200}\bdata-field=["']body["']/)
  const end = html.lastIndexOf('<footer')
  const body = start === -1 ? html : html.slice(start, end > start ? end : html.length)
  // Medium opens each link in a window of its own. The writer did not choose that.
  return body.replaceAll(/<a\b[^<>]{1,3000}>/g, (tag) => tag.replaceAll(/ (?:target|rel)="[^"]{0,100}"/g, ''))
}

/** A page for searching: a document has children as an element has. */
export function rootOf(html: string): HtmlElement {
  return parseHtml(html) as unknown as HtmlElement
}

/** True for pages as the export writes them. */
export function isMediumPage(html: string): boolean {
  return /class="h-entry"/.test(html) && /class="e-content"|data-field="body"/.test(html) && html.includes('medium.com')
}

/** A name after `@`, as in https://medium.com/@name. */
export function handleIn(address: string | null): string | null {
  return /\/@([\w.-]{1,100})/.exec(address ?? '')?.[1] ?? null
}

function isShort(address: string): boolean {
  return /^https?:\/\/[^/]{1,200}\/p\/[\da-f]{6,16}$/i.test(address)
}

export function lineOf(element: HtmlElement | null): string {
  return textOf(element).replaceAll(/\s+/g, ' ').trim()
}

export function attributeOf(element: HtmlElement | null, name: string): string | null {
  const value = element === null ? null : attribute(element, name)
  return value === null || value === undefined || value.trim() === '' ? null : value.trim()
}
