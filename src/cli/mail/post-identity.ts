import { hash } from 'node:crypto'
import type { Post } from '../../index.js'
import { oneLine } from '../../domain/text/one-line.js'

export interface PostIdentity {
  /** The same for every version of one post. */
  readonly key: string
  /** For file names: letters, digits and hyphens. */
  readonly label: string
}

const LONGEST_LABEL = 40

/**
 * Identifies a post by its id and its publication's address, else by its own address, else (a draft) by its content. An
 * edited letter stays the same post, unless it is identified by its content.
 */
export function postIdentity({ publication, post }: Post, text: string): PostIdentity {
  if (post.id !== undefined)
    return { key: `${oneLine(publication.base_url)} post ${post.id}`, label: `post-${post.id}` }
  const address = URL.canParse(post.canonical_url) ? new URL(post.canonical_url) : null
  if (address !== null && address.pathname !== '/')
    return { key: `${address.origin}${address.pathname}`, label: labelOf(address.pathname) }
  return { key: `content ${hash('sha256', text)}`, label: 'letter' }
}

function labelOf(pathname: string): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  return (
    last
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, LONGEST_LABEL) || 'letter'
  )
}
