import { attribute, parseDate } from 'diptych/block'
import { escapeHtml, imageFormat, type ImageFormat } from 'diptych/domain'
import { wholePost } from '../rules/platform.js'
import type { SitePost } from '../site-options.js'
import type { Site } from '../site.js'
import { absolute, articleMarkup, elementIn } from './article-markup.js'
import type { FeedCover, FeedItem } from './feed.js'

/**
 * A post as an item of a feed, with the content for anonymous readers. It uses the page's markup, because the mail's
 * has tables of 600 px, inline styles and an unsubscribe footer, which feed readers do not need.
 */
export async function feedItem(
  found: SitePost,
  { baseUrl, instance, reported }: Pick<Site, 'baseUrl' | 'instance' | 'reported'>,
  now: Date,
): Promise<FeedItem | null> {
  const whole = await wholePost(found)
  if (whole === null) return null
  const { slug, post } = found
  const {
    canonical_url: stored,
    publishedBylines,
    section_name: section,
    cover_image: cover,
    post_date: date,
  } = post.post
  const url = absolute(stored, baseUrl) ?? `${baseUrl}/p/${encodeURIComponent(slug)}`
  const { html, head, problems } = await instance.web.renderWeb(whole, {
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
  const { language = post.post.language ?? 'en', direction, markup } = articleMarkup(html, url)
  const contentOf = (selector: string) => attributeIn(head, selector)
  return {
    url,
    // The same title and description as in the page's head, including the fallbacks for empty fields.
    title: contentOf('meta[property="og:title"]') || post.post.title,
    summary: contentOf('meta[name="description"]'),
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
    tags: (post.post.postTags ?? []).map(({ name }) => name),
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
