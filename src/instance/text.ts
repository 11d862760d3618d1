import { citedLink, writtenAddress } from '../domain/links/cited-link.js'
import { isPlaceholder, safeLink } from '../domain/links/safe-url.js'
import { resolvePlaceholder } from '../domain/links/urls.js'
import { messagesFor } from '../domain/messages/messages.js'
import { readerOf, type ReaderOption } from '../domain/reader/reader-of.js'
import { withFallbacks } from '../domain/recipient/authored-fields.js'
import { group, optional } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import { defaultUrls } from '../render/create-context.js'
import { post as postSchema, reader as readerSchema } from '../render/option-schemas.js'
import { outlineOf } from '../render/outline.js'
import { textBlocks } from '../render/plain-text.js'
import { layoutText, UNFOLDED } from '../render/text-layout.js'
import type { Post } from '../schema/post.js'

export interface TextOptions {
  /** A reader state, or an object with the reader's flags. Default: anonymous. */
  readonly reader?: ReaderOption | undefined
}

const checkRenderText = signature('renderText', {
  post: postSchema,
  options: group<TextOptions>({ reader: optional(readerSchema) }),
})

/**
 * The post as plain text for one kind of reader: one line per paragraph, without header and footer of a mail. For
 * previews, search and word counts.
 */
export function renderText(post: Post, options: TextOptions = {}): string {
  checkRenderText(post, options)
  const { reader } = options
  const who = readerOf(reader)
  const outline = outlineOf(post.body, post.post, who)
  const link = (url: string): string =>
    isPlaceholder(url)
      ? resolvePlaceholder(url, { publication: post.publication, post: post.post, medium: 'web' })
      : (safeLink(url, post.post.canonical_url) ?? '')
  const blocks = textBlocks([...outline.blocks, ...outline.footnotes], {
    messages: messagesFor(post.post.language ?? post.publication.language),
    canonicalUrl: post.post.canonical_url,
    urls: defaultUrls(post, 'web'),
    now: null,
    language: post.post.language ?? post.publication.language ?? 'en',
    timeZone: 'UTC',
    publication: post.publication,
    post: post.post,
    data: post.data,
    state: who.state,
    link,
    linkToPost: link,
    cite: (words, url) => citedLink(words, url, writtenAddress(url), (address) => `(${address})`),
    citeName: (name) => name,
    interpolate: withFallbacks,
  })
  const text = layoutText(blocks, UNFOLDED)
  return text === '' ? '' : `${text}\n`
}
