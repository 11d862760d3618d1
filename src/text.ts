import { withFallbacks } from './domain/recipient/authored-slots.js'
import { citedLink, writtenAddress } from './domain/links/cited-link.js'
import { messagesFor } from './domain/messages/messages.js'
import { ownValue } from './domain/values/own-value.js'
import { isRenderablePoll } from './domain/post/poll.js'
import { isPlaceholder, safeLink } from './domain/links/safe-url.js'
import { resolvePlaceholder } from './domain/links/urls.js'
import { readerOf, type ReaderOption } from './domain/reader/reader-of.js'
import { outlineOf } from './render/outline.js'
import { textBlocks } from './render/plain-text.js'
import { layoutText, UNFOLDED } from './render/text-layout.js'
import type { Post } from './schema/post.js'

export interface TextOptions {
  /** The reader: their state, or the flags it is derived from. Default: anonymous. */
  readonly reader?: ReaderOption | undefined
}

/**
 * The post as plain text for one kind of reader, a line for each paragraph and without mail furniture: for previews,
 * search and word counts.
 */
export function renderText(post: Post, { reader }: TextOptions = {}): string {
  const who = readerOf(reader)
  const outline = outlineOf(post.body, post.post, who)
  const blocks = textBlocks([...outline.blocks, ...outline.footnotes], {
    messages: messagesFor(post.post.language ?? post.publication.language),
    canonicalUrl: post.post.canonical_url,
    language: post.post.language ?? post.publication.language ?? 'en',
    timeZone: 'UTC',
    publication: post.publication,
    post: post.post,
    data: post.data,
    state: who.state,
    link: (url) =>
      isPlaceholder(url)
        ? resolvePlaceholder(url, { publication: post.publication, post: post.post, medium: 'web' })
        : (safeLink(url, post.post.canonical_url) ?? ''),
    cite: (words, url) => citedLink(words, url, writtenAddress(url), (address) => `(${address})`),
    citeName: (name) => name,
    interpolate: withFallbacks,
    poll(id) {
      const poll = ownValue(post.data.polls, String(id))
      if (!isRenderablePoll(poll)) return null
      return {
        question: poll.question,
        description: poll.description ?? null,
        options: poll.options.map(({ label }) => ({ label, url: `${post.post.canonical_url}#poll-${id}` })),
        closed: null,
      }
    },
  })
  const text = layoutText(blocks, UNFOLDED)
  return text === '' ? '' : `${text}\n`
}
