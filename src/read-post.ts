import { importBody, kit } from './nodes/index.js'
import type { Post } from './schema/post.js'
import { readPostWith } from './schema/read-post.js'

/**
 * Reads any form of a post: the envelope `{ publication, post, body, data }`, a bare ProseMirror document of
 * either dialect, an editor draft, a note, an API post with `body_html`. Never throws on content: what cannot be
 * taken as it stands is in `problems`, each with its JSON pointer.
 */
export function readPost(input: unknown): Post {
  return readPostWith({ kit, importBody }, input)
}

/** Reads the HTML of a published body, a saved page or a mail as a post. */
export function importHtml(html: string): Post {
  return readPost({ type: 'doc', ...importBody(html) })
}
