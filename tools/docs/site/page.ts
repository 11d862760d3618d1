/** One page of the documentation, as Markdown. */
export interface DocPage {
  /** Path relative to the site's root, such as `guides/mailings.md`. */
  readonly path: string
  readonly section: string
  readonly title: string
  /** One sentence for lists. */
  readonly about: string
  /** Path of the page that lists this one: that of an import, for a function. */
  readonly parent?: string | undefined
  /** Markdown with its heading. */
  readonly markdown: string
}

/** A code block. The fence is longer than any in the text. */
export function code(text: string, language = ''): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`
}

/** Text of the code as Markdown: code in backticks stays code, everything else is literal. */
export function prose(text: string): string {
  return text.replace(/`[^`\n]+`|https?:\/\/[^\s)]+|[\\<>&*_[\]|]/g, (found) =>
    found.startsWith('`') ? found : found.startsWith('http') ? `<${found}>` : `\\${found}`,
  )
}
