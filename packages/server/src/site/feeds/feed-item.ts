import { messagesFor } from 'diptych/domain'
import { imageFormat, type ImageFormat } from 'diptych/domain'
import { parseDate } from 'diptych/block'
import { escapeHtml } from 'diptych/domain'
import { attribute, find, type HtmlElement } from 'diptych/block'
import { parseHtml } from 'diptych/block'
import type { Site } from '../site.js'
import type { SitePost } from '../site-options.js'
import { absolute, feedMarkup } from './feed-markup.js'
import type { FeedCover, FeedItem } from './feed.js'

/**
 * A post as an item of a feed, with the content for anonymous readers. It uses the page's markup, because the mail's
 * has tables of 600 px, inline styles and an unsubscribe footer, which feed readers do not need.
 */
export async function feedItem(
  found: SitePost,
  { baseUrl, instance, reported }: Pick<Site, 'baseUrl' | 'instance' | 'reported'>,
  now: Date,
): Promise<FeedItem> {
  const { slug, post } = found
  const {
    canonical_url: stored,
    publishedBylines,
    section_name: section,
    cover_image: cover,
    post_date: date,
  } = post.post
  const url = absolute(stored, baseUrl) ?? `${baseUrl}/p/${encodeURIComponent(slug)}`
  const { html, head, problems } = await instance.web.renderWeb(post, {
    reader: 'anonymous',
    now,
    embeds: 'click',
    urls: {
      checkout: () => url,
      signIn: () => `${baseUrl}/sign-in`,
      account: () => `${baseUrl}/account`,
      home: () => `${baseUrl}/`,
      heading: (slug) => `${url}#${slug}`,
    },
  })
  reported(found, problems)
  const article = elementIn(html, 'article')
  const body = article && find(article, '.body')
  const language = (article && attribute(article, 'lang')) ?? post.post.language ?? 'en'
  const direction = (article && attribute(article, 'dir')) ?? 'ltr'
  const markup = body ? feedMarkup(body.children, { url, vote: messagesFor(language).vote }) : ''
  const said = (selector: string) => attributeIn(head, selector)
  return {
    url,
    // The same title and description as in the page's head, including the fallbacks for empty fields.
    title: said('meta[property="og:title"]') || post.post.title,
    summary: said('meta[name="description"]'),
    html: `<div lang="${escapeHtml(language)}" dir="${escapeHtml(direction)}">${markup}</div>`,
    language,
    date: parseDate(date),
    authors:
      post.publication.bylines_enabled === false
        ? []
        : publishedBylines.flatMap(({ name, photo_url: photo }) =>
            name.trim() === '' ? [] : [{ name: name.trim(), avatar: photo ? absolute(photo, baseUrl) : null }],
          ),
    section: section?.trim() || null,
    cover: cover ? coverOf(cover, baseUrl) : null,
  }
}

function coverOf(address: string, baseUrl: string): FeedCover | null {
  const url = absolute(address, baseUrl)
  const format = url === null ? null : imageFormat(url)
  return url === null ? null : { url, type: format === null ? null : (TYPES[format] ?? null) }
}

const TYPES: Readonly<Partial<Record<ImageFormat, string>>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  heic: 'image/heic',
}

function attributeIn(markup: string, selector: string): string {
  const element = elementIn(markup, selector)
  return (element && attribute(element, 'content')) ?? ''
}

function elementIn(markup: string, selector: string): HtmlElement | null {
  // Documents and elements are searched the same way.
  return find(parseHtml(markup) as unknown as HtmlElement, selector)
}
