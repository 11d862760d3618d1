/** One page of the documentation, before it stands in its frame. */
export interface DocPage {
  /** Path below the site's root, such as `guides/mailings.html`. */
  readonly path: string
  readonly title: string
  /** HTML of what the page says, without its heading. */
  readonly html: string
  /** One sentence for search results and lists. */
  readonly about: string
  readonly section: string
  /** Words to be found by that the page does not show first, such as names of functions. */
  readonly names?: readonly string[]
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** For an id or a file: the name as it is written, without what addresses reserve. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** What scrolls sideways has to be reachable with keys. */
export function code(text: string, label: string, language = ''): string {
  const name = language === '' ? '' : ` data-language="${escaped(language)}"`
  return `<pre tabindex="0" role="group" aria-label="${escaped(label)}"${name}><code>${escaped(text)}</code></pre>`
}
