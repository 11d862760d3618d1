import { safeImage } from '../../domain/links/safe-url.js'
import { truncateWords } from '../../domain/text/truncate.js'
import { isRecord } from '../../domain/values/stored-value.js'
import type { SaysContext } from '../../schema/define.js'
import type { CommentRecord } from './comment-record.js'
import { QUOTE_SELECTION_WORDS } from './limits.js'

/** An attachment of a comment, reduced to what a card can show. */
export interface Attachment {
  kind: 'image' | 'post' | 'video' | 'other'
  /** Link text, or the alternative text of a picture. */
  label: string | null
  /** The quoted passage of a post (K-CMT-2). */
  words: string | null
  image: string | null
  /** Its own page, or else the comment's. '' if both are unknown. */
  href: string
}

type Json = Readonly<Record<string, unknown>>

/**
 * Attachments of a comment (N-CMT-2). The platform documents their kinds but not their fields, so each field is
 * searched for under all known names. `commentUrl` is the link for attachments without an address.
 */
export function attachmentsOf(
  { attachments }: Pick<CommentRecord, 'attachments'>,
  commentUrl: string,
  { messages, link }: Pick<SaysContext, 'messages' | 'link'>,
): Attachment[] {
  return attachments.flatMap((source): Attachment[] => {
    const { title, href, ...found } = readAttachment(source, link)
    if (!title && !found.words && !found.image && found.kind !== 'video') return []
    return [{ ...found, label: found.kind === 'video' ? messages.playVideo : title, href: href ?? commentUrl }]
  })
}

interface StoredAttachment extends Pick<Attachment, 'kind' | 'words' | 'image'> {
  title: string | null
  href: string | null
}

function readAttachment(source: Json, link: (url: string) => string): StoredAttachment {
  const address = (...values: unknown[]): string | null => {
    const url = first(values)
    return url === null ? null : link(url) || null
  }
  switch (source['type']) {
    case 'image':
      return {
        kind: 'image',
        title: first([source['alt']]),
        words: null,
        image: picture(source['imageUrl'], source['image_url'], source['url'], source['src']),
        href: null,
      }
    case 'post': {
      const post = object(source['post'])
      const selection = source['postSelection']
      const words = typeof selection === 'string' ? selection : first([object(selection)['text']])
      return {
        kind: 'post',
        title: first([post['title'], source['title']]),
        words: words === null ? null : truncateWords(words.trim(), QUOTE_SELECTION_WORDS),
        image: words === null ? picture(post['cover_image']) : null,
        href: address(post['canonical_url'], source['url']),
      }
    }
    case 'video': {
      const upload = object(source['mediaUpload'])
      return {
        kind: 'video',
        title: first([source['title']]),
        words: null,
        image: picture(source['thumbnail_url'], upload['thumbnail_url'], source['imageUrl']),
        href: address(source['url']),
      }
    }
    default: {
      const meta = object(source['linkMetadata'])
      const href = address(meta['url'], source['url'])
      return {
        kind: 'other',
        title: first([meta['title'], source['title']]) ?? href,
        words: null,
        image: picture(meta['image'], source['imageUrl']),
        href,
      }
    }
  }
}

function picture(...values: readonly unknown[]): string | null {
  const url = first(values)
  return url === null ? null : safeImage(url)
}

function first(values: readonly unknown[]): string | null {
  const found = values.find((value): value is string => typeof value === 'string' && value.trim() !== '')
  return found?.trim() ?? null
}

function object(value: unknown): Json {
  return isRecord(value) ? value : {}
}
