import { readPost } from '../../../read-post.js'
import { toMarkdown } from '../../../markdown.js'
import { pastedHtml } from './pasted-html.js'

/** Rich text from the clipboard as Markdown, without front matter. Empty where nothing of it can be kept. */
export function pastedMarkdown(html: string): string {
  const post = readPost({ body_html: pastedHtml(html) })
  const markdown = toMarkdown(post)
  const body = markdown.startsWith('---\n') ? markdown.slice(markdown.indexOf('\n---\n') + 5) : markdown
  return body.trim()
}
