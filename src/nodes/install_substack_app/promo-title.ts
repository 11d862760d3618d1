import type { Publication } from '../../domain/post/entities.js'
import type { Messages } from '../../domain/messages/messages.js'

/** Which of the two texts: the author's where one is named, else the publication's (N-APPI-2, O-52). */
export function promoTitle(
  attrs: { author_name: string | null; publication_name: string | null },
  publication: Publication,
  messages: Messages,
): string {
  const author = attrs.author_name?.trim()
  return author ? messages.moreInApp(author) : messages.readInApp(attrs.publication_name?.trim() || publication.name)
}
