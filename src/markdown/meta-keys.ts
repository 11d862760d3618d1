/** How a field of a post stands in front matter. */
export interface MetaKey {
  /** As writers know it. */
  readonly key: string
  /** Its stored name, which is read too. */
  readonly stored: string
  readonly kind: 'text' | 'date' | 'flag' | 'value' | 'authors'
  readonly aliases?: readonly string[]
}

/** What a writer says of a post, in the order in which it is written. */
export const META_KEYS: readonly MetaKey[] = [
  { key: 'title', stored: 'title', kind: 'text' },
  { key: 'subtitle', stored: 'subtitle', kind: 'text' },
  { key: 'description', stored: 'description', kind: 'text' },
  { key: 'authors', stored: 'publishedBylines', kind: 'authors', aliases: ['author', 'bylines'] },
  { key: 'date', stored: 'post_date', kind: 'date' },
  { key: 'audience', stored: 'audience', kind: 'text' },
  { key: 'type', stored: 'type', kind: 'text' },
  { key: 'section', stored: 'section_name', kind: 'text' },
  { key: 'language', stored: 'language', kind: 'text', aliases: ['lang'] },
  { key: 'slug', stored: 'slug', kind: 'text' },
  { key: 'url', stored: 'canonical_url', kind: 'text' },
  { key: 'cover', stored: 'cover_image', kind: 'text' },
  { key: 'cover_alt', stored: 'cover_image_alt', kind: 'text' },
  { key: 'draft', stored: 'is_draft', kind: 'flag' },
  { key: 'podcast', stored: 'podcast_url', kind: 'text' },
  { key: 'share_url', stored: 'share_url_override', kind: 'text' },
  { key: 'comment_url', stored: 'comment_url_override', kind: 'text' },
  { key: 'theme', stored: 'postTheme', kind: 'value' },
  { key: 'id', stored: 'id', kind: 'value' },
]

/** What front matter says of an author. */
export const AUTHOR_KEYS: readonly MetaKey[] = [
  { key: 'name', stored: 'name', kind: 'text' },
  { key: 'handle', stored: 'handle', kind: 'text' },
  { key: 'bio', stored: 'bio', kind: 'text' },
  { key: 'photo', stored: 'photo_url', kind: 'text' },
  { key: 'guest', stored: 'is_guest', kind: 'flag' },
  { key: 'id', stored: 'id', kind: 'value' },
  { key: 'publication_url', stored: 'primaryPublicationUrl', kind: 'text' },
  { key: 'subscribe_url', stored: 'primaryPublicationSubscribeUrl', kind: 'text' },
  { key: 'publication_id', stored: 'primaryPublicationId', kind: 'value' },
  { key: 'publication_name', stored: 'primaryPublicationName', kind: 'text' },
  { key: 'bestseller_tier', stored: 'bestseller_tier', kind: 'value' },
]

/** The version of the document's schema, which the document itself holds. */
export const SCHEMA_VERSION = 'schema_version'

/** The field that a key means. Case, hyphens and underscores do not matter. */
export function metaKey(keys: readonly MetaKey[], written: string): MetaKey | undefined {
  const name = comparable(written)
  return keys.find(({ key, stored, aliases = [] }) =>
    [key, stored, ...aliases].some((each) => comparable(each) === name),
  )
}

export function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}
