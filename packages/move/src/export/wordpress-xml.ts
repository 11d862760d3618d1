import { escapeHtml } from 'diptych/domain'
import type { ExportedPost } from './exported-posts.js'

// WordPress extended RSS 1.2, as Tools > Import > WordPress reads it. A block `wp:html` keeps its markup as it is.

/** The head of a file. `name` and `url` are those of the publication. */
export function wordpressHead(name: string, url: string, language: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${escaped(name)}</title>
<link>${escaped(url)}</link>
<language>${escaped(language)}</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${escaped(url)}</wp:base_site_url>
<wp:base_blog_url>${escaped(url)}</wp:base_blog_url>
`
}

export const WORDPRESS_END = '</channel>\n</rss>\n'

/** One post. `number` is its id. */
export function wordpressItem({ post: { post }, slug, url, free, paid }: ExportedPost, number: number): string {
  const date = post.post_date === undefined ? null : new Date(post.post_date)
  const valid = date !== null && !Number.isNaN(date.getTime()) ? date : null
  const local = valid === null ? '' : valid.toISOString().slice(0, 19).replace('T', ' ')
  const wall = paid === null ? '' : `\n\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n\n${block(paid)}`
  const tags = (post.postTags ?? []).map(({ name, slug: of }) => category('post_tag', name, of))
  const section = post.section_name === undefined ? [] : [category('category', post.section_name)]
  return `<item>
<title>${cdata(post.title)}</title>
<link>${escaped(url)}</link>
${valid === null ? '' : `<pubDate>${valid.toUTCString()}</pubDate>\n`}<dc:creator>${cdata(post.publishedBylines[0]?.name ?? '')}</dc:creator>
<guid isPermaLink="false">${escaped(url)}</guid>
<content:encoded>${cdata(block(free) + wall)}</content:encoded>
<excerpt:encoded>${cdata(post.subtitle ?? post.description ?? '')}</excerpt:encoded>
<wp:post_id>${number}</wp:post_id>
<wp:post_date>${local}</wp:post_date>
<wp:post_date_gmt>${local}</wp:post_date_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${post.is_draft === true ? 'draft' : post.audience === 'everyone' || paid !== null ? 'publish' : 'private'}</wp:status>
<wp:post_type>${post.type === 'page' ? 'page' : 'post'}</wp:post_type>
${[...section, ...tags].join('\n')}
</item>
`
}

function block(html: string): string {
  return `<!-- wp:html -->\n${html}\n<!-- /wp:html -->`
}

function category(domain: string, name: string, slug = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')): string {
  return `<category domain="${domain}" nicename="${escaped(slug)}">${cdata(name)}</category>`
}

/** XML 1.0 has no other control characters than tab and line breaks. */
function characters(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

function escaped(text: string): string {
  return escapeHtml(characters(text))
}

function cdata(text: string): string {
  return `<![CDATA[${characters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
