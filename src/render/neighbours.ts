import type { PostMeta } from '../domain/post/entities.js'

type Stored = Pick<PostMeta, 'previous_post_slug' | 'next_post_slug'>

/** The previous or next post. */
export interface Neighbour {
  /** Slug of its address. */
  readonly slug: string
  readonly title: string
}

export interface Neighbours {
  /** The older post. Default: the address stored with the post, without a title. */
  readonly previous?: Neighbour | undefined
  /** The newer post. Default: the address stored with the post, without a title. */
  readonly next?: Neighbour | undefined
}

/** The neighbours of a post, as linked by a page (W-NAV-1). The title is empty if only the address is known. */
export interface KnownNeighbours {
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
}

export function neighboursOf(
  { previous_post_slug: previousSlug, next_post_slug: nextSlug }: Stored,
  { previous, next }: Neighbours = {},
): KnownNeighbours {
  return { previous: previous ?? untitledNeighbour(previousSlug), next: next ?? untitledNeighbour(nextSlug) }
}

function untitledNeighbour(stored: string | undefined): Neighbour | null {
  const slug = stored?.trim()
  return slug ? { slug, title: '' } : null
}
