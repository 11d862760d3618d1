import type { ExportedPost } from './exported-posts.js'

// Ghost imports a JSON of one database: Settings > Import/Export > Universal import. Its editor keeps HTML cards as
// they are, so the text arrives whole; the wall is a card of its own.

const VISIBILITY = { everyone: 'public', only_free: 'members', only_paid: 'paid', founding: 'paid' } as const

/** One table of posts, with their authors and tags. Ids are numbers in the order of the posts. */
export class GhostExport {
  private readonly posts: Record<string, unknown>[] = []
  private readonly meta: Record<string, unknown>[] = []
  private readonly authors = new Map<string, number>()
  private readonly tags = new Map<string, number>()
  private readonly ofAuthors: Record<string, unknown>[] = []
  private readonly ofTags: Record<string, unknown>[] = []

  add({ post: { post }, slug, free, paid }: ExportedPost): void {
    const id = this.posts.length + 1
    const isDraft = post.is_draft === true
    this.posts.push({
      id,
      title: post.title || 'Untitled',
      slug,
      lexical: lexicalOf(free, paid),
      custom_excerpt: post.subtitle ?? post.description ?? null,
      feature_image: post.cover_image ?? null,
      status: isDraft ? 'draft' : 'published',
      type: post.type === 'page' ? 'page' : 'post',
      visibility: VISIBILITY[post.audience],
      locale: post.language ?? null,
      published_at: isDraft ? null : (post.post_date ?? null),
      created_at: post.post_date ?? null,
    })
    this.meta.push({
      post_id: id,
      feature_image_alt: post.cover_image_alt ?? null,
      meta_title: post.search_engine_title ?? null,
      meta_description: post.search_engine_description ?? null,
      og_title: post.social_title ?? null,
      twitter_title: post.social_title ?? null,
    })
    const section = post.section_name === undefined ? [] : [post.section_name]
    for (const [order, name] of [...section, ...(post.postTags ?? []).map((tag) => tag.name)].entries())
      this.ofTags.push({ post_id: id, tag_id: numberOf(this.tags, name), sort_order: order })
    for (const [order, { name }] of post.publishedBylines.entries())
      this.ofAuthors.push({ post_id: id, author_id: numberOf(this.authors, name), sort_order: order })
  }

  /** The JSON of the file. */
  json(now: Date): string {
    const named = (names: ReadonlyMap<string, number>) =>
      [...names].map(([name, id]) => ({ id, name, slug: slugOf(name) }))
    const data = {
      posts: this.posts,
      posts_meta: this.meta,
      tags: named(this.tags),
      posts_tags: this.ofTags,
      users: named(this.authors).map((user) => ({ ...user, email: `${user.slug}@author.invalid` })),
      posts_authors: this.ofAuthors,
    }
    return `${JSON.stringify({ db: [{ meta: { exported_on: now.getTime(), version: '5.0.0' }, data }] }, null, 2)}\n`
  }
}

function lexicalOf(free: string, paid: string | null): string {
  const html = (markup: string) => ({ type: 'html', version: 1, html: markup })
  const children = paid === null ? [html(free)] : [html(free), { type: 'paywall', version: 1 }, html(paid)]
  return JSON.stringify({
    root: { children, direction: null, format: '', indent: 0, type: 'root', version: 1 },
  })
}

function numberOf(names: Map<string, number>, name: string): number {
  const known = names.get(name)
  if (known !== undefined) return known
  names.set(name, names.size + 1)
  return names.size
}

function slugOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'tag'
  )
}
