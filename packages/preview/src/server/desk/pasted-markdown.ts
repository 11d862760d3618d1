import { type Configuration, PLATFORM } from 'diptych/newsletter'

/**
 * Converts rich text from the clipboard to Markdown without front matter. It is read as in the visual editor. Empty if
 * nothing can be converted.
 */
export async function pastedMarkdown(html: string, configuration: Configuration = PLATFORM): Promise<string> {
  const [{ importHtml }, { toMarkdown }] = await Promise.all([configuration.diptych(), configuration.markdown()])
  // Some browsers leave out the marker. With it, all of the markup is read as content.
  const markdown = toMarkdown(importHtml(`${html}<!--EndFragment-->`))
  const body = markdown.startsWith('---\n') ? markdown.slice(markdown.indexOf('\n---\n') + 5) : markdown
  return body.trim()
}
