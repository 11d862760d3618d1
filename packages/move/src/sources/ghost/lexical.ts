import { escapeHtml } from 'diptych/domain'
import { jsonText } from '../report-text.js'
import { cardHtml } from './cards.js'
import { asList, asRow, isSet, textIn, type Row } from './values.js'

// Lexical is the editor of Ghost 5 and 6. A post is a tree of nodes; the cards of Ghost are leaves of its root.

/** HTML of a post, and what could not be written. */
export interface EditorHtml {
  readonly html: string
  /** Whether only mails showed parts of it. */
  readonly mailOnly: boolean
  /** Cards of unknown kinds, as JSON. */
  readonly unknown: readonly { readonly name: string; readonly json: string }[]
  /** Number of Markdown cards, which are kept as they were written. */
  readonly markdown: number
}

/** Marks a part that only some readers saw, as Ghost does in its HTML. */
export function gated(html: string, nonMember: boolean, segment: string): string {
  return `<!--kg-gated-block:begin nonMember:${nonMember} memberSegment:"${segment}" -->${html}<!--kg-gated-block:end-->`
}

/** Deeper trees are not what the editor writes. */
const DEEPEST = 60

/** Writes the JSON of a post as HTML; null for other JSON. */
export function lexicalHtml(json: unknown): EditorHtml | null {
  const root = asRow(json)['root']
  if (!Array.isArray(asRow(root)['children'])) return null
  const unknown: { name: string; json: string }[] = []
  let mailOnly = false
  let markdown = 0

  const children = (node: Row, depth: number): string =>
    asList(node['children'])
      .map((child) => write(asRow(child), depth + 1))
      .join('')

  function write(node: Row, depth: number): string {
    const type = textIn(node, 'type') ?? ''
    const inner = () => children(node, depth)
    if (depth > DEEPEST) return lost(type, node)
    switch (type) {
      case 'paragraph':
        return `<p>${inner()}</p>`
      case 'heading':
      case 'extended-heading': {
        const tag = /^h[1-6]$/.exec(textIn(node, 'tag') ?? '')?.[0] ?? 'h2'
        return `<${tag}>${inner()}</${tag}>`
      }
      case 'quote':
      case 'extended-quote':
        return `<blockquote>${inner()}</blockquote>`
      case 'aside':
        return `<blockquote class="kg-blockquote-alt">${inner()}</blockquote>`
      case 'list':
        return list(node, depth)
      case 'link':
      case 'autolink':
      case 'at-link': {
        const url = textIn(node, 'url')
        return url === null ? inner() : `<a href="${escapeHtml(url)}">${inner()}</a>`
      }
      case 'code':
        return `<pre><code>${inner()}</code></pre>`
      case 'linebreak':
        return '<br>'
      case 'tab':
        return '\t'
      case 'zwnj':
      case 'at-link-search':
        return ''
      case 'text':
      case 'extended-text':
      case 'code-highlight':
      case 'tk':
      case 'emoji':
        return marked(node)
      default:
        return Array.isArray(node['children']) ? inner() : card(type, node)
    }
  }

  /** An inner list is an item of its own. It belongs into the item before it. */
  function list(node: Row, depth: number): string {
    const tag = node['listType'] === 'number' || node['tag'] === 'ol' ? 'ol' : 'ul'
    const start = Number(node['start'])
    const items: string[] = []
    for (const child of asList(node['children'])) {
      const item = asRow(child)
      const html = item['type'] === 'listitem' ? children(item, depth + 1) : write(item, depth + 1)
      const isInner = asRow(asList(item['children'])[0])['type'] === 'list'
      if (isInner && items.length > 0) items.push(`${items.pop()}${html}`)
      else items.push(html)
    }
    const from = tag === 'ol' && Number.isInteger(start) && start !== 1 ? ` start="${start}"` : ''
    return `<${tag}${from}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
  }

  function card(type: string, node: Row): string {
    const html = cardHtml(type, node)
    if (html === null) return lost(type, node)
    if (type === 'markdown') markdown++
    if (type === 'email' || type === 'email-cta') {
      mailOnly ||= html !== ''
      const segment = type === 'email-cta' ? (textIn(node, 'segment') ?? '') : ''
      return segment === '' ? html : gated(html, false, segment)
    }
    return shownTo(node, html)
  }

  /** Ghost 5 has `showOnWeb` and `emailOnly`, Ghost 6 a group of readers. */
  function shownTo(node: Row, html: string): string {
    const stated = asRow(node['visibility'])
    const web = asRow(stated['web'])
    if (stated['showOnWeb'] === false || isSet(stated, 'emailOnly')) {
      mailOnly = true
      const segment = textIn(stated, 'segment') ?? ''
      return segment === '' ? html : gated(html, false, segment)
    }
    const nonMember = web['nonMember'] !== false
    const segment = typeof web['memberSegment'] === 'string' ? web['memberSegment'] : null
    if (!nonMember && segment === '') {
      mailOnly = true
      const mail = textIn(asRow(stated['email']), 'memberSegment') ?? ''
      return /status:free/.test(mail) ? html : gated(html, false, mail)
    }
    return nonMember || segment === null ? html : gated(html, false, segment)
  }

  function lost(name: string, node: Row): string {
    unknown.push({ name, json: jsonText(node) })
    return ''
  }

  const html = children(asRow(root), 0)
  return { html, mailOnly, unknown, markdown }
}

/** Bits of a text's format, the innermost mark first. */
const MARKS = [
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
  [8, 'u'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
] as const

function marked(node: Row): string {
  const text = typeof node['text'] === 'string' ? node['text'] : ''
  const format = Number(node['format']) || 0
  let html = escapeHtml(text)
  for (const [bit, tag] of MARKS) if (format & bit) html = `<${tag}>${html}</${tag}>`
  return html
}
