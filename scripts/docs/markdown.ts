import MarkdownIt from 'markdown-it'
import { code, escaped, slugOf } from './page.js'

export interface RenderedMarkdown {
  readonly title: string
  /** The first paragraph as text. */
  readonly about: string
  readonly html: string
}

/** @param address converts a link in the source to the address of the file on the site. */
export function renderMarkdown(source: string, address: (link: string) => string): RenderedMarkdown {
  const md = new MarkdownIt({ html: true, linkify: false })
  const tokens = md.parse(source, {})
  const used = new Map<string, number>()
  let title = ''
  let about = ''
  for (const [at, token] of tokens.entries()) {
    const inline = tokens[at + 1]
    if (token.type === 'heading_open' && inline) {
      const words = textOf(inline)
      if (token.tag === 'h1') title ||= words
      const slug = slugOf(words)
      const count = used.get(slug) ?? 0
      used.set(slug, count + 1)
      token.attrSet('id', count === 0 ? slug : `${slug}-${count}`)
    }
    if (token.type === 'paragraph_open' && inline && token.level === 0) about ||= textOf(inline)
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') child.attrSet('href', address(child.attrGet('href') ?? ''))
      if (child.type === 'image') child.attrSet('src', address(child.attrGet('src') ?? ''))
    }
  }
  md.renderer.rules['fence'] = (all, at) => {
    const token = all[at]
    const [language = '', file = ''] = (token?.info ?? '').trim().split(/\s+/)
    const isFile = file.includes('.')
    const label = isFile ? file : language === 'sh' ? 'Commands' : 'Code'
    return `${isFile ? `<p class="file">${escaped(file)}</p>` : ''}${code(token?.content ?? '', label, language)}\n`
  }
  md.renderer.rules['table_open'] = () => '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>\n'
  md.renderer.rules['table_close'] = () => '</table></div>\n'
  // Removed, because the frame has the heading.
  const first = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1')
  if (first !== -1) tokens.splice(first, 3)
  return { title, about, html: md.renderer.render(tokens, md.options, {}) }
}

function textOf(inline: { readonly children: readonly { readonly content: string }[] | null }): string {
  return (inline.children ?? []).map(({ content }) => content).join('')
}
