import { escapeHtml } from 'diptych/domain'
import { jsonText } from '../report-text.js'
import { cardHtml } from './cards.js'
import { gated, type EditorHtml } from './lexical.js'
import { asList, asRow, textIn } from './values.js'

// Mobiledoc 0.3 is the format of Ghost 1 to 5: sections of text with markers, and cards.
// https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md

const BLOCKS = /^(p|h[1-6]|blockquote|aside|pull-quote)$/
const INLINE = /^(a|b|strong|em|i|code|s|del|strike|sub|sup|u|mark|span)$/

/** Writes the JSON of a post as HTML; null for other JSON. */
export function mobiledocHtml(json: unknown): EditorHtml | null {
  const doc = asRow(json)
  if (!Array.isArray(doc['sections'])) return null
  const unknown: { name: string; json: string }[] = []
  let mailOnly = false
  let markdown = 0
  const [markups, atoms, cards] = ['markups', 'atoms', 'cards'].map((name) => asList(doc[name]))

  const html = doc['sections'].map((each) => section(asList(each))).join('')
  return { html, mailOnly, unknown, markdown }

  function section([type, ...rest]: readonly unknown[]): string {
    switch (type) {
      case 1: {
        const named = typeof rest[0] === 'string' && BLOCKS.test(rest[0]) ? rest[0] : 'p'
        const tag = named === 'aside' || named === 'pull-quote' ? 'blockquote' : named
        return `<${tag}>${text(rest[1])}</${tag}>`
      }
      case 2:
        return typeof rest[0] === 'string' ? `<figure><img src="${escapeHtml(rest[0])}" alt=""></figure>` : ''
      case 3: {
        const tag = rest[0] === 'ol' ? 'ol' : 'ul'
        return `<${tag}>${asList(rest[1])
          .map((item) => `<li>${text(item)}</li>`)
          .join('')}</${tag}>`
      }
      case 10:
        return card(asList(cards?.[Number(rest[0])]))
      default:
        unknown.push({ name: `section ${String(type).slice(0, 20)}`, json: jsonText(rest) })
        return ''
    }
  }

  function text(markers: unknown): string {
    let written = ''
    const open: string[] = []
    for (const marker of asList(markers)) {
      const [type, opening, closing, value] = asList(marker)
      for (const index of asList(opening)) {
        const [tag, attributes] = markup(Number(index))
        written += `<${tag}${attributes}>`
        open.push(tag)
      }
      written += type === 1 ? atom(asList(atoms?.[Number(value)])) : escapeHtml(typeof value === 'string' ? value : '')
      for (let count = Number(closing) || 0; count > 0 && open.length > 0; count--) written += `</${open.pop()}>`
    }
    return (
      written +
      open
        .reverse()
        .map((tag) => `</${tag}>`)
        .join('')
    )
  }

  function markup(index: number): readonly [string, string] {
    const [tag, attributes] = asList(markups?.[index])
    const name = typeof tag === 'string' && INLINE.test(tag.toLowerCase()) ? tag.toLowerCase() : 'span'
    const values = asList(attributes)
    const at = values.indexOf('href')
    const href = at === -1 ? null : values[at + 1]
    return [name, typeof href === 'string' ? ` href="${escapeHtml(href)}"` : '']
  }

  function atom([name, value]: readonly unknown[]): string {
    return name === 'soft-return' ? '<br>' : escapeHtml(typeof value === 'string' ? value : '')
  }

  function card([name, payload]: readonly unknown[]): string {
    const type = typeof name === 'string' ? name : ''
    const values = asRow(payload)
    const written = cardHtml(type, values)
    if (written === null) {
      if (type !== '') unknown.push({ name: type, json: jsonText(values) })
      return ''
    }
    if (type === 'markdown' || type === 'card-markdown') markdown++
    if (type !== 'email' && type !== 'email-cta') return written
    mailOnly ||= written !== ''
    const segment = textIn(values, 'segment') ?? ''
    return segment === '' ? written : gated(written, false, segment)
  }
}
