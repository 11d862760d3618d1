import { messagesFor } from './domain/messages.js'
import { isRenderablePoll } from './domain/poll.js'
import { isPlaceholder, safeLink } from './domain/safe-url.js'
import { resolvePlaceholder } from './domain/urls.js'
import type { SubscriptionState } from './domain/subscription.js'
import { kit } from './nodes/index.js'
import { outlineOf } from './render/outline.js'
import { renderText as renderBlocksAsText } from './render/plain-text.js'
import type { Post } from './schema/post.js'

/** The post as plain text for one kind of reader, without mail furniture: for previews, search and word counts. */
export function renderText(post: Post, state: SubscriptionState = 'anonymous'): string {
  const outline = outlineOf(post.body, post.post, state)
  const text = renderBlocksAsText(kit, [...outline.blocks, ...outline.footnotes], {
    messages: messagesFor(post.post.language ?? post.publication.language),
    canonicalUrl: post.post.canonical_url,
    language: post.post.language ?? post.publication.language ?? 'en',
    publication: post.publication,
    post: post.post,
    data: post.data,
    state,
    resolve: (url) =>
      isPlaceholder(url) ? resolvePlaceholder(url, { publication: post.publication, post: post.post, medium: 'web' }) : (safeLink(url, post.post.canonical_url) ?? ''),
    poll(id) {
      const poll = post.data.polls[String(id)]
      return poll && isRenderablePoll(poll)
        ? { question: poll.question, options: poll.options.map(({ label }) => ({ label, url: `${post.post.canonical_url}#poll-${id}` })) }
        : null
    },
  })
  return text === '' ? '' : `${text}\n`
}
