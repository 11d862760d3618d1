import { PLATFORM, type Configuration } from 'diptych/newsletter'
import { pastedHtml } from './pasted-html.js'

/** Converts rich text from the clipboard to Markdown without front matter. Empty if nothing can be converted. */
export async function pastedMarkdown(html: string, configuration: Configuration = PLATFORM): Promise<string> {
  const [{ readPost }, { toMarkdown }] = await Promise.all([configuration.diptych(), configuration.markdown()])
  const post = readPost({ body_html: pastedHtml(html) })
  const markdown = toMarkdown(post)
  const body = markdown.startsWith('---\n') ? markdown.slice(markdown.indexOf('\n---\n') + 5) : markdown
  return body.trim()
}
