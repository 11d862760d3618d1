import { attribute, type HtmlElement } from '../schema/html.js'

/** What a card says about the page it links to. Empty strings stand for missing parts. */
export interface LinkCard {
  readonly url: string
  readonly title: string
  readonly description?: string
  readonly picture?: string | null
  readonly site?: string
  readonly siteIcon?: string | null
  readonly author?: string
}

/** The attributes of a small post card: the only block with address, title, description, picture and site. */
export function cardAttributes({
  url,
  title,
  description,
  picture,
  site,
  siteIcon,
  author,
}: LinkCard): Readonly<Record<string, unknown>> {
  return {
    size: 'sm',
    canonical_url: url,
    title: title || null,
    caption: description || null,
    cover_image: picture || null,
    publication_name: site || null,
    publication_logo_url: siteIcon || null,
    publishedBylines: author ? [{ name: author }] : undefined,
  }
}

export function sourceOf(img: HtmlElement | null): string | null {
  return img && attribute(img, 'src')
}
