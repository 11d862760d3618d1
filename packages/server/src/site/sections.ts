import { headingSlug } from 'diptych/domain'
import type { SitePost } from './site-options.js'

export interface Section {
  readonly name: string
  /** Slug of the address `/s/{slug}`. */
  readonly slug: string
}

/** The sections of posts, those with most posts first. Names with the same slug are one section. */
export function sectionsOf(posts: readonly SitePost[]): readonly Section[] {
  const found = new Map<string, { readonly name: string; count: number }>()
  for (const post of posts) {
    const name = post.post.post.section_name?.trim()
    const slug = sectionSlug(post)
    if (!name || slug === null) continue
    const known = found.get(slug)
    if (known) known.count++
    else found.set(slug, { name, count: 1 })
  }
  return [...found].sort(([, one], [, other]) => other.count - one.count).map(([slug, { name }]) => ({ slug, name }))
}

/** The slug of a post's section; null if it has none. */
export function sectionSlug({ post }: SitePost): string | null {
  const name = post.post.section_name?.trim()
  return name ? headingSlug(name) : null
}

export function sectionPath({ slug }: Section): string {
  return `/s/${encodeURIComponent(slug)}`
}
