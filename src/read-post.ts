import { importBody, kit } from './nodes/index.js'
import { budgetOf, type Budget } from './schema/budget.js'
import { importWithin } from './schema/html-budget.js'
import type { Post } from './schema/post.js'
import { readPostWith, type ReadPostOptions } from './schema/read-post.js'

export interface ReadOptions extends ReadPostOptions {
  /** Limits that differ from the defaults of `Budget`. */
  readonly budget?: Partial<Budget>
}

/**
 * Reads any form of a post: the envelope `{ publication, post, body, data }`, a bare ProseMirror document of
 * either dialect, an editor draft, a note, an API post with `body_html`. Never throws on content: what cannot be
 * taken as it stands is in `problems`, each with its JSON pointer. What exceeds the budget is kept, shown as plain text
 * and reported as `too-large`.
 *
 * @throws RangeError for a budget with an unknown limit or a value that is not a number of at least 1.
 */
export function readPost(input: unknown, { budget, publication }: ReadOptions = {}): Post {
  return readPostWith({ kit, importBody, budget: budgetOf(budget) }, input, { publication })
}

/** Reads the HTML of a published body, a saved page or a mail as a post. Limits as for `readPost`. */
export function importHtml(html: string, options: ReadOptions = {}): Post {
  return readPost({ type: 'doc', ...importWithin(budgetOf(options.budget), importBody, html) }, options)
}
