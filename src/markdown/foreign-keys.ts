import { comparable } from './meta-keys.js'

/**
 * Keys that other programs have for a field of a post, best first: Hugo, Jekyll, Eleventy, Astro, Obsidian and their
 * themes. A key of ours takes precedence. Hugo's order of dates is in its documentation of front matter.
 */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  post_date: [
    'pubDate',
    'publishDate',
    'pubDatetime',
    'date_published',
    'published_at',
    'published',
    'created',
    'lastmod',
    'modified',
    'updated',
    'updatedDate',
    'last_modified_at',
  ],
  subtitle: ['subheading', 'tagline', 'dek'],
  description: ['summary', 'excerpt', 'abstract'],
  cover_image: [
    'image',
    'heroImage',
    'featured_image',
    'feature_image',
    'images',
    'banner',
    'thumbnail',
    'og_image',
    'social_image',
    'header',
  ],
  cover_image_alt: ['image_alt', 'heroImageAlt', 'featured_image_alt', 'banner_alt', 'thumbnail_alt'],
  section_name: ['category', 'categories'],
  slug: ['permalink'],
  canonical_url: ['canonical'],
  language: ['locale'],
  publishedBylines: ['byline', 'creator'],
  is_draft: ['published', 'publish'],
}

/** The fields that a key of another program may mean. */
export function foreignFields(name: string): readonly string[] {
  return Object.keys(KEYS).filter((stored) => rankOf(stored, name) !== -1)
}

/** How well a key fits a field: 0 is best, -1 does not fit. */
export function rankOf(stored: string, name: string): number {
  const wanted = comparable(name)
  return KEYS[stored]?.findIndex((key) => comparable(key) === wanted) ?? -1
}
