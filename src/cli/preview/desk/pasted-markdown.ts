import { readPost } from '../../../read-post.js'
import { toMarkdown } from '../../../markdown.js'
import { pastedHtml } from './pasted-html.js'

/** Converts rich text from the clipboard to Markdown without front matter. Empty if nothing can be converted. */
export function pastedMarkdown(html: string): string {
  const post = readPost({ body_html: pastedHtml(html) })
  const markdown = toMarkdown(post)
  const body = markdown.startsWith('---\n') ? markdown.slice(markdown.indexOf('\n---\n') + 5) : markdown
  return body.trim()
}
