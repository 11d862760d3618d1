import { parseDate } from '../domain/text/dates.js'
import type { WebContext } from '../render/context.js'

/** The post for search engines: schema.org's Article as JSON-LD, escaped for a script element. */
export function articleData(
  ctx: WebContext,
  { title, description, image }: { title: string; description: string; image: string | null },
): string {
  const { post, publication, outline } = ctx
  const published = parseDate(post.post_date)
  const free = post.audience === 'everyone'
  const data = {
    '@context': 'https://schema.org',
    '@type': post.type === 'podcast' ? 'PodcastEpisode' : 'NewsArticle',
    headline: title.slice(0, 110),
    description: description || undefined,
    url: ctx.urls.canonical(),
    mainEntityOfPage: ctx.urls.canonical(),
    inLanguage: ctx.language,
    datePublished: published?.toISOString(),
    image: image ? [image] : undefined,
    author: post.publishedBylines.map(({ name, handle, primaryPublicationUrl }) => ({
      '@type': 'Person',
      name,
      alternateName: handle,
      url: primaryPublicationUrl,
    })),
    publisher: publication.name
      ? { '@type': 'Organization', name: publication.name, url: ctx.urls.home(), logo: publication.logo_url }
      : undefined,
    isAccessibleForFree: free,
    // The text behind the wall is not on the page; crawlers find the wall itself.
    hasPart:
      free || outline.wall === null
        ? undefined
        : { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paywall' },
  }
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
