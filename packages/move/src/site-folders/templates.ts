// Template code in pages of HTML. Addresses are filled in; what a program would compute is left out and reported.
// Template code in Markdown is read by `readMarkdown`.

/** What fills template code in. */
export interface TemplateValues {
  readonly basePath: string
  /** The address of a page that a tag names. */
  readonly findPage: (name: string) => string | null
  /** Reports code that was left out. */
  readonly note: (code: string) => void
}

const CODE = /\{\{[^{}]{0,2000}\}\}|\{%[^{}]{0,2000}%\}|\{#[^{}]{0,2000}#\}/g
const SITE = /^(?:site\.(?:base_?url|url)|base_?url)$/i
const FILTERED = /^(["'])([^"']*)\1\s*(?:\|\s*(?:relative_url|absolute_url|relurl|absurl|url)\s*)+$/i
const REFERENCE = /^(?:post_url|link|ref|relref)\s+(?:["']([^"']+)["']|(\S+))$/i

/** The page with what its code stands for, as far as that is an address. */
export function filledTemplates(html: string, { basePath, findPage, note }: TemplateValues): string {
  let isRaw = false
  return html.replace(CODE, (code) => {
    const inner = code
      .slice(2, -2)
      .replace(/^[-<%]+|[->%]+$/g, '')
      .trim()
    if (isRaw || /^(?:end)?raw$/i.test(inner)) {
      if (/^endraw$/i.test(inner)) isRaw = false
      else if (/^raw$/i.test(inner)) isRaw = true
      else return code
      return ''
    }
    if (SITE.test(inner)) return basePath
    const [, , path] = FILTERED.exec(inner) ?? []
    if (path !== undefined) return `${path.startsWith('/') ? basePath : ''}${path}`
    const [, quoted, bare] = REFERENCE.exec(inner) ?? []
    const address = quoted ?? bare
    const found = address === undefined ? null : findPage(address)
    if (found !== null) return found
    if (!/^(?:comment|endcomment|#)/i.test(inner)) note(code.replaceAll(/\s+/g, ' ').slice(0, 120))
    return ''
  })
}
