/** A field of a post in front matter. */
export interface MetaKey {
  /** The key in front matter. */
  readonly key: string
  /** Its stored name, which is also accepted. */
  readonly stored: string
  /** What it holds. `value` is any JSON. */
  readonly kind: 'text' | 'date' | 'flag' | 'value' | 'authors' | 'tags'
  /** Other keys that are accepted. Default: none. */
  readonly aliases?: readonly string[] | undefined
}

/** The keys of a post, in the order of writing. */
export const META_KEYS: readonly MetaKey[] = [
  { key: 'title', stored: 'title', kind: 'text' },
  { key: 'subtitle', stored: 'subtitle', kind: 'text' },
  { key: 'description', stored: 'description', kind: 'text' },
  { key: 'search_title', stored: 'search_engine_title', kind: 'text' },
  { key: 'search_description', stored: 'search_engine_description', kind: 'text' },
  { key: 'social_title', stored: 'social_title', kind: 'text' },
  { key: 'authors', stored: 'publishedBylines', kind: 'authors', aliases: ['author', 'bylines'] },
  { key: 'date', stored: 'post_date', kind: 'date' },
  { key: 'sent', stored: 'email_sent_at', kind: 'date' },
  { key: 'audience', stored: 'audience', kind: 'text' },
  { key: 'type', stored: 'type', kind: 'text' },
  { key: 'section', stored: 'section_name', kind: 'text' },
  { key: 'tags', stored: 'postTags', kind: 'tags', aliases: ['tag', 'keywords'] },
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

/** The keys of an author. */
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

/** The version of the document's schema, which is an attribute of the document. */
export const SCHEMA_VERSION = 'schema_version'

/** The field of a key. Ignores case, hyphens and underscores. */
export function metaKey(keys: readonly MetaKey[], written: string): MetaKey | undefined {
  const name = comparable(written)
  return keys.find(({ key, stored, aliases = [] }) =>
    [key, stored, ...aliases].some((each) => comparable(each) === name),
  )
}

export function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}
