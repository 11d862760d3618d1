/** One page of the documentation, without its frame. */
export interface DocPage {
  /** Path relative to the site's root, such as `guides/mailings.html`. */
  readonly path: string
  readonly title: string
  /** HTML of the content, without the heading. */
  readonly html: string
  /** One sentence for search results and lists. */
  readonly about: string
  readonly section: string
  /** Additional search terms, such as names of functions. */
  readonly names?: readonly string[]
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A name for an id or a file, without characters reserved in addresses. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** A code block. It scrolls sideways, so it must be focusable. */
export function code(text: string, label: string, language = ''): string {
  const name = language === '' ? '' : ` data-language="${escaped(language)}"`
  return `<pre tabindex="0" role="group" aria-label="${escaped(label)}"${name}><code>${escaped(text)}</code></pre>`
}
